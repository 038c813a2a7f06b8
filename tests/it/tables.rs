//! Collections as other programs and people keep them in tables: what each row holds is known by
//! construction.

use mazzo::{
    collection::{Collection, Condition, Copy, Variant, csv},
    report::Severity,
};

use crate::formats::everything;

/// A row as it should be read.
struct Row {
    card: &'static str,
    english: &'static str,
    italian: &'static str,
    number: u32,
    variant: &'static str,
    condition: Condition,
    count: u32,
}

const ROWS: [Row; 5] = [
    Row {
        card: "base1-58",
        english: "Pikachu",
        italian: "Pikachu",
        number: 58,
        variant: "unlimited",
        condition: Condition::NearMint,
        count: 3,
    },
    Row {
        card: "base1-8",
        english: "Machamp",
        italian: "Machamp",
        number: 8,
        variant: "first-edition",
        condition: Condition::Played,
        count: 2,
    },
    Row {
        card: "base1-94",
        english: "Potion",
        italian: "Pozione",
        number: 94,
        variant: "unlimited",
        condition: Condition::Excellent,
        count: 11,
    },
    Row {
        card: "base1-27",
        english: "Farfetch'd",
        italian: "Farfetch’d",
        number: 27,
        variant: "first-edition",
        condition: Condition::Mint,
        count: 1,
    },
    Row {
        card: "base1-100",
        english: "Lightning Energy",
        italian: "Energia Lampo",
        number: 100,
        variant: "unlimited",
        condition: Condition::Poor,
        count: 20,
    },
];

/// How many copies of which card, in which variant and condition.
type Held = Vec<(String, String, Condition, u32)>;

fn expected(has_variants: bool, has_conditions: bool) -> Held {
    let held = |row: &Row| {
        let variant = if has_variants { row.variant } else { "unlimited" };
        let condition = if has_conditions { row.condition } else { Condition::Unspecified };
        (row.card.to_owned(), variant.to_owned(), condition, row.count)
    };
    let mut held: Held = ROWS.iter().map(held).collect();
    held.sort();
    held
}

fn held(collection: &Collection) -> Held {
    let holdings = collection.holdings(everything()).expect("in memory");
    let of =
        |copy: &Copy| (copy.card.to_string(), copy.variant.as_str().to_owned(), copy.condition);
    let mut held: Held = holdings
        .iter()
        .map(|holding| (of(holding.copy), holding.count))
        .map(|((a, b, c), n)| (a, b, c, n))
        .collect();
    held.sort();
    held
}

/// A way to say how many.
const COUNTS: [&str; 12] = [
    "Count",
    "Quantity",
    "Qty",
    "Number Owned",
    "NumberOwned",
    "Qty Owned",
    "Copies",
    "Quantità",
    "Copie",
    "Possedute",
    "Ne ho",
    "Total Qty",
];

/// A way to name the set.
const SETS: [&str; 6] =
    ["Base Set", "BS", "base1", "Pokemon Base Set", "Set Base", "Pokémon Base Set"];

/// What heads the column of the set.
const SET_TITLES: [&str; 6] =
    ["Set", "Set Name", "Expansion", "Expansion Name", "Edition", "Espansione"];

/// A way to number a card.
const NUMBERS: [fn(&Row) -> String; 4] = [
    |row| row.number.to_string(),
    |row| format!("{}/102", row.number),
    |row| format!("{:03}", row.number),
    |row| row.card.to_owned(),
];

fn variant(row: &Row, n: usize) -> &'static str {
    let words = [
        ("1st Edition", "Unlimited"),
        ("1st Edition Holofoil", "Normal"),
        ("first edition", ""),
        ("1a edizione", "unlimited"),
    ];
    let (first, unlimited) = words[n % words.len()];
    if row.variant == "first-edition" { first } else { unlimited }
}

fn condition(row: &Row, n: usize) -> &'static str {
    let words = match row.condition {
        Condition::Mint => ["M", "Mint", "MT", "Gem Mint"],
        Condition::NearMint => ["NM", "Near Mint", "nm", "Near Mint"],
        Condition::Excellent => ["EX", "Excellent", "ex", "Excellent"],
        Condition::Played => ["PL", "Played", "MP", "Moderately Played"],
        Condition::Poor => ["PO", "Poor", "DMG", "Damaged"],
        other => panic!("{other} is no condition of a row"),
    };
    words[n % words.len()]
}

fn join(cells: &[String], delimiter: char) -> String {
    let quoted = |cell: &String| {
        if cell.contains([delimiter, '"']) {
            format!("\"{}\"", cell.replace('"', "\"\""))
        } else {
            cell.clone()
        }
    };
    cells.iter().map(quoted).collect::<Vec<_>>().join(&delimiter.to_string()) + "\n"
}

#[test]
fn tables_of_other_programs_are_read() {
    let (mut tables, mut wrong) = (0, Vec::new());
    let mut check = |what: String, table: &str, has_variants: bool, has_conditions: bool| {
        tables += 1;
        let import =
            csv::import(table.as_bytes(), "table.csv", everything(), &[]).expect("in memory");
        let (found, expected) = (held(&import.collection), expected(has_variants, has_conditions));
        if found != expected {
            wrong.push(format!("{what}: {found:?}\n{table}"));
        }
    };
    for (n, count) in COUNTS.into_iter().enumerate() {
        for (m, set) in SETS.into_iter().enumerate() {
            let (title, delimiter) =
                (SET_TITLES[(n + m) % SET_TITLES.len()], [',', ';', '\t'][(n + m) % 3]);
            let (has_variants, has_conditions) = (m % 2 == 0 && title != "Edition", n % 2 == 0);
            let mut titles = vec![
                "Name".to_owned(),
                title.to_owned(),
                "Number".to_owned(),
                count.to_owned(),
                "Notes".to_owned(),
            ];
            titles.extend(has_variants.then(|| "Printing".to_owned()));
            titles.extend(has_conditions.then(|| "Condition".to_owned()));
            let mut table = join(&titles, delimiter);
            for row in &ROWS {
                let name = if (n + m) % 2 == 0 { row.english } else { row.italian };
                let number = NUMBERS[(n + m) % NUMBERS.len()](row);
                let mut cells = vec![
                    name.to_owned(),
                    set.to_owned(),
                    number,
                    row.count.to_string(),
                    "from a friend".to_owned(),
                ];
                cells.extend(has_variants.then(|| variant(row, n + m).to_owned()));
                cells.extend(has_conditions.then(|| condition(row, n + m).to_owned()));
                table += &join(&cells, delimiter);
            }
            check(
                format!("{count}, {set} as {title}, {delimiter:?}"),
                &table,
                has_variants,
                has_conditions,
            );
        }
    }
    // The edition said with the set, and counts in a column for each variant.
    for first in ["Base Set 1st Edition", "Base Set (1st Edition)", "Base Set - 1st Edition"] {
        let mut table = "Set,Card,Qty\n".to_owned();
        for row in &ROWS {
            let set = if row.variant == "first-edition" { first } else { "Base Set Unlimited" };
            table += &join(&[set.to_owned(), row.english.to_owned(), row.count.to_string()], ',');
        }
        check(format!("{first} as set"), &table, true, false);
    }
    for (first, unlimited) in [
        ("1st Edition", "Unlimited"),
        ("First Edition", "Normal"),
        ("1a edizione", "Unlimited"),
        ("1st Ed", "Regular"),
    ] {
        let mut table = format!("Set,Card,{first},{unlimited}\n");
        for row in &ROWS {
            let (first, other) =
                if row.variant == "first-edition" { (row.count, 0) } else { (0, row.count) };
            table += &join(
                &[
                    "Base Set".to_owned(),
                    row.english.to_owned(),
                    first.to_string(),
                    other.to_string(),
                ],
                ',',
            );
        }
        check(format!("{first} and {unlimited} as counts"), &table, true, false);
    }
    // Lists of text are collections too.
    for line in [
        |row: &Row| format!("{}x {}\n", row.count, row.english),
        |row: &Row| format!("{} {} BS {}\n", row.count, row.italian, row.number),
        |row: &Row| format!("{} {}\n", row.card, row.count),
    ] {
        let list: String = ROWS.iter().map(line).collect();
        check("a list of text".to_owned(), &list, false, false);
    }
    assert!(tables >= 60, "{tables} tables");
    assert!(
        wrong.is_empty(),
        "{} of {tables} tables are read wrongly:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// Where no column can be the count and one with numbers is left over, nothing is taken and the
/// column is named.
#[test]
fn numbers_that_nobody_understands_are_not_taken_for_one_copy_each() {
    for table in [
        "Name,Set,Doubles to swap\nPikachu,Base Set,3\nPotion,Base Set,0\n",
        "Id,CardName,Blorp\nbase1-58,Pikachu,3\nbase1-94,Potion,2\n",
    ] {
        let import =
            csv::import(table.as_bytes(), "table.csv", everything(), &[]).expect("in memory");
        assert_eq!(held(&import.collection), [], "{table}");
        assert!(
            import
                .report
                .findings
                .iter()
                .any(|finding| finding.severity == Severity::Error && !finding.labels.is_empty()),
            "{table}"
        );
    }
}

/// A number is never the name of a variant, and one of another finish is pointed at.
#[test]
fn a_column_of_numbers_is_never_a_variant() {
    let table = "Set,Card,Regular,Foil\nBase Set,Pikachu,3,1\nBase Set,Raichu,0,0\n";
    let import = csv::import(table.as_bytes(), "table.csv", everything(), &[]).expect("in memory");
    let pikachu: u32 = held(&import.collection)
        .iter()
        .filter(|(card, ..)| card == "base1-58")
        .map(|(.., count)| count)
        .sum();
    assert_eq!(pikachu, 4, "{:?}", held(&import.collection));
    assert!(held(&import.collection).iter().all(|(card, variant, ..)| card == "base1-58"
        && Variant::new(variant).as_str().parse::<u32>().is_err()));
}

/// A number that belongs to another card is a warning at its cell; the name wins.
#[test]
fn numbers_that_contradict_a_name_are_pointed_at() {
    for (table, cell) in [
        ("Set,Number,Name,Qty\nBase Set,20-Feb,Electabuzz,1\n", "20-Feb"),
        ("Set,Number,Name,Qty\nBase Set,garbage,Onix,2\n", "garbage"),
        ("Name,Number,Qty\nOnix,99,2\n", "99"),
    ] {
        let import =
            csv::import(table.as_bytes(), "table.csv", everything(), &[]).expect("in memory");
        assert_eq!(held(&import.collection).len(), 1, "{table}");
        let points = |finding: &mazzo::report::Finding| {
            finding.severity == Severity::Warning
                && finding.labels.iter().any(|label| &table[label.span.clone()] == cell)
        };
        assert!(import.report.findings.iter().any(points), "{table}: {:?}", import.report.findings);
    }
}
