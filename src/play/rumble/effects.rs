//! What attacks do beside their printed damage.

use serde::{Deserialize, Serialize};

use super::Energy;
use crate::card::{Ability, Affects, Amount, Condition, Effect};

/// What an attack does beside its printed damage.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effects {
    /// Damage added against a type.
    pub against: Option<(Energy, u16)>,
    /// Damage added for each damage counter on the attacker.
    pub rage: u16,
    /// Damage to the attacker.
    pub recoil: u16,
    /// Damage removed from the attacker.
    pub heal: u16,
    /// Whether as much is removed from the attacker as was done.
    pub drain: bool,
    /// Coins that decide, if coins are played with (PR-072).
    pub coins: Option<Coins>,
}

/// Coins flipped for an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coins {
    /// How many.
    pub n: u8,
    /// Damage added for each head.
    pub each: u16,
    /// Whether it does nothing if none is a head.
    pub or_nothing: bool,
}

impl Effects {
    /// What the tags of an ability tell of it that this game can carry out (PR-057), and whether
    /// that is all it does.
    pub(super) fn of(ability: &Ability) -> (Self, bool) {
        let mut effects = Self::default();
        let mut is_all = !ability.is_untagged();
        for tag in &ability.effects {
            is_all &= effects.add(tag);
        }
        // Coins without anything they decide here are not flipped.
        effects.coins = effects.coins.filter(|coins| coins.each > 0 || coins.or_nothing);
        (effects, is_all)
    }

    /// Adds what a tag tells; whether it could be.
    fn add(&mut self, tag: &Effect) -> bool {
        let number = match tag.amount {
            Some(Amount::Number(number)) => u16::try_from(number).ok(),
            _ => None,
        };
        let itself = tag.affects == Some(Affects::Itself);
        let coins = || self.coins.unwrap_or(Coins { n: 1, each: 0, or_nothing: false });
        match (tag.effect.as_str(), tag.condition, number) {
            ("recoil", Condition::Always, Some(n)) if itself => self.recoil = n,
            ("heal", Condition::Always, Some(n)) if itself => self.heal = n,
            ("scale-with-damage", Condition::Always, Some(n)) if itself => self.rage = n,
            ("coin", Condition::Always, Some(n)) => {
                let Ok(n @ 1..=4) = u8::try_from(n) else { return false };
                self.coins = Some(Coins { n, ..coins() });
            }
            ("extra-damage", Condition::Heads, Some(n)) => {
                self.coins = Some(Coins { each: n, ..coins() });
            }
            ("may-fail", Condition::Tails, _) => {
                self.coins = Some(Coins { or_nothing: true, ..coins() });
            }
            _ => return false,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::card::Localised;

    fn tag(effect: &str, affects: Affects, n: i64, condition: Condition) -> Effect {
        Effect {
            effect: effect.parse().expect("an id"),
            affects: Some(affects),
            amount: (n > 0).then_some(Amount::Number(n)),
            optional: false,
            condition,
        }
    }

    fn of(tags: &[Effect]) -> (Effects, bool) {
        let ability = Ability {
            kind: "attack".parse().expect("an id"),
            names: Localised::default(),
            text: Localised::default(),
            attributes: BTreeMap::default(),
            effects: tags.to_vec(),
            certainty: BTreeMap::default(),
        };
        Effects::of(&ability)
    }

    #[test]
    fn tags_tell_what_the_game_can_carry_out() {
        // PR-057, PR-071, PR-072
        use Affects::{Itself, Opponent, Own};
        use Condition::{Always, Heads, Tails};
        let none = Effects::default();
        let recoil = tag("recoil", Itself, 30, Always);
        assert_eq!(of(std::slice::from_ref(&recoil)), (Effects { recoil: 30, ..none }, true));
        let asleep = tag("asleep", Opponent, 0, Always);
        assert_eq!(of(&[recoil, asleep]), (Effects { recoil: 30, ..none }, false));
        let coin = |n| tag("coin", Own, n, Always);
        let coins =
            |n, each, or_nothing| Effects { coins: Some(Coins { n, each, or_nothing }), ..none };
        let fails = tag("may-fail", Itself, 0, Tails);
        assert_eq!(of(&[coin(1), fails]), (coins(1, 0, true), true));
        let more = tag("extra-damage", Opponent, 10, Heads);
        assert_eq!(of(&[coin(2), more]), (coins(2, 10, false), true));
        // What tails do to the attacker is not told by these effects, and no coin is flipped for it.
        let hurts = tag("recoil", Itself, 10, Tails);
        assert_eq!(of(&[coin(1), hurts]), (none, false));
        assert_eq!(of(&[]), (none, true));
    }
}
