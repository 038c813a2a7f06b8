//! Searching by what cards do, over the built-in cards.

use std::collections::{BTreeMap, BTreeSet};

use super::habits::{DATA, check_same, found};
use crate::{
    card::{Ability, TermId},
    catalog::Catalog,
    query::Fields,
    text::{self, Lang},
};

#[test]
fn effects_are_found_by_what_players_type() {
    check_same(&["effect:coin", "effetto:coin", "effect:\"flip a coin\"", "effetto:moneta"]);
    check_same(&["effect:draw", "effetto:\"pescare carte\"", "effect:\"draw a card\""]);
    check_same(&["effect:draw,heal", "effect:draw or effect:heal", "effect:draw|heal"]);
    let discards = "effect:discard-hand or effect:discard-own-energy or \
                    effect:discard-opponent-energy or effect:discard-in-play";
    check_same(&[discards, "effect:discard", "effetto:scarta"]);
    for (text, with, without) in [
        ("draw", "base1-91", "base1-4"),
        ("pesca", "base1-91", "base1-4"),
        ("flip a coin", "base1-6", "base1-4"),
        ("lancia una moneta", "base1-6", "base1-4"),
        ("heads or tails", "base1-6", "base1-4"),
        ("testa o croce", "base1-6", "base1-4"),
        ("discard opponent energy", "base1-92", "base1-10"),
        ("discard the opponent's energy", "base1-92", "base1-10"),
        ("scarta l'energia avversaria", "base1-92", "base1-10"),
        ("effect:draw>=2", "base1-91", "base1-83"),
        ("effect:heal>=40", "base1-90", "base1-94"),
        ("prevent", "base1-3", "base1-4"),
        ("previeni", "base1-3", "base1-4"),
    ] {
        let cards = found(text);
        assert!(cards.contains(with) && !cards.contains(without), "{text}: {cards:?}");
    }
}

#[test]
fn an_effect_that_is_unknown_is_neither_there_nor_not() {
    let not: BTreeSet<&str> = found("game:pokemon -effect:draw");
    assert!(not.contains("base1-4") && !not.contains("base1-91"));
    assert!(!not.contains("ru1-s1"), "no source gives what it does");
    let some = found("effect:draw>=2");
    let fewer = found("kind:trainer -effect:draw>=2");
    assert!(some.is_disjoint(&fewer));
}

/// A phrase stands for one effect or for a family, and is no name of a card or an ability.
#[test]
fn phrases_tell_effects_apart() {
    let mut known: BTreeMap<(Lang, String), BTreeSet<&str>> = BTreeMap::new();
    for game in DATA.games() {
        for effect in &game.effects {
            assert!(effect.meaning.get(Lang::IT).is_some(), "{}", effect.id);
            for (lang, phrase) in
                effect.phrases.iter().flat_map(|(lang, all)| all.iter().map(move |one| (lang, one)))
            {
                assert_eq!(phrase.to_lowercase(), *phrase);
                known.entry((*lang, text::key(phrase))).or_default().insert(effect.id.as_str());
            }
        }
    }
    assert!(known.len() > 400);
    let names: BTreeSet<String> = DATA
        .cards()
        .iter()
        .flat_map(|card| {
            let of_abilities = card.abilities.iter().flat_map(|ability| ability.names.iter());
            card.all_names().chain(of_abilities.map(|(_, name)| name)).map(text::key)
        })
        .collect();
    for ((lang, phrase), effects) in known {
        let families: BTreeSet<&str> =
            effects.iter().filter_map(|id| Some(id.split_once('-')?.0)).collect();
        assert!(effects.len() == 1 || families.len() == 1, "{lang} {phrase}: {effects:?}");
        assert!(!names.contains(&phrase), "{phrase} is a name");
    }
}

#[test]
fn every_tag_is_an_effect_of_its_game_and_every_effect_is_used() {
    let fields = Fields::new(DATA.games());
    for game in DATA.games() {
        let cards = || DATA.cards().iter().filter(|card| card.game == game.id);
        let used: BTreeSet<&TermId> =
            cards().flat_map(|card| card.effects()).map(|effect| &effect.effect).collect();
        let declared: BTreeSet<&TermId> = game.effects.iter().map(|effect| &effect.id).collect();
        assert_eq!(used, declared, "{}", game.id);
        for effect in &game.effects {
            assert_eq!(fields.effects_meant(effect.id.as_str()), std::slice::from_ref(&effect.id));
        }
        if !declared.is_empty() {
            assert!(cards().all(|card| !card.abilities.iter().any(Ability::is_untagged)));
        }
    }
}
