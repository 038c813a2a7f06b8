//! How much damage an attack does.

use super::{Attack, Pokemon};

/// The damage of an attack: the printed one and what its text adds, then Weakness, then Resistance,
/// never below 0 (PR-054, PR-055). An attack that does none does none to the weak either.
pub(super) fn damage(
    attack: &Attack,
    attacker: &Pokemon,
    on_attacker: u16,
    defender: &Pokemon,
    heads: Option<u8>,
) -> u16 {
    let effects = &attack.effects;
    let mut damage = attack.damage + effects.rage * (on_attacker / 10);
    if let Some((kind, more)) = effects.against
        && defender.types.contains(&kind)
    {
        damage += more;
    }
    if let (Some(coins), Some(heads)) = (effects.coins, heads) {
        damage += coins.each * u16::from(heads);
        if coins.or_nothing && heads == 0 {
            return 0;
        }
    }
    let meets = |types: &[super::Energy]| types.iter().any(|kind| attacker.types.contains(kind));
    if let Some((types, times)) = &defender.weakness
        && meets(types)
    {
        damage *= times;
    }
    if let Some((types, less)) = &defender.resistance
        && meets(types)
    {
        damage = damage.saturating_sub(*less);
    }
    damage
}
