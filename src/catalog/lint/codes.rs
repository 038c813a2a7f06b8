//! The codes of findings in card data.

use crate::report::{Code, CodeEntry};

macro_rules! codes {
    ($($name:ident = $code:literal $words:literal;)*) => {
        $(pub(crate) const $name: Code = Code($code);)*

        /// Every code of findings in card data.
        pub const CODES: &[CodeEntry] = &[$(CodeEntry { code: $name, name: $words }),*];
    };
}

codes! {
    UNREADABLE = "L001" "unreadable-yaml";
    YAML_FEATURE = "L002" "yaml-feature";
    UNKNOWN_KEY = "L003" "unknown-key";
    DUPLICATE_KEY = "L004" "duplicate-key";
    MISSING_KEY = "L005" "missing-key";
    NULL_VALUE = "L006" "null-value";
    WRONG_TYPE = "L007" "wrong-type";
    UNKNOWN_TERM = "L008" "unknown-term";
    DUPLICATE_ITEM = "L009" "duplicate-item";
    DUPLICATE_ID = "L010" "duplicate-id";
    MISPLACED_ID = "L011" "misplaced-id";
    DANGLING_REFERENCE = "L012" "dangling-reference";
    DANGLING_NAME = "L013" "dangling-name";
    AMBIGUOUS_WORD = "L014" "ambiguous-word";
    UNORDERED_NUMBER = "L015" "unordered-number";
    DUPLICATE_NUMBER = "L016" "duplicate-number";
    PRINTED_TOTAL = "L017" "printed-total";
    MISSING_TRANSLATION = "L018" "missing-translation";
    GROUNDLESS_CERTAINTY = "L019" "groundless-certainty";
    STRAIGHT_QUOTE = "L020" "straight-quote";
    TYPEWRITER_ACCENT = "L021" "typewriter-accent";
    MISSING_ACCENT = "L022" "missing-accent";
    LETTER_X = "L023" "letter-x";
    LEAKED_LEVEL = "L024" "leaked-level";
    BROKEN_CHARACTERS = "L025" "broken-characters";
    STRAY_SPACE = "L026" "stray-space";
    UNKNOWN_DECK_CARD = "L027" "unknown-deck-card";
    MISMATCHED_NAME = "L028" "mismatched-name";
    UNKNOWN_ZONE = "L029" "unknown-zone";
    EMPTY_COUNT = "L030" "empty-count";
    ODD_FIGURE = "L031" "odd-figure";
}
