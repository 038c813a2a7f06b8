//! From bytes to text: encodings, line breaks, and letters that went through the wrong encoding.

use std::{borrow::Cow, ops::Range};

use encoding_rs::{Encoding, UTF_16BE, UTF_16LE, WINDOWS_1252};
use quick_xml::escape::resolve_html5_entity;

use super::visible::{is_steering, is_turning};

/// A decoded text and what had to be done to read it.
#[derive(Debug, Default)]
pub struct Decoded {
    /// The text: without byte order mark, lines end in LF or CRLF; empty if the bytes are no text.
    pub text: String,
    /// The name of the encoding, if it is not UTF-8.
    pub encoding: Option<&'static str>,
    /// Letters of the text that had been decoded wrongly by another program and were put right.
    pub repaired: Vec<Range<usize>>,
    /// Whether the bytes are no text.
    pub is_binary: bool,
}

/// Decodes UTF-8, UTF-16 and Windows-1252, and repairs `PokÃ©mon`.
#[must_use]
pub fn decode(bytes: &[u8]) -> Decoded {
    let (text, encoding) = match std::str::from_utf8(bytes) {
        Ok(text) if guess_utf16(bytes).is_none() => {
            (Cow::Borrowed(text.strip_prefix('\u{FEFF}').unwrap_or(text)), None)
        }
        _ => {
            let encoding = Encoding::for_bom(bytes)
                .map(|(encoding, _)| encoding)
                .or_else(|| guess_utf16(bytes))
                .unwrap_or(WINDOWS_1252);
            let name = if encoding == WINDOWS_1252 { "Windows-1252" } else { encoding.name() };
            (encoding.decode_with_bom_removal(bytes).0, Some(name))
        }
    };
    if is_binary(&text) {
        return Decoded { encoding, is_binary: true, ..Decoded::default() };
    }
    let text = if has_lone_return(&text) {
        text.replace("\r\n", "\n").replace('\r', "\n")
    } else {
        text.into_owned()
    };
    let (text, repaired) = repair(text);
    let (text, repaired) = plain(text, repaired);
    Decoded { text, encoding, repaired, is_binary: false }
}

/// Texts copied from pages and from other scripts: every space is a space and every digit a digit,
/// what has no width is gone, and entities of HTML are their letters. `spans` of the text move
/// along.
fn plain(text: String, mut spans: Vec<Range<usize>>) -> (String, Vec<Range<usize>>) {
    let has_entities =
        text.contains('&') && text.contains(';') && !text.trim_start().starts_with('<');
    if text.is_ascii() && !has_entities && !text.contains(is_steering) {
        return (text, spans);
    }
    let mut plain = String::with_capacity(text.len());
    let (mut moved, mut rest) = (0, text.as_str());
    while let Some(c) = rest.chars().next() {
        let (at, start) = (text.len() - rest.len(), plain.len());
        let mut length = c.len_utf8();
        match c {
            '&' if has_entities => match entity(rest) {
                Some((letters, of)) => {
                    plain.push_str(&letters);
                    length = of;
                }
                None => plain.push(c),
            },
            // As many bytes, so that places stay.
            '\u{A0}' => plain.push_str("  "),
            '\u{1680}' | '\u{2000}'..='\u{200A}' | '\u{202F}' | '\u{205F}' | '\u{3000}' => {
                plain.push(' ');
            }
            '\u{85}' | '\u{2028}' | '\u{2029}' => plain.push('\n'),
            '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FEFF}' => {}
            '\u{FF01}'..='\u{FF5E}' => plain.extend(char::from_u32(c as u32 - 0xFEE0)),
            '\r' => plain.push(c),
            c if is_turning(c) => {}
            // As many bytes, so that places stay.
            c if is_steering(c) => plain.extend(std::iter::repeat_n(' ', c.len_utf8())),
            c => plain.push(c),
        }
        while spans.get(moved).is_some_and(|span| span.start <= at) {
            spans[moved] = start..plain.len();
            moved += 1;
        }
        rest = &rest[length..];
    }
    // A letter that was put right may be one without width.
    spans.retain(|span| !span.is_empty());
    (plain, spans)
}

/// The letters of the entity that a text starts with, as `&eacute;`, and how long it is.
fn entity(text: &str) -> Option<(String, usize)> {
    let end = text.bytes().take(12).position(|byte| byte == b';')?;
    let name = &text[1..end];
    let letters = match name.strip_prefix('#') {
        Some(number) => {
            let number = number
                .strip_prefix(['x', 'X'])
                .map_or_else(|| number.parse().ok(), |hex| u32::from_str_radix(hex, 16).ok());
            number.and_then(char::from_u32).filter(|c| !c.is_control()).map(String::from)
        }
        None => resolve_html5_entity(name).map(str::to_owned),
    };
    Some((letters?.replace('\u{A0}', " "), end + 1))
}

/// UTF-16 without a byte order mark, told by where its zero bytes are.
fn guess_utf16(bytes: &[u8]) -> Option<&'static Encoding> {
    let head = &bytes[..bytes.len().min(4096)];
    let pairs = head.len() / 2;
    let zeros =
        |parity: usize| head.iter().skip(parity).step_by(2).filter(|byte| **byte == 0).count();
    let (even, odd) = (zeros(0), zeros(1));
    if pairs == 0 || bytes.len() % 2 == 1 {
        None
    } else if even == 0 && odd * 2 > pairs {
        Some(UTF_16LE)
    } else if odd == 0 && even * 2 > pairs {
        Some(UTF_16BE)
    } else {
        None
    }
}

/// No list has zero characters, nor many control characters.
fn is_binary(text: &str) -> bool {
    let controls = text
        .chars()
        .filter(|c| c.is_control() && !matches!(c, '\t' | '\n' | '\r' | '\u{85}'))
        .count();
    text.contains('\0') || controls > 2 + text.chars().count() / 20
}

fn has_lone_return(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes
        .iter()
        .enumerate()
        .any(|(index, byte)| *byte == b'\r' && bytes.get(index + 1) != Some(&b'\n'))
}

/// Puts right letters whose UTF-8 was taken for Windows-1252, perhaps twice; says where.
fn repair(text: String) -> (String, Vec<Range<usize>>) {
    let mut text = text;
    let mut spans = Vec::new();
    for _ in 0..3 {
        let (repaired, found) = repair_once(&text, &spans);
        if repaired == text {
            break;
        }
        (text, spans) = (repaired, found);
    }
    (text, spans)
}

/// One pass; `earlier` are spans of the text that were repaired before, which move along.
fn repair_once(text: &str, earlier: &[Range<usize>]) -> (String, Vec<Range<usize>>) {
    let mut repaired = String::with_capacity(text.len());
    let mut spans: Vec<Range<usize>> = Vec::new();
    let mut earlier = earlier.iter().peekable();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let at = text.len() - rest.len();
        let start = repaired.len();
        let (letter, length) = garbled(rest).unwrap_or((c, c.len_utf8()));
        repaired.push(letter);
        let is_earlier = earlier.next_if(|span| span.start < at + length).is_some();
        if letter != c || is_earlier {
            spans.push(start..repaired.len());
        }
        while earlier.next_if(|span| span.start < at + length).is_some() {}
        rest = &rest[length..];
    }
    (repaired, spans)
}

/// The letter that a text starts with if its first characters are the bytes of one letter, and how
/// long they are.
fn garbled(text: &str) -> Option<(char, usize)> {
    let mut chars = text.char_indices();
    let (_, first) = chars.next()?;
    let length = match first {
        'Â' | 'Ã' | 'Ä' | 'Å' => 2,
        'â' | 'ã' | 'ï' => 3,
        _ => return None,
    };
    let mut bytes = vec![windows_byte(first)?];
    let mut end = first.len_utf8();
    for (index, c) in chars.take(length - 1) {
        bytes.push(windows_byte(c)?);
        end = index + c.len_utf8();
    }
    let letter = std::str::from_utf8(&bytes).ok()?.chars().next()?;
    Some((letter, end))
}

/// The byte that Windows-1252 has for a character.
fn windows_byte(c: char) -> Option<u8> {
    let mut buffer = [0; 4];
    let (bytes, _, is_lossy) = WINDOWS_1252.encode(c.encode_utf8(&mut buffer));
    match (bytes.as_ref(), is_lossy) {
        ([byte], false) => Some(*byte),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], text: &str, done: &[&str]) {
        let decoded = decode(bytes);
        assert_eq!(decoded.text, text);
        let encoding = decoded.encoding.is_some() && !decoded.is_binary;
        let known = [
            ("encoding", encoding),
            ("repaired", !decoded.repaired.is_empty()),
            ("binary", decoded.is_binary),
        ];
        assert_eq!(
            known.iter().filter(|(_, is)| *is).map(|(name, _)| *name).collect::<Vec<_>>(),
            done
        );
    }

    fn utf16(text: &str, to_bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(to_bytes).collect()
    }

    #[test]
    fn reads_every_encoding() {
        let list = "4 Pokédex\n4 Farfetch’d\n";
        check(list.as_bytes(), list, &[]);
        check(format!("\u{feff}{list}").as_bytes(), list, &[]);
        check(&utf16(&format!("\u{feff}{list}"), u16::to_le_bytes), list, &["encoding"]);
        check(&utf16(&format!("\u{feff}{list}"), u16::to_be_bytes), list, &["encoding"]);
        check(&utf16(list, u16::to_le_bytes), list, &["encoding"]);
        check(&utf16(list, u16::to_be_bytes), list, &["encoding"]);
        check(b"4 Pok\xe9dex\n4 Farfetch\x92d\n", list, &["encoding"]);
        check(b"", "", &[]);
    }

    #[test]
    fn repairs_garbled_letters_once_and_twice() {
        check(
            "4 PokÃ©dex\n4 Farfetchâ€™d\n".as_bytes(),
            "4 Pokédex\n4 Farfetch’d\n",
            &["repaired"],
        );
        check("4 PokÃƒÂ©dex".as_bytes(), "4 Pokédex", &["repaired"]);
        check("4 Nidoran â™‚".as_bytes(), "4 Nidoran ♂", &["repaired"]);
        check("â, Ã, È, 30×".as_bytes(), "â, Ã, È, 30×", &[]);
    }

    #[test]
    fn points_at_the_letters_it_repaired() {
        for list in ["PokÃ©mon e perchÃ©", "PokÃƒÂ©mon e perchÃ©"] {
            let decoded = decode(list.as_bytes());
            let letters: Vec<&str> =
                decoded.repaired.iter().map(|span| &decoded.text[span.clone()]).collect();
            assert_eq!(
                (decoded.text.as_str(), letters),
                ("Pokémon e perché", vec!["é", "é"]),
                "{list}"
            );
        }
    }

    #[test]
    fn points_at_nothing_that_is_gone() {
        let decoded = decode("4 Bill ï»¿Ã©".as_bytes());
        let letters: Vec<&str> =
            decoded.repaired.iter().map(|span| &decoded.text[span.clone()]).collect();
        assert_eq!((decoded.text.as_str(), letters), ("4 Bill é", vec!["é"]));
    }

    #[test]
    fn repairs_what_one_wrong_byte_would_garble() {
        // A single byte of Windows-1252 in a UTF-8 list must not cost the other accents.
        check(
            "4 Pokédex\n"
                .as_bytes()
                .iter()
                .chain(b"4 Pok\xe9 Flauto\n")
                .copied()
                .collect::<Vec<_>>()
                .as_slice(),
            "4 Pokédex\n4 Poké Flauto\n",
            &["encoding", "repaired"],
        );
    }

    #[test]
    fn refuses_what_is_no_text() {
        check(b"4 Bill\0\0\0", "", &["binary"]);
        check(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "", &["binary"]);
        check(&[1, 2, 3, 4, 5, 6, 7, 14], "", &["binary"]);
    }

    #[test]
    fn keeps_windows_line_breaks_and_turns_old_mac_ones_into_ours() {
        check(b"4 Bill\r\n2 Lass\r\n", "4 Bill\r\n2 Lass\r\n", &[]);
        check(b"4 Bill\r2 Lass\r", "4 Bill\n2 Lass\n", &[]);
        check(b"4 Bill\r\r\n2 Lass", "4 Bill\n\n2 Lass", &[]);
    }

    #[test]
    fn reads_what_spreadsheets_save() {
        // I3, I4
        check(
            b"nome;quantit\xE0\nL\x92impostore;2\n",
            "nome;quantità\nL’impostore;2\n",
            &["encoding"],
        );
        check(
            "L’altra Ã¨ giÃ\u{A0} giusta;2\n".as_bytes(),
            "L’altra è già giusta;2\n",
            &["repaired"],
        );
        check("ピカチュウ Nidoran â™‚".as_bytes(), "ピカチュウ Nidoran ♂", &["repaired"]);
        check("Pokémon, São Paulo, È".as_bytes(), "Pokémon, São Paulo, È", &[]);
        check("Charizard\u{A0}4".as_bytes(), "Charizard  4", &[]);
    }

    #[test]
    fn nothing_steers_a_terminal_or_turns_the_text() {
        check(b"4 Bill\x1b[2J\n2 La\x07ss\r\n", "4 Bill [2J\n2 La ss\r\n", &[]);
        check("4 \u{202E}lliB\u{2069} \u{9B}".as_bytes(), "4 lliB   ", &[]);
    }

    #[test]
    fn spaces_digits_and_entities_are_plain() {
        check("４\u{2009}Bill\u{200B}\u{202F}x\u{3000}".as_bytes(), "4 Bill x ", &[]);
        check(
            b"4 Pok&eacute;dex\n2 Edge &amp; Christian &#39;n&#x2019;t\n",
            "4 Pokédex\n2 Edge & Christian 'n’t\n",
            &[],
        );
        check(b"A & B; &nothing; &;", "A & B; &nothing; &;", &[]);
        check(b"<name>Edge &amp; Christian</name>", "<name>Edge &amp; Christian</name>", &[]);
        let decoded = decode("\u{200B}４ PokÃ©mon".as_bytes());
        assert_eq!(
            decoded.repaired.iter().map(|span| &decoded.text[span.clone()]).collect::<Vec<_>>(),
            ["é"]
        );
    }
}
