//! A finding as a page shows it.

use super::{
    frame::Frame,
    markup::{Markup, prose},
};
use crate::{report::Finding, view::report::explanation};

/// A finding in words, with how to mend it and what its code means.
pub(super) struct Remark {
    pub(super) severity: &'static str,
    pub(super) code: &'static str,
    pub(super) message: Markup,
    pub(super) help: Option<Markup>,
    pub(super) explanation: Option<Markup>,
}

impl Remark {
    pub(super) fn new(finding: &Finding, frame: &Frame) -> Self {
        Self {
            severity: finding.severity.as_str(),
            code: finding.code.0,
            message: prose(&frame.say(&finding.message)),
            help: finding.help.as_ref().map(|help| prose(&frame.say(help))),
            explanation: explanation(finding.code, frame.translator()).map(|text| prose(&text)),
        }
    }
}
