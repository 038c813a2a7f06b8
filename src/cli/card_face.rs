//! A card in full as a block of text that looks like a card.

use unicode_width::UnicodeWidthStr;

use super::printer::{Printer, Style};
use crate::{
    card::{Ability, Card, Certainty, Localised, Value},
    catalog::Set,
    game::{Attribute, Game},
    msg,
    text::Lang,
};

/// The widest a card gets.
const WIDEST: usize = 76;

/// The card as lines in a frame.
#[must_use]
pub fn draw(card: &Card, game: &Game, set: Option<&Set>, printer: &Printer) -> String {
    let face = Face { card, game, printer, width: printer.width.min(WIDEST) - 4 };
    let mut parts = vec![face.title(set)];
    parts.extend([face.attributes(), face.abilities(), face.remarks(set)].into_iter().filter(|part| !part.is_empty()));
    face.frame(&parts)
}

struct Face<'a> {
    card: &'a Card,
    game: &'a Game,
    printer: &'a Printer,
    width: usize,
}

/// A line as it is measured and as it is shown.
struct Line {
    plain: String,
    styled: String,
}

impl Line {
    fn plain(text: impl Into<String>) -> Self {
        let plain = text.into();
        Self { styled: plain.clone(), plain }
    }
}

impl Face<'_> {
    fn lang(&self) -> Lang {
        self.printer.translator.lang()
    }

    fn styled(&self, style: Style, text: impl Into<String>) -> Line {
        let plain = text.into();
        Line { styled: self.printer.style(style, &plain), plain }
    }

    fn title(&self, set: Option<&Set>) -> Vec<Line> {
        let name = self.card.names.in_lang(self.lang());
        let set_name = set.map_or(self.card.set.as_str(), |set| set.names.in_lang(self.lang()));
        let total = set.and_then(|set| set.printed_total).map(|total| format!("/{total}")).unwrap_or_default();
        let right = format!("{set_name} {}{total}", self.card.number);
        let gap = self.width.saturating_sub(name.width() + right.width());
        let mut lines = if gap == 0 {
            vec![self.styled(Style::Bold, name), Line::plain(right)]
        } else {
            let spaces = " ".repeat(gap);
            vec![Line {
                plain: format!("{name}{spaces}{right}"),
                styled: format!("{}{spaces}{right}", self.printer.style(Style::Bold, name)),
            }]
        };
        let others: Vec<String> = self
            .card
            .names
            .iter()
            .filter(|(lang, other)| *lang != self.lang() && *other != name)
            .map(|(lang, other)| format!("{lang}: {other}"))
            .collect();
        let id = format!("{} · {}", self.card.id, self.game.names.in_lang(self.lang()));
        lines.extend(self.wrap(&others.join(" · "), "", Some(Style::Dim)));
        lines.extend(self.wrap(&id, "", Some(Style::Dim)));
        lines
    }

    fn attributes(&self) -> Vec<Line> {
        let pairs: Vec<String> = self
            .game
            .attributes
            .iter()
            .filter_map(|attribute| {
                let value = self.card.attributes.get(&attribute.id)?;
                Some(format!(
                    "{}: {}",
                    attribute.labels.in_lang(self.lang()),
                    self.value(attribute, value, self.card.certainty.get(&attribute.id))
                ))
            })
            .collect();
        self.flow(&pairs)
    }

    fn value(&self, attribute: &Attribute, value: &Value, certainty: Option<&Certainty>) -> String {
        let shown = match value {
            Value::Unknown => self.printer.text(&msg!("unknown")),
            value => self.game.show(attribute, value, self.lang()),
        };
        let mark = match certainty {
            None => return shown,
            Some(Certainty::Inferred) => msg!("certainty-inferred"),
            Some(Certainty::Uncertain) => msg!("certainty-uncertain"),
            Some(Certainty::Assumed) => msg!("certainty-assumed"),
        };
        format!("{shown} ({})", self.printer.text(&mark))
    }

    fn abilities(&self) -> Vec<Line> {
        if self.card.abilities_unknown {
            return self.wrap(&self.printer.text(&msg!("show-abilities-unknown")), "", Some(Style::Dim));
        }
        let mut lines = Vec::new();
        for (index, ability) in self.card.abilities.iter().enumerate() {
            if index > 0 {
                lines.push(Line::plain(""));
            }
            lines.extend(self.ability(ability));
        }
        lines
    }

    fn ability(&self, ability: &Ability) -> Vec<Line> {
        let kind = self.game.ability_kind(&ability.kind).map_or(ability.kind.as_str(), |kind| kind.labels.in_lang(self.lang()));
        let figures: Vec<String> = self
            .game
            .ability_attributes
            .iter()
            .filter_map(|attribute| {
                let value = ability.attributes.get(&attribute.id)?;
                let shown = self.value(attribute, value, ability.certainty.get(&attribute.id));
                Some(format!("{} {shown}", attribute.labels.in_lang(self.lang())))
            })
            .collect();
        let name = ability.names.in_lang(self.lang());
        let other_names: Vec<&str> =
            ability.names.iter().filter(|(lang, other)| *lang != self.lang() && *other != name).map(|(_, other)| other).collect();
        let mut head = if name.is_empty() { kind.to_owned() } else { format!("{kind}: {name}") };
        if !other_names.is_empty() {
            head = format!("{head} ({})", other_names.join(", "));
        }
        let mut lines = self.wrap(&head, "", Some(Style::Bold));
        lines.extend(self.wrap(&figures.join(" · "), "  ", None));
        lines.extend(self.texts(&ability.text, "  "));
        lines
    }

    /// A text in the reader's language, then in the others.
    fn texts(&self, text: &Localised, margin: &str) -> Vec<Line> {
        let mut lines = Vec::new();
        if let Some(own) = text.get(self.lang()) {
            lines.extend(self.wrap(own, margin, None));
        }
        for (lang, other) in text.iter().filter(|(lang, other)| *lang != self.lang() && Some(*other) != text.get(self.lang())) {
            lines.extend(self.wrap(&format!("{lang}: {other}"), margin, Some(Style::Dim)));
        }
        lines
    }

    fn remarks(&self, set: Option<&Set>) -> Vec<Line> {
        let term = |terms: &[crate::game::Term], id: &crate::card::TermId| {
            terms.iter().find(|term| term.id == *id).map_or_else(|| id.to_string(), |term| term.names.in_lang(self.lang()).to_owned())
        };
        let mut pairs = Vec::new();
        if !self.card.variants.is_empty() {
            let variants: Vec<String> = self.card.variants.iter().map(|id| term(&self.game.variants, id)).collect();
            pairs.push(format!("{}: {}", self.printer.text(&msg!("show-variants")), variants.join(", ")));
        }
        if let Some(languages) = set.map(|set| set.languages_of(self.card)).filter(|languages| !languages.is_empty()) {
            let languages: Vec<&str> = languages.iter().map(Lang::as_str).collect();
            pairs.push(format!("{}: {}", self.printer.text(&msg!("show-languages")), languages.join(", ")));
        }
        for flag in &self.card.flags {
            pairs.push(if flag.as_str() == "unofficial" {
                self.printer.text(&msg!("show-unofficial"))
            } else {
                term(&self.game.flags, flag)
            });
        }
        if !self.card.aliases.is_empty() {
            pairs.push(format!("{}: {}", self.printer.text(&msg!("show-aliases")), self.card.aliases.join(", ")));
        }
        let mut lines = self.flow(&pairs);
        lines.extend(self.texts(&self.card.notes, ""));
        if !self.card.sources.is_empty() {
            let sources = format!("{}: {}", self.printer.text(&msg!("show-sources")), self.card.sources.join(", "));
            lines.extend(self.wrap(&sources, "", Some(Style::Dim)));
        }
        lines
    }

    /// Pieces one after another, as many to a line as fit.
    fn flow(&self, pieces: &[String]) -> Vec<Line> {
        let mut lines: Vec<String> = Vec::new();
        for piece in pieces {
            match lines.last_mut() {
                Some(line) if line.width() + piece.width() + 3 <= self.width => {
                    line.push_str(" · ");
                    line.push_str(piece);
                }
                _ => lines.push(piece.clone()),
            }
        }
        lines.iter().flat_map(|line| self.wrap(line, "", None)).collect()
    }

    /// A text broken at spaces, each line after a margin.
    fn wrap(&self, text: &str, margin: &str, style: Option<Style>) -> Vec<Line> {
        let room = self.width.saturating_sub(margin.width()).max(10);
        let line = |text: &str| match style {
            Some(style) => {
                let painted = self.printer.style(style, text);
                Line { plain: format!("{margin}{text}"), styled: format!("{margin}{painted}") }
            }
            None => Line::plain(format!("{margin}{text}")),
        };
        wrap_words(text, room).iter().map(|text| line(text)).collect()
    }

    fn frame(&self, parts: &[Vec<Line>]) -> String {
        let bar = "─".repeat(self.width + 2);
        let mut drawn = format!("╭{bar}╮\n");
        for (index, part) in parts.iter().enumerate() {
            if index > 0 {
                drawn.push_str(&format!("├{bar}┤\n"));
            }
            for line in part {
                let fill = " ".repeat(self.width.saturating_sub(line.plain.width()));
                drawn.push_str(&format!("│ {}{fill} │\n", line.styled));
            }
        }
        drawn.push_str(&format!("╰{bar}╯\n"));
        drawn
    }
}

/// A text broken at spaces into lines of at most so many columns; a longer word stands alone.
#[must_use]
pub fn wrap_words(text: &str, room: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.width() + word.width() < room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn breaks_at_spaces_within_the_room() {
        assert_eq!(wrap_words("uno due tre quattro", 8), ["uno due", "tre", "quattro"]);
        assert_eq!(wrap_words("precipitevolissimevolmente ora", 8), ["precipitevolissimevolmente", "ora"]);
        assert!(wrap_words("  ", 8).is_empty());
    }
}
