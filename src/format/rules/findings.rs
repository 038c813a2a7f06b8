//! What the findings of several rules have in common: lines with their counts, names of cards, what
//! is not known.

use std::collections::BTreeSet;

use crate::{
    card::Localised,
    format::{
        gather::{Gathered, Item},
        rule::Context,
    },
    msg,
    report::{Arg, Finding, Message},
};

/// Points at every line, saying how many cards it adds.
pub(super) fn with_counts<'a>(
    mut finding: Finding,
    items: impl IntoIterator<Item = &'a Item<'a>>,
) -> Finding {
    for (index, item) in items.into_iter().enumerate() {
        let text = if index == 0 {
            msg!("rule-here", n = item.count)
        } else {
            msg!("rule-more-here", n = item.count)
        };
        finding = at(finding, item, text);
    }
    finding
}

/// Points at a line and names the cards it may be.
pub(super) fn at(mut finding: Finding, item: &Item<'_>, text: Message) -> Finding {
    for card in item.cards() {
        if !finding.cards.contains(&card.id) {
            finding.cards.push(card.id.clone());
        }
    }
    finding.label(item.span.clone(), text)
}

/// Points at the end of the list, where nothing in it is to blame by itself.
pub(super) fn at_end<'a>(
    finding: Finding,
    deck: &Gathered<'a>,
    last: Option<&Item<'a>>,
    text: Message,
) -> Finding {
    let span = last.or(deck.items.last()).map_or(0..0, |item| item.span.clone());
    finding.label(span, text)
}

/// The number found and the number allowed.
pub(super) fn numbers(mut finding: Finding, actual: Option<i64>, limit: Option<i64>) -> Finding {
    finding.actual = actual;
    finding.limit = limit;
    finding
}

/// So many cards, in words.
pub(super) fn cards(n: i64) -> Message {
    msg!("rule-cards", n = n)
}

/// So many copies, in words.
pub(super) fn copies(n: i64) -> Message {
    msg!("rule-copies", n = n)
}

/// So many points, in words.
pub(super) fn points(n: i64) -> Message {
    msg!("rule-points", n = n)
}

/// The names of the cards of some lines, each once, in backticks.
pub(super) fn names<'a>(items: impl IntoIterator<Item = &'a Item<'a>>) -> Arg {
    let mut seen = BTreeSet::new();
    let once = items.into_iter().filter(|item| seen.insert(item.canonical_name()));
    Arg::List(once.map(|item| msg!("rule-quoted", text = item.names()).into()).collect())
}

/// A note that the sources do not say whether a condition holds for some cards. Lines without a
/// card need none: they are reported as such.
pub(super) fn cannot_tell(ctx: &Context<'_>, items: &[&Item<'_>]) -> Option<Finding> {
    let known: Vec<&Item<'_>> =
        items.iter().copied().filter(|item| item.card().is_some()).collect();
    let finding = ctx.note(msg!("rule-cannot-tell", cards = names(known.iter().copied())));
    (!known.is_empty()).then(|| with_counts(finding, known))
}

/// A note that some cards do not give a number; each with what is printed instead, if anything is.
pub(super) fn not_given(
    ctx: &Context<'_>,
    label: Localised,
    items: &[(&Item<'_>, Option<&str>)],
) -> Option<Finding> {
    let mut shown: Vec<Arg> = Vec::new();
    let mut finding = ctx.note(Message::new("rule-not-given"));
    for (item, printed) in items.iter().filter(|(item, _)| item.card().is_some()) {
        let name = match printed {
            Some(printed) => msg!("rule-card-printed", card = item.names(), printed = *printed),
            None => msg!("rule-quoted", text = item.names()),
        };
        if !shown.contains(&name.clone().into()) {
            shown.push(name.into());
        }
        finding = at(finding, item, msg!("rule-here", n = item.count));
    }
    finding.message = msg!("rule-not-given", label = label, n = shown.len(), cards = shown.clone());
    (!shown.is_empty()).then_some(finding)
}

/// A note that names the figures the format assumes.
pub(super) fn assumed(
    ctx: &Context<'_>,
    label: &Localised,
    items: &[(&Item<'_>, i64)],
) -> Option<Finding> {
    let mut shown: Vec<Arg> = Vec::new();
    let mut finding = ctx.note(Message::new("rule-assumed"));
    for (item, figure) in items {
        let one = Arg::from(msg!("rule-card-number", card = item.names(), n = *figure));
        if !shown.contains(&one) {
            shown.push(one);
        }
        finding = at(finding, item, msg!("rule-assumed-here", label = label.clone(), n = *figure));
    }
    finding.message = msg!("rule-assumed", label = label.clone(), cards = shown.clone());
    (!shown.is_empty()).then_some(finding)
}
