//! A card as people read it: its parts, in order, with their labels. The terminal and the pages are
//! made from it.

use crate::{
    card::{Ability, AttributeId, Card, Certainty, Localised, TermId, Value},
    catalog::Set,
    collection::Variant,
    game::{Attribute, AttributeKind, Game, Term, Vocabulary},
    i18n::Translator,
    msg,
    text::Lang,
};

/// A card in a reader's language.
pub(crate) struct Face {
    pub(crate) lang: Lang,
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) has_own_name: bool,
    /// Its other names, by language.
    pub(crate) other_names: Vec<(Lang, String)>,
    /// The id of its game.
    pub(crate) game: String,
    pub(crate) game_name: String,
    pub(crate) set: String,
    /// Its number, with the total printed beside it.
    pub(crate) number: String,
    /// The term its colour comes from.
    pub(crate) tone: String,
    /// What stands in its middle: a symbol, else letters.
    pub(crate) symbol: Option<Symbol>,
    pub(crate) letters: String,
    /// Its values of closed lists, such as kind and stage.
    pub(crate) line: String,
    /// The numbers in its corner, such as its HP.
    pub(crate) figures: Vec<Shown>,
    /// What its game wants a small face to show, and of a card without abilities a few other
    /// values.
    pub(crate) facts: Vec<Shown>,
    /// All values, in the game's order.
    pub(crate) values: Vec<Shown>,
    pub(crate) abilities: Vec<ShownAbility>,
    /// Whether it has abilities that no source gives.
    pub(crate) abilities_unknown: bool,
    pub(crate) variants: Vec<String>,
    /// The languages it was printed in.
    pub(crate) languages: Vec<Lang>,
    /// Whether it belongs to a fan-made set; its flags say so too.
    pub(crate) is_fan_made: bool,
    pub(crate) flags: Vec<String>,
    pub(crate) aliases: Vec<String>,
    pub(crate) notes: Texts,
    /// Where its values come from.
    pub(crate) sources: Vec<String>,
}

/// A value of a card or of an ability.
#[derive(Clone)]
pub(crate) struct Shown {
    pub(crate) label: String,
    /// The same, short enough for a corner of a card.
    pub(crate) short: String,
    pub(crate) value: String,
    pub(crate) symbols: Vec<Symbol>,
    /// Whether the symbols say all of it.
    pub(crate) is_cost: bool,
    pub(crate) is_known: bool,
    /// How sure it is, where it was not read from a card.
    pub(crate) certainty: Option<String>,
}

/// A symbol of a vocabulary, such as an Energy.
#[derive(Debug, Clone)]
pub(crate) struct Symbol {
    pub(crate) term: String,
    pub(crate) name: String,
    /// The letter for it where it is not drawn.
    pub(crate) letter: String,
}

/// An ability.
pub(crate) struct ShownAbility {
    pub(crate) kind: String,
    /// Its name; empty if it has none.
    pub(crate) name: String,
    pub(crate) other_names: Vec<String>,
    /// Its values, in the game's order.
    pub(crate) values: Vec<Shown>,
    pub(crate) texts: Texts,
    /// What it does: ids of effects with their names, each once.
    pub(crate) effects: Vec<(String, String)>,
}

/// A text, in the reader's language and in others.
pub(crate) struct Texts {
    /// In the reader's language, if there is one.
    pub(crate) own: Option<String>,
    /// The texts that read otherwise, by language.
    pub(crate) others: Vec<(Lang, String)>,
    /// The one to show alone: the reader's, else English, else any; empty if there is none.
    pub(crate) best: String,
}

impl Face {
    /// A card of a game in the reader's language.
    pub(crate) fn new(
        card: &Card,
        game: &Game,
        set: Option<&Set>,
        translator: &Translator,
    ) -> Self {
        let lang = translator.lang();
        let words = Words { game, lang, translator };
        let shown = |attribute: &Attribute| {
            Some(words.shown(
                attribute,
                card.value(&attribute.id)?,
                card.certainty.get(&attribute.id).copied(),
            ))
        };
        let number = |attribute: &&Attribute| {
            attribute.table && matches!(attribute.kind, AttributeKind::Number { .. })
        };
        let name = card.names.in_lang(lang);
        let others =
            card.names.iter().filter(|(other_lang, other)| *other_lang != lang && *other != name);
        let total = set
            .and_then(|set| set.printed_total)
            .map(|total| format!("/{total}"))
            .unwrap_or_default();
        let symbol = words.symbol_of(card);
        let is_fan_made = card.is_unofficial();
        let flag = |id: &TermId| match game.flags.iter().find(|term| term.id == *id) {
            None if id.as_str() == Card::UNOFFICIAL => translator.text(&msg!("pages-fan-made")),
            term => term.map_or_else(|| id.to_string(), |term| term.names.in_lang(lang).to_owned()),
        };
        let variant = |id: &TermId| Variant::from(id).names(Some(game)).in_lang(lang).to_owned();
        Self {
            id: card.id.to_string(),
            has_own_name: card.names.get(lang).is_some(),
            other_names: others.map(|(lang, other)| (lang, other.to_owned())).collect(),
            game: game.id.to_string(),
            game_name: game.names.in_lang(lang).to_owned(),
            set: set.map_or(card.set.as_str(), |set| set.names.in_lang(lang)).to_owned(),
            number: format!("{}{total}", card.number),
            tone: symbol
                .map(|term| &term.id)
                .or_else(|| words.first_term(card))
                .map(TermId::to_string)
                .unwrap_or_default(),
            symbol: symbol.map(|term| words.symbol(term)),
            letters: initials(name),
            line: words.line(card),
            figures: game.attributes.iter().filter(number).filter_map(shown).collect(),
            facts: words.facts(card, name, shown),
            values: game.attributes.iter().filter_map(shown).collect(),
            abilities: card.abilities.iter().map(|ability| words.ability(ability)).collect(),
            abilities_unknown: card.abilities_unknown,
            variants: card.variants.iter().map(variant).collect(),
            languages: set.map(|set| set.languages_of(card).to_vec()).unwrap_or_default(),
            is_fan_made,
            flags: card.flags.iter().map(flag).collect(),
            aliases: card.aliases.clone(),
            notes: Texts::new(&card.notes, lang),
            sources: card.sources.clone(),
            name: name.to_owned(),
            lang,
        }
    }

    /// Its name in the other language of the pages, if that is another name.
    pub(crate) fn other_name(&self) -> Option<&str> {
        self.other_names
            .iter()
            .find(|(lang, _)| Lang::SPOKEN.contains(lang))
            .map(|(_, name)| name.as_str())
    }
}

impl Shown {
    /// What is said beside the symbols.
    pub(crate) fn beside_symbols(&self) -> &str {
        if self.is_cost && !self.symbols.is_empty() { "" } else { &self.value }
    }

    /// The value, short enough for a corner of a card.
    pub(crate) fn brief(&self) -> &str {
        if self.is_known { &self.value } else { "?" }
    }

    /// Why it is not to be relied on, if it is not.
    pub(crate) fn doubt(&self) -> Option<&str> {
        if self.is_known { self.certainty.as_deref() } else { Some(&self.value) }
    }
}

impl ShownAbility {
    /// The symbols of what it costs.
    pub(crate) fn cost(&self) -> Vec<&Symbol> {
        self.values.iter().filter(|value| value.is_cost).flat_map(|value| &value.symbols).collect()
    }

    /// Its other values.
    pub(crate) fn figures(&self) -> Vec<&Shown> {
        self.values.iter().filter(|value| !value.is_cost).collect()
    }
}

impl Texts {
    fn new(text: &Localised, lang: Lang) -> Self {
        let own = text.get(lang);
        let others =
            text.iter().filter(|(other_lang, other)| *other_lang != lang && Some(*other) != own);
        Self {
            own: own.map(str::to_owned),
            others: others.map(|(lang, other)| (lang, other.to_owned())).collect(),
            best: text.in_lang(lang).to_owned(),
        }
    }
}

/// Words the parts of cards of a game in a language.
struct Words<'a> {
    game: &'a Game,
    lang: Lang,
    translator: &'a Translator,
}

impl<'a> Words<'a> {
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

    fn first_term<'c>(&self, card: &'c Card) -> Option<&'c TermId> {
        self.game.attributes.iter().find_map(|attribute| card.value(&attribute.id)?.terms().first())
    }

    fn symbol(&self, term: &Term) -> Symbol {
        Symbol {
            term: term.id.to_string(),
            name: term.names.in_lang(self.lang).to_owned(),
            letter: term.symbol.clone().unwrap_or_default(),
        }
    }

    /// The values of closed lists that are columns of a table, without those the emblem shows.
    fn line(&self, card: &Card) -> String {
        let is_shown = |attribute: &&Attribute| {
            let has_symbols = self.vocabulary(attribute).is_some_and(|vocabulary| {
                vocabulary.terms.iter().any(|term| term.symbol.is_some())
            });
            attribute.table
                && matches!(attribute.kind, AttributeKind::Vocabulary { .. })
                && !has_symbols
        };
        let shown = self.game.attributes.iter().filter(is_shown).filter_map(|attribute| {
            let value = card.value(&attribute.id)?;
            value.is_known().then(|| self.game.show(attribute, value, self.lang))
        });
        shown.collect::<Vec<_>>().join(" · ")
    }

    /// The values its game wants a face to show. Of a card that has neither these nor abilities the
    /// first few that are no column of a table and say more than the name.
    fn facts(
        &self,
        card: &Card,
        name: &str,
        shown: impl Fn(&Attribute) -> Option<Shown>,
    ) -> Vec<Shown> {
        let fact = |attribute: &Attribute| {
            shown(attribute).filter(|fact| {
                !fact.symbols.is_empty()
                    || fact.is_known && !fact.value.is_empty() && fact.value != name
            })
        };
        let of_face: Vec<Shown> = self
            .game
            .attributes
            .iter()
            .filter(|attribute| attribute.face)
            .filter_map(fact)
            .collect();
        if !of_face.is_empty() || !card.abilities.is_empty() {
            return of_face;
        }
        self.game
            .attributes
            .iter()
            .filter(|attribute| !attribute.table)
            .filter_map(fact)
            .take(3)
            .collect()
    }

    fn shown(&self, attribute: &Attribute, value: &Value, certainty: Option<Certainty>) -> Shown {
        let terms = self
            .vocabulary(attribute)
            .into_iter()
            .flat_map(|vocabulary| value.terms().iter().filter_map(|id| vocabulary.term(id)));
        let certainty = certainty.map(|certainty| match certainty {
            Certainty::Inferred => msg!("certainty-inferred"),
            Certainty::Uncertain => msg!("certainty-uncertain"),
            Certainty::Assumed => msg!("certainty-assumed"),
        });
        Shown {
            label: attribute.labels.in_lang(self.lang).to_owned(),
            short: short(attribute, self.lang),
            value: match value {
                Value::Unknown => self.translator.text(&msg!("unknown")),
                value => self.game.show(attribute, value, self.lang),
            },
            symbols: terms
                .filter(|term| term.symbol.is_some())
                .map(|term| self.symbol(term))
                .collect(),
            is_cost: matches!(value, Value::Symbols(_)),
            is_known: value.is_known(),
            certainty: certainty.map(|message| self.translator.text(&message)),
        }
    }

    fn effects(&self, ability: &Ability) -> Vec<(String, String)> {
        let mut shown: Vec<(String, String)> = Vec::new();
        for effect in &ability.effects {
            let name = self.game.effect(&effect.effect).map_or_else(
                || effect.effect.to_string(),
                |kind| kind.names.in_lang(self.lang).to_owned(),
            );
            let named = (effect.effect.to_string(), name);
            if !shown.contains(&named) {
                shown.push(named);
            }
        }
        shown
    }

    fn ability(&self, ability: &Ability) -> ShownAbility {
        let kind = self
            .game
            .ability_kind(&ability.kind)
            .map_or(ability.kind.as_str(), |kind| kind.labels.in_lang(self.lang));
        let certainty = |id: &AttributeId| ability.certainty.get(id).copied();
        let values = self.game.ability_attributes.iter().filter_map(|attribute| {
            Some(self.shown(
                attribute,
                ability.attributes.get(&attribute.id)?,
                certainty(&attribute.id),
            ))
        });
        let name = ability.names.in_lang(self.lang);
        let others =
            ability.names.iter().filter(|(lang, other)| *lang != self.lang && *other != name);
        ShownAbility {
            kind: kind.to_owned(),
            other_names: others.map(|(_, other)| other.to_owned()).collect(),
            name: name.to_owned(),
            values: values.collect(),
            texts: Texts::new(&ability.text, self.lang),
            effects: self.effects(ability),
        }
    }
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
    let mut words =
        name.split(|c: char| !c.is_alphanumeric()).filter_map(|word| word.chars().next());
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
