//! A card in full: its face, both languages side by side, its printing, what is owned of it, what it is related to.

use askama::Template;
use axum::{Router, extract::State, response::Response, routing::get};

use super::{
    collection::{self, ConditionName},
    face::{Budgets, Draw, Face, FaceAbility, Symbol},
    frame::{Frame, Section, Visit, render},
    markup::{Markup, prose},
    related::{self, Legal, Link, Related},
};
use crate::{
    app::App,
    card::{Card, Value},
    catalog::{Catalog, Set},
    collection::{Collection, Condition, Copy, Variant},
    game::Game,
    msg,
    text::{Lang, languages},
    web::{params::PathParts, problem::Problem, service::Service},
};

#[derive(Template)]
#[template(path = "card.html", config = "src/web/templates/askama.toml")]
struct CardPage {
    frame: Frame,
    face: Face,
    id: String,
    game: String,
    set: String,
    set_id: String,
    codes: Vec<String>,
    aliases: Vec<String>,
    flags: Vec<String>,
    notes: Option<Markup>,
    sources: Vec<String>,
    sides: Vec<Side>,
    copies: Vec<CopyRow>,
    conditions: Vec<ConditionName>,
    variants: Vec<Choice>,
    languages: Vec<Choice>,
    owned_line: String,
    line: Vec<Vec<Link>>,
    same_name: Vec<Link>,
    formats: Vec<Legal>,
    decks: Vec<Link>,
}

/// The card in one language.
struct Side {
    lang: Lang,
    title: String,
    name: String,
    has_own_name: bool,
    values: Vec<Shown>,
    abilities: Vec<FaceAbility>,
}

/// A value of the card.
struct Shown {
    label: String,
    value: String,
    symbols: Vec<Symbol>,
    remark: Option<String>,
}

/// How many there are of a variant in a language and a condition.
struct CopyRow {
    words: String,
    language: String,
    condition: &'static str,
    count: u32,
    /// The copy, as a form says it.
    key: String,
}

/// Something to choose where copies of any kind are added.
struct Choice {
    id: String,
    name: String,
    is_chosen: bool,
}

pub(super) fn router() -> Router<Service> {
    Router::new().route("/cards/{id}", get(show))
}

async fn show(State(service): State<Service>, PathParts(id): PathParts<String>, visit: Visit) -> Result<Response, Problem> {
    let frame = visit.frame.clone().within(Section::Search);
    let html = service.run(&visit.asked.data, move |app| page(app, &id, frame)).await?;
    Ok(visit.answer(html))
}

fn page(app: &App, id: &str, frame: Frame) -> Result<String, Problem> {
    let catalog = app.catalog()?;
    let card = related::find(catalog, id)?.ok_or_else(|| Problem::not_found(msg!("web-no-card", id = id)))?;
    let game = catalog.game(&card.game).ok_or_else(|| Problem::internal("a card without a game"))?;
    let face = Face::new(&card, catalog, &Budgets::new(app)?, &frame).ok_or_else(|| Problem::internal("a card without a game"))?;
    let set = catalog.set(&card.set);
    let owned = app.collection()?;
    let related = Related { app, card: &card, game, frame: &frame };
    let (line, same_name, formats, decks) = (related.line()?, related.of_same_name()?, related.formats()?, related.decks()?);
    let lang = frame.lang();
    let flags = card.flags.iter().filter_map(|flag| Some(game.flags.iter().find(|term| term.id == *flag)?.names.in_lang(lang).to_owned()));
    let count: u64 = owned.of_card(&card.id).map(|(_, count)| u64::from(count)).sum();
    let note = card.notes.in_lang(lang);
    let kinds = Kinds::new(&card, set, &owned);
    let page = CardPage {
        id: card.id.to_string(),
        game: game.names.in_lang(lang).to_owned(),
        set: set.map_or(card.set.as_str(), |set| set.names.in_lang(lang)).to_owned(),
        set_id: card.set.to_string(),
        codes: set.map(|set| set.codes.clone()).unwrap_or_default(),
        aliases: card.aliases.clone(),
        flags: flags.collect(),
        notes: (!note.is_empty()).then(|| prose(note)),
        sources: card.sources.clone(),
        sides: [lang, frame.other()].map(|lang| side(&card, game, lang, &frame)).into(),
        copies: kinds.rows(&card, game, &owned, &frame),
        conditions: collection::conditions(&frame),
        variants: kinds.variants(&card, game, &frame),
        languages: kinds.languages(&frame),
        owned_line: frame.say(&msg!("pages-owned-copies", n = usize::try_from(count).unwrap_or(usize::MAX))),
        face,
        line,
        same_name,
        formats,
        decks,
        frame,
    };
    render(&page)
}

fn side(card: &Card, game: &Game, lang: Lang, frame: &Frame) -> Side {
    // The words beside the values are of the same language as they.
    let spoken = frame.in_lang(lang);
    let draw = Draw { game, lang, frame: &spoken };
    let values = game.attributes.iter().filter_map(|attribute| {
        let value = card.value(&attribute.id)?;
        let symbols = draw.symbols(attribute, value);
        let shown = match value {
            Value::Unknown => spoken.t("unknown"),
            Value::Symbols(_) if !symbols.is_empty() => String::new(),
            value => game.show(attribute, value, lang),
        };
        let remark = card.certainty.get(&attribute.id).map(|certainty| draw.certainty(*certainty));
        Some(Shown { label: attribute.labels.in_lang(lang).to_owned(), value: shown, symbols, remark })
    });
    Side {
        title: frame.say(&msg!("pages-in-lang", code = lang.as_str())),
        name: card.names.in_lang(lang).to_owned(),
        has_own_name: card.names.get(lang).is_some(),
        values: values.collect(),
        abilities: card.abilities.iter().map(|ability| draw.ability(ability)).collect(),
        lang,
    }
}

/// The variants a card comes in, the languages its set was printed in, and what else is owned of it.
struct Kinds {
    variants: Vec<Variant>,
    languages: Vec<Lang>,
}

impl Kinds {
    fn new(card: &Card, set: Option<&Set>, owned: &Collection) -> Self {
        let mut languages: Vec<Lang> = set.map(|set| set.languages_of(card).to_vec()).unwrap_or_default();
        let mut variants: Vec<Variant> = card.variants.iter().map(Variant::from).collect();
        for (copy, _) in owned.of_card(&card.id) {
            if !languages.contains(&copy.language) {
                languages.push(copy.language);
            }
            if !variants.contains(&copy.variant) {
                variants.push(copy.variant.clone());
            }
        }
        if languages.is_empty() {
            languages.push(Lang::EN);
        }
        if variants.is_empty() {
            variants.push(Variant::default());
        }
        Self { variants, languages }
    }

    /// A row for each variant in each language the set was printed in, and for each condition owned.
    fn rows(&self, card: &Card, game: &Game, owned: &Collection, frame: &Frame) -> Vec<CopyRow> {
        let row = |copy: &Copy, count: u32| CopyRow {
            words: variant_name(&copy.variant, game, frame),
            language: language_name(copy.language, frame),
            condition: copy.condition.as_str(),
            count,
            key: collection::key(copy),
        };
        let mut rows = Vec::new();
        for variant in &self.variants {
            for language in &self.languages {
                let is_same = |copy: &Copy| copy.variant == *variant && copy.language == *language;
                let same: Vec<_> = owned.of_card(&card.id).filter(|(copy, _)| is_same(copy)).collect();
                rows.extend(same.iter().map(|(copy, count)| row(copy, *count)));
                if same.is_empty() {
                    let (card, variant, condition) = (card.id.clone(), variant.clone(), Condition::Unspecified);
                    rows.push(row(&Copy { card, variant, language: *language, condition }, 0));
                }
            }
        }
        rows
    }

    fn variants(&self, card: &Card, game: &Game, frame: &Frame) -> Vec<Choice> {
        let plainest = Variant::plainest(card);
        let choice = |variant: &Variant| Choice {
            id: variant.to_string(),
            name: variant_name(variant, game, frame),
            is_chosen: *variant == plainest,
        };
        self.variants.iter().map(choice).collect()
    }

    /// The languages of the set, then all others there are names for: copies come from everywhere.
    fn languages(&self, frame: &Frame) -> Vec<Choice> {
        let chosen = if self.languages.contains(&frame.lang()) { frame.lang() } else { self.languages[0] };
        let others = languages().filter(|language| !self.languages.contains(language));
        let choice =
            |language: Lang| Choice { id: language.to_string(), name: language_name(language, frame), is_chosen: language == chosen };
        self.languages.iter().copied().chain(others).map(choice).collect()
    }
}

fn language_name(language: Lang, frame: &Frame) -> String {
    frame.say(&msg!("collection-language", code = language.as_str()))
}

fn variant_name(variant: &Variant, game: &Game, frame: &Frame) -> String {
    if variant.is_none() { frame.t("pages-plain") } else { variant.names(Some(game)).in_lang(frame.lang()).to_owned() }
}
