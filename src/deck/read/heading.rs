//! Lines of a text list that are no cards: headings, directives, comments, ornaments.

use std::sync::LazyLock;

use regex_lite::Regex;

use crate::{
    deck::{Heading, Over},
    lookup::{
        self, Count, Piece, Reading, Style, counts_first, expression, list_number, without_remark,
    },
    text,
};

/// Words for the whole list.
const TOTALS: &[&str] = &[
    "total",
    "totals",
    "totalcards",
    "totalnumberofcards",
    "cards",
    "totale",
    "totalecarte",
    "cartetotali",
    "carte",
    "carteintotale",
    "cardsintotal",
];

/// Words for zones in lists of any game, understood even without a colon. A game's own words, for
/// zones and for kinds of cards, are in its data.
const ZONES: &[&str] = &[
    "deck",
    "decklist",
    "main",
    "maindeck",
    "mainboard",
    "mazzo",
    "mazzoprincipale",
    "principale",
    "side",
    "sideboard",
    "sidedeck",
    "extradeck",
];

/// Words for cards that lie beside the deck.
const BESIDE: &[&str] = &[
    "side",
    "sideboard",
    "sidedeck",
    "sb",
    "maybe",
    "maybeboard",
    "mb",
    "considering",
    "riserva",
    "wishlist",
    "acquireboard",
    "tokens",
    "inconsiderazione",
    "forse",
];

/// Words that other programs write about a list, beside its name and format.
const ABOUT: &[&str] = &[
    "about",
    "author",
    "autore",
    "comment",
    "commento",
    "comments",
    "cover",
    "creator",
    "data",
    "date",
    "deckdescription",
    "decktype",
    "description",
    "descrizione",
    "email",
    "event",
    "evento",
    "game",
    "gioco",
    "giocatore",
    "layoutmain",
    "layoutsideboard",
    "link",
    "note",
    "notes",
    "player",
    "schema",
    "sleeves",
    "source",
    "tags",
    "tournament",
    "torneo",
    "url",
    "version",
];

/// Words for a directive that names the deck or its format.
const NAME_WORDS: &[&str] =
    &["name", "deckname", "decktitle", "nome", "nomemazzo", "nomedelmazzo", "title", "titolo"];
const DECK_WORDS: &[&str] = &["deck", "mazzo"];
const FORMAT_WORDS: &[&str] = &["format", "formato"];

/// Words, then perhaps a number as `: 12`, `- 12`, `(12)`, `(12 cards)` or ` 12`.
static HEADING: LazyLock<Regex> = LazyLock::new(|| {
    expression(
        r"^(?<words>[L][L_'’&/ -]{0,39}?)\s*(?:(?<colon>:)\s*)?(?:[-–—=]\s*)?(?:[(\[]?\s*(?<count>[0-9]{1,9})\s*(?:cards?|carte|carta)?\s*[)\]]?)?\s*(?<end>:)?$",
    )
});

static DIRECTIVE: LazyLock<Regex> =
    LazyLock::new(|| expression(r"^(?<word>[L][L ]{0,19})\s*[:=]\s*(?<value>\S.*)$"));

/// What a line of a text list is.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::deck) enum Kind<'a> {
    /// Nothing to read: blank, an ornament, a comment, a title between asterisks.
    Silent,
    /// A heading.
    Heading(Heading),
    /// Names the deck.
    Name(Piece<'a>),
    /// Names the format.
    Format(Piece<'a>),
    /// A line to read; it may still be a heading, if its words are for a kind of cards.
    Card(Option<Heading>),
}

/// Tells what a line is; `at_top` is before the first card, where directives stand even outside
/// comments.
pub(in crate::deck) fn kind(piece: Piece<'_>, at_top: bool) -> Kind<'_> {
    let line = piece.trim();
    if text::has_key(line.text, "") || is_title(line.text) {
        return Kind::Silent;
    }
    if is_about(line) {
        return Kind::Silent;
    }
    // `#1 Mankind` is a line of a numbered list.
    let comment = if line.text.starts_with('#') && list_number(line).is_some() {
        None
    } else {
        comment(line)
    };
    if lookup::is_endless(line) {
        return if comment.is_some() { Kind::Silent } else { Kind::Card(None) };
    }
    let inner = comment.unwrap_or(line);
    let inner =
        inner.from(inner.text.len() - inner.text.trim_start_matches(['#', '/', ' ']).len()).trim();
    if (at_top || comment.is_some())
        && let Some(directive) = directive(inner)
    {
        return directive;
    }
    let bare = if comment.is_some() { line } else { without_remark(line) };
    match heading(bare, comment.is_some()) {
        Some((heading, true)) => Kind::Heading(heading),
        None if comment.is_some() => Kind::Silent,
        found => Kind::Card(found.map(|(heading, _)| heading)),
    }
}

fn comment(line: Piece<'_>) -> Option<Piece<'_>> {
    ["#", "//", ";"].iter().find_map(|mark| line.strip_prefix(mark))
}

/// `Author: Ann`, `LAYOUT MAIN:(1,1)(NONE,false,50)|([BS:58])`.
fn is_about(line: Piece<'_>) -> bool {
    line.text
        .split_once([':', '='])
        .is_some_and(|(word, _)| word.len() <= 20 && ABOUT.contains(&text::key(word).as_str()))
}

/// Whether a line is a sentence, as no name of a card is.
pub(in crate::deck) fn is_prose(line: &str) -> bool {
    let line = line.trim();
    let words = line.split_whitespace().count();
    words >= 12 || (words >= 6 && line.ends_with(['.', '!', '?', '…'])) || line.contains("://")
}

/// Whether words stand for cards that lie beside the deck.
pub(crate) fn is_beside(words: &str) -> bool {
    BESIDE.contains(&text::key(words).as_str())
}

/// `****** Pokémon Trading Card Game Deck List ******`.
fn is_title(line: &str) -> bool {
    line.starts_with("***") && line.ends_with("***")
}

fn directive(inner: Piece<'_>) -> Option<Kind<'_>> {
    let found =
        inner.text.contains([':', '=']).then(|| DIRECTIVE.captures(inner.text)).flatten()?;
    let (word, value) = (text::key(&found["word"]), inner.of(found.name("value")?).trim());
    let is_count = value.text.starts_with(|c: char| c.is_ascii_digit());
    if FORMAT_WORDS.contains(&word.as_str()) {
        Some(Kind::Format(value))
    } else if NAME_WORDS.contains(&word.as_str())
        || (DECK_WORDS.contains(&word.as_str())
            && !is_count
            && !counts_first(value, Style::default()))
    {
        Some(Kind::Name(value))
    } else {
        None
    }
}

/// The heading that a line is, and whether it can be nothing else than a heading or a comment.
fn heading(line: Piece<'_>, is_comment: bool) -> Option<(Heading, bool)> {
    let is_ornament = |c: char| {
        c.is_whitespace()
            || matches!(
                c,
                '#' | '*' | '=' | '_' | '~' | '<' | '>' | '/' | ';' | '-' | '–' | '—' | '•'
            )
    };
    let inner = line.trim_matches(is_ornament);
    let is_boxed = inner.text.starts_with('[') && inner.text.ends_with(']');
    let inner = if is_boxed {
        inner.trim_matches(|c| matches!(c, '[' | ']') || c.is_whitespace())
    } else {
        inner
    };
    let mark = line.text.chars().next().filter(|c| is_ornament(*c));
    let is_framed = mark.is_some_and(|mark| line.text.chars().nth(1) == Some(mark)) && !is_comment;
    let (words, count, has_colon) = parts(inner)?;
    let over = if TOTALS.contains(&text::key(words.text).as_str()) {
        Over::All
    } else {
        Over::Zone(words.text.to_owned())
    };
    let is_clear = is_comment
        || is_framed
        || has_colon
        || is_boxed
        || is_zone_word(words.text)
        || !matches!(over, Over::Zone(_));
    let claimed = count.and_then(|digits| Some((digits.text.parse().ok()?, digits.span())));
    let otherwise = (matches!(over, Over::Zone(_)) && !is_comment)
        .then(|| Reading::new(&count.map_or(Count::one(), Count::of), words, None, None));
    Some((Heading { span: line.span(), over, claimed, otherwise, is_comment, is_framed }, is_clear))
}

/// Whether words stand for a zone in lists of many games.
pub(crate) fn is_zone_word(words: &str) -> bool {
    ZONES.contains(&text::key(words).as_str()) || is_beside(words)
}

/// The words of a heading, its number, and whether it has a colon.
fn parts(inner: Piece<'_>) -> Option<(Piece<'_>, Option<Piece<'_>>, bool)> {
    if inner.text.starts_with(|c: char| c.is_ascii_digit()) {
        // A count in front makes a card of it, unless the words are known: the colon alone does not
        // say enough.
        let (count, words) = count_first(inner)?;
        return Some((words, Some(count), false));
    }
    let found = HEADING.captures(inner.text)?;
    let has_colon = found.name("colon").is_some() || found.name("end").is_some();
    Some((
        inner.of(found.name("words")?).trim(),
        found.name("count").map(|digits| inner.of(digits)),
        has_colon,
    ))
}

/// The count and the words of `12 Pokémon:`, and of `60 cards` where the colon is not needed.
fn count_first(line: Piece<'_>) -> Option<(Piece<'_>, Piece<'_>)> {
    const LONGEST: usize = 40;
    let digits = line.text.bytes().take_while(u8::is_ascii_digit).count();
    let rest = line.text[digits..].strip_suffix(':').unwrap_or(&line.text[digits..]);
    let start = rest.len() - rest.trim_ascii_start().len();
    let words = line.slice(digits + start, digits + rest.trim_ascii_end().len().max(start));
    let is_words = words.text.starts_with(lookup::is_letter)
        && words.text.chars().all(|c| c == ' ' || lookup::is_letter(c))
        && words.text.chars().count() <= LONGEST;
    ((1..=9).contains(&digits) && start > 0 && is_words).then(|| (line.to(digits), words))
}

/// Whether a zone written as a heading is read back as that zone.
pub(crate) fn is_zone_heading(zone: &str) -> bool {
    let line = format!("{zone}:");
    let found = kind(Piece::new(&line, 0), false);
    matches!(found, Kind::Heading(Heading { over: Over::Zone(words), is_comment: false, .. }) if words == zone)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_count_in_front_is_read_as_the_expression_reads_it(
            text in "[0-9]{0,3}(0000000)?[ \t]{0,2}[aZé¹:♂× \t]{0,4}((ab ){20})?[aé]?[ \t]?:?:?"
        ) {
            let old = expression(r"^(?<count>[0-9]{1,9})\s+(?<words>[L][L ]{0,39}?)\s*:?$");
            let found = old.captures(&text).map(|found| {
                (found["count"].to_owned(), found["words"].to_owned())
            });
            let read = count_first(Piece::new(&text, 7));
            for piece in read.iter().flat_map(|(count, words)| [count, words]) {
                prop_assert_eq!(&text[piece.at - 7..piece.span().end - 7], piece.text);
            }
            let read = read.map(|(count, words)| (count.text.to_owned(), words.text.to_owned()));
            prop_assert_eq!(read, found, "{:?}", &text);
        }
    }
}
