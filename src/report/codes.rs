//! THE table of codes: every kind of finding, by area. A code is never reused or renumbered;
//! `explain-<code>` in the locales is its documentation.

use super::{Code, CodeEntry};

/// Declares a module of codes for each area, and [`CODES`] over all of them.
macro_rules! codes {
    ($($(#[$about:meta])* $area:ident { $($(#[$doc:meta])* $name:ident = $code:literal, $words:literal;)* })*) => {
        $($(#[$about])* pub mod $area {
            #![allow(missing_docs, reason = "what a code means is documented for users, in the locales")]
            use super::Code;
            $($(#[$doc])* pub const $name: Code = Code($code);)*
        })*

        /// Every code, with the name it goes by.
        pub const CODES: &[CodeEntry] = &[$($(CodeEntry { code: Code($code), name: $words }),*),*];
    };
}

codes! {
    /// Deck lists.
    deck {
        /// The bytes are text, but not plain UTF-8.
        ENCODING = "D001", "other-encoding";
        /// Letters like `Ã©` were put right.
        MOJIBAKE = "D002", "garbled-letters";
        /// The bytes are no text.
        BINARY = "D003", "binary-file";
        /// No card has this name.
        UNKNOWN_CARD = "D004", "unknown-card";
        /// The name fits different cards.
        AMBIGUOUS = "D005", "ambiguous-name";
        /// The set or the id is not known.
        UNKNOWN_SET = "D006", "unknown-set";
        /// The number belongs to another card, or to none.
        NUMBER = "D007", "wrong-number";
        /// The name is misspelt, but the printing tells which card it is.
        MISSPELT = "D008", "misspelt-name";
        /// A count of zero or with too many digits.
        COUNT = "D009", "odd-count";
        /// A heading claims another number of cards.
        SECTION = "D010", "section-count";
        /// The format the list names does not exist.
        FORMAT = "D011", "unknown-format";
        /// A table without a column that says which card.
        COLUMNS = "D012", "missing-column";
        /// Marks for the finish of a card were left out.
        FINISH = "D013", "finish-marks";
        /// The list has no cards.
        EMPTY = "D014", "empty-list";
        /// Something that a dialect cannot express was left out.
        LOSS = "D015", "lost-in-writing";
        /// The first line is taken for a title.
        TITLE = "D016", "title-line";
        /// Tags and categories of cards were left out.
        TAGS = "D017", "tags";
        /// Cards lie beside the deck.
        BESIDE = "D018", "beside-the-deck";
        /// Lines that are for no card were left out.
        WORDS = "D019", "lines-without-a-card";
        /// A card is called by a part of its name.
        OF_KIND = "D020", "name-by-heading";
        /// The file is of a kind that is not read.
        UNSUPPORTED = "D021", "unsupported-file";
        /// There are more findings of a kind than are shown.
        MORE = "D022", "more-findings";
    }
    /// Decks held against formats: one code for each kind of rule, and two of every format.
    rule {
        ZONE_SIZE = "R001", "zone-size";
        COPIES = "R002", "copies";
        ONLY = "R003", "only";
        CONTAINS = "R004", "contains";
        DISTINCT = "R005", "distinct";
        BUDGET = "R006", "budget";
        MATCHES = "R007", "matches";
        NEEDS = "R008", "needs";
        SHARE = "R009", "share";
        OTHER_GAME = "R010", "other-game";
        ZONE_NOT_OF_FORMAT = "R011", "zone-not-of-format";
    }
    /// Format files.
    format {
        UNKNOWN_RULE = "F001", "unknown-rule";
        UNKNOWN_PARAMETER = "F002", "unknown-parameter";
        MISSING_PARAMETER = "F003", "missing-parameter";
        UNREADABLE_PARAMETER = "F004", "unreadable-parameter";
        UNREADABLE_QUERY = "F005", "unreadable-query";
        UNKNOWN_ZONE = "F006", "unknown-zone";
        UNKNOWN_ATTRIBUTE = "F007", "unknown-attribute";
        UNKNOWN_GAME = "F008", "unknown-game";
        CONTRADICTORY_LIMIT = "F009", "contradictory-limit";
        NO_ZONE = "F010", "no-zone";
    }
    /// Building decks.
    builder {
        /// What to make great cannot be read.
        OBJECTIVE = "B001", "unreadable-objective";
        /// There is no card to build with.
        EMPTY_POOL = "B002", "empty-pool";
        /// A card is to be kept and avoided.
        CONTRADICTION = "B003", "keep-and-avoid";
        /// Rules and wishes exclude each other.
        CONFLICT = "B004", "no-legal-deck";
        /// Cards were left out because no source gives what decides.
        UNDECIDED = "B005", "undecided-cards";
        /// The time was over before the best was proven.
        NOT_PROVEN = "B006", "not-proven";
        /// There are fewer different decks than were asked for.
        FEWER = "B007", "fewer-decks";
        /// What was found does not pass the check.
        INTERNAL = "B008", "unsound-model";
        /// The time was over before a deck was found.
        NOTHING_YET = "B009", "nothing-in-time";
        /// Cards do not give the number to make great.
        NOT_GIVEN = "B010", "value-not-given";
        /// The deck to start from has lines that are no card.
        UNRESOLVED = "B011", "unresolved-lines";
        /// The rules of the format could not all be read.
        INCOMPLETE_FORMAT = "B012", "unreadable-format";
        /// The format counts no points.
        NO_POINTS = "B013", "no-points";
        /// The list could not be changed line by line.
        REWRITTEN = "B014", "rewritten-list";
        /// What is to be kept is nothing.
        KEEPS_NOTHING = "B015", "keeps-nothing";
    }
    /// Queries.
    query {
        /// The field is none of any game.
        UNKNOWN_FIELD = "Q001", "unknown-field";
        /// The value is not in the field's vocabulary.
        UNKNOWN_VALUE = "Q002", "unknown-value";
        /// The field takes a number.
        NUMBER_EXPECTED = "Q003", "number-expected";
        /// A parenthesis has no partner.
        UNBALANCED_PARENTHESIS = "Q004", "unbalanced-parenthesis";
        /// The term says nothing to look for.
        EMPTY_TERM = "Q005", "empty-term";
        /// An operator lacks what it works on.
        DANGLING_OPERATOR = "Q006", "dangling-operator";
        /// The regular expression cannot be read.
        INVALID_REGEX = "Q007", "invalid-regex";
        /// The range is none.
        INVALID_RANGE = "Q008", "invalid-range";
        /// The field does not take the operator.
        OPERATOR_NOT_APPLICABLE = "Q009", "operator-not-applicable";
        /// A quotation or a regular expression has no end.
        UNTERMINATED = "Q010", "unterminated";
        /// There is no such set.
        UNKNOWN_SET = "Q011", "unknown-set";
        /// There is no such game.
        UNKNOWN_GAME = "Q012", "unknown-game";
        /// There is no such format.
        UNKNOWN_FORMAT = "Q013", "unknown-format";
        /// There is no such flag.
        UNKNOWN_FLAG = "Q014", "unknown-flag";
        /// There is no such language.
        UNKNOWN_LANGUAGE = "Q015", "unknown-language";
        /// There is no such deck.
        UNKNOWN_DECK = "Q016", "unknown-deck";
        /// The value is no identifier.
        INVALID_ID = "Q017", "invalid-id";
        /// The query is too long or nested too deeply.
        TOO_LARGE = "Q018", "too-large";
        /// A field name and a colon followed by a space are text.
        SPACE_AFTER_COLON = "Q019", "space-after-colon";
        /// No card has a name in the language.
        UNSPOKEN_LANGUAGE = "Q020", "unspoken-language";
        /// Nothing can be added to the deck, for another reason than that it is full.
        NOTHING_FITS = "Q021", "nothing-fits";
        /// How results are sorted is said where nothing is sorted.
        MISPLACED_OPTION = "Q022", "misplaced-option";
    }
    /// Odds.
    odds {
        /// Lines that are for no card count as cards that meet nothing.
        UNCLEAR = "P001", "unclear-cards";
        /// A number that decides how many cards are drawn is unknown.
        UNKNOWN_FIGURE = "P002", "unknown-draw";
        /// No source says whether a card meets what is asked for; it counts as if it did not.
        COUNTED_AS_NOT = "P003", "counted-as-not";
        /// No opening hand can be kept.
        NEVER_KEPT = "P004", "never-kept";
        /// The question has too many conditions or too great numbers.
        TOO_MUCH = "P005", "too-much-to-count";
    }
    /// Searching.
    search {
        /// The sort key is no field of any game.
        UNKNOWN_SORT_KEY = "Q050", "unknown-sort-key";
    }
    /// Collections.
    collection {
        UNKNOWN_VARIANT = "C001", "unknown-variant";
        VARIANT_NOT_PRINTED = "C002", "variant-not-printed";
        UNKNOWN_LANGUAGE = "C003", "unknown-language";
        LANGUAGE_NOT_PRINTED = "C004", "language-not-printed";
        UNKNOWN_CONDITION = "C005", "unknown-condition";
        MORE_THAN_OWNED = "C006", "more-than-owned";
        TOO_MANY_COPIES = "C007", "too-many-copies";
        UNKNOWN_CARD = "C008", "unknown-card";
        AMBIGUOUS_CARD = "C009", "ambiguous-card";
        CARD_NOT_IN_CATALOG = "C010", "card-not-in-catalog";
        NAME_AND_NUMBER_DIFFER = "C011", "name-and-number-differ";
        BAD_COUNT = "C012", "bad-count";
        MISSING_COLUMN = "C013", "missing-column";
        IGNORED_COLUMN = "C014", "ignored-column";
        BROKEN_ROW = "C015", "broken-row";
        DECODED_TEXT = "C016", "decoded-text";
    }
    /// Card data of others that is imported.
    import {
        /// The record is no JSON.
        UNREADABLE = "I001", "unreadable-record";
        /// The record is neither a card nor a set.
        NO_CARD = "I002", "not-a-card";
        /// The data has no place for a value.
        NO_PLACE = "I003", "value-without-place";
        /// The file of a set in the folder has errors, so that nothing can be added to it.
        BROKEN_SET = "I004", "broken-set-file";
        /// Abilities of a card in two languages do not go together.
        UNMATCHED = "I005", "unmatched-ability";
        /// A card comes twice in one import.
        REPEATED = "I006", "repeated-card";
    }
    /// Card data.
    data {
        UNREADABLE = "L001", "unreadable-yaml";
        YAML_FEATURE = "L002", "yaml-feature";
        UNKNOWN_KEY = "L003", "unknown-key";
        DUPLICATE_KEY = "L004", "duplicate-key";
        MISSING_KEY = "L005", "missing-key";
        NULL_VALUE = "L006", "null-value";
        WRONG_TYPE = "L007", "wrong-type";
        UNKNOWN_TERM = "L008", "unknown-term";
        DUPLICATE_ITEM = "L009", "duplicate-item";
        DUPLICATE_ID = "L010", "duplicate-id";
        MISPLACED_ID = "L011", "misplaced-id";
        DANGLING_REFERENCE = "L012", "dangling-reference";
        DANGLING_NAME = "L013", "dangling-name";
        AMBIGUOUS_WORD = "L014", "ambiguous-word";
        UNORDERED_NUMBER = "L015", "unordered-number";
        DUPLICATE_NUMBER = "L016", "duplicate-number";
        PRINTED_TOTAL = "L017", "printed-total";
        MISSING_TRANSLATION = "L018", "missing-translation";
        GROUNDLESS_CERTAINTY = "L019", "groundless-certainty";
        STRAIGHT_QUOTE = "L020", "straight-quote";
        TYPEWRITER_ACCENT = "L021", "typewriter-accent";
        MISSING_ACCENT = "L022", "missing-accent";
        LETTER_X = "L023", "letter-x";
        LEAKED_LEVEL = "L024", "leaked-level";
        BROKEN_CHARACTERS = "L025", "broken-characters";
        STRAY_SPACE = "L026", "stray-space";
        UNKNOWN_DECK_CARD = "L027", "unknown-deck-card";
        MISMATCHED_NAME = "L028", "mismatched-name";
        UNKNOWN_ZONE = "L029", "unknown-zone";
        EMPTY_COUNT = "L030", "empty-count";
        ODD_FIGURE = "L031", "odd-figure";
        STEERING_CHARACTERS = "L032", "steering-characters";
    }
}
