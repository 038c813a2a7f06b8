//! Slips of the sources that are put right: each is counted.

use std::sync::LazyLock;

use regex_lite::Regex;

/// A kind of slip.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mend {
    /// `x2` for `×2`.
    Times,
    /// Other signs for `+` and `-`.
    Sign,
    /// Spaces at the ends and double ones, and characters that are none.
    Space,
    /// Level and number behind a flavor text, such as `LIV 48 N.34`.
    Level,
    /// `Pokémonon`, or the word without the letters that were lost.
    Word,
    /// `☆` or `Star` for `★` behind a name.
    Star,
    /// A placeholder such as `{title}:` that was never filled in.
    Placeholder,
}

impl Mend {
    /// Its name in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Times => "times",
            Self::Sign => "sign",
            Self::Space => "space",
            Self::Level => "level",
            Self::Word => "word",
            Self::Star => "star",
            Self::Placeholder => "placeholder",
        }
    }
}

/// The one word of the sources in which letters were lost.
static LOST: LazyLock<Regex> = LazyLock::new(|| Regex::new("Pok\u{fffd}+mon").expect("a pattern"));

/// A text, and what was mended in it.
pub(super) struct Mended {
    /// The text.
    pub text: String,
    /// What was mended.
    pub mends: Vec<Mend>,
}

/// A text of a card, on one line or several.
pub(super) fn text(raw: &str) -> Mended {
    let mut mends = Vec::new();
    let mut text = spaced(raw);
    if text != raw {
        mends.push(Mend::Space);
    }
    let whole = LOST.replace_all(&text, "Pokémon").replace("Pokémonon", "Pokémon");
    if text != whole {
        text = whole;
        mends.push(Mend::Word);
    }
    if let Some(rest) = text.strip_prefix("{title}:") {
        text = String::from(rest.trim_start());
        mends.push(Mend::Placeholder);
    }
    Mended { text, mends }
}

/// The text with one space between words, none at the ends of lines, and at most one empty line
/// between paragraphs.
fn spaced(raw: &str) -> String {
    let raw = raw.replace('\u{feff}', "");
    let lines: Vec<String> =
        raw.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    let mut text = lines.join("\n").trim().to_owned();
    while text.contains("\n\n\n") {
        text = text.replace("\n\n\n", "\n\n");
    }
    text
}

/// A flavor text.
pub(super) fn flavor(raw: &str) -> Mended {
    static LEVEL: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r"\s+LI?V\.?\s*\d+\s+N[.°]?\s*\d+\.?$").expect("a pattern"));
    let mut mended = text(raw);
    if let Some(found) = LEVEL.find(&mended.text) {
        mended.text.truncate(found.start());
        mended.mends.push(Mend::Level);
    }
    mended
}

/// A printed figure, such as `×2`, `-30` or `40+`.
pub(super) fn figure(raw: &str) -> Mended {
    let mut mended = text(raw);
    let (text, mends) = (&mut mended.text, &mut mended.mends);
    let signed = text.replace('＋', "+").replace(['−', '–'], "-");
    if *text != signed {
        *text = signed;
        mends.push(Mend::Sign);
    }
    let is_figure = |rest: &str| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit());
    let times = ['x', 'X'];
    if let Some(rest) = text.strip_prefix(times).filter(|rest| is_figure(rest)) {
        *text = format!("×{rest}");
        mends.push(Mend::Times);
    } else if let Some(rest) = text.strip_suffix(times).filter(|rest| is_figure(rest)) {
        *text = format!("{rest}×");
        mends.push(Mend::Times);
    }
    mended
}

/// A name.
pub(super) fn name(raw: &str) -> Mended {
    let mut mended = text(raw);
    let star = [" ☆", " Star"].iter().find_map(|mark| mended.text.strip_suffix(mark));
    if let Some(bare) = star {
        mended.text = format!("{bare} ★");
        mended.mends.push(Mend::Star);
    }
    mended
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(mended: &Mended, text: &str, mends: &[Mend]) {
        assert_eq!((mended.text.as_str(), mended.mends.as_slice()), (text, mends));
        let again = super::text(text);
        assert_eq!((again.text.as_str(), again.mends.len()), (text, 0), "mended once for all");
    }

    #[test]
    fn mends_each_slip_and_says_so() {
        check(&text(" Pistola  d’acqua\u{a0} "), "Pistola d’acqua", &[Mend::Space]);
        check(&text("one \n\n\n two"), "one\n\ntwo", &[Mend::Space]);
        check(&text("un Pokémonon"), "un Pokémon", &[Mend::Word]);
        check(&text("un Pok\u{fffd}\u{fffd}mon"), "un Pokémon", &[Mend::Word]);
        check(&text("{title}: Pesca."), "Pesca.", &[Mend::Placeholder]);
        check(&text("{title}:"), "", &[Mend::Placeholder]);
        check(&flavor("Vola alto. LIV 48 N.34"), "Vola alto.", &[Mend::Level]);
        check(&flavor("Vola alto. LV. 8 N. 151"), "Vola alto.", &[Mend::Level]);
        check(&flavor("LIV è un nome."), "LIV è un nome.", &[]);
        check(&figure("x2"), "×2", &[Mend::Times]);
        check(&figure("30X"), "30×", &[Mend::Times]);
        check(&figure("80＋"), "80+", &[Mend::Sign]);
        check(&figure("−20"), "-20", &[Mend::Sign]);
        check(&figure("×2"), "×2", &[]);
        check(&figure("x"), "x", &[]);
        check(&name("Rainbird ☆"), "Rainbird ★", &[Mend::Star]);
        check(&name("Rainbird Star"), "Rainbird ★", &[Mend::Star]);
        check(&name("Starbird"), "Starbird", &[]);
    }
}
