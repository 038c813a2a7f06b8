//! The codes of findings about building decks; `explain-<code>` documents each.

use crate::report::{Code, CodeEntry};

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $code:literal, $words:literal;)*) => {
        $($(#[$doc])* pub(crate) const $name: Code = Code($code);)*

        /// Every code of a finding about building decks.
        pub const CODES: &[CodeEntry] = &[$(CodeEntry { code: $name, name: $words }),*];
    };
}

codes! {
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
