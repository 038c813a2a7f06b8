//! A turn: Energy, attacks, whom they meet, what falls.

use super::*;
use crate::play::rumble::{Question, Reason};

/// R, R, W, W.
const ENERGY: [u32; 4] = [0, 0, 0, 0];
const BLANKS: [u32; 4] = [5, 5, 5, 5];

fn change(setup: &Setup, id: usize, change: impl FnOnce(&mut Pokemon)) -> Setup {
    let mut deck = setup.deck.to_vec();
    change(&mut deck[id]);
    Setup { deck: deck.into(), ..setup.clone() }
}

#[track_caller]
fn plain(setup: &Setup, face: u32, from: u8) -> Played {
    let far = [marker(0, 5, 3), marker(1, 6, 5)];
    turn(setup, &far, &turn_dice(ENERGY, Some(face)), &[use_attack(from)], |_| ())
}

#[test]
fn any_attack_that_the_energy_pays_for_can_be_used() {
    // PR-031, PR-033, PR-042, PR-048: of all stacks, whoever's markers stand there.
    let costly = change(&setup(), 8, |each| each.attacks[0].cost = cost("RRR"));
    let played = plain(&costly, 0, 0);
    let usable: Vec<u8> = played
        .options()
        .iter()
        .map(|choice| match choice {
            Choice::Attack { stack, attack: 0 } => *stack,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(usable, [0, 2, 3, 4, 5, 6]);
    // PR-044: what costs more than four Energy is never used; what costs nothing always is.
    let all = (7..14).fold(setup(), |all, id| {
        change(&all, id, |each| {
            each.attacks[0].cost = cost(if id == 9 { "" } else { "CCCCC" });
        })
    });
    let played = turn(&all, &[], &turn_dice(ENERGY, Some(0)), &[], |_| ());
    assert_eq!(played.options(), [use_attack(2)]);
}

#[test]
fn the_target_die_counts_stacks_that_are_not_empty() {
    // PR-049, PR-050, PR-051, PR-056: three faces say 1, two 2, one 3, clockwise.
    for (face, to) in [(0, 1), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3)] {
        let mut damage = vec![0; 7];
        damage[to] = 30;
        assert_eq!(plain(&setup(), face, 0).damage(), damage);
    }
    assert_eq!(plain(&setup(), 5, 6).damage()[2], 30, "around the circle");
    let played = plain(&setup(), 0, 0);
    let place = |is: fn(&Event) -> bool| played.events.iter().position(is).expect("it happens");
    let announced = place(|event| matches!(event, Event::Attack { .. }));
    let target =
        place(|event| matches!(event, Event::Roll { purpose: super::super::Purpose::Target, .. }));
    assert!(announced < target, "PR-049");
    // PR-052: emptied stacks are skipped; PR-053: the attacker's own is not.
    let empty = |all: &'static [usize]| {
        move |table: &mut Table| {
            for stack in all {
                table.stacks[*stack] = Stack::default();
            }
        }
    };
    let dice = |face| turn_dice(ENERGY, Some(face));
    let played = turn(&setup(), &[], &dice(0), &[use_attack(0)], empty(&[1, 2]));
    assert_eq!(played.damage()[3], 30);
    let played = turn(&setup(), &[], &dice(3), &[use_attack(0)], empty(&[1, 2, 4, 5, 6]));
    assert_eq!(played.damage()[0], 30, "of two, the second on is itself");
    let played = turn(&setup(), &[], &dice(5), &[use_attack(0)], empty(&[1, 2, 5, 6]));
    assert_eq!(played.damage()[0], 30, "of three, the third on");
}

#[test]
fn weakness_then_resistance_change_the_damage() {
    let meets =
        |change_it: fn(&mut Pokemon)| plain(&change(&setup(), 8, change_it), 0, 0).damage()[1];
    // PR-054, PR-055
    assert_eq!(meets(|each| each.weakness = Some((vec![Energy::Fire], 2))), 0, "60 knocks it out");
    assert_eq!(
        meets(|each| {
            each.hp = 100;
            each.weakness = Some((vec![Energy::Fire], 2));
        }),
        60
    );
    assert_eq!(meets(|each| each.resistance = Some((vec![Energy::Fire], 20))), 10);
    assert_eq!(meets(|each| each.resistance = Some((vec![Energy::Fire], 40))), 0);
    assert_eq!(meets(|each| each.resistance = Some((vec![Energy::Water], 20))), 30);
    assert_eq!(
        meets(|each| {
            each.weakness = Some((vec![Energy::Fire], 2));
            each.resistance = Some((vec![Energy::Fire], 20));
        }),
        40,
        "first doubled, then less"
    );
}

/// The attack of stack 0 with effects, 30 damage on its Pokémon, against stack 1.
#[track_caller]
fn effect(setup: &Setup, effects: Effects) -> Played {
    let setup = change(setup, 7, |each| each.attacks[0].effects = effects);
    turn(&setup, &[], &turn_dice(ENERGY, Some(0)), &[use_attack(0)], |table| {
        table.stacks[0].damage = 30;
    })
}

#[test]
fn effects_that_can_be_carried_out_are() {
    let strong = change(&setup(), 8, |each| each.hp = 200);
    let none = Effects::default();
    let damage = |effects| {
        let damage = effect(&strong, effects).damage();
        (damage[0], damage[1])
    };
    // PR-057
    assert_eq!(damage(Effects { against: Some((Energy::Fire, 40)), ..none }), (30, 70));
    assert_eq!(damage(Effects { against: Some((Energy::Water, 40)), ..none }), (30, 30));
    assert_eq!(damage(Effects { rage: 10, ..none }), (30, 60));
    assert_eq!(damage(Effects { recoil: 20, ..none }), (50, 30));
    assert_eq!(damage(Effects { heal: 10, ..none }), (20, 30));
    assert_eq!(damage(Effects { heal: 50, ..none }), (0, 30));
    assert_eq!(damage(Effects { drain: true, ..none }), (0, 30));
    // PR-055, PR-057: what the text adds is doubled too.
    let weak = change(&strong, 8, |each| each.weakness = Some((vec![Energy::Fire], 2)));
    assert_eq!(effect(&weak, Effects { rage: 10, ..none }).damage()[1], 120);
    // PR-057, PR-071: what cannot be is ignored, which is told, and the damage stays.
    let unclear = change(&setup(), 7, |each| each.attacks[0].ignored = true);
    let played = plain(&unclear, 0, 0);
    assert_eq!(played.damage()[1], 30);
    assert!(played.events.contains(&Event::Ignore { stack: 0 }));
    assert!(!plain(&setup(), 0, 0).events.contains(&Event::Ignore { stack: 0 }));
}

#[test]
fn coins_decide_only_if_they_are_played_with() {
    // PR-072
    let coins = |n, each, or_nothing| Effects {
        coins: Some(Coins { n, each, or_nothing }),
        ..Effects::default()
    };
    let strong = change(&setup(), 8, |each| each.hp = 200);
    let flipped = |effects, flips: &[u32]| {
        let mut setup = change(&strong, 7, |each| each.attacks[0].effects = effects);
        setup.numbers.coins = true;
        let mut dice = turn_dice(ENERGY, Some(0));
        dice.extend(flips.iter().map(|flip| (2, *flip)));
        turn(&setup, &[], &dice, &[use_attack(0)], |_| ()).damage()[1]
    };
    assert_eq!(flipped(coins(2, 20, false), &[1, 0]), 50);
    assert_eq!(flipped(coins(1, 0, true), &[0]), 0);
    assert_eq!(flipped(coins(1, 0, true), &[1]), 30);
    let off = effect(&strong, coins(2, 20, true));
    assert_eq!(off.damage()[1], 30);
    assert!(off.events.contains(&Event::Ignore { stack: 0 }));
}

#[test]
fn four_blanks_do_a_hundred_damage_to_any_pokemon() {
    // PR-037, PR-038, PR-039, PR-041: as it is, no attack, no Target die, nothing rolled again.
    let strong = change(&setup(), 9, |each| {
        each.hp = 120;
        each.weakness = Some((vec![Energy::Fire], 2));
    });
    let blank = |stack| Choice::Blank { stack };
    let played = turn(&strong, &[], &turn_dice(BLANKS, None), &[blank(2)], |table| {
        table.stacks[4] = Stack::default();
    });
    assert_eq!(played.damage()[2], 100);
    assert_eq!(played.options(), [0, 1, 2, 3, 5, 6].map(blank));
    // PR-040
    let played = turn(&setup(), &[], &turn_dice(BLANKS, None), &[blank(2)], |_| ());
    assert_eq!(played.table.taken, [1, 0]);
    // PR-035, PR-036, PR-037: 1 in 324, whatever the Energy.
    let profile = numbers().energy;
    assert!(profile.has_known_blanks());
    let rolls = (0..6u8.pow(3))
        .flat_map(|rest| (0..6).map(move |last| [rest / 36, rest / 6 % 6, rest % 6, last]));
    let blank = rolls.filter(|faces| profile.shows(*faces).total() == 0).count();
    assert_eq!(blank * 324, 1296);
}

#[test]
fn blank_dice_may_be_rolled_again_once_if_no_attack_can_be_used() {
    // PR-045, PR-046
    let wet =
        (7..14).fold(setup(), |all, id| change(&all, id, |each| each.attacks[0].cost = cost("WW")));
    let again = |dice: &[u8]| Choice::Reroll { dice: dice.iter().copied().collect() };
    // R, blank, W, blank.
    let faces = [0, 5, 0, 4];
    let roll = |more: &[u32]| -> Vec<(u32, u32)> {
        faces.iter().chain(more).map(|face| (6, *face)).collect()
    };
    let played = turn(&wet, &[], &roll(&[0, 0]), &[again(&[3]), use_attack(0)], |_| ());
    assert_eq!(played.damage()[1], 30);
    assert_eq!(played.options(), [&[][..], &[1], &[3], &[1, 3]].map(again));
    // PR-047: still none; and without rolling again.
    for (more, answer) in [(&[5, 5][..], again(&[1, 3])), (&[], again(&[]))] {
        let played = turn(&wet, &[], &roll(more), &[answer], |_| ());
        assert_eq!(played.events.last(), Some(&Event::Skip));
    }
    // PR-047: without a blank there is nothing to roll.
    let played = turn(&wet, &[], &turn_dice([0, 0, 0, 5], None), &[again(&[])], |_| ());
    assert_eq!(played.events.last(), Some(&Event::Skip));
    let never =
        (7..14).fold(setup(), |all, id| change(&all, id, |each| each.attacks[0].cost = cost("GG")));
    let played = turn(&never, &[], &turn_dice(ENERGY, None), &[], |_| ());
    assert_eq!(played.events.last(), Some(&Event::Skip));
    // PR-045: not if one can be used.
    let asked = |event: &Event| matches!(event, Event::Choose { question: Question::Reroll, .. });
    let dry = turn(&setup(), &[], &turn_dice([0, 5, 4, 4], Some(0)), &[use_attack(0)], |_| ());
    assert!(!dry.events.iter().any(asked));
}

#[test]
fn what_falls_is_collected_by_whose_turn_it_is() {
    // PR-058, PR-059, PR-061: markers beside the stack do not matter and stay.
    let beside = [marker(1, 1, 5), marker(1, 3, 3), marker(0, 4, 3)];
    let near = |table: &mut Table| table.stacks[1].damage = 30;
    let played = turn(&setup(), &beside, &turn_dice(ENERGY, Some(0)), &[use_attack(0)], near);
    assert_eq!(played.table.taken, [1, 0]);
    let stack = &played.table.stacks[1];
    assert_eq!((stack.top, stack.below, stack.damage), (Some(1), 0, 0));
    assert_eq!(stack.markers.as_slice(), [1]);
    // PR-058: one less and it stands.
    let hurt = |table: &mut Table| table.stacks[1].damage = 20;
    let played = turn(&setup(), &beside, &turn_dice(ENERGY, Some(0)), &[use_attack(0)], hurt);
    assert_eq!((played.table.taken[0], played.damage()[1]), (0, 50));
    // PR-062: with the last card the markers go, and show what they were worth.
    let last = |table: &mut Table| (table.stacks[1].damage, table.stacks[1].below) = (30, 0);
    let played = turn(&setup(), &beside, &turn_dice(ENERGY, Some(0)), &[use_attack(0)], last);
    assert_eq!(played.table.stacks[1], Stack::default());
    assert_eq!(played.table.markers, [1, 1]);
    let gone = Event::Gone { markers: [marker(1, 1, 5)].into_iter().collect() };
    assert!(played.events.contains(&gone));
}

#[test]
fn what_falls_by_its_own_attack_is_nobodys() {
    // PR-060: by recoil, beside the defender, who is collected.
    let recoil = change(&setup(), 7, |each| each.attacks[0].effects.recoil = 30);
    let both = |table: &mut Table| {
        (table.stacks[0].damage, table.stacks[1].damage) = (30, 30);
    };
    let dice = turn_dice(ENERGY, Some(0));
    let played = turn(&recoil, &[], &dice, &[use_attack(0)], both);
    assert_eq!(played.table.taken, [1, 0]);
    assert_eq!((played.table.stacks[0].top, played.table.stacks[1].top), (Some(0), Some(1)));
    // PR-053, PR-060: or when the count comes back to it.
    let alone = |table: &mut Table| {
        for stack in [1, 2, 3, 4, 5] {
            table.stacks[stack] = Stack::default();
        }
        (table.stacks[0].damage, table.stacks[0].below) = (30, 0);
    };
    let dice = turn_dice(ENERGY, Some(3));
    let played = turn(&setup(), &[marker(1, 0, 5)], &dice, &[use_attack(0)], alone);
    assert_eq!(played.table.taken, [0, 0]);
    // PR-062: its markers leave all the same.
    assert_eq!((played.table.stacks[0].top, played.table.markers[1]), (None, 0));
    let attack = |event: &&Event| matches!(event, Event::Damage { reason: Reason::Attack, .. });
    assert_eq!(played.events.iter().filter(attack).count(), 1);
}
