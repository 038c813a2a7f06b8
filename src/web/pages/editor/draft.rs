//! A deck as the page has it: what the fields say.

use serde::Deserialize;

use crate::{
    app::App,
    card::FormatId,
    deck::{self, Dialect},
    store::user::DeckContent,
    text::Lang,
    web::{
        decks::{built_in, content_tag},
        problem::Problem,
    },
};

/// How long an address may be that says a whole list.
const MAX_LINK: usize = 8000;

/// What the address of the page may say.
#[derive(Debug, Deserialize)]
pub(super) struct DraftParams {
    #[serde(default)]
    deck: String,
    #[serde(default)]
    format: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    list: String,
    #[serde(default)]
    tag: String,
}

/// A deck as the page has it.
#[derive(Debug, Clone, Default)]
pub(super) struct Draft {
    /// The deck that was opened, if one was.
    pub(super) id: String,
    pub(super) is_saved: bool,
    /// What the deck was when it was opened.
    pub(super) tag: String,
    /// Whether it is marked as built.
    pub(super) is_built: bool,
    pub(super) name: String,
    /// The format to check against; empty to take the deck's own, or to guess.
    pub(super) format: String,
    pub(super) list: String,
    /// The list before the last button, to go back to.
    pub(super) before: String,
    /// The list the builder proposed.
    pub(super) proposed: String,
    /// What to look for among the cards that fit.
    pub(super) find: String,
    /// What the builder may add, by a query.
    pub(super) pool: String,
    /// Whether the builder may only add what is owned.
    pub(super) is_owned: bool,
    /// What the builder makes as great as possible.
    pub(super) maximise: String,
}

/// The address of a deck's page.
pub(in crate::web::pages) fn deck_link(id: &str) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.append_pair("deck", id);
    format!("/check?{}", query.finish())
}

impl Draft {
    /// What an address opens: a list it says, perhaps as a change of a deck that is kept; else a
    /// deck that is kept or comes with the data, the latter in the plain way of writing.
    pub(super) fn opened(app: &App, params: DraftParams, lang: Lang) -> Result<Self, Problem> {
        let DraftParams { deck: id, format, name, list, tag } = params;
        let saved = app.saved(&id)?;
        if !list.is_empty() {
            let changed = saved.map(|saved| Self {
                id,
                is_saved: true,
                tag,
                is_built: saved.content.is_built,
                ..Self::default()
            });
            return Ok(Self { name, format, list, ..changed.unwrap_or_default() });
        }
        if id.is_empty() {
            return Ok(Self { name, format, ..Self::default() });
        }
        let chosen = |own: Option<FormatId>| {
            if format.is_empty() {
                own.map(|own| own.to_string()).unwrap_or_default()
            } else {
                format
            }
        };
        if let Some(saved) = saved {
            let (tag, DeckContent { name, format, list, is_built }) =
                (content_tag(&saved), saved.content);
            return Ok(Self {
                id,
                is_saved: true,
                tag,
                is_built,
                name,
                format: chosen(format),
                list,
                ..Self::default()
            });
        }
        let deck = &built_in(app, &id)?.deck;
        let list = deck::write(deck, Dialect::Plain, lang, app.catalog()?)?.text;
        Ok(Self {
            id,
            format: chosen(deck.format.clone()),
            name: deck.name.clone(),
            list,
            ..Self::default()
        })
    }

    /// The id it is kept under, if it is.
    pub(super) fn saved_id(&self) -> Option<&str> {
        self.is_saved.then_some(&self.id)
    }

    /// What a form says.
    pub(super) fn sent(fields: Vec<(String, String)>) -> Self {
        let mut draft = Self::default();
        for (name, value) in fields {
            match name.as_str() {
                "id" => draft.id = value,
                "saved" => draft.is_saved = !value.is_empty(),
                "tag" => draft.tag = value,
                "built" => draft.is_built = !value.is_empty(),
                "name" => draft.name = value,
                "format" => draft.format = value,
                "list" => draft.list = value.replace("\r\n", "\n"),
                "before" => draft.before = value.replace("\r\n", "\n"),
                "proposed" => draft.proposed = value.replace("\r\n", "\n"),
                "find" => draft.find = value,
                "where" => draft.pool = value,
                "owned" => draft.is_owned = !value.is_empty(),
                "maximise" => draft.maximise = value,
                _ => {}
            }
        }
        draft
    }

    /// The address of the page with this list for anybody, if an address can be so long.
    pub(super) fn link(&self) -> Option<String> {
        address(&[("name", &self.name), ("format", &self.format), ("list", &self.list)])
    }

    /// The address to come back to here, where a deck that is kept stays the one it is.
    pub(super) fn here(&self) -> Option<String> {
        if !self.is_saved {
            return self.link();
        }
        address(&[
            ("deck", &self.id),
            ("tag", &self.tag),
            ("name", &self.name),
            ("format", &self.format),
            ("list", &self.list),
        ])
    }
}

fn address(fields: &[(&str, &str)]) -> Option<String> {
    let said = fields.iter().filter(|(_, value)| !value.is_empty());
    let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(said).finish();
    let address = format!("/check?{query}");
    (address.len() <= MAX_LINK).then_some(address)
}
