//! The ways to write a deck list: one table with a row for each, in the order they are recognised.

mod csv;
mod forge;
mod json;
mod kinds;
mod markdown;
mod plain;
mod ptcg_live;
mod ptcgo;
mod xml;
mod yaml;

use std::{fmt, str::FromStr};

use super::{Listing, write::Pen};
use crate::{
    card::Card,
    catalog::Result,
    report::{Finding, Message},
    text::Lang,
};

/// What there is to know about a dialect.
pub(super) struct Row {
    /// Its name in commands and in JSON.
    name: &'static str,
    /// The key of its name for people.
    label: &'static str,
    /// What the names of files in it end with.
    extension: &'static str,
    /// What a list in it is sent as.
    media_type: &'static str,
    /// Whether a text is written in it.
    pub(super) is_written: fn(&str) -> bool,
    /// Reads a list.
    pub(super) read: fn(&mut Listing),
    /// Writes a deck; tells what it cannot say, beside the name and zones.
    pub(super) write: fn(&Pen<'_>, &mut Vec<Finding>) -> Result<String>,
    /// A line for so many of a card, in a list, like another line; none where lines are plain
    /// text.
    pub(super) line_like: Option<LineLike>,
    /// What it has no place for.
    pub(super) loses: &'static [Part],
    /// Whether it often has numbers of sets that the name does not go with.
    pub(super) is_loose: bool,
}

/// Writes a line of a list (the first text) like another of its lines (the second).
type LineLike = fn(&str, &str, &Card, Lang, u32) -> Option<String>;

/// A part of a deck that a dialect may have no place for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// Its name and its format.
    Name,
    /// Its zones.
    Zones,
    /// What lies beside it.
    Beside,
    /// Changed lines that are no card.
    Unknown,
}

macro_rules! dialects {
    (written {$($(#[$doc:meta])* $dialect:ident: $row:path;)*} read {$($(#[$read_doc:meta])* $read:ident: $read_row:path;)*}) => {
        /// A way to write a deck list.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Dialect {
            $($(#[$doc])* $dialect,)*
            $($(#[$read_doc])* $read,)*
        }

        impl Dialect {
            /// Every dialect that lists are written in.
            pub const ALL: [Dialect; [$(stringify!($dialect)),*].len()] = [$(Dialect::$dialect),*];

            /// Those that lists are only read in.
            const READ: [Dialect; [$(stringify!($read)),*].len()] = [$(Dialect::$read),*];

            pub(super) fn row(self) -> &'static Row {
                match self {
                    $(Self::$dialect => &$row,)*
                    $(Self::$read => &$read_row,)*
                }
            }
        }
    };
}

dialects! {
    written {
    /// Our own deck files.
    Yaml: yaml::ROW;
    /// A count and a name on each line.
    Plain: plain::ROW;
    /// A table: comma, semicolon or tab separated.
    Csv: csv::ROW;
    /// As Pokémon TCG Online exported it: `* 4 Pikachu BS 58` below `##Pokémon - 4`.
    Ptcgo: ptcgo::ROW;
    /// As Pokémon TCG Live and Limitless export it: `4 Pikachu BS 58` below `Pokémon: 4`.
    PtcgLive: ptcg_live::ROW;
    /// As Forge writes: `4 Pikachu|BS` below `[metadata]` and `[Main]`.
    Forge: forge::FORGE;
    /// As `XMage` writes: `4 [BS:58] Pikachu` below `NAME:`.
    Xmage: forge::XMAGE;
    /// As Cockatrice writes, in XML.
    Cockatrice: xml::COCKATRICE;
    /// As `LackeyCCG` writes, in XML.
    Lackey: xml::LACKEY;
    /// As Archidekt exports text: `4x Pikachu (bs) 58 [Sideboard]`.
    Archidekt: forge::ARCHIDEKT;
    /// As Moxfield exports text: `4 Pikachu (BS) 58`, and more below `SIDEBOARD:`.
    Moxfield: forge::MOXFIELD;
    }
    read {
    /// As OCTGN writes, in XML.
    Octgn: xml::OCTGN;
    /// A table in Markdown.
    Markdown: markdown::ROW;
    /// A JSON array of ids or names.
    Json: json::ROW;
    }
}

impl Dialect {
    /// The dialect a text is written in; plain text if it is no other.
    pub(super) fn of(text: &str) -> Self {
        // What is sure is asked before what is likely.
        Self::READ
            .into_iter()
            .chain([Self::Forge, Self::Xmage, Self::Cockatrice, Self::Lackey])
            .chain(Self::ALL)
            .find(|dialect| (dialect.row().is_written)(text))
            .unwrap_or(Self::Plain)
    }

    /// The name of the dialect in commands and in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.row().name
    }

    /// Its name for people.
    #[must_use]
    pub fn label(self) -> Message {
        Message::new(self.row().label)
    }

    /// What the names of files in it end with.
    #[must_use]
    pub fn extension(self) -> &'static str {
        self.row().extension
    }

    /// What a list in it is sent as.
    #[must_use]
    pub fn media_type(self) -> &'static str {
        self.row().media_type
    }
}

impl fmt::Display for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The text names no dialect.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a dialect: {known}", known = Dialect::ALL.map(Dialect::as_str).join(", "))]
pub struct UnknownDialect(pub String);

impl FromStr for Dialect {
    type Err = UnknownDialect;
    fn from_str(text: &str) -> Result<Self, UnknownDialect> {
        Self::ALL
            .into_iter()
            .find(|dialect| dialect.as_str() == text)
            .ok_or_else(|| UnknownDialect(text.to_owned()))
    }
}
