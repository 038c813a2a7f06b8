//! The codes of findings about deck lists.

use crate::report::{Code, CodeEntry};

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $code:literal, $words:literal;)*) => {
        $($(#[$doc])* pub(crate) const $name: Code = Code($code);)*

        /// Every code of a finding about a deck list.
        pub const CODES: &[CodeEntry] = &[$(CodeEntry { code: $name, name: $words }),*];
    };
}

codes! {
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
}
