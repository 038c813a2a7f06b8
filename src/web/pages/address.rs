//! The address of a search.

/// What the address of a search says.
#[derive(Debug, Clone, Default)]
pub(super) struct Address {
    pub(super) q: String,
    pub(super) game: String,
    pub(super) sort: String,
    pub(super) is_table: bool,
    pub(super) page: u32,
}

impl Address {
    /// The address, without what is as if nobody had said it.
    pub(super) fn link(&self) -> String {
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.append_pair("q", &self.q);
        for (name, value) in [
            ("game", self.game.as_str()),
            ("sort", &self.sort),
            ("view", if self.is_table { "table" } else { "" }),
        ] {
            if !value.is_empty() {
                query.append_pair(name, value);
            }
        }
        if self.page > 1 {
            query.append_pair("page", &self.page.to_string());
        }
        format!("/?{}", query.finish())
    }
}
