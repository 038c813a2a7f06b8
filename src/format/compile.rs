//! From a format file to a [`Format`]: names are looked up, queries parsed; what is wrong is a
//! finding.

use std::sync::Arc;

use crate::{
    card::AttributeId,
    catalog::file::{
        AssumeFile, BuildFile, DrawFile, FlipFile, FormatFile, KeepFile, OpeningFile, PreferFile,
        RuleFile, SaysFile, WatchFile, ZoneFile,
    },
    game::Game,
    msg,
    report::{Finding, Severity, codes::format as codes, nearest_of},
};

use super::{
    assume::Assumption,
    compiler::Compiler,
    model::{Build, Format, Preference},
    opening::{Draw, Flip, Keep, Opening, Watch},
    rule::Rule,
    rules::{self, RULES},
    zone::Zone,
};

/// Compiles a format file. Paths of findings are those of the file, such as `rules[3].where`. A
/// rule that cannot be read is left out, and the format says that it is not complete.
#[must_use]
pub fn compile(file: &FormatFile, games: &[Game]) -> (Format, Vec<Finding>) {
    let mut format = Format {
        id: file.id.clone(),
        names: file.names.clone(),
        description: file.description.clone(),
        zones: Vec::new(),
        rules: Vec::new(),
        is_complete: true,
        assume: Vec::new(),
        opening: None,
        build: None,
    };
    let Some(game) = games.iter().find(|game| game.id == file.id.game()) else {
        format.is_complete = false;
        let known: Vec<&str> = games.iter().map(|game| game.id.as_str()).collect();
        let id = file.id.game();
        let finding =
            Finding::error(codes::UNKNOWN_GAME, msg!("format-unknown-game", game = id.as_str()))
                .path("id");
        return (format, vec![finding.help(nearest_of(id.as_str(), &known))]);
    };
    let mut compiler = Compiler::new(game);
    if file.zones.is_empty() {
        compiler
            .findings
            .push(Finding::error(codes::NO_ZONE, msg!("format-no-zone")).path("zones"));
    }
    for (id, zone) in &file.zones {
        let zone = compiler.compile_zone(id, zone);
        compiler.zones.push(zone);
    }
    format.assume = file
        .assume
        .iter()
        .filter_map(|(id, assume)| compiler.compile_assumption(id, assume))
        .collect();
    for (index, rule) in file.rules.iter().enumerate() {
        compiler.path = format!("rules[{index}]");
        format.rules.extend(compiler.compile_rule(rule).map(Arc::new));
    }
    // What is drawn, and what decks are built for, decides about no deck.
    format.is_complete = compiler.findings.is_empty();
    format.opening = file.opening.as_ref().and_then(|opening| compiler.compile_opening(opening));
    format.build = file.build.as_ref().map(|build| compiler.compile_build(build));
    format.zones = compiler.zones;
    (format, compiler.findings)
}

impl Compiler<'_> {
    fn compile_zone(&mut self, id: &str, file: &ZoneFile) -> Zone {
        self.path = format!("zones.{id}");
        let takes = file.takes.as_deref().and_then(|text| self.clause("takes", text));
        Zone { id: id.to_owned(), names: file.names.clone(), takes }
    }

    fn compile_assumption(&mut self, id: &AttributeId, file: &AssumeFile) -> Option<Assumption> {
        "assume".clone_into(&mut self.path);
        let field = self.field(id.as_str(), id.as_str())?;
        Some(Assumption {
            attribute: field.attribute,
            otherwise: file.otherwise,
            cards: file.cards.clone(),
        })
    }

    fn compile_opening(&mut self, file: &OpeningFile) -> Option<Opening> {
        "opening".clone_into(&mut self.path);
        let zone = self.zone("zone", &file.zone);
        let hand = self.compile_draw("hand", &file.hand);
        let draw = self.compile_draw("draw", &file.draw);
        let keep = file.keep.as_ref().map(|KeepFile { query, extra }| {
            self.clause("keep.where", query).map(|clause| Keep { clause, extra: *extra })
        });
        let mut watch = Vec::new();
        for (index, WatchFile { says, query, at_least }) in file.watch.iter().enumerate() {
            self.path = format!("opening.watch[{index}]");
            watch.extend(self.clause("where", query).map(|clause| Watch {
                says: says.clone(),
                clause,
                at_least: *at_least,
            }));
        }
        "opening".clone_into(&mut self.path);
        let flip = file.flip.as_ref().map(|FlipFile { query, damage_per_card }| {
            self.clause("flip.where", query)
                .map(|clause| Flip { clause, damage_per_card: (*damage_per_card).max(1) })
        });
        // What cannot be read is a finding; half an opening would give wrong odds.
        Some(Opening {
            zone: zone?,
            hand: hand?,
            draw: draw?,
            keep: keep.map_or(Some(None), |keep| keep.map(Some))?,
            prizes: file.prizes.unwrap_or(0),
            watch,
            flip: flip.map_or(Some(None), |flip| flip.map(Some))?,
            spec: file.spec.clone(),
        })
    }

    fn compile_draw(&mut self, parameter: &str, file: &DrawFile) -> Option<Draw> {
        match file {
            DrawFile::Cards(cards) => Some(Draw::Cards(*cards)),
            DrawFile::Says(SaysFile { attribute, of, between: [least, most] }) => {
                let field = self.field(parameter, attribute.as_str())?;
                let zone = self.zone(parameter, of)?;
                Some(Draw::Says {
                    attribute: Box::new(field.attribute),
                    zone,
                    between: (*least, *most.max(least)),
                })
            }
        }
    }

    fn compile_build(&mut self, file: &BuildFile) -> Build {
        let mut build = Build {
            says: file.says.clone(),
            rules: Vec::new(),
            is_complete: file.complete,
            prefer: Vec::new(),
        };
        for (index, rule) in file.rules.iter().enumerate() {
            self.path = format!("build.rules[{index}]");
            build.rules.extend(self.compile_rule(rule).map(Arc::new));
        }
        for (index, PreferFile { query, of, each }) in file.prefer.iter().enumerate() {
            self.path = format!("build.prefer[{index}]");
            let clause = self.optional_clause("where", query.as_deref());
            let field = of.as_ref().map(|of| self.field("of", of.as_str()));
            if let (Some(clause), None | Some(Some(_))) = (clause, &field) {
                build.prefer.push(Preference { clause, of: of.clone(), each: *each });
            }
        }
        build
    }

    fn compile_rule(&mut self, file: &RuleFile) -> Option<Rule> {
        let Some(kind) = rules::find(&file.kind) else {
            let known: Vec<&str> = RULES.iter().map(|kind| kind.name).collect();
            let finding = self.finding(
                codes::UNKNOWN_RULE,
                "kind",
                msg!("format-unknown-rule", kind = file.kind.as_str()),
            );
            self.findings.push(finding.help(nearest_of(&file.kind, &known)));
            return None;
        };
        self.kind = kind.name;
        let body = kind.compile(&file.parameters, self)?;
        let says = file
            .says
            .clone()
            .map_or_else(|| body.describe(&self.zones), |text| msg!("rule-says", text = text));
        let severity = file.severity.unwrap_or(Severity::Error);
        Some(Rule {
            code: kind.code,
            kind: kind.name,
            severity,
            spec: file.spec.clone(),
            says,
            body,
        })
    }
}
