//! The kinds of problem: a stable name, a status and a title each.

use axum::http::StatusCode;

use crate::{msg, report::Message};

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident = $slug:literal, $status:ident, $title:literal;)*) => {
        /// A kind of problem; its name is part of the API and never changes.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Kind {
            $($(#[$doc])* $kind,)*
        }

        impl Kind {
            /// Every kind.
            pub const ALL: &[Kind] = &[$(Kind::$kind),*];

            /// Its name in `type`.
            #[must_use]
            pub fn slug(self) -> &'static str {
                match self { $(Self::$kind => $slug,)* }
            }

            /// The status it is answered with.
            #[must_use]
            pub fn status(self) -> StatusCode {
                match self { $(Self::$kind => StatusCode::$status,)* }
            }

            /// What it is, in words.
            #[must_use]
            pub fn title(self) -> Message {
                match self { $(Self::$kind => msg!($title),)* }
            }
        }
    };
}

kinds! {
    /// A parameter of the address that does not exist.
    UnknownParameter = "unknown-parameter", BAD_REQUEST, "web-unknown-parameter";
    /// A parameter of the address whose value cannot be taken.
    InvalidParameter = "invalid-parameter", BAD_REQUEST, "web-invalid-parameter";
    /// A query or sort keys that cannot be read.
    InvalidQuery = "invalid-query", BAD_REQUEST, "web-invalid-query";
    /// A cursor of another query or of other data.
    StaleCursor = "stale-cursor", BAD_REQUEST, "web-stale-cursor";
    /// A request that is not as HTTP wants it, or a body that is no JSON.
    Malformed = "malformed", BAD_REQUEST, "web-malformed";
    /// A bearer token is missing or wrong.
    Unauthorized = "unauthorized", UNAUTHORIZED, "web-unauthorized";
    /// A write that is not allowed from there.
    Forbidden = "forbidden", FORBIDDEN, "web-forbidden";
    /// There is no such thing.
    NotFound = "not-found", NOT_FOUND, "web-not-found";
    /// The path does not know the method.
    MethodNotAllowed = "method-not-allowed", METHOD_NOT_ALLOWED, "web-method-not-allowed";
    /// None of the media types asked for can be given.
    NotAcceptable = "not-acceptable", NOT_ACCEPTABLE, "web-not-acceptable";
    /// The body took too long to arrive.
    SlowBody = "slow-body", REQUEST_TIMEOUT, "web-slow-body";
    /// A change that cannot be made as things are.
    Conflict = "conflict", CONFLICT, "web-conflict";
    /// What was to be changed is not what it was.
    Changed = "changed", PRECONDITION_FAILED, "web-changed";
    /// The body is too large.
    TooLarge = "too-large", PAYLOAD_TOO_LARGE, "web-too-large";
    /// The address is too long.
    AddressTooLong = "address-too-long", URI_TOO_LONG, "web-address-too-long";
    /// The body is of a kind that cannot be read.
    UnsupportedMediaType = "unsupported-media-type", UNSUPPORTED_MEDIA_TYPE, "web-unsupported-media-type";
    /// The `Host` is none of ours.
    WrongHost = "wrong-host", MISDIRECTED_REQUEST, "web-wrong-host";
    /// A body with unknown, missing or wrong fields.
    InvalidBody = "invalid-body", UNPROCESSABLE_ENTITY, "web-invalid-body";
    /// A game, a format or a deck that does not exist was named.
    UnknownName = "unknown-name", UNPROCESSABLE_ENTITY, "web-unknown-name";
    /// A text whose findings are errors.
    InvalidContent = "invalid-content", UNPROCESSABLE_ENTITY, "web-invalid-content";
    /// `If-Match` is needed.
    ConditionNeeded = "condition-needed", PRECONDITION_REQUIRED, "web-condition-needed";
    /// Too many requests.
    TooMany = "too-many-requests", TOO_MANY_REQUESTS, "web-too-many";
    /// The service itself failed.
    Internal = "internal", INTERNAL_SERVER_ERROR, "web-internal";
    /// There is too much to do.
    Busy = "busy", SERVICE_UNAVAILABLE, "web-busy";
    /// It took too long.
    TooSlow = "too-slow", SERVICE_UNAVAILABLE, "web-too-slow";
}

impl Kind {
    /// The kind of a status, for errors that nobody has said more about.
    pub(super) fn of_status(status: StatusCode) -> Self {
        let other = if status.is_server_error() { Self::Internal } else { Self::Malformed };
        Self::ALL
            .iter()
            .copied()
            .filter(|kind| kind.status() != StatusCode::BAD_REQUEST)
            .find(|kind| kind.status() == status)
            .unwrap_or(other)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_kind_has_a_name_of_its_own() {
        let names: BTreeSet<&str> = Kind::ALL.iter().map(|kind| kind.slug()).collect();
        assert_eq!(names.len(), Kind::ALL.len());
        assert_eq!(Kind::of_status(StatusCode::NOT_FOUND), Kind::NotFound);
        assert_eq!(Kind::of_status(StatusCode::IM_A_TEAPOT), Kind::Malformed);
        assert_eq!(Kind::of_status(StatusCode::BAD_GATEWAY), Kind::Internal);
    }
}
