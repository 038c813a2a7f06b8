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
    UNKNOWN_KEY = "L002" "unknown-key";
    DUPLICATE_KEY = "L003" "duplicate-key";
    NULL_VALUE = "L004" "null-value";
    WRONG_TYPE = "L005" "wrong-type";
    MISSING_KEY = "L006" "missing-key";
    UNKNOWN_TERM = "L007" "unknown-term";
    DANGLING_REFERENCE = "L008" "dangling-reference";
    DUPLICATE_ID = "L009" "duplicate-id";
    MISPLACED_ID = "L010" "misplaced-id";
    DANGLING_NAME = "L011" "dangling-name";
    UNORDERED_NUMBER = "L012" "unordered-number";
    DUPLICATE_NUMBER = "L013" "duplicate-number";
    PRINTED_TOTAL = "L014" "printed-total";
    MISSING_TRANSLATION = "L015" "missing-translation";
    STRAIGHT_QUOTE = "L016" "straight-quote";
    TYPEWRITER_ACCENT = "L017" "typewriter-accent";
    MISSING_ACCENT = "L018" "missing-accent";
    LETTER_X = "L019" "letter-x";
    LEAKED_LEVEL = "L020" "leaked-level";
    DUPLICATE_VARIANT = "L021" "duplicate-variant";
    UNKNOWN_MARK = "L022" "unknown-mark";
    GROUNDLESS_CERTAINTY = "L023" "groundless-certainty";
    UNKNOWN_DECK_CARD = "L024" "unknown-deck-card";
    UNKNOWN_ZONE = "L025" "unknown-zone";
    STRAY_SPACE = "L026" "stray-space";
    YAML_FEATURE = "L027" "yaml-feature";
    MISMATCHED_DECK_NAME = "L028" "mismatched-deck-name";
    BROKEN_CHARACTERS = "L029" "broken-characters";
}
