//! What counts of a wrestler's card in this game.

use serde::{Deserialize, Serialize};

use crate::{
    card::{AttributeId, Card, CardId, Value},
    play::Unplayable,
};

/// A wrestler as the game knows him: hand size, superstar value, logo; abilities do nothing
/// (RR-009).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fighter {
    /// The card.
    pub card: CardId,
    /// Hand size: how many hits he can bear.
    pub hs: u8,
    /// Superstar value.
    pub sv: u8,
    /// Cards with the same logo are the same wrestler (RR-078).
    pub logo: String,
}

/// What `#` and `VARIES` count as (RR-003, RR-004).
const VARIES: u8 = 3;

impl Fighter {
    /// The wrestler of a card.
    ///
    /// # Errors
    /// If a figure is not known.
    pub fn new(card: &Card) -> Result<Self, Unplayable> {
        let figure = |attribute: &'static str| {
            value(card, attribute)
                .and_then(read_figure)
                .ok_or_else(|| Unplayable { card: card.id.clone(), attribute })
        };
        let logo = match value(card, "logo") {
            Some(Value::Text(logo)) => logo.in_lang(crate::text::Lang::EN).to_owned(),
            _ => card.id.to_string(),
        };
        Ok(Self { card: card.id.clone(), hs: figure("hs")?, sv: figure("sv")?, logo })
    }

    /// What he costs: his superstar value, one more with a hand size of 5, one less with 0, never
    /// below 0 (RR-041, RR-042, RR-043).
    #[must_use]
    pub fn points(&self) -> u8 {
        match self.hs {
            5 => self.sv + 1,
            0 => self.sv.saturating_sub(1),
            _ => self.sv,
        }
    }
}

fn value<'c>(card: &'c Card, attribute: &str) -> Option<&'c Value> {
    let id: AttributeId = attribute.parse().expect("an id");
    card.value(&id)
}

/// A printed figure as the game counts it; of `2+` the printed number (RR-005).
fn read_figure(value: &Value) -> Option<u8> {
    match value {
        Value::Number { value, .. } => u8::try_from(*value).ok(),
        Value::Symbol(printed) if printed == "#" || printed.eq_ignore_ascii_case("varies") => {
            Some(VARIES)
        }
        Value::Symbol(printed) => printed.strip_suffix('+')?.parse().ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fighter(hs: u8, sv: u8) -> Fighter {
        Fighter { card: "toy-1".parse().expect("an id"), hs, sv, logo: "Toy".to_owned() }
    }

    #[test]
    fn figures_that_vary_count_as_three() {
        // RR-003, RR-004, RR-005
        let symbol = |printed: &str| read_figure(&Value::Symbol(printed.to_owned()));
        assert_eq!(symbol("#"), Some(3));
        assert_eq!(symbol("Varies"), Some(3));
        assert_eq!(symbol("2+"), Some(2));
        assert_eq!(symbol("?"), None);
        assert_eq!(read_figure(&Value::number(12)), Some(12));
        assert_eq!(read_figure(&Value::Unknown), None);
        let plus = Value::Number { value: 1, modifier: Some("+".to_owned()) };
        assert_eq!(read_figure(&plus), Some(1));
    }

    #[test]
    fn points_follow_value_and_hand_size() {
        // RR-041, RR-042, RR-043
        assert_eq!(fighter(7, 5).points(), 5);
        assert_eq!(fighter(5, 2).points(), 3);
        assert_eq!(fighter(0, 2).points(), 1);
        assert_eq!(fighter(0, 0).points(), 0);
    }
}
