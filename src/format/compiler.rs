//! What the rules of a format file are compiled with: names are looked up, queries parsed; what is
//! wrong is a finding.

use std::sync::Arc;

use schemars::{JsonSchema, generate::SchemaSettings};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value as Json};

use crate::{
    game::Game,
    msg,
    query::{Fields, Mode, explain, noun, parse},
    report::{Code, Finding, Message, Severity, codes::format as codes, nearest_of},
};

use super::{
    field::{Field, Grouping},
    limit::Limit,
    zone::{Clause, Zone, ZoneFilter},
};

/// Turns what a file says into what rules check, and collects what is wrong with it.
pub(crate) struct Compiler<'a> {
    /// The game of the format.
    game: Arc<Game>,
    fields: Fields<'a>,
    pub(super) zones: Vec<Zone>,
    pub(super) findings: Vec<Finding>,
    /// Key path of what is being read.
    pub(super) path: String,
    /// Name of the rule kind being read.
    pub(super) kind: &'static str,
}

impl<'a> Compiler<'a> {
    pub(super) fn new(game: &'a Game) -> Self {
        Self {
            game: Arc::new(game.clone()),
            fields: Fields::new(std::slice::from_ref(game)),
            zones: Vec::new(),
            findings: Vec::new(),
            path: String::new(),
            kind: "",
        }
    }

    /// The parameters of the rule; unknown, missing and unreadable ones are findings.
    pub(crate) fn read<P: DeserializeOwned + JsonSchema>(
        &mut self,
        parameters: &Map<String, Json>,
    ) -> Option<P> {
        let before = self.findings.len();
        let value = Json::Object(parameters.clone());
        self.check_names(&value, &schema_of::<P>(), &self.path.clone());
        if self.findings.len() > before {
            return None;
        }
        match serde_json::from_value(value) {
            Ok(parameters) => Some(parameters),
            Err(error) => {
                let message = msg!(
                    "format-unreadable-parameter",
                    kind = self.kind,
                    detail = error.to_string()
                );
                self.findings.push(
                    Finding::error(codes::UNREADABLE_PARAMETER, message).path(self.path.clone()),
                );
                None
            }
        }
    }

    /// Says which names the schema does not know, and which it misses, at every depth.
    fn check_names(&mut self, value: &Json, schema: &Json, path: &str) {
        if let (Json::Array(values), Some(items)) = (value, schema.get("items")) {
            for (index, value) in values.iter().enumerate() {
                self.check_names(value, items, &format!("{path}[{index}]"));
            }
        }
        let alternatives = schema.get("anyOf").and_then(Json::as_array).into_iter().flatten();
        let Some((schema, properties)) = [schema]
            .into_iter()
            .chain(alternatives)
            .find_map(|schema| Some((schema, schema.get("properties")?.as_object()?)))
        else {
            return;
        };
        let Json::Object(value) = value else { return };
        let known: Vec<&str> = properties.keys().map(String::as_str).collect();
        let mut is_misspelt = false;
        for (name, value) in value {
            let path = format!("{path}.{name}");
            if let Some(schema) = properties.get(name) {
                self.check_names(value, schema, &path);
                continue;
            }
            let message =
                msg!("format-unknown-parameter", parameter = name.as_str(), kind = self.kind);
            let finding = Finding::error(codes::UNKNOWN_PARAMETER, message).path(path);
            self.findings.push(finding.help(nearest_of(name, &known)));
            is_misspelt = true;
        }
        if is_misspelt {
            return;
        }
        let required = schema
            .get("required")
            .and_then(Json::as_array)
            .into_iter()
            .flatten()
            .filter_map(Json::as_str);
        for name in required.filter(|name| !value.contains_key(*name)) {
            let message = msg!("format-missing-parameter", parameter = name, kind = self.kind);
            self.findings.push(Finding::error(codes::MISSING_PARAMETER, message).path(path));
        }
    }

    /// A query written at a parameter.
    pub(crate) fn clause(&mut self, parameter: &str, text: &str) -> Option<Clause> {
        let parsed = parse(text, &self.fields, Mode::Strict);
        let wrong: Vec<Finding> = parsed
            .findings
            .into_iter()
            .filter(|finding| finding.severity == Severity::Error)
            .collect();
        if wrong.is_empty() {
            let (words, noun) =
                (explain(&parsed.query, &self.fields), noun(&parsed.query, &self.fields));
            return Some(Clause { text: text.to_owned(), query: parsed.query, words, noun });
        }
        for cause in wrong {
            let message = msg!("format-unreadable-query", query = text, cause = cause.message);
            let mut finding = self.finding(codes::UNREADABLE_QUERY, parameter, message);
            finding.help = cause.help;
            self.findings.push(finding);
        }
        None
    }

    /// An optional query; `None` if there is one that cannot be read.
    #[expect(clippy::option_option, reason = "the outer one says whether it could be read")]
    pub(crate) fn optional_clause(
        &mut self,
        parameter: &str,
        text: Option<&str>,
    ) -> Option<Option<Clause>> {
        text.map_or(Some(None), |text| self.clause(parameter, text).map(Some))
    }

    /// The index of a zone.
    pub(crate) fn zone(&mut self, parameter: &str, id: &str) -> Option<usize> {
        let zone = self.zones.iter().position(|zone| zone.id == id);
        if zone.is_none() {
            let finding = self.finding(
                codes::UNKNOWN_ZONE,
                parameter,
                msg!("format-unknown-zone", zone = id),
            );
            let known: Vec<&str> = self.zones.iter().map(|zone| zone.id.as_str()).collect();
            self.findings.push(finding.help(nearest_of(id, &known)));
        }
        zone
    }

    /// The zones of a parameter `zones`; all of them if it is absent.
    pub(crate) fn zone_filter(&mut self, zones: Option<&[String]>) -> Option<ZoneFilter> {
        let Some(zones) = zones else { return Some(ZoneFilter::default()) };
        let found: Option<Vec<usize>> = zones.iter().map(|id| self.zone("zones", id)).collect();
        found.map(|zones| ZoneFilter(Some(zones)))
    }

    /// An attribute of the game.
    pub(crate) fn field(&mut self, parameter: &str, id: &str) -> Option<Field> {
        let game = Arc::clone(&self.game);
        let mut attributes = game.attributes.iter().chain(&game.ability_attributes);
        if let Some(attribute) = attributes.clone().find(|attribute| attribute.id.as_str() == id) {
            return Some(Field::new(attribute, &game));
        }
        let finding = self.finding(
            codes::UNKNOWN_ATTRIBUTE,
            parameter,
            msg!("format-unknown-attribute", attribute = id),
        );
        let meant = attributes
            .find(|attribute| attribute.keywords().any(|keyword| keyword == id))
            .map(|attribute| attribute.id.as_str());
        let known: Vec<&str> = game
            .attributes
            .iter()
            .chain(&game.ability_attributes)
            .map(|attribute| attribute.id.as_str())
            .collect();
        let help = meant.map_or_else(
            || nearest_of(id, &known),
            |meant| msg!("lint-did-you-mean", word = meant),
        );
        self.findings.push(finding.help(help));
        None
    }

    /// The parameter `per`: `card`, `name` or an attribute; the game's own notion if it is absent.
    pub(crate) fn grouping(&mut self, per: Option<&str>) -> Option<Grouping> {
        match per {
            None => Some(Grouping::Same(Arc::clone(&self.game))),
            Some("card") => Some(Grouping::Card),
            Some("name") => Some(Grouping::Name(Arc::clone(&self.game))),
            Some(attribute) => {
                self.field("per", attribute).map(|field| Grouping::Attribute(Box::new(field)))
            }
        }
    }

    /// The limit of the parameters `exactly`, `at-least` and `at-most`.
    pub(crate) fn limit(
        &mut self,
        exactly: Option<i64>,
        at_least: Option<i64>,
        at_most: Option<i64>,
    ) -> Option<Limit> {
        for (parameter, number) in
            [("exactly", exactly), ("at-least", at_least), ("at-most", at_most)]
        {
            self.count(parameter, number)?;
        }
        let limit = Limit::new(exactly, at_least, at_most);
        if limit.is_none() {
            self.contradiction(msg!("format-contradictory-limit", kind = self.kind));
        }
        limit
    }

    /// A number of things, if there is one, which is not negative: nothing could be held against
    /// such a limit.
    #[expect(
        clippy::option_option,
        reason = "the outer one says whether it can be a number of things"
    )]
    pub(crate) fn count(&mut self, parameter: &str, number: Option<i64>) -> Option<Option<i64>> {
        if let Some(number) = number.filter(|number| *number < 0) {
            let message =
                msg!("format-negative-limit", kind = self.kind, parameter = parameter, n = number);
            let finding = self.finding(codes::CONTRADICTORY_LIMIT, parameter, message);
            self.findings.push(finding);
            return None;
        }
        Some(number)
    }

    /// Says that the parameters of the rule do not make a limit.
    pub(crate) fn contradiction(&mut self, message: Message) {
        let finding = Finding::error(codes::CONTRADICTORY_LIMIT, message).path(self.path.clone());
        self.findings.push(finding);
    }

    pub(super) fn finding(&self, code: Code, parameter: &str, message: Message) -> Finding {
        Finding::error(code, message).path(format!("{}.{parameter}", self.path))
    }
}

/// The schema of a type, complete in itself.
pub(crate) fn schema_of<T: JsonSchema>() -> Json {
    SchemaSettings::draft2020_12()
        .with(|settings| settings.inline_subschemas = true)
        .into_generator()
        .into_root_schema_for::<T>()
        .to_value()
}
