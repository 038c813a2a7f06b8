//! The cards of a game: as Pokémon, and by name.

use std::sync::Arc;

use super::{Effects, Pokemon};
use crate::{
    card::{Card, CardId, Localised},
    play::Unplayable,
};

/// The cards a game is played with; places in the lists are numbers of Pokémon.
#[derive(Debug, Clone)]
pub struct Cards {
    /// What the game knows of them.
    pub deck: Arc<[Pokemon]>,
    /// Their names.
    pub names: Vec<Localised>,
    /// The names of their attacks.
    pub attacks: Vec<Vec<Localised>>,
}

impl Cards {
    /// Makes players of cards; effects are asked for by card and place of each attack's ability.
    ///
    /// # Errors
    /// If one of them is no Pokémon, or a figure is not known.
    pub fn new(
        cards: &[Arc<Card>],
        effects: impl Fn(&CardId, usize) -> Option<Effects>,
    ) -> Result<Self, Unplayable> {
        let (mut deck, mut names, mut attacks) = (Vec::new(), Vec::new(), Vec::new());
        for card in cards {
            let pokemon = Pokemon::new(card, |place| effects(&card.id, place))?;
            let called = |place: u8| card.abilities[usize::from(place)].names.clone();
            attacks.push(pokemon.attacks.iter().map(|attack| called(attack.ability)).collect());
            names.push(card.names.clone());
            deck.push(pokemon);
        }
        Ok(Self { deck: deck.into(), names, attacks })
    }
}
