//! A card in full: its face, both languages side by side, its printing, what is owned of it, what it is related to.

use askama::Template;
use axum::{Router, extract::State, response::Response, routing::get};

use super::{
    face::{Draw, Face, FaceAbility, Symbol},
    frame::{Frame, Section, Visit, render},
    markup::{Markup, prose},
    related::{self, Legal, Link, Related},
};
use crate::{
    app::App,
    card::{Card, Lang, TermId, Value},
    catalog::{Catalog, Set},
    collection::{Collection, Variant},
    game::{Game, Term},
    msg,
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

/// How many there are of a variant in a language.
struct CopyRow {
    words: String,
    language: String,
    count: u32,
    /// A copy that can be taken away, as a form says it.
    taken: String,
    added: String,
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
    let face = Face::new(&card, catalog, &frame).ok_or_else(|| Problem::internal("a card without a game"))?;
    let set = catalog.set(&card.set);
    let owned = app.collection()?;
    let related = Related { app, card: &card, game, frame: &frame };
    let (line, same_name, formats, decks) = (related.line()?, related.of_same_name()?, related.formats()?, related.decks()?);
    let lang = frame.lang();
    let flags = card.flags.iter().filter_map(|flag| Some(game.flags.iter().find(|term| term.id == *flag)?.names.in_lang(lang).to_owned()));
    let count: u64 = owned.of_card(&card.id).map(|(_, count)| u64::from(count)).sum();
    let note = card.notes.in_lang(lang);
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
        copies: copies(&card, game, set, &owned, &frame),
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
    let draw = Draw { game, lang, frame };
    let values = game.attributes.iter().filter_map(|attribute| {
        let value = card.value(&attribute.id)?;
        let symbols = draw.symbols(attribute, value);
        let shown = match value {
            Value::Unknown => frame.t("unknown"),
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

/// A row for each variant in each language the set was printed in, and for what else is owned.
fn copies(card: &Card, game: &Game, set: Option<&Set>, owned: &Collection, frame: &Frame) -> Vec<CopyRow> {
    let mut languages: Vec<Lang> = set.map(|set| set.languages.clone()).unwrap_or_default();
    let mut variants: Vec<Variant> = card.variants.iter().map(|id: &TermId| Variant::from(id)).collect();
    if variants.is_empty() {
        variants.push(Variant::default());
    }
    let mut kinds: Vec<(Variant, Lang)> = Vec::new();
    if languages.is_empty() {
        languages.push(Lang::EN);
    }
    for variant in variants {
        kinds.extend(languages.iter().map(|lang| (variant.clone(), *lang)));
    }
    for (copy, _) in owned.of_card(&card.id) {
        let kind = (copy.variant.clone(), copy.language);
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    let row = |(variant, language): (Variant, Lang)| {
        let same: Vec<_> = owned.of_card(&card.id).filter(|(copy, _)| copy.variant == variant && copy.language == language).collect();
        let key = |condition: &str| format!("{}|{variant}|{language}|{condition}", card.id);
        CopyRow {
            words: if variant.is_none() { frame.t("pages-plain") } else { variant_name(&variant, game, frame) },
            language: frame.say(&msg!("collection-language", code = language.as_str())),
            count: same.iter().fold(0, |sum, (_, count)| sum.saturating_add(*count)),
            taken: same.first().map(|(copy, _)| key(copy.condition.as_str())).unwrap_or_default(),
            added: key(""),
        }
    };
    kinds.into_iter().map(row).collect()
}

fn variant_name(variant: &Variant, game: &Game, frame: &Frame) -> String {
    let known: Option<&Term> = game.variants.iter().find(|term| term.id.as_str() == variant.as_str());
    known.map_or_else(|| variant.to_string(), |term| term.names.in_lang(frame.lang()).to_owned())
}
