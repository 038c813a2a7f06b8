//! What a card is related to: the line it evolves in, cards of its name, formats that allow it,
//! decks that use it.

use std::{collections::BTreeSet, sync::Arc};

use super::frame::Frame;
use crate::{
    app::{App, Search, Searched},
    card::{Card, Value},
    catalog::{self, Catalog},
    format,
    game::{Attribute, AttributeKind, Game},
    msg,
    query::{Mode, Truth},
    report::Source,
    text,
    text::Lang,
    web::problem::Problem,
};

/// How long a line may be; more is a circle in the data.
const LONGEST: usize = 6;

/// How many decks are named.
const MOST_DECKS: usize = 24;

/// A link to something.
pub(super) struct Link {
    pub(super) label: String,
    pub(super) href: String,
    pub(super) is_here: bool,
}

/// A format and whether it allows the card.
pub(super) struct Legal {
    pub(super) label: String,
    pub(super) href: String,
    /// `yes`, `no` or `unknown`.
    pub(super) status: &'static str,
}

/// What a card is related to.
pub(super) struct Related<'a> {
    pub(super) app: &'a App,
    pub(super) card: &'a Card,
    pub(super) game: &'a Game,
    pub(super) frame: &'a Frame,
}

impl Related<'_> {
    fn catalog(&self) -> Result<&dyn Catalog, Problem> {
        Ok(self.app.catalog()?)
    }

    fn link(&self, card: &Card) -> Link {
        Link {
            label: card.names.in_lang(self.frame.lang()).to_owned(),
            href: format!("/cards/{}", card.id),
            is_here: card.id == self.card.id,
        }
    }

    /// The cards it comes from and those that come from it, step by step; empty if it stands alone.
    pub(super) fn line(&self) -> Result<Vec<Vec<Link>>, Problem> {
        let Some(attribute) =
            self.game.attributes.iter().find(|attribute| attribute.kind == AttributeKind::CardName)
        else {
            return Ok(Vec::new());
        };
        let mut steps = vec![vec![self.link(self.card)]];
        let mut seen = BTreeSet::from([text::key(self.card.name())]);
        let mut before = origin(self.card, attribute);
        while let Some(name) =
            before.take().filter(|name| steps.len() < LONGEST && seen.insert(text::key(name)))
        {
            let cards = self.named(&name)?;
            let shown = cards.first().map(|card| self.link(card));
            // A name without a card is part of the line all the same.
            let shown = shown.unwrap_or(Link { label: name, href: String::new(), is_here: false });
            steps.insert(0, vec![shown]);
            before = cards.first().and_then(|card| origin(card, attribute));
        }
        let mut names = vec![self.card.name().to_owned()];
        while steps.len() < LONGEST {
            let mut next: Vec<Arc<Card>> = Vec::new();
            for name in &names {
                next.extend(self.evolving_from(name, attribute)?);
            }
            next.retain(|card| seen.insert(text::key(card.name())));
            if next.is_empty() {
                break;
            }
            steps.push(next.iter().map(|card| self.link(card)).collect());
            names = next.iter().map(|card| card.name().to_owned()).collect();
        }
        Ok(if steps.len() > 1 { steps } else { Vec::new() })
    }

    fn named(&self, name: &str) -> Result<Vec<Arc<Card>>, Problem> {
        let mut cards = self.catalog()?.cards_named(&text::key(name))?;
        cards.retain(|card| card.game == self.game.id);
        // Of several printings the one of the same set is meant.
        cards.sort_by_key(|card| card.set != self.card.set);
        Ok(cards)
    }

    fn evolving_from(&self, name: &str, attribute: &Attribute) -> Result<Vec<Arc<Card>>, Problem> {
        let query = format!("{}:\"{}\"", attribute.names.in_lang(Lang::EN), name.replace('"', ""));
        let search = Search {
            query: Source { name: "q".to_owned(), text: query },
            game: Some(self.game.id.to_string()),
            sort: Source::default(),
            lang: self.frame.lang(),
            mode: Mode::Lenient,
            offset: 0,
            limit: Some(50),
            facets: false,
            typing: false,
        };
        let Searched::Found(found) = self.app.find(&search)? else { return Ok(Vec::new()) };
        let mut cards = found.cards;
        cards.retain(|card| {
            origin(card, attribute).is_some_and(|from| text::key(&from) == text::key(name))
        });
        cards.sort_by_key(|card| card.set != self.card.set);
        Ok(cards)
    }

    /// Other cards of the same name.
    pub(super) fn of_same_name(&self) -> Result<Vec<Link>, Problem> {
        let catalog = self.catalog()?;
        let mut cards = self.named(self.card.name())?;
        cards.retain(|card| card.id != self.card.id);
        let link = |card: &Arc<Card>| {
            let set = catalog
                .set(&card.set)
                .map_or(card.set.as_str(), |set| set.names.in_lang(self.frame.lang()));
            Link {
                label: format!("{} · {set} {}", card.names.in_lang(self.frame.lang()), card.number),
                ..self.link(card)
            }
        };
        Ok(cards.iter().map(link).collect())
    }

    /// The formats of its game, and whether they allow it.
    pub(super) fn formats(&self) -> Result<Vec<Legal>, Problem> {
        let legal = self.app.formats()?.of_game(&self.game.id).map(|format| {
            let status = match format::card_predicate(format).matches(self.card) {
                Truth::True => "yes",
                Truth::False => "no",
                Truth::Unknown => "unknown",
            };
            Legal {
                label: format.names.in_lang(self.frame.lang()).to_owned(),
                href: format!("/formats/{}", format.id),
                status,
            }
        });
        Ok(legal.collect())
    }

    /// The decks that have it, with how many copies.
    pub(super) fn decks(&self) -> Result<Vec<Link>, Problem> {
        let decks = self.app.decks_with(&self.card.id, MOST_DECKS)?;
        let link = |(id, name, copies): &(String, String, u32)| Link {
            label: format!("{name} ×{copies}"),
            href: super::editor::deck_link(id),
            is_here: false,
        };
        let mut links: Vec<Link> = decks.first.iter().map(link).collect();
        let more = (decks.total as usize).saturating_sub(links.len());
        if more > 0 {
            links.push(Link {
                label: self.frame.say(&msg!("pages-more-decks", n = more)),
                href: "/decks".to_owned(),
                is_here: false,
            });
        }
        if decks.unread > 0 {
            links.push(Link {
                label: self.frame.say(&msg!("pages-unread-decks", n = i64::from(decks.unread))),
                href: "/decks".to_owned(),
                is_here: false,
            });
        }
        Ok(links)
    }
}

/// The name of the card it comes from.
fn origin(card: &Card, attribute: &Attribute) -> Option<String> {
    match card.value(&attribute.id)? {
        Value::Text(text) => Some(text.in_lang(Lang::EN).to_owned()),
        _ => None,
    }
}

/// The card of an id, if there is one.
pub(super) fn find(catalog: &dyn Catalog, id: &str) -> catalog::Result<Option<Arc<Card>>> {
    match id.parse() {
        Ok(id) => catalog.card(&id),
        Err(_) => Ok(None),
    }
}
