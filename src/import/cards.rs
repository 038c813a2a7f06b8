//! Makes cards of what a source says, in the words of the game's own declaration.

use std::collections::BTreeMap;

use serde_json::Value as Json;

use super::{
    mend::{self, Mended},
    report::{Imported, Place, Problem},
    sets::plain,
};
use crate::{
    card::{Ability, AttributeId, Card, Localised, Number, TermId, Value},
    catalog::Set,
    game::{Attribute, AttributeKind, Game, Term},
    msg,
    report::{Finding, codes::import as codes},
    text::{self, Lang},
};

/// What was read of a card.
pub(super) struct Read {
    pub card: Card,
    /// Its set, as far as the source says.
    pub set: Set,
    /// Whether the set is a part of another one in our data, whose header it must not change.
    pub is_part: bool,
}

/// What is needed to read one record: the game, the language, and where to tell what has no place.
pub(super) struct Cards<'r> {
    pub game: &'r Game,
    pub lang: Lang,
    place: Place,
    report: &'r mut Imported,
}

impl<'r> Cards<'r> {
    pub(super) fn new(game: &'r Game, lang: Lang, place: Place, report: &'r mut Imported) -> Self {
        Self { game, lang, place, report }
    }

    /// Counts a key that has no place in the data.
    pub(super) fn left_out(&mut self, key: String) {
        *self.report.left_out.entry(key).or_default() += 1;
    }

    /// Counts a value that has no place in the data.
    pub(super) fn no_place(&mut self, key: &str, value: &str) {
        self.report.no_place(key, value, &self.place);
    }

    /// Tells that the record is no card.
    pub(super) fn no_card(&mut self) {
        let finding = Finding::error(codes::NO_CARD, msg!("import-no-card"))
            .help(msg!("import-no-card-help"));
        let Place { file, line } = self.place.clone();
        self.report.add(Problem { file, line: Some(line), finding });
    }

    /// Counts what was mended in a text; none if nothing is left of it.
    pub(super) fn mended(&mut self, mut mended: Mended) -> Option<String> {
        for mend in mended.mends {
            self.report.mended(mend, &self.place);
        }
        if mended.text.contains('\u{fffd}') {
            // Which letters it were nobody knows.
            self.no_place("text", &mended.text);
            mended.text = mended.text.replace('\u{fffd}', "");
        }
        (!mended.text.is_empty()).then_some(mended.text)
    }

    /// A text in the language of the file.
    pub(super) fn text(&mut self, raw: &str) -> Localised {
        let text = self.mended(mend::text(raw));
        text.into_iter().map(|text| (self.lang, text)).collect()
    }

    /// A card with nothing but its identity.
    pub(super) fn card(&mut self, set: &Set, number: &str, name: &str) -> Option<Card> {
        let tail = plain(number);
        let name = self.mended(mend::name(name))?;
        let (name, version) = split_version(&name);
        let mut card = Card {
            id: format!("{}-{tail}", set.id).parse().ok()?,
            game: self.game.id.clone(),
            set: set.id.clone(),
            number: Number::new(number),
            names: [(self.lang, name.to_owned())].into_iter().collect(),
            aliases: Vec::new(),
            attributes: BTreeMap::new(),
            abilities: Vec::new(),
            abilities_unknown: false,
            variants: Vec::new(),
            languages: Vec::new(),
            flags: std::collections::BTreeSet::new(),
            certainty: BTreeMap::new(),
            notes: Localised::default(),
            sources: Vec::new(),
        };
        let bare = self.game.name_marks.bare(name);
        card.aliases.extend(version.map(str::to_owned));
        card.aliases.extend((bare != name).then(|| bare.to_owned()));
        Some(card)
    }

    /// The attribute of an id, if the game declares it.
    fn attribute(&mut self, id: &str) -> Option<(AttributeId, &'r Attribute)> {
        let game = self.game;
        let parsed = id.parse().ok()?;
        let found = game.attribute(&parsed);
        if found.is_none() {
            self.left_out(id.to_owned());
        }
        found.map(|attribute| (parsed, attribute))
    }

    /// Gives a card or an ability a value.
    pub(super) fn put(
        &mut self,
        attributes: &mut BTreeMap<AttributeId, Value>,
        id: &str,
        value: Option<Value>,
    ) {
        let Some(value) = value else { return };
        if let Some((id, _)) = self.attribute(id) {
            attributes.insert(id, value);
        }
    }

    /// A number, or what is printed instead of one.
    pub(super) fn number(&mut self, id: &str, raw: Option<String>) -> Option<Value> {
        let text = self.mended(mend::figure(&raw?))?;
        let (_, attribute) = self.attribute(id)?;
        let AttributeKind::Number { modifiers } = &attribute.kind else { return None };
        if let Ok(value) = text.parse() {
            return Some(Value::number(value));
        }
        let modified = modifiers.iter().find_map(|modifier| {
            let value = text.strip_suffix(modifier.as_str())?.parse().ok()?;
            Some(Value::Number { value, modifier: Some(modifier.clone()) })
        });
        // A printed symbol such as `?` or `X`; longer ones are slips.
        let symbol = || (text.chars().count() == 1).then(|| Value::Symbol(text.clone()));
        let value = modified.or_else(symbol);
        if value.is_none() {
            self.no_place(id, &text);
        }
        value
    }

    /// The term of the vocabulary of an attribute that a word of the source means.
    pub(super) fn find(&self, id: &str, word: &str) -> Option<&'r Term> {
        let attribute = self.game.attribute(&id.parse().ok()?)?;
        self.game.vocabulary(attribute.vocabulary()?)?.find(word.trim())
    }

    /// The term that a word must mean.
    pub(super) fn term(&mut self, id: &str, word: &str) -> Option<TermId> {
        let found = self.find(id, word).map(|term| term.id.clone());
        if found.is_none() {
            self.no_place(id, word);
        }
        found
    }

    /// Terms that words must mean, each once.
    pub(super) fn terms(&mut self, id: &str, words: &[String]) -> Option<Value> {
        let mut terms: Vec<TermId> = Vec::new();
        for word in words {
            let term = self.term(id, word);
            terms.extend(term.filter(|term| !terms.contains(term)));
        }
        (!terms.is_empty()).then_some(Value::Terms(terms))
    }

    /// Symbols that words mean; `Free` is none.
    pub(super) fn symbols(&mut self, id: &str, words: &[String]) -> Value {
        let words = words.iter().filter(|word| *word != "Free");
        Value::Symbols(words.filter_map(|word| self.term(id, word)).collect())
    }

    /// A text that is the same in every language.
    pub(super) fn same(&mut self, raw: Option<String>) -> Option<Value> {
        self.mended(mend::text(&raw?)).map(|text| Value::Text(Localised::same(text)))
    }

    /// A flavor text in the language of the file.
    pub(super) fn flavor(&mut self, raw: Option<String>) -> Option<Value> {
        let text = self.mended(mend::flavor(&raw?))?;
        Some(Value::Text([(self.lang, text)].into_iter().collect()))
    }

    /// The English name of another card; names in other languages are not those that the data
    /// refers to cards by.
    pub(super) fn card_name(&mut self, raw: Option<String>) -> Option<Value> {
        let name = self.mended(mend::name(&raw?))?;
        (self.lang == Lang::EN).then(|| Value::Text(Localised::same(name)))
    }

    /// An ability: of the kind that a word of the source means, by its id or its label.
    pub(super) fn ability(&mut self, kind: &str, name: &str, text: &str) -> Option<Ability> {
        let key = text::key(kind);
        let kinds = &self.game.ability_kinds;
        let is_meant = |kind: &&crate::game::AbilityKind| {
            text::key(kind.id.as_str()) == key || text::key(kind.labels.in_lang(Lang::EN)) == key
        };
        let Some(found) = kinds.iter().find(is_meant) else {
            self.no_place("abilities[].type", kind);
            return None;
        };
        let kind = found.id.clone();
        let names = self.text(name);
        let text = self.text(text);
        Some(Ability {
            kind,
            names,
            text,
            attributes: BTreeMap::new(),
            certainty: BTreeMap::new(),
            effects: Vec::new(),
        })
    }

    /// An attack.
    pub(super) fn attack(
        &mut self,
        name: &str,
        text: &str,
        cost: &[String],
        damage: Option<String>,
    ) -> Option<Ability> {
        let mut attack = self.ability("attack", name, text)?;
        let cost = self.symbols("cost", cost);
        self.put(&mut attack.attributes, "cost", Some(cost));
        let damage = damage.filter(|damage| damage != "n/a");
        let damage = self.number("damage", damage);
        self.put(&mut attack.attributes, "damage", damage);
        Some(attack)
    }

    /// Weaknesses or resistances: their types, and what is printed beside them.
    pub(super) fn against(
        &mut self,
        card: &mut Card,
        id: &str,
        pairs: Vec<(Option<String>, Option<String>)>,
    ) {
        let (mut types, mut values) = (Vec::new(), Vec::new());
        for (kind, value) in pairs {
            types.extend(kind);
            let value = value.and_then(|value| self.mended(mend::figure(&value)));
            values.extend(value.filter(|value| !values.contains(value)));
        }
        let types = self.terms(id, &types);
        let values = (!values.is_empty() && types.is_some())
            .then(|| Value::Text(Localised::same(values.join(", "))));
        self.put(&mut card.attributes, id, types);
        self.put(&mut card.attributes, &format!("{id}-value"), values);
    }

    /// What kind of card within its sort it is: words of the source for stages and subtypes, each
    /// where it belongs.
    pub(super) fn sorts(&mut self, card: &mut Card, is_pokemon: bool, words: &[String]) {
        let (mut stage, mut subtypes): (Option<TermId>, Vec<TermId>) = (None, Vec::new());
        for word in words {
            let word = match word.as_str() {
                // In capitals it is another rule than in small letters.
                "EX" => "xy-ex",
                "Basic" if !is_pokemon => "basic-energy",
                "Special" => "special-energy",
                word => word,
            };
            let is_baby = is_pokemon && word == "Baby";
            let as_stage = self.find("stage", if is_baby { "basic" } else { word });
            if let Some(term) = as_stage.filter(|_| is_pokemon && stage.is_none()) {
                stage = Some(term.id.clone());
                if !is_baby {
                    continue;
                }
            } else if as_stage.is_some_and(|term| stage.as_ref() == Some(&term.id)) && !is_baby {
                continue;
            }
            if let Some(term) = self.term("subtype", word).filter(|term| !subtypes.contains(term)) {
                subtypes.push(term);
            }
        }
        subtypes.extend(self.marked(card).filter(|term| !subtypes.contains(term)));
        subtypes.sort();
        self.put(&mut card.attributes, "stage", stage.map(|stage| Value::Terms(vec![stage])));
        let subtypes = (!subtypes.is_empty()).then_some(Value::Terms(subtypes));
        self.put(&mut card.attributes, "subtype", subtypes);
    }

    /// The subtype that a card's name or rarity shows.
    fn marked(&self, card: &Card) -> Option<TermId> {
        let name = card.names.iter().next().map_or("", |(_, name)| name);
        let rarity = card.attributes.get("rarity").and_then(|value| value.terms().first());
        let word = match rarity.map(TermId::as_str) {
            Some("ace-spec-rare") => "ace-spec",
            Some("radiant-rare") => "radiant",
            _ if name.ends_with('★') => "star",
            _ if name.ends_with('◇') => "prism-star",
            _ => return None,
        };
        self.find("subtype", word).map(|term| term.id.clone())
    }

    /// The type of the basic Energy card that this name is of, if it is one: the official list, no
    /// more.
    pub(super) fn basic_energy(&self, card: &Card) -> Option<TermId> {
        let name = card.names.get(self.lang)?;
        let name = name.strip_prefix("Basic ").unwrap_or(name);
        let is_meant = |term: &&Term| {
            let kind = term.names.in_lang(self.lang);
            // There is no such card of these.
            !["colorless", "dragon"].contains(&term.id.as_str())
                && [format!("{kind} Energy"), format!("Energia {kind}")].contains(&name.to_owned())
        };
        let types = self.game.vocabulary("type")?;
        types.terms.iter().find(is_meant).map(|term| term.id.clone())
    }

    /// What an Energy card provides: for a basic one its type, for others what no source gives but
    /// in words.
    pub(super) fn provides(&mut self, card: &mut Card) {
        let basic = self.basic_energy(card);
        if let Some(kind) = basic.clone().filter(|_| !card.attributes.contains_key("type")) {
            self.put(&mut card.attributes, "type", Some(Value::Terms(vec![kind])));
        }
        let provided = basic.map_or(Value::Unknown, |kind| Value::Symbols(vec![kind]));
        // In other languages the name tells less.
        if provided.is_known() || self.lang == Lang::EN {
            self.put(&mut card.attributes, "provides", Some(provided));
        }
    }

    /// The first Pokédex number; the data has a place for one.
    pub(super) fn dex(&mut self, card: &mut Card, key: &str, numbers: Vec<Json>) {
        let mut numbers = numbers.into_iter();
        let first = numbers.next().and_then(|number| number.as_i64());
        self.put(&mut card.attributes, "dex", first.map(Value::number));
        if numbers.next().is_some() {
            self.left_out(format!("{key}[1]"));
        }
    }
}

/// The name of a card and, where words in brackets behind it tell its version, the whole.
fn split_version(name: &str) -> (&str, Option<&str>) {
    match name.strip_suffix(')').and_then(|rest| rest.split_once(" (")) {
        Some((bare, _)) if !bare.is_empty() => (bare, Some(name)),
        _ => (name, None),
    }
}
