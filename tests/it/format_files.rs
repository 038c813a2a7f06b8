//! What is wrong with a format file is said, with the nearest right word; a broken rule never
//! passes for one that holds.

use mazzo::{
    catalog::file::FormatFile,
    deck,
    format::{self, Format, RULES, Verdict},
    i18n::Translator,
    report::Finding,
    text::Lang,
};

use crate::formats::{everything, games};

fn compile(yaml: &str) -> (Format, Vec<Finding>) {
    let header = "schema: 1\nid: garden/test\nnames: {en: Test}\ndescription: {en: Test}\nzones: {main: {names: {en: plot}}}\n";
    let text = if yaml.starts_with("schema") { yaml.to_owned() } else { format!("{header}{yaml}") };
    let file: FormatFile =
        serde_yaml::from_str(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    format::compile(&file, games())
}

#[track_caller]
fn check(yaml: &str, expected: &[&str]) {
    let translator = Translator::new(Lang::EN);
    let (format, findings) = compile(yaml);
    let shown: Vec<String> = findings
        .iter()
        .map(|finding| {
            let help = finding
                .help
                .as_ref()
                .map_or_else(String::new, |help| format!(" | {}", translator.text(help)));
            let path = finding.path.as_deref().unwrap_or("");
            format!("{} {path}: {}{help}", finding.code, translator.text(&finding.message))
        })
        .collect();
    assert_eq!(shown, expected, "{yaml}");
    assert_eq!(format.is_complete, expected.is_empty(), "{yaml}");
}

#[test]
fn a_fault_in_what_decks_are_built_for_is_no_fault_of_the_rules() {
    let (format, findings) = compile(
        "rules: [{kind: zone-size, zone: main, exactly: 3}]\nbuild: {says: {en: fun}, rules: [{kind: shar, where: 'kind:plant', between: [1, 2]}], prefer: [{of: heigt, each: 1}, {where: 'hight>1', each: 2}]}",
    );
    let shown: Vec<_> = findings
        .iter()
        .map(|finding| (finding.code.0, finding.path.as_deref().unwrap_or("")))
        .collect();
    assert_eq!(
        shown,
        [
            ("F001", "build.rules[0].kind"),
            ("F007", "build.prefer[0].of"),
            ("F005", "build.prefer[1].where")
        ]
    );
    assert!(format.is_complete);
}

#[test]
fn unknown_names_come_with_the_nearest() {
    check(
        "rules: [{kind: copys, at-most: 4}]",
        &["F001 rules[0].kind: no rule kind is called `copys` | did you mean `copies`?"],
    );
    check(
        "rules: [{kind: zone-size, zone: main, exactly: 3}, {kind: copies, at-mots: 4}]",
        &[
            "F002 rules[1].at-mots: the rule `copies` has no parameter `at-mots` | did you mean `at-most`?",
        ],
    );
    check(
        "rules: [{kind: budget, points: {attribut: price, adjust: [{wher: height=1, by: 1}]}, at-most: 3}]",
        &[
            "F002 rules[0].points.attribut: the rule `budget` has no parameter `attribut` | did you mean `attribute`?",
            "F002 rules[0].points.adjust[0].wher: the rule `budget` has no parameter `wher` | did you mean `where`?",
        ],
    );
    check(
        "rules: [{kind: zone-size, zone: mian, exactly: 3}]",
        &["F006 rules[0].zone: the format has no zone `mian` | did you mean `main`?"],
    );
    check(
        "rules: [{kind: distinct, per: heirlom}]",
        &["F007 rules[0].per: the game has no attribute `heirlom` | did you mean `heirloom`?"],
    );
    check(
        "rules: [{kind: needs, for: 'kind:plant', one-of: grows, by: name}]",
        &["F007 rules[0].one-of: the game has no attribute `grows` | did you mean `grows-from`?"],
    );
    check(
        "schema: 1\nid: gardn/test\nnames: {en: T}\ndescription: {en: T}\nzones: {}\nrules: []",
        &["F008 id: no game is called `gardn` | did you mean `garden`?"],
    );
}

#[test]
fn what_is_missing_or_contradictory_is_said() {
    check("rules: [{kind: only}]", &["F003 rules[0]: the rule `only` needs the parameter `where`"]);
    check(
        "rules: [{kind: zone-size, zone: main, at-least: 5, at-most: 4}]",
        &[
            "F009 rules[0]: the rule `zone-size` needs `exactly`, or `at-least`, or `at-most`, with a least value not above the greatest",
        ],
    );
    check(
        "rules: [{kind: copies}]",
        &["F009 rules[0]: the rule `copies` needs either `at-most` or `at-most-of`"],
    );
    for (rule, parameter) in [
        ("zone-size, zone: main", "exactly"),
        ("contains, where: 'kind:plant'", "at-least"),
        ("copies", "at-most"),
        ("budget, points: {attribute: price}", "at-most"),
    ] {
        let kind = rule.split(',').next().unwrap_or_default();
        let expected = format!(
            "F009 rules[0].{parameter}: the rule `{kind}` has `{parameter}: -1`; a limit is never below 0"
        );
        check(&format!("rules: [{{kind: {rule}, {parameter}: -1}}]"), &[&expected]);
    }
    check(
        "rules: [{kind: share, where: 'kind:plant', between: [3, 2]}]",
        &[
            "F009 rules[0]: the rule `share` needs `exactly`, or `at-least`, or `at-most`, with a least value not above the greatest",
        ],
    );
    check(
        "schema: 1\nid: garden/test\nnames: {en: T}\ndescription: {en: T}\nzones: {}\nrules: []",
        &["F010 zones: the format has no zones"],
    );
}

#[test]
fn queries_in_formats_are_read_strictly() {
    let (_, findings) = compile("rules: [{kind: only, where: 'colour:red'}]");
    let codes: Vec<(&str, Option<&str>)> =
        findings.iter().map(|finding| (finding.code.0, finding.path.as_deref())).collect();
    assert_eq!(codes, [("F005", Some("rules[0].where"))]);
    let (_, findings) = compile("rules: [{kind: copies, at-most: four}]");
    assert_eq!((findings[0].code.0, findings[0].path.as_deref()), ("F004", Some("rules[0]")));
}

#[test]
fn a_format_with_a_broken_rule_calls_no_deck_legal() {
    let (format, _) =
        compile("rules: [{kind: zone-size, zone: main, exactly: 1}, {kind: copys, at-most: 4}]");
    let (deck, _) =
        deck::resolve(deck::read(b"1 Sleepy Poppy", "list.txt"), everything()).expect("in memory");
    assert_eq!(format::check(&deck, &format, games()).verdict, Verdict::Undetermined);
}

#[test]
fn a_format_without_zones_still_checks_a_deck() {
    let (format, _) = compile(
        "schema: 1\nid: garden/test\nnames: {en: T}\ndescription: {en: T}\nzones: {}\nrules: [{kind: distinct}]",
    );
    let (deck, _) =
        deck::resolve(deck::read(b"2 Sleepy Poppy", "list.txt"), everything()).expect("in memory");
    let check = format::check(&deck, &format, games());
    assert_eq!((check.verdict, check.zones.len(), check.entries.len()), (Verdict::Illegal, 0, 1));
}

#[test]
fn every_rule_kind_publishes_a_schema_of_its_parameters() {
    for rule in RULES {
        let schema = rule.schema();
        assert!(
            schema["properties"].as_object().is_some_and(|properties| !properties.is_empty()),
            "{}",
            rule.name
        );
        assert_eq!(schema["additionalProperties"], false, "{}", rule.name);
        assert!(schema["description"].is_string(), "{}", rule.name);
        assert!(!schema.to_string().contains("$ref"), "{}", rule.name);
    }
}
