//! A card in full as a block of text that looks like a card.

use unicode_width::UnicodeWidthStr;

use super::printer::{Printer, Style};
use crate::{
    msg,
    report::Message,
    text::Lang,
    view::face::{Face, Shown, ShownAbility, Texts},
};

/// The widest a card gets.
const WIDEST: usize = 76;

/// The card as lines in a frame.
pub(super) fn draw(face: &Face, printer: &Printer) -> String {
    let block = Block { face, printer, width: printer.width.min(WIDEST) - 4 };
    let mut parts = vec![block.title()];
    parts.extend(
        [block.values(), block.abilities(), block.remarks()]
            .into_iter()
            .filter(|part| !part.is_empty()),
    );
    block.frame(&parts)
}

struct Block<'a> {
    face: &'a Face,
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

impl Block<'_> {
    fn title(&self) -> Vec<Line> {
        let name = &self.face.name;
        let right = format!("{} {}", self.face.set, self.face.number);
        let gap = self.width.saturating_sub(name.width() + right.width());
        let styled = self.printer.style(Style::Bold, name);
        let mut lines = if gap == 0 {
            vec![Line { plain: name.clone(), styled }, Line::plain(right)]
        } else {
            let spaces = " ".repeat(gap);
            vec![Line {
                plain: format!("{name}{spaces}{right}"),
                styled: format!("{styled}{spaces}{right}"),
            }]
        };
        let others: Vec<String> = self.face.other_names.iter().map(in_language).collect();
        lines.extend(self.wrap(&others.join(" · "), "", Some(Style::Dim)));
        lines.extend(self.wrap(
            &format!("{} · {}", self.face.id, self.face.game_name),
            "",
            Some(Style::Dim),
        ));
        lines
    }

    fn values(&self) -> Vec<Line> {
        let pairs: Vec<String> = self
            .face
            .values
            .iter()
            .map(|value| format!("{}: {}", value.label, in_full(value)))
            .collect();
        self.flow(&pairs)
    }

    fn abilities(&self) -> Vec<Line> {
        if self.face.abilities_unknown {
            return self.wrap(
                &self.printer.text(&msg!("show-abilities-unknown")),
                "",
                Some(Style::Dim),
            );
        }
        let mut lines = Vec::new();
        for (index, ability) in self.face.abilities.iter().enumerate() {
            if index > 0 {
                lines.push(Line::plain(""));
            }
            lines.extend(self.ability(ability));
        }
        lines
    }

    fn ability(&self, ability: &ShownAbility) -> Vec<Line> {
        let values: Vec<String> = ability
            .values
            .iter()
            .map(|value| format!("{} {}", value.label, in_full(value)))
            .collect();
        let mut head = if ability.name.is_empty() {
            ability.kind.clone()
        } else {
            format!("{}: {}", ability.kind, ability.name)
        };
        if !ability.other_names.is_empty() {
            head = format!("{head} ({})", ability.other_names.join(", "));
        }
        let mut lines = self.wrap(&head, "", Some(Style::Bold));
        lines.extend(self.wrap(&values.join(" · "), "  ", None));
        lines.extend(self.texts(&ability.texts, "  "));
        lines
    }

    /// A text in the reader's language, then in the others.
    fn texts(&self, texts: &Texts, margin: &str) -> Vec<Line> {
        let own = texts.own.iter().flat_map(|own| self.wrap(own, margin, None));
        let others = texts
            .others
            .iter()
            .flat_map(|other| self.wrap(&in_language(other), margin, Some(Style::Dim)));
        own.chain(others).collect()
    }

    fn remarks(&self) -> Vec<Line> {
        let face = self.face;
        let languages: Vec<String> = face.languages.iter().map(Lang::to_string).collect();
        let variants = self.listed(&msg!("show-variants"), &face.variants);
        let mut pairs: Vec<String> =
            variants.into_iter().chain(self.listed(&msg!("show-languages"), &languages)).collect();
        pairs.extend(face.flags.iter().cloned());
        pairs.extend(self.listed(&msg!("show-aliases"), &face.aliases));
        let mut lines = self.flow(&pairs);
        lines.extend(self.texts(&face.notes, ""));
        let sources = self.listed(&msg!("show-sources"), &face.sources);
        lines.extend(
            sources.into_iter().flat_map(|sources| self.wrap(&sources, "", Some(Style::Dim))),
        );
        lines
    }

    /// Several things after what they are; nothing if there are none.
    fn listed(&self, label: &Message, things: &[String]) -> Option<String> {
        (!things.is_empty()).then(|| format!("{}: {}", self.printer.text(label), things.join(", ")))
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

/// A value with how sure it is.
fn in_full(value: &Shown) -> String {
    value
        .certainty
        .as_ref()
        .map_or_else(|| value.value.clone(), |certainty| format!("{} ({certainty})", value.value))
}

/// A text after its language.
fn in_language((lang, text): &(Lang, String)) -> String {
    format!("{lang}: {text}")
}

/// A text broken at spaces into lines of at most so many columns; a longer word stands alone.
pub(super) fn wrap_words(text: &str, room: usize) -> Vec<String> {
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
        assert_eq!(
            wrap_words("precipitevolissimevolmente ora", 8),
            ["precipitevolissimevolmente", "ora"]
        );
        assert!(wrap_words("  ", 8).is_empty());
    }
}
