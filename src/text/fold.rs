//! Folding and keys: what makes two spellings the same.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Folds a text for comparison: compatibility forms, accents, letter case, typographic quotes and
/// dashes and runs of spaces make no difference; `♂` and `♀` read as `m` and `f`. Idempotent.
#[must_use]
pub fn fold(text: &str) -> String {
    fold_plain(text).unwrap_or_else(|| fold_any(text))
}

/// Folds a text all of whose characters are plain, as those of most texts are; none for others.
fn fold_plain(text: &str) -> Option<String> {
    let mut folded = String::with_capacity(text.len());
    let mut after_space = false;
    for c in text.chars() {
        let folds_to = plain(c)?;
        if folds_to.is_whitespace() {
            after_space = !folded.is_empty();
            continue;
        }
        if std::mem::take(&mut after_space) {
            folded.push(' ');
        }
        folded.push(folds_to);
    }
    Some(folded)
}

/// What a character folds to that folds to one of ASCII, whatever stands around it.
fn plain(c: char) -> Option<char> {
    Some(match c {
        '`' | '’' | '‘' => '\'',
        c if c.is_ascii() => c.to_ascii_lowercase(),
        'à' | 'á' | 'â' | 'ä' | 'À' | 'Á' | 'Â' | 'Ä' => 'a',
        'è' | 'é' | 'ê' | 'ë' | 'È' | 'É' | 'Ê' | 'Ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' | 'Ì' | 'Í' | 'Î' | 'Ï' => 'i',
        'ò' | 'ó' | 'ô' | 'ö' | 'Ò' | 'Ó' | 'Ô' | 'Ö' => 'o',
        'ù' | 'ú' | 'û' | 'ü' | 'Ù' | 'Ú' | 'Û' | 'Ü' => 'u',
        'ç' | 'Ç' => 'c',
        'ñ' | 'Ñ' => 'n',
        '–' | '—' | '−' => '-',
        '×' => 'x',
        _ => return None,
    })
}

/// Folds any text.
fn fold_any(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.nfkd() {
        if (is_combining_mark(c) && !is_kana_mark(c)) || is_ignorable(c) {
            continue;
        }
        match c {
            '♂' => folded.push_str(" m "),
            '♀' => folded.push_str(" f "),
            c if is_apostrophe(c) => folded.push('\''),
            c if is_dash(c) => folded.push('-'),
            '×' => folded.push('x'),
            'ß' | 'ẞ' => folded.push_str("ss"),
            'æ' | 'Æ' => folded.push_str("ae"),
            'œ' | 'Œ' => folded.push_str("oe"),
            'ø' | 'Ø' => folded.push('o'),
            'ı' | 'İ' => folded.push('i'),
            c => folded
                .extend(c.to_lowercase().filter(|c| !is_combining_mark(*c) || is_kana_mark(*c))),
        }
    }
    let composed: String = folded.nfc().collect();
    composed.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The key of a name: folded, letters and digits alone. Names that differ only in accents, case,
/// spaces, hyphens, apostrophes or brackets share a key; stars in names, which are part of them,
/// read as words.
#[must_use]
pub fn key(text: &str) -> String {
    let mut key = String::with_capacity(text.len());
    for c in text.chars() {
        match plain(c) {
            Some(c) if c.is_ascii_alphanumeric() => key.push(c),
            Some(_) => {}
            None => return key_of_any(text),
        }
    }
    key
}

fn key_of_any(text: &str) -> String {
    let mut key = String::with_capacity(text.len());
    for c in fold_any(text).chars() {
        match c {
            '★' | '☆' => key.push_str("star"),
            '◇' => key.push_str("prismstar"),
            c if c.is_alphanumeric() || is_kana_mark(c) => key.push(c),
            _ => {}
        }
    }
    key
}

/// Whether this is the key of a text, told without making it: of most texts by the first letter.
#[must_use]
pub fn has_key(text: &str, key: &str) -> bool {
    let mut rest = key.chars();
    for c in text.chars() {
        match plain(c) {
            // Nothing that follows changes what a plain character folds to.
            Some(c) if c.is_ascii_alphanumeric() && rest.next() != Some(c) => return false,
            Some(_) => {}
            None => return self::key(text) == key,
        }
    }
    rest.next().is_none()
}

/// The words of a text in plain letters and digits, joined by hyphens, for ids and names of files;
/// at most 60 letters, and nothing if none is left.
#[must_use]
pub fn slug(text: &str) -> Option<String> {
    const LONGEST: usize = 60;
    let folded = fold(text);
    let words = folded.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let mut slug = words.collect::<Vec<_>>().join("-").to_ascii_lowercase();
    slug.truncate(LONGEST);
    let slug = slug.trim_matches('-');
    (!slug.is_empty()).then(|| slug.to_owned())
}

pub(super) fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '’' | '‘' | 'ʼ' | '′' | '`' | '´')
}

pub(super) fn is_dash(c: char) -> bool {
    matches!(c, '-' | '‐' | '‑' | '‒' | '–' | '—' | '−')
}

/// Marks that make another kana of the one before, as accents of Latin letters do not.
pub(super) fn is_kana_mark(c: char) -> bool {
    matches!(c, '\u{3099}' | '\u{309A}')
}

/// Variation selectors, soft hyphens, joiners and byte order marks: there, but not text.
pub(super) fn is_ignorable(c: char) -> bool {
    matches!(c, '\u{FE00}'..='\u{FE0F}' | '\u{00AD}' | '\u{200B}'..='\u{200D}' | '\u{2060}' | '\u{FEFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folds_accents_quotes_case_and_spaces() {
        for (text, expected) in [
            ("Pokémon", "pokemon"),
            ("perche\u{301}", "perche"),
            ("  Farfetch’d ", "farfetch'd"),
            ("Nidoran♂\u{FE0F}", "nidoran m"),
            ("30×", "30x"),
            ("ﬁre", "fire"),
            ("Straße", "strasse"),
            ("ピカチュウ", "ピカチュウ"),
            ("", ""),
        ] {
            assert_eq!(fold(text), expected);
            assert_eq!(fold(expected), expected, "folding twice changes nothing");
        }
    }

    #[test]
    fn plain_texts_fold_as_any_text_does() {
        let plain = ('\u{0}'..='\u{2FFF}').filter(|c| fold_plain(&c.to_string()).is_some());
        let plain: Vec<char> = plain.collect();
        assert!(plain.len() > 150 && plain.contains(&'É'), "{plain:?}");
        for c in plain {
            for text in [c.to_string(), format!(" a{c} {c} b "), format!("{c}{c}e{c}")] {
                assert_eq!(fold_plain(&text), Some(fold_any(&text)), "{c:?}");
            }
        }
        assert_eq!(
            fold_plain("e\u{301}"),
            None,
            "what goes with the character before it is no plain character"
        );
    }

    proptest::proptest! {
        #[test]
        fn a_key_is_known_without_being_made(
            text in "[aB7é’ -]{0,4}[aB♂ﬁß\u{301}\u{3099}か]{0,2}[aB7 ]{0,2}",
            other in "[ab7]{0,4}",
        ) {
            let made = key(&text);
            let folded: String =
                fold_any(&text).chars().filter(|c| c.is_alphanumeric() || is_kana_mark(*c)).collect();
            proptest::prop_assert_eq!(&made, &folded);
            proptest::prop_assert!(has_key(&text, &made));
            proptest::prop_assert_eq!(has_key(&text, &other), made == other);
            let longer = made + "a";
            proptest::prop_assert!(!has_key(&text, &longer));
        }
    }

    #[test]
    fn keys_join_the_spellings_of_a_name() {
        for same in [
            vec![
                "Nidoran ♂",
                "Nidoran♂",
                "Nidoran M",
                "Nidoran (M)",
                "nidoran m",
                "Nidoran♂\u{FE0F}",
            ],
            vec!["Farfetch'd", "Farfetch’d", "Farfetchd", "FARFETCH´D"],
            vec!["PlusPower", "Plus Power", "plus-power"],
            vec!["Professor Oak, l'impostore", "professor oak l’impostore"],
        ] {
            let keys: Vec<String> = same.iter().map(|name| key(name)).collect();
            assert!(keys.windows(2).all(|pair| pair[0] == pair[1]), "{keys:?}");
        }
        assert_ne!(key("Nidoran ♂"), key("Nidoran ♀"));
        assert_eq!(key("Pikachu ★"), key("Pikachu Star"));
        assert_ne!(key("Pikachu ★"), key("Pikachu"));
        assert_eq!(key("Darkrai ◇"), key("Darkrai Prism Star"));
        assert_eq!(key("%%"), "");
    }
}
