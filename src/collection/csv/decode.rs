//! Bytes to text, whatever program saved them.

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

use crate::{
    collection::DECODED_TEXT,
    msg,
    report::{Finding, Severity},
};

/// The text of some bytes without its byte order mark, with a note if it took more than reading UTF-8.
pub(super) fn decode(bytes: &[u8]) -> (String, Option<Finding>) {
    let encoding = encoding_of(bytes);
    let text = encoding.decode_with_bom_removal(bytes).0.into_owned();
    if encoding != UTF_8 {
        let message = msg!("csv-decoded", encoding = encoding.name());
        return (text, Some(Finding::new(DECODED_TEXT, Severity::Note, message)));
    }
    let (repaired, first) = repair(&text);
    let notice = first.map(|(before, after)| Finding::warning(DECODED_TEXT, msg!("csv-repaired", before = before, after = after)));
    (repaired, notice)
}

fn encoding_of(bytes: &[u8]) -> &'static Encoding {
    if let Some((encoding, _)) = Encoding::for_bom(bytes) {
        return encoding;
    }
    // Texts of this kind are mostly ASCII, half of whose bytes are zero in UTF-16.
    let zeros = |offset: usize| bytes.iter().skip(offset).step_by(2).take(100).filter(|byte| **byte == 0).count();
    let pairs = bytes.len().div_ceil(2).min(100);
    if pairs > 1 && zeros(1) * 2 > pairs && zeros(0) == 0 {
        return UTF_16LE;
    }
    if pairs > 1 && zeros(0) * 2 > pairs && zeros(1) == 0 {
        return UTF_16BE;
    }
    if std::str::from_utf8(bytes).is_ok() { UTF_8 } else { WINDOWS_1252 }
}

/// Mends UTF-8 that another program took for Windows-1252, such as `Ã©` for `é`; also the first piece, before and after.
fn repair(text: &str) -> (String, Option<(String, String)>) {
    let (mut repaired, mut first) = (String::with_capacity(text.len()), None);
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| !c.is_ascii()) {
        let (plain, tail) = rest.split_at(start);
        repaired.push_str(plain);
        let (run, tail) = tail.split_at(tail.find(|c: char| c.is_ascii()).unwrap_or(tail.len()));
        match repair_run(run) {
            Some(right) => {
                repaired.push_str(&right);
                first.get_or_insert_with(|| (run.to_owned(), right));
            }
            None => repaired.push_str(run),
        }
        rest = tail;
    }
    repaired.push_str(rest);
    (repaired, first)
}

/// What a run of letters beyond ASCII was meant to be, if it looks like the bytes of UTF-8 one by one.
fn repair_run(run: &str) -> Option<String> {
    if !run.starts_with(['Ã', 'Â', 'â', 'ã']) {
        return None;
    }
    let (bytes, _, is_lossy) = WINDOWS_1252.encode(run);
    if is_lossy {
        return None;
    }
    String::from_utf8(bytes.into_owned()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], expected: &str, is_noted: bool) {
        let (text, finding) = decode(bytes);
        assert_eq!(text, expected);
        assert_eq!(finding.is_some(), is_noted);
    }

    fn utf_16(text: &str, to_bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(to_bytes).collect()
    }

    /// I3: what spreadsheets save is read.
    #[test]
    fn reads_every_usual_encoding() {
        let text = "nome;quantità\nPokémon Nidoran ♂;2\n";
        check(text.as_bytes(), text, false);
        check(format!("\u{FEFF}{text}").as_bytes(), text, false);
        for to_bytes in [u16::to_le_bytes, u16::to_be_bytes] {
            check(&utf_16(&format!("\u{FEFF}{text}"), to_bytes), text, true);
            check(&utf_16(text, to_bytes), text, true);
        }
        check(b"nome;quantit\xE0\nL\x92impostore;2\n", "nome;quantità\nL’impostore;2\n", true);
        check(b"", "", false);
        check(b"x", "x", false);
    }

    /// I4: text decoded wrongly by another program is mended, with a notice.
    #[test]
    fn repairs_what_had_been_decoded_wrongly() {
        check("PokÃ©mon Trader;1\nL’altra Ã¨ giÃ\u{A0} giusta;2\n".as_bytes(), "Pokémon Trader;1\nL’altra è già giusta;2\n", true);
        check("ピカチュウ Nidoran â™‚".as_bytes(), "ピカチュウ Nidoran ♂", true);
        check("Professor Oak, lâ€™impostore".as_bytes(), "Professor Oak, l’impostore", true);
        check("Pokémon, São Paulo, È".as_bytes(), "Pokémon, São Paulo, È", false);
    }
}
