//! What people and programs leave in lists beside the cards.

use mazzo::text::Lang;

use super::Known;

/// Something that changes no card.
pub(super) struct Noise {
    pub(super) name: &'static str,
    change: fn(&str, &Known, Lang) -> Vec<u8>,
    /// Whether it adds whole lines.
    pub(super) needs_lines: bool,
    /// Whether it adds something behind a card.
    pub(super) needs_open_ends: bool,
    /// Whether it leaves something out that the reader must be told of.
    pub(super) is_told: bool,
}

impl Noise {
    pub(super) fn add(&self, list: &str, known: &Known, lang: Lang) -> Vec<u8> {
        (self.change)(list, known, lang)
    }

    const fn anywhere(name: &'static str, change: fn(&str, &Known, Lang) -> Vec<u8>) -> Self {
        Self { name, change, needs_lines: false, needs_open_ends: false, is_told: false }
    }

    const fn lines(name: &'static str, change: fn(&str, &Known, Lang) -> Vec<u8>) -> Self {
        Self { needs_lines: true, ..Self::anywhere(name, change) }
    }

    const fn behind(name: &'static str, change: fn(&str, &Known, Lang) -> Vec<u8>) -> Self {
        Self { needs_lines: true, needs_open_ends: true, ..Self::anywhere(name, change) }
    }

    const fn told(self) -> Self {
        Self { is_told: true, ..self }
    }
}

fn each(list: &str, change: impl Fn(&str) -> String) -> Vec<u8> {
    let is_card = |line: &str| !line.trim().is_empty() && !line.ends_with(':');
    list.lines()
        .map(|line| if is_card(line) { change(line) } else { line.to_owned() } + "\n")
        .collect::<String>()
        .into_bytes()
}

pub(super) const NOISES: &[Noise] = &[
    Noise::anywhere("Windows line ends", |list, _, _| list.replace('\n', "\r\n").into_bytes()),
    Noise::anywhere("a byte order mark", |list, _, _| format!("\u{feff}{list}").into_bytes()),
    Noise::anywhere("UTF-16", |list, _, _| {
        format!("\u{feff}{list}").encode_utf16().flat_map(u16::to_le_bytes).collect()
    }),
    Noise::lines("empty lines", |list, _, _| list.replace('\n', "\n\n").into_bytes()),
    Noise::lines("spaces around", |list, _, _| each(list, |line| format!("  {line} \t "))),
    Noise::lines("spaces that do not break", |list, _, _| list.replace(' ', "\u{a0}").into_bytes()),
    Noise::lines("thin spaces", |list, _, _| list.replace(' ', "\u{2009}").into_bytes()),
    Noise::lines("zero-width spaces", |list, _, _| {
        each(list, |line| format!("\u{200b}{line}\u{200b}"))
    }),
    Noise::lines("full-width digits", |list, _, _| {
        let wide = |c: char| {
            c.to_digit(10).and_then(|digit| char::from_u32('０' as u32 + digit)).unwrap_or(c)
        };
        list.chars().map(wide).collect::<String>().into_bytes()
    }),
    Noise::lines("capitals", |list, _, _| list.to_uppercase().into_bytes()),
    Noise::lines("curly apostrophes", |list, _, _| list.replace('\'', "’").into_bytes()),
    Noise::lines("straight apostrophes", |list, _, _| list.replace(['’', '‘'], "'").into_bytes()),
    Noise::lines("no accents", |list, _, _| {
        list.replace('é', "e")
            .replace('à', "a")
            .replace('ò', "o")
            .replace('ù', "u")
            .replace('è', "e")
            .into_bytes()
    }),
    Noise::lines("HTML entities", |list, _, _| {
        list.replace('&', "&amp;").replace('é', "&eacute;").replace('’', "&rsquo;").into_bytes()
    }),
    Noise::lines("a comment above", |list, _, _| {
        format!("# a list for Friday\n{list}").into_bytes()
    }),
    Noise::lines("comments with slashes", |list, _, _| {
        format!("// a list for Friday\n{list}").into_bytes()
    }),
    Noise::lines("a title with an empty line", |list, _, _| {
        format!("Storm Front\n\n{list}").into_bytes()
    }),
    Noise::lines("a title above the cards", |list, _, _| {
        format!("Storm Front\n{list}").into_bytes()
    }),
    Noise::lines("prose below", |list, known, lang| {
        let prose = if lang == Lang::IT {
            "Giocato ieri sera con gli amici, ha vinto due volte."
        } else {
            "Played last night with friends, won twice."
        };
        format!(
            "{list}\n{prose}\n{}\n",
            if known.is_of_single_copies() { "" } else { "See you on Friday!" }
        )
        .into_bytes()
    })
    .told(),
    Noise::lines("a total below", |list, known, _| {
        let total: u32 = known.lines.iter().map(|copies| copies.count).sum();
        format!("{list}\nTotal Cards: {total}\n").into_bytes()
    }),
    Noise::lines("headings between dashes", |list, known, _| {
        if known.lines.iter().any(|copies| copies.zone.is_some()) {
            list.to_owned()
        } else {
            format!("--- Starting Deck ---\n{list}")
        }
        .into_bytes()
    }),
    Noise::lines("a heading with its number in front", |list, known, lang| {
        let total: u32 = known.lines.iter().map(|copies| copies.count).sum();
        let cards = if lang == Lang::IT { "carte" } else { "cards" };
        if known.lines.iter().any(|copies| copies.zone.is_some()) {
            list.to_owned()
        } else {
            format!("{total} {cards}\n{list}")
        }
        .into_bytes()
    }),
    Noise::lines("cards beside the deck", |list, known, lang| {
        let heading = if lang == Lang::IT { "Riserva:" } else { "Sideboard:" };
        format!("{list}\n{heading}\n1 {}\n", known.lines[0].card.id).into_bytes()
    })
    .told(),
    Noise::lines("a maybeboard", |list, known, _| {
        format!("{list}\nMaybeboard:\n2 {}\n", known.lines[0].card.id).into_bytes()
    })
    .told(),
    Noise::lines("SB: before cards beside the deck", |list, known, _| {
        format!("{list}\nSB: 1 {}\n", known.lines[0].card.id).into_bytes()
    })
    .told(),
    Noise::behind("remarks behind slashes", |list, _, _| {
        each(list, |line| format!("{line} // a good one"))
    }),
    Noise::behind("remarks behind a hash", |list, _, _| {
        each(list, |line| format!("{line} # a good one"))
    }),
    Noise::behind("a finish", |list, _, _| each(list, |line| format!("{line} *F*"))),
    Noise::behind("tags", |list, _, _| each(list, |line| format!("{line} #attackers #!power"))),
    Noise::behind("a label between carets", |list, _, _| {
        each(list, |line| format!("{line} ^Have,#37d67a^"))
    }),
];
