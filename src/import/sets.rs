//! The sets of the Pokémon TCG, from the first on: ids in both sources, and the codes of deck
//! lists.
//!
//! The ids are those of pokemon-tcg-data, since none of them has a letter that ids of ours may not
//! have.

use crate::text;

/// What is known of a set by its id.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// Its id in our data.
    pub id: String,
    /// The code of deck lists.
    pub code: Option<&'static str>,
    /// Its place among the sets.
    pub order: i64,
    /// Whether the source calls a set what is a part of another one here.
    pub is_part: bool,
}

/// The place of sets that are not listed: behind all others.
const UNLISTED: i64 = 100_000;

/// A set that is a part of another one.
const PARTS: [(&str, &str); 1] = [("exu", "ex10")];

/// The set of an id of pokemon-tcg-data.
pub(super) fn of_pokemon_tcg_data(id: &str) -> Known {
    known(plain(id), false)
}

/// The set of an id of `TCGdex`.
pub(super) fn of_tcgdex(id: &str) -> Known {
    if let Some((_, whole)) = PARTS.iter().find(|(part, _)| *part == id) {
        return known((*whole).to_owned(), true);
    }
    if let Some(row) = SETS.iter().find(|row| row.1 == id) {
        return known(row.0.to_owned(), false);
    }
    // `sv03.5` is `sv3pt5`, `me01` is `me1`.
    let id = id.replace(".5", "pt5");
    let unpadded = ["sv0", "me0"].iter().find_map(|era| {
        let rest = id.strip_prefix(era)?;
        Some(format!("{}{rest}", &era[..2]))
    });
    known(plain(&unpadded.unwrap_or(id)), false)
}

fn known(id: String, is_part: bool) -> Known {
    let place = SETS.iter().position(|row| row.0 == id);
    let code = place.map(|place| SETS[place].2).filter(|code| !code.is_empty());
    let order =
        place.and_then(|place| i64::try_from(place).ok()).map_or(UNLISTED, |place| 10 + place);
    Known { id, code, order, is_part }
}

/// A part of an id in plain letters: `BW01` is `bw01`, `!` and `?` are words.
pub(super) fn plain(part: &str) -> String {
    let spelt = part.replace('!', "exclamation").replace('?', "question");
    text::slug(&spelt).unwrap_or_default()
}

/// A collector number without the zeros that only `TCGdex` writes: `079` is `79`, `H01` is `H1`.
pub(super) fn number(number: &str) -> String {
    let (letter, digits) = match number.strip_prefix('H') {
        Some(digits) if digits.len() == 2 => ("H", digits),
        _ => ("", number),
    };
    if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        let bare = digits.trim_start_matches('0');
        return format!("{letter}{}", if bare.is_empty() { "0" } else { bare });
    }
    number.to_owned()
}

/// Id, id in `TCGdex` where no rule gives it, and code, in the order in which the sets came out.
const SETS: &[(&str, &str, &str)] = &[
    ("base1", "", "BS"),
    ("base2", "", "JU"),
    ("basep", "", "PR"),
    ("base3", "", "FO"),
    ("base4", "", "B2"),
    ("base5", "", "TR"),
    ("gym1", "", "G1"),
    ("gym2", "", "G2"),
    ("neo1", "", "N1"),
    ("neo2", "", "N2"),
    ("si1", "", "SI"),
    ("neo3", "", "N3"),
    ("neo4", "", "N4"),
    ("base6", "lc", "LC"),
    ("ecard1", "", "EX"),
    ("bp", "bog", "BP"),
    ("ecard2", "", "AQ"),
    ("ecard3", "", "SK"),
    ("ex1", "", "RS"),
    ("ex2", "", "SS"),
    ("np", "", "PR-NP"),
    ("ex3", "", "DR"),
    ("ex4", "", "MA"),
    ("tk1a", "tk-ex-latia", ""),
    ("tk1b", "tk-ex-latio", ""),
    ("ex5", "", "HL"),
    ("ex5pt5", "", ""),
    ("ex6", "", "RG"),
    ("pop1", "", ""),
    ("ex7", "", "TRR"),
    ("ex8", "", "DX"),
    ("ex9", "", "EM"),
    ("ex10", "", "UF"),
    ("pop2", "", ""),
    ("ex11", "", "DS"),
    ("ex12", "", "LM"),
    ("tk2a", "tk-ex-p", ""),
    ("tk2b", "tk-ex-m", ""),
    ("pop3", "", ""),
    ("ex13", "", "HP"),
    ("pop4", "", ""),
    ("ex14", "", "CG"),
    ("ex15", "", "DF"),
    ("pop5", "", ""),
    ("ex16", "", "PK"),
    ("dp1", "", "DP"),
    ("dpp", "", "PR-DPP"),
    ("tk-dp-l", "", ""),
    ("tk-dp-m", "", ""),
    ("dp2", "", "MT"),
    ("pop6", "", ""),
    ("dp3", "", "SW"),
    ("dp4", "", "GE"),
    ("pop7", "", ""),
    ("dp5", "", "MD"),
    ("dp6", "", "LA"),
    ("pop8", "", ""),
    ("dp7", "", "SF"),
    ("pl1", "", "PL"),
    ("pop9", "", ""),
    ("pl2", "", "RR"),
    ("pl3", "", "SV"),
    ("pl4", "", "AR"),
    ("ru1", "", "RM"),
    ("hsp", "hgssp", "PR-HS"),
    ("hgss1", "", "HS"),
    ("tk-hs-g", "", ""),
    ("tk-hs-r", "", ""),
    ("hgss2", "", "UL"),
    ("hgss3", "", "UD"),
    ("hgss4", "", "TM"),
    ("col1", "", "CL"),
    ("bwp", "", "PR-BLW"),
    ("bw1", "", "BLW"),
    ("mcd11", "2011bw", ""),
    ("bw2", "", "EPO"),
    ("bw3", "", "NVI"),
    ("tk-bw-e", "", ""),
    ("tk-bw-z", "", ""),
    ("bw4", "", "NXD"),
    ("bw5", "", "DEX"),
    ("mcd12", "2012bw", ""),
    ("bw6", "", "DRX"),
    ("dv1", "", "DRV"),
    ("bw7", "", "BCR"),
    ("bw8", "", "PLS"),
    ("bw9", "", "PLF"),
    ("bw10", "", "PLB"),
    ("xyp", "", "PR-XY"),
    ("bw11", "", "LTR"),
    ("xy0", "", "KSS"),
    ("xy1", "", "XY"),
    ("tk-xy-sy", "", ""),
    ("tk-xy-n", "", ""),
    ("xya", "", ""),
    ("xy2", "", "FLF"),
    ("mcd14", "2014xy", ""),
    ("xy3", "", "FFI"),
    ("tk-xy-b", "", ""),
    ("tk-xy-w", "", ""),
    ("xy4", "", "PHF"),
    ("xy5", "", "PRC"),
    ("dc1", "", "DCR"),
    ("tk-xy-latia", "", ""),
    ("tk-xy-latio", "", ""),
    ("xy6", "", "ROS"),
    ("xy7", "", "AOR"),
    ("mcd15", "2015xy", ""),
    ("xy8", "", "BKT"),
    ("xy9", "", "BKP"),
    ("g1", "", "GEN"),
    ("tk-xy-p", "", ""),
    ("tk-xy-su", "", ""),
    ("xy10", "", "FCO"),
    ("xy11", "", "STS"),
    ("mcd16", "2016xy", ""),
    ("xy12", "", "EVO"),
    ("smp", "", "PR-SM"),
    ("sm1", "", "SUM"),
    ("tk-sm-l", "", ""),
    ("tk-sm-r", "", ""),
    ("sm2", "", "GRI"),
    ("sm3", "", "BUS"),
    ("mcd17", "2017sm", ""),
    ("sm35", "sm3.5", "SLG"),
    ("sm4", "", "CIN"),
    ("sm5", "", "UPR"),
    ("sm6", "", "FLI"),
    ("sm7", "", "CES"),
    ("sm75", "sm7.5", "DRM"),
    ("sm8", "", "LOT"),
    ("mcd18", "2018sm", ""),
    ("sm9", "", "TEU"),
    ("det1", "", "DET"),
    ("sm10", "", "UNB"),
    ("sm11", "", "UNM"),
    ("sma", "", "HIF"),
    ("sm115", "", "HIF"),
    ("mcd19", "2019sm", ""),
    ("sm12", "", "CEC"),
    ("swshp", "", "PR-SW"),
    ("swsh1", "", "SSH"),
    ("swsh2", "", "RCL"),
    ("swsh3", "", "DAA"),
    ("fut20", "fut2020", "FUT20"),
    ("swsh35", "swsh3.5", "CPA"),
    ("swsh4", "", "VIV"),
    ("mcd21", "2021swsh", ""),
    ("swsh45", "swsh4.5", "SHF"),
    ("swsh45sv", "swsh4.5sv", "SHF"),
    ("swsh5", "", "BST"),
    ("swsh6", "", "CRE"),
    ("swsh7", "", "EVS"),
    ("cel25", "", "CEL"),
    ("cel25c", "", "CEL"),
    ("cel25cc", "", "CEL"),
    ("swsh8", "", "FST"),
    ("swsh9", "", "BRS"),
    ("swsh9tg", "", "BRS"),
    ("swsh10", "", "ASR"),
    ("swsh10tg", "", "ASR"),
    ("pgo", "swsh10.5", "PGO"),
    ("mcd22", "2022swsh", ""),
    ("swsh11", "", "LOR"),
    ("swsh11tg", "", "LOR"),
    ("swsh12", "", "SIT"),
    ("swsh12tg", "", "SIT"),
    ("swsh12pt5", "", "CRZ"),
    ("swsh12pt5gg", "", "CRZ"),
    ("svp", "", "PR-SV"),
    ("sve", "", "SVE"),
    ("sv1", "", "SVI"),
    ("sv2", "", "PAL"),
    ("mcd23", "2023sv", ""),
    ("sv3", "", "OBF"),
    ("sv3pt5", "", "MEW"),
    ("sv4", "", "PAR"),
    ("mfb", "", ""),
    ("sv4pt5", "", "PAF"),
    ("sv5", "", "TEF"),
    ("sv6", "", "TWM"),
    ("sv6pt5", "", "SFA"),
    ("sv7", "", "SCR"),
    ("sv8", "", "SSP"),
    ("mcd24", "2024sv", ""),
    ("sv8pt5", "", "PRE"),
    ("sv9", "", "JTG"),
    ("sv10", "", "DRI"),
    ("zsv10pt5", "sv10.5b", "BLK"),
    ("rsv10pt5", "sv10.5w", "WHT"),
    ("mep", "", "MEP"),
    ("mee", "", "MEE"),
    ("me1", "", "MEG"),
    ("me2", "", "PFL"),
    ("me2pt5", "", "ASC"),
    ("me3", "", ""),
    ("me4", "", ""),
    ("me5", "", ""),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn both_sources_mean_one_set() {
        for (of_one, of_other) in [
            ("base2", "base2"),
            ("base6", "lc"),
            ("sm35", "sm3.5"),
            ("swsh12pt5gg", "swsh12.5gg"),
            ("sv3pt5", "sv03.5"),
            ("sv10", "sv10"),
            ("ex10", "exu"),
        ] {
            let (one, other) = (of_pokemon_tcg_data(of_one), of_tcgdex(of_other));
            assert_eq!((one.id, one.order), (other.id, other.order));
        }
        assert!(of_tcgdex("exu").is_part && !of_tcgdex("ex10").is_part);
        assert_eq!(of_tcgdex("sv03").code, Some("OBF"));
        assert_eq!(of_tcgdex("new.5").order, UNLISTED);
    }

    #[test]
    fn no_set_stands_twice() {
        let ids: BTreeSet<&str> = SETS.iter().map(|row| row.0).collect();
        assert_eq!(ids.len(), SETS.len());
    }

    #[test]
    fn numbers_lose_the_zeros_that_are_not_printed_everywhere() {
        for (typed, expected) in
            [("079", "79"), ("H01", "H1"), ("TG05", "TG05"), ("HGSS08", "HGSS08"), ("0", "0")]
        {
            assert_eq!(number(typed), expected);
        }
    }
}
