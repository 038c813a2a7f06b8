//! A card in full: its face, both languages side by side, its printing, what is owned of it, what
//! it is related to.

use askama::Template;
use axum::{Router, extract::State, response::Response, routing::get};

use super::{
    copies::{ConditionName, conditions, key, language_name},
    face::Budgets,
    frame::{Frame, Section, Visit, render},
    markup::{Markup, prose, with_terms},
    related::{self, Legal, Link, Related},
};
use crate::{
    app::App,
    card::Card,
    catalog::{Catalog, Set},
    collection::{Collection, Condition, Copy, Variant},
    game::Game,
    msg,
    text::{Lang, languages},
    view::face::Face,
    web::{params::PathParts, problem::Problem, service::Service},
};

#[derive(Template)]
#[template(path = "card.html", config = "src/web/templates/askama.toml")]
struct CardPage {
    frame: Frame,
    face: Face,
    /// The same in the other language.
    other: Face,
    set_id: String,
    codes: Vec<String>,
    notes: Markup,
    /// The texts of the abilities, with the terms of the game marked.
    texts: Vec<Markup>,
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

impl CardPage {
    /// The card in both languages; the words beside its values are of the same language as they.
    fn sides(&self) -> [&Face; 2] {
        [&self.face, &self.other]
    }

    fn side_title(&self, side: &Face) -> String {
        self.frame.say(&msg!("pages-in-lang", code = side.lang.as_str()))
    }
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

async fn show(
    State(service): State<Service>,
    PathParts(id): PathParts<String>,
    visit: Visit,
) -> Result<Response, Problem> {
    let frame = visit.frame.clone().within(Section::Search);
    let html = service.run(&visit.asked.data, move |app| page(app, &id, frame)).await?;
    Ok(visit.answer(html))
}

fn page(app: &App, id: &str, frame: Frame) -> Result<String, Problem> {
    let catalog = app.catalog()?;
    let card = related::find(catalog, id)?
        .ok_or_else(|| Problem::not_found(msg!("web-no-card", id = id)))?;
    let game =
        catalog.game(&card.game).ok_or_else(|| Problem::internal("a card without a game"))?;
    let face = Budgets::new(app)?
        .face(&card, catalog, &frame)
        .ok_or_else(|| Problem::internal("a card without a game"))?;
    let set = catalog.set(&card.set);
    let owned = app.collection()?;
    let related = Related { app, card: &card, game, frame: &frame };
    let (line, same_name, formats, decks) =
        (related.line()?, related.of_same_name()?, related.formats()?, related.decks()?);
    let count: u64 = owned.of_card(&card.id).map(|(_, count)| u64::from(count)).sum();
    let kinds = Kinds::new(&card, set, &owned);
    let mut terms = app.rulebook()?.marker(&card.game, frame.lang());
    let texts = face.abilities.iter().map(|ability| {
        let text = ability.texts.best.as_str();
        with_terms(text, &terms.marks(text), frame.lang())
    });
    let page = CardPage {
        texts: texts.collect(),
        other: Face::new(&card, game, set, frame.in_lang(frame.other()).translator()),
        set_id: card.set.to_string(),
        codes: set.map(|set| set.codes.clone()).unwrap_or_default(),
        notes: prose(&face.notes.best),
        copies: kinds.rows(&card, game, &owned, &frame),
        conditions: conditions(&frame),
        variants: kinds.variants(&card, game, &frame),
        languages: kinds.languages(&frame),
        owned_line: frame
            .say(&msg!("pages-owned-copies", n = usize::try_from(count).unwrap_or(usize::MAX))),
        face,
        line,
        same_name,
        formats,
        decks,
        frame,
    };
    render(&page)
}

/// The variants a card comes in, the languages its set was printed in, and what else is owned of
/// it.
struct Kinds {
    variants: Vec<Variant>,
    languages: Vec<Lang>,
}

impl Kinds {
    fn new(card: &Card, set: Option<&Set>, owned: &Collection) -> Self {
        let mut languages: Vec<Lang> =
            set.map(|set| set.languages_of(card).to_vec()).unwrap_or_default();
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

    /// A row for each variant in each language the set was printed in, and for each condition
    /// owned.
    fn rows(&self, card: &Card, game: &Game, owned: &Collection, frame: &Frame) -> Vec<CopyRow> {
        let row = |copy: &Copy, count: u32| CopyRow {
            words: variant_name(&copy.variant, game, frame),
            language: language_name(copy.language, frame),
            condition: copy.condition.as_str(),
            count,
            key: key(copy),
        };
        let mut rows = Vec::new();
        for variant in &self.variants {
            for language in &self.languages {
                let is_same = |copy: &Copy| copy.variant == *variant && copy.language == *language;
                let same: Vec<_> =
                    owned.of_card(&card.id).filter(|(copy, _)| is_same(copy)).collect();
                rows.extend(same.iter().map(|(copy, count)| row(copy, *count)));
                if same.is_empty() {
                    let (card, variant, condition) =
                        (card.id.clone(), variant.clone(), Condition::Unspecified);
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
        let chosen =
            if self.languages.contains(&frame.lang()) { frame.lang() } else { self.languages[0] };
        let others = languages().filter(|language| !self.languages.contains(language));
        let choice = |language: Lang| Choice {
            id: language.to_string(),
            name: language_name(language, frame),
            is_chosen: language == chosen,
        };
        self.languages.iter().copied().chain(others).map(choice).collect()
    }
}

fn variant_name(variant: &Variant, game: &Game, frame: &Frame) -> String {
    if variant.is_none() {
        frame.t("pages-plain")
    } else {
        variant.names(Some(game)).in_lang(frame.lang()).to_owned()
    }
}
