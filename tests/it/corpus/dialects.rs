//! The ways people and programs write lists, by hand and without the program's own writers.

use std::fmt::Write as _;

use mazzo::{card::Card, catalog::Catalog, text, text::Lang};

use super::{Copies, Known, noise::Noise};
use crate::formats::everything;

/// A way to write lists.
pub(super) struct Dialect {
    pub(super) name: &'static str,
    /// The name of the file.
    pub(super) file: &'static str,
    /// The list; none where the dialect cannot say it.
    pub(super) write: fn(&Known, Lang) -> Option<String>,
    /// How cards are told apart in it.
    pub(super) names: Names,
    /// Whether each card stands on a line of its own, so that lines can be added between.
    pub(super) is_of_lines: bool,
    /// Whether something can be added behind a card.
    pub(super) has_open_ends: bool,
}

/// How a list tells cards apart.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Names {
    /// Each printing.
    Printings,
    /// Names alone.
    Names,
}

impl Names {
    pub(super) fn of(self, card: &Card) -> String {
        match self {
            Self::Printings => card.id.to_string(),
            Self::Names => format!("{} {}", card.game, text::key(card.name())),
        }
    }
}

impl Dialect {
    pub(super) fn takes(&self, noise: &Noise) -> bool {
        (!noise.needs_lines || self.is_of_lines) && (!noise.needs_open_ends || self.has_open_ends)
    }

    const fn lines(
        name: &'static str,
        names: Names,
        write: fn(&Known, Lang) -> Option<String>,
    ) -> Self {
        Self { name, file: "list.txt", write, names, is_of_lines: true, has_open_ends: true }
    }

    const fn file(
        name: &'static str,
        file: &'static str,
        names: Names,
        write: fn(&Known, Lang) -> Option<String>,
    ) -> Self {
        Self { name, file, write, names, is_of_lines: false, has_open_ends: false }
    }
}

use Names::{Names as ByName, Printings};

pub(super) const DIALECTS: &[Dialect] = &[
    Dialect::lines("count and name", ByName, |known, lang| {
        lines(known, |copies| format!("{} {}", copies.count, name(copies, lang)))
    }),
    Dialect::lines("count with x", ByName, |known, lang| {
        lines(known, |copies| format!("{}x {}", copies.count, name(copies, lang)))
    }),
    Dialect::lines("x before the count", ByName, |known, lang| {
        lines(known, |copies| format!("x{} {}", copies.count, name(copies, lang)))
    }),
    Dialect::lines("count behind", ByName, |known, lang| {
        lines(known, |copies| format!("{} x{}", name(copies, lang), copies.count))
    }),
    Dialect::lines("times sign behind", ByName, |known, lang| {
        lines(known, |copies| format!("{} ×{}", name(copies, lang), copies.count))
    }),
    Dialect::lines("count in parentheses", ByName, |known, lang| {
        lines(known, |copies| format!("({}) {}", copies.count, name(copies, lang)))
    }),
    Dialect::lines("count in brackets", ByName, |known, lang| {
        lines(known, |copies| format!("[{}] {}", copies.count, name(copies, lang)))
    }),
    Dialect::lines("bullets", ByName, |known, lang| {
        lines(known, |copies| format!("- {} {}", copies.count, name(copies, lang)))
    }),
    Dialect::lines("stars", ByName, |known, lang| {
        lines(known, |copies| format!("* {} {}", copies.count, name(copies, lang)))
    }),
    Dialect::lines("dots", ByName, |known, lang| {
        lines(known, |copies| format!("•{} {}", copies.count, name(copies, lang)))
    }),
    Dialect::lines("hyphen behind the count", ByName, |known, lang| {
        lines(known, |copies| format!("{}-{}", copies.count, name(copies, lang)))
    }),
    Dialect::lines("tab behind the count", ByName, |known, lang| {
        lines(known, |copies| format!("{}\t{}", copies.count, name(copies, lang)))
    }),
    Dialect::lines("colon behind the count", ByName, |known, lang| {
        lines(known, |copies| format!("{}: {}", copies.count, name(copies, lang)))
    }),
    Dialect::lines("copies of", ByName, |known, lang| {
        let of = if lang == Lang::IT { "copie di" } else { "copies of" };
        lines(known, |copies| format!("{} {of} {}", copies.count, name(copies, lang)))
    }),
    Dialect::lines("names alone", ByName, |known, lang| {
        known.is_of_single_copies().then(|| lines(known, |copies| name(copies, lang))).flatten()
    }),
    Dialect::lines("numbered with a full stop", ByName, |known, lang| {
        numbered(known, |n, name| format!("{n}. {name}"), lang)
    }),
    Dialect::lines("numbered with a parenthesis", ByName, |known, lang| {
        numbered(known, |n, name| format!("{n}) {name}"), lang)
    }),
    Dialect::lines("numbered with a hash", ByName, |known, lang| {
        numbered(known, |n, name| format!("#{n} {name}"), lang)
    }),
    Dialect::lines("id behind", Printings, |known, lang| {
        lines(known, |copies| {
            format!("{} {} ({})", copies.count, plain(&copies.card, lang), copies.card.id)
        })
    }),
    Dialect::lines("id alone", Printings, |known, _| {
        lines(known, |copies| format!("{} {}", copies.count, copies.card.id))
    }),
    Dialect::lines("set and number behind", Printings, |known, lang| {
        printed(known, lang, |count, name, set, number| format!("{count} {name} {set} {number}"))
    }),
    Dialect::lines("set in parentheses, number", Printings, |known, lang| {
        printed(known, lang, |count, name, set, number| format!("{count} {name} ({set}) {number}"))
    }),
    Dialect::lines("set and number in parentheses", Printings, |known, lang| {
        printed(known, lang, |count, name, set, number| format!("{count} {name} ({set} {number})"))
    }),
    Dialect::lines("set and number in brackets behind", Printings, |known, lang| {
        printed(known, lang, |count, name, set, number| format!("{count} {name} [{set}:{number}]"))
    }),
    Dialect::lines("set and number in brackets before", Printings, |known, lang| {
        printed(known, lang, |count, name, set, number| format!("{count} [{set}:{number}] {name}"))
    }),
    Dialect::lines("set, hash and number in brackets", Printings, |known, lang| {
        printed(known, lang, |count, name, set, number| format!("{count} [{set}#{number}] {name}"))
    }),
    Dialect::lines("number in angle brackets", Printings, |known, lang| {
        printed(known, lang, |count, name, set, number| {
            format!("{count} {name} <{number}> [{set}]")
        })
    }),
    Dialect::lines("set and number before", Printings, |known, lang| {
        printed(known, lang, |count, name, set, number| format!("{count} {set} {number} {name}"))
    }),
    Dialect::lines("number of the total", Printings, |known, lang| {
        totalled(known, lang, |count, name, number, total| {
            format!("{count} {name} {number}/{total}")
        })
    }),
    Dialect::lines("number of the total before", Printings, |known, lang| {
        totalled(known, lang, |count, name, number, total| {
            format!("{count} {number}/{total} {name}")
        })
    }),
    Dialect::lines("categories behind", Printings, |known, lang| {
        printed(known, lang, |count, name, set, number| {
            format!("{count}x {name} ({}) {number} [Attackers,Main]", set.to_lowercase())
        })
    }),
    Dialect::lines("tags behind", Printings, |known, lang| {
        printed(known, lang, |count, name, set, number| {
            format!("{count} {name} ({set}) {number} #attackers #!main")
        })
    }),
    Dialect::lines("Archidekt", Printings, |known, lang| {
        printed(known, lang, |count, name, set, number| {
            let set = set.to_lowercase();
            format!("{count}x {name} ({set}) {number} *F* [Attackers{{noPrice}}] ^Have,#37d67a^")
        })
    }),
    Dialect::lines("Moxfield", Printings, |known, lang| {
        printed(known, lang, |count, name, set, number| {
            format!("{count} {name} ({set}) {number} *F* #attackers")
        })
    }),
    Dialect::file("Forge", "list.dck", ByName, |known, lang| {
        let list = lines(known, |copies| {
            let is_clear = !Known::is_shared(&copies.card);
            is_clear
                .then(|| format!("{} {}|{}", copies.count, plain(&copies.card, lang), set(copies)))
        })?;
        Some(format!("[metadata]\nName={}\n[Main]\n{list}", known.name))
    }),
    Dialect::file("XMage", "list.dck", Printings, |known, lang| {
        let list = printed(known, lang, |count, name, set, number| {
            format!("{count} [{set}:{number}] {name}")
        })?;
        Some(format!("NAME:{}\n{list}", known.name))
    }),
    Dialect::file("OCTGN", "list.o8d", ByName, |known, lang| {
        let card = |copies: &Copies| {
            format!(
                "    <card qty=\"{}\" id=\"00000000-0000-0000-0000-000000000002\">{}</card>\n",
                copies.count,
                escaped(&name(copies, lang))
            )
        };
        let list = parts(known, "section", "Main", card);
        Some(format!(
            "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\"?>\n<deck game=\"00000000-0000-0000-0000-000000000001\" sleeveid=\"0\">\n\
             {list}  <section name=\"Sideboard\" shared=\"False\" />\n  <notes><![CDATA[]]></notes>\n</deck>\n"
        ))
    }),
    Dialect::file("Cockatrice", "list.cod", ByName, |known, lang| {
        let card = |copies: &Copies| {
            format!(
                "        <card number=\"{}\" name=\"{}\"/>\n",
                copies.count,
                escaped(&name(copies, lang))
            )
        };
        Some(format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cockatrice_deck version=\"1\">\n    <deckname>{}</deckname>\n    <comments></comments>\n{}\
             </cockatrice_deck>\n",
            escaped(&known.name),
            parts(known, "zone", "main", card)
        ))
    }),
    Dialect::file("LackeyCCG", "list.dek", ByName, |known, lang| {
        let card = |copies: &Copies| {
            let card = format!(
                "<card><name id=\"1\">{}</name><set>{}</set></card>\n",
                escaped(&name(copies, lang)),
                set(copies)
            );
            card.repeat(copies.count as usize)
        };
        let list = parts(known, "superzone", "Deck", card);
        Some(format!("<deck version=\"0.8\">\n<meta><game>cards</game></meta>\n{list}</deck>\n"))
    }),
    Dialect::file("comma separated", "list.csv", Printings, |known, lang| {
        Some(table(known, lang, ","))
    }),
    Dialect::file("semicolon separated", "list.csv", Printings, |known, lang| {
        Some(table(known, lang, ";"))
    }),
    Dialect::file("tab separated", "list.tsv", Printings, |known, lang| {
        Some(table(known, lang, "\t"))
    }),
    Dialect::file("Markdown table", "list.md", Printings, |known, lang| {
        let heads = if lang == Lang::IT {
            ["Quantità", "Nome", "Set", "Numero"]
        } else {
            ["Count", "Name", "Set", "Number"]
        };
        let mut list = format!("| {} |\n| --- | --- | --- | --- |\n", heads.join(" | "));
        for copies in &known.lines {
            if copies.zone.is_some() {
                return None;
            }
            let _ = writeln!(
                list,
                "| {} | {} | {} | {} |",
                copies.count,
                plain(&copies.card, lang),
                set(copies),
                copies.card.number
            );
        }
        Some(list)
    }),
    Dialect::file("JSON array of ids", "list.json", Printings, |known, _| {
        if known.lines.iter().any(|copies| copies.zone.is_some()) {
            return None;
        }
        let ids = known
            .lines
            .iter()
            .flat_map(|copies| vec![copies.card.id.to_string(); copies.count as usize]);
        serde_json::to_string_pretty(&ids.collect::<Vec<_>>()).ok()
    }),
];

/// The name in a language.
fn plain(card: &Card, lang: Lang) -> String {
    card.names.in_lang(lang).to_owned()
}

/// The name, with the id where other cards of the game have it too.
fn name(copies: &Copies, lang: Lang) -> String {
    let plain = plain(&copies.card, lang);
    if Known::is_shared(&copies.card) { format!("{plain} ({})", copies.card.id) } else { plain }
}

/// The code of the set, as lists write it.
fn set(copies: &Copies) -> String {
    let set = everything().set(&copies.card.set).expect("the set of a card");
    set.codes.first().cloned().unwrap_or_else(|| set.id.to_string())
}

/// One line for each card, below a heading for each zone.
fn lines<T: Into<Option<String>>>(known: &Known, line: impl Fn(&Copies) -> T) -> Option<String> {
    let mut list = String::new();
    let mut zone: Option<&str> = None;
    for copies in &known.lines {
        if let Some(named) = copies.zone.as_deref().filter(|named| zone != Some(*named)) {
            let _ = writeln!(list, "{named}:");
            zone = Some(named);
        }
        list.push_str(&line(copies).into()?);
        list.push('\n');
    }
    Some(list)
}

/// The cards of each zone in an element of its own.
fn parts(
    known: &Known,
    element: &str,
    otherwise: &str,
    card: impl Fn(&Copies) -> String,
) -> String {
    let mut list = String::new();
    for lines in known.lines.chunk_by(|one, other| one.zone == other.zone) {
        let zone = lines[0].zone.as_deref().unwrap_or(otherwise);
        let _ = writeln!(
            list,
            "  <{element} name=\"{}\">\n{}  </{element}>",
            escaped(zone),
            lines.iter().map(&card).collect::<String>()
        );
    }
    list
}

fn numbered(known: &Known, line: fn(usize, String) -> String, lang: Lang) -> Option<String> {
    if !known.is_of_single_copies() || known.lines.iter().any(|copies| copies.zone.is_some()) {
        return None;
    }
    Some(
        known
            .lines
            .iter()
            .enumerate()
            .map(|(n, copies)| line(n + 1, name(copies, lang)) + "\n")
            .collect(),
    )
}

fn printed(
    known: &Known,
    lang: Lang,
    line: fn(u32, String, String, String) -> String,
) -> Option<String> {
    lines(known, |copies| {
        line(copies.count, plain(&copies.card, lang), set(copies), copies.card.number.to_string())
    })
}

/// Cards of sets that print how many cards they have.
fn totalled(
    known: &Known,
    lang: Lang,
    line: fn(u32, String, String, u32) -> String,
) -> Option<String> {
    lines(known, |copies| {
        let total = everything().set(&copies.card.set)?.printed_total?;
        Some(line(copies.count, plain(&copies.card, lang), copies.card.number.to_string(), total))
    })
}

fn table(known: &Known, lang: Lang, separator: &str) -> String {
    let heads = if lang == Lang::IT {
        ["Quantità", "Nome", "Set", "Numero", "Zona"]
    } else {
        ["Count", "Name", "Set", "Number", "Zone"]
    };
    let mut list = heads.join(separator) + "\n";
    for copies in &known.lines {
        let name = format!("\"{}\"", plain(&copies.card, lang).replace('"', "\"\""));
        let zone = copies.zone.clone().unwrap_or_default();
        list +=
            &[copies.count.to_string(), name, set(copies), copies.card.number.to_string(), zone]
                .join(separator);
        list.push('\n');
    }
    list
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;").replace('\'', "&#039;")
}
