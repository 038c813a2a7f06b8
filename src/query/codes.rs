//! The codes of what can be wrong with a query.

use crate::report::{Code, CodeEntry};

/// The field is none of any game.
pub const UNKNOWN_FIELD: Code = Code("Q001");
/// The value is not in the field's vocabulary.
pub const UNKNOWN_VALUE: Code = Code("Q002");
/// The field takes a number.
pub const NUMBER_EXPECTED: Code = Code("Q003");
/// A parenthesis has no partner.
pub const UNBALANCED_PARENTHESIS: Code = Code("Q004");
/// The term says nothing to look for.
pub const EMPTY_TERM: Code = Code("Q005");
/// An operator lacks what it works on.
pub const DANGLING_OPERATOR: Code = Code("Q006");
/// The regular expression cannot be read.
pub const INVALID_REGEX: Code = Code("Q007");
/// The range is none.
pub const INVALID_RANGE: Code = Code("Q008");
/// The field does not take the operator.
pub const OPERATOR_NOT_APPLICABLE: Code = Code("Q009");
/// A quotation or a regular expression has no end.
pub const UNTERMINATED: Code = Code("Q010");
/// There is no such set.
pub const UNKNOWN_SET: Code = Code("Q011");
/// There is no such game.
pub const UNKNOWN_GAME: Code = Code("Q012");
/// There is no such format.
pub const UNKNOWN_FORMAT: Code = Code("Q013");
/// There is no such flag.
pub const UNKNOWN_FLAG: Code = Code("Q014");
/// There is no such language.
pub const UNKNOWN_LANGUAGE: Code = Code("Q015");
/// There is no such deck.
pub const UNKNOWN_DECK: Code = Code("Q016");
/// The value is no identifier.
pub const INVALID_ID: Code = Code("Q017");
/// The query is too long or nested too deeply.
pub const TOO_LARGE: Code = Code("Q018");
/// A field name and a colon followed by a space are text.
pub const SPACE_AFTER_COLON: Code = Code("Q019");

/// Every code of queries.
pub const CODES: &[CodeEntry] = &[
    CodeEntry { code: UNKNOWN_FIELD, name: "unknown-field" },
    CodeEntry { code: UNKNOWN_VALUE, name: "unknown-value" },
    CodeEntry { code: NUMBER_EXPECTED, name: "number-expected" },
    CodeEntry { code: UNBALANCED_PARENTHESIS, name: "unbalanced-parenthesis" },
    CodeEntry { code: EMPTY_TERM, name: "empty-term" },
    CodeEntry { code: DANGLING_OPERATOR, name: "dangling-operator" },
    CodeEntry { code: INVALID_REGEX, name: "invalid-regex" },
    CodeEntry { code: INVALID_RANGE, name: "invalid-range" },
    CodeEntry { code: OPERATOR_NOT_APPLICABLE, name: "operator-not-applicable" },
    CodeEntry { code: UNTERMINATED, name: "unterminated" },
    CodeEntry { code: UNKNOWN_SET, name: "unknown-set" },
    CodeEntry { code: UNKNOWN_GAME, name: "unknown-game" },
    CodeEntry { code: UNKNOWN_FORMAT, name: "unknown-format" },
    CodeEntry { code: UNKNOWN_FLAG, name: "unknown-flag" },
    CodeEntry { code: UNKNOWN_LANGUAGE, name: "unknown-language" },
    CodeEntry { code: UNKNOWN_DECK, name: "unknown-deck" },
    CodeEntry { code: INVALID_ID, name: "invalid-id" },
    CodeEntry { code: TOO_LARGE, name: "too-large" },
    CodeEntry { code: SPACE_AFTER_COLON, name: "space-after-colon" },
];
