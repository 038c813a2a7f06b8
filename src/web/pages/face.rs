//! A card's face, drawn by our own layout from what its game declares: figures, symbols, abilities.

use super::{assets, frame::Frame};
use crate::{
    app::{self, App},
    card::{Ability, Card, Certainty, TermId, Value},
    catalog::Catalog,
    format::Format,
    game::{Attribute, AttributeKind, Game, Term, Vocabulary},
    msg,
    text::Lang,
};

/// A card's face.
pub(super) struct Face {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) other_name: Option<String>,
    pub(super) game: String,
    /// The term its colour comes from.
    pub(super) tone: String,
    /// Its values of closed lists, such as kind and stage.
    pub(super) line: String,
    pub(super) figures: Vec<Figure>,
    /// What stands in its middle: a symbol, else letters.
    pub(super) symbol: Option<Symbol>,
    pub(super) letters: String,
    pub(super) abilities: Vec<FaceAbility>,
    pub(super) abilities_unknown: bool,
    /// What its game wants a face to show, and of a card without abilities a few other values.
    pub(super) facts: Vec<Fact>,
    pub(super) set: String,
    pub(super) number: String,
    pub(super) is_fan_made: bool,
}

/// A number of a card, such as its HP.
pub(super) struct Figure {
    pub(super) short: String,
    pub(super) label: String,
    pub(super) value: String,
    pub(super) remark: Option<String>,
}

/// A value beside figures and abilities, such as what a card interrupts.
pub(super) struct Fact {
    pub(super) label: String,
    pub(super) value: String,
    pub(super) symbols: Vec<Symbol>,
}

/// A symbol of a vocabulary, such as an Energy.
#[derive(Debug, Clone)]
pub(super) struct Symbol {
    pub(super) term: String,
    pub(super) name: String,
    pub(super) letter: String,
    pub(super) is_drawn: bool,
}

/// An ability of a face.
pub(super) struct FaceAbility {
    pub(super) kind: String,
    pub(super) name: String,
    pub(super) cost: Vec<Symbol>,
    pub(super) figures: Vec<Figure>,
    pub(super) text: String,
}

/// Formats that count points, one for each game that has such a format.
pub(super) struct Budgets<'a>(Vec<&'a Format>);

impl<'a> Budgets<'a> {
    /// The budgets of the games a catalog has.
    pub(super) fn new(app: &'a App) -> app::Result<Self> {
        let formats = app.formats()?;
        let first = |game: &Game| formats.of_game(&game.id).find(|format| format.has_budget());
        Ok(Self(app.catalog()?.games().iter().filter_map(first).collect()))
    }

    /// The budget of one format, if it has one.
    pub(super) fn of(format: &'a Format) -> Self {
        Self(if format.has_budget() { vec![format] } else { Vec::new() })
    }

    /// What a card is worth, as a figure.
    fn figure(&self, card: &Card, frame: &Frame) -> Option<Figure> {
        let format = self.0.iter().find(|format| format.id.game() == card.game)?;
        let name = format.names.in_lang(frame.lang());
        let value = match format.points(card)? {
            (Some(least), Some(most)) if least == most => least.to_string(),
            (Some(least), None) => format!("{least}+"),
            (Some(least), Some(most)) => format!("{least}–{most}"),
            (None, _) => "?".to_owned(),
        };
        let label = frame.say(&msg!("pages-points", format = name));
        Some(Figure { short: frame.t("pages-points-short"), label, value, remark: None })
    }
}

impl Face {
    /// The face of a card in the reader's language.
    pub(super) fn new(card: &Card, catalog: &dyn Catalog, budgets: &Budgets<'_>, frame: &Frame) -> Option<Self> {
        let game = catalog.game(&card.game)?;
        let draw = Draw { game, lang: frame.lang(), frame };
        let set = catalog.set(&card.set);
        let total = set.and_then(|set| set.printed_total).map(|total| format!("/{total}")).unwrap_or_default();
        let name = card.names.in_lang(frame.lang()).to_owned();
        Some(Self {
            id: card.id.to_string(),
            other_name: card.names.get(frame.other()).filter(|other| *other != name).map(str::to_owned),
            game: game.id.to_string(),
            tone: draw.tone(card),
            line: draw.line(card),
            figures: draw.figures(card).into_iter().chain(budgets.figure(card, frame)).collect(),
            symbol: draw.symbol_of(card).map(|term| draw.symbol(term)),
            letters: initials(&name),
            abilities: card.abilities.iter().map(|ability| draw.ability(ability)).collect(),
            abilities_unknown: card.abilities_unknown,
            facts: draw.facts(card, &name),
            set: set.map_or(card.set.as_str(), |set| set.names.in_lang(frame.lang())).to_owned(),
            number: format!("{}{total}", card.number),
            is_fan_made: card.is_unofficial(),
            name,
        })
    }
}

/// Draws cards of a game in a language.
pub(super) struct Draw<'a> {
    pub(super) game: &'a Game,
    pub(super) lang: Lang,
    pub(super) frame: &'a Frame,
}

impl<'a> Draw<'a> {
    fn vocabulary(&self, attribute: &Attribute) -> Option<&'a Vocabulary> {
        self.game.vocabulary(attribute.vocabulary()?)
    }

    /// The first term of a card that has a symbol of its own.
    fn symbol_of(&self, card: &Card) -> Option<&'a Term> {
        self.game.attributes.iter().find_map(|attribute| {
            let vocabulary = self.vocabulary(attribute)?;
            let term = vocabulary.term(card.value(&attribute.id)?.terms().first()?)?;
            term.symbol.is_some().then_some(term)
        })
    }

    /// Where the colour comes from: a term with a symbol, else the first term of all.
    fn tone(&self, card: &Card) -> String {
        if let Some(term) = self.symbol_of(card) {
            return term.id.to_string();
        }
        let first = self.game.attributes.iter().find_map(|attribute| card.value(&attribute.id)?.terms().first());
        first.map(TermId::to_string).unwrap_or_default()
    }

    fn symbol(&self, term: &Term) -> Symbol {
        Symbol {
            term: term.id.to_string(),
            name: term.names.in_lang(self.lang).to_owned(),
            letter: term.symbol.clone().unwrap_or_default(),
            is_drawn: assets::has_symbol(term.id.as_str()),
        }
    }

    /// The values of closed lists that are columns of a table, without those the emblem shows.
    fn line(&self, card: &Card) -> String {
        let is_shown = |attribute: &&Attribute| {
            let has_symbols =
                self.vocabulary(attribute).is_some_and(|vocabulary| vocabulary.terms.iter().any(|term| term.symbol.is_some()));
            attribute.table && matches!(attribute.kind, AttributeKind::Vocabulary { .. }) && !has_symbols
        };
        let shown = self.game.attributes.iter().filter(is_shown).filter_map(|attribute| {
            let value = card.value(&attribute.id)?;
            value.is_known().then(|| self.game.show(attribute, value, self.lang))
        });
        shown.collect::<Vec<_>>().join(" · ")
    }

    /// The values its game wants a face to show. Of a card that has neither these nor abilities the first few that are no
    /// column of a table and say more than the name.
    fn facts(&self, card: &Card, name: &str) -> Vec<Fact> {
        let fact = |attribute: &Attribute| {
            let value = card.value(&attribute.id)?;
            let symbols = self.symbols(attribute, value);
            let shown = if symbols.is_empty() { self.game.show(attribute, value, self.lang) } else { String::new() };
            let says_something = !symbols.is_empty() || !shown.is_empty() && shown != name;
            says_something.then(|| Fact { label: attribute.labels.in_lang(self.lang).to_owned(), value: shown, symbols })
        };
        let of_face: Vec<Fact> = self.game.attributes.iter().filter(|attribute| attribute.face).filter_map(fact).collect();
        if !of_face.is_empty() || !card.abilities.is_empty() {
            return of_face;
        }
        self.game.attributes.iter().filter(|attribute| !attribute.table).filter_map(fact).take(3).collect()
    }

    fn figures(&self, card: &Card) -> Vec<Figure> {
        let numbers = self.game.attributes.iter().filter(|attribute| attribute.table && is_number(attribute));
        let figure = |attribute: &Attribute| Some(self.figure(attribute, card.value(&attribute.id)?, card.certainty.get(&attribute.id)));
        numbers.filter_map(figure).collect()
    }

    fn figure(&self, attribute: &Attribute, value: &Value, certainty: Option<&Certainty>) -> Figure {
        let label = attribute.labels.in_lang(self.lang);
        let remark = match (value, certainty) {
            (Value::Unknown, _) => Some(self.frame.t("unknown")),
            (_, certainty) => certainty.map(|certainty| self.certainty(*certainty)),
        };
        let value = if value.is_known() { self.game.show(attribute, value, self.lang) } else { "?".to_owned() };
        Figure { short: short(attribute, self.lang), label: label.to_owned(), value, remark }
    }

    /// How sure a figure is.
    pub(super) fn certainty(&self, certainty: Certainty) -> String {
        self.frame.say(&match certainty {
            Certainty::Inferred => msg!("certainty-inferred"),
            Certainty::Uncertain => msg!("certainty-uncertain"),
            Certainty::Assumed => msg!("certainty-assumed"),
        })
    }

    /// The symbols of a value, where its terms have some.
    pub(super) fn symbols(&self, attribute: &Attribute, value: &Value) -> Vec<Symbol> {
        let Some(vocabulary) = self.vocabulary(attribute) else { return Vec::new() };
        let terms = value.terms().iter().filter_map(|id| vocabulary.term(id)).filter(|term| term.symbol.is_some());
        terms.map(|term| self.symbol(term)).collect()
    }

    /// An ability in this language.
    pub(super) fn ability(&self, ability: &Ability) -> FaceAbility {
        let kind = self.game.ability_kind(&ability.kind).map_or(ability.kind.as_str(), |kind| kind.labels.in_lang(self.lang));
        let (mut cost, mut figures) = (Vec::new(), Vec::new());
        for attribute in &self.game.ability_attributes {
            let Some(value) = ability.attributes.get(&attribute.id) else { continue };
            match value {
                Value::Symbols(_) => cost.extend(self.symbols(attribute, value)),
                value => figures.push(self.figure(attribute, value, ability.certainty.get(&attribute.id))),
            }
        }
        let text = |text: &crate::card::Localised| text.in_lang(self.lang).to_owned();
        FaceAbility { kind: kind.to_owned(), name: text(&ability.names), cost, figures, text: text(&ability.text) }
    }
}

fn is_number(attribute: &Attribute) -> bool {
    matches!(attribute.kind, AttributeKind::Number { .. })
}

/// A label short enough for a corner of a card.
fn short(attribute: &Attribute, lang: Lang) -> String {
    let (label, keyword) = (attribute.labels.in_lang(lang), attribute.names.in_lang(lang));
    let is_brief = |keyword: &&str| keyword.chars().count() <= 3;
    let brief = Some(keyword).filter(is_brief).or_else(|| attribute.keywords().find(is_brief));
    brief.filter(|_| label.chars().count() > 5).map_or_else(|| label.to_owned(), str::to_uppercase)
}

/// The first letters of the first and the last word.
fn initials(name: &str) -> String {
    let mut words = name.split(|c: char| !c.is_alphanumeric()).filter_map(|word| word.chars().next());
    let first = words.next();
    first.into_iter().chain(words.next_back()).collect::<String>().to_uppercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn initials_are_those_of_the_first_and_the_last_word() {
        assert_eq!(initials("The Rock (“Great One”)"), "TO");
        assert_eq!(initials("Édith"), "É");
        assert_eq!(initials("…"), "");
    }
}
