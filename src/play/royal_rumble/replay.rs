//! How events change the table.

use super::{Event, Fighter, Id, Place, Player, Table, Wrestler};

impl Table {
    /// The table at the end of a match, by its events.
    #[must_use]
    pub fn replay<'e>(events: impl IntoIterator<Item = &'e Event>) -> Self {
        let mut table = Self::default();
        events.into_iter().for_each(|event| table.apply(event));
        table
    }

    fn at(&mut self, id: Id) -> &mut Wrestler {
        self.wrestlers[usize::from(id)].as_mut().expect("a wrestler in the ring")
    }

    /// Changes the table as an event says.
    ///
    /// # Panics
    /// If it cannot happen at this table.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Begin { setup } => *self = Self::new(setup),
            Event::Round { round } => self.begin_round(*round),
            Event::Rating { rating } => self.rating = *rating,
            Event::CloseUp => self.ring.close_up(),
            Event::Enter { wrestler, fighter, player, cell, hits, counters } => {
                self.enter(*wrestler, fighter, *player, (*hits, *counters));
                self.ring.insert(usize::from(*cell), *wrestler);
            }
            Event::Control { player, wrestler } => self.at(*wrestler).owner = Some(*player),
            Event::Pass { player } => {
                let place = self.positions.iter().position(|there| there == player);
                self.holder = u8::try_from(place.unwrap_or_default()).expect("at most 10 players");
            }
            Event::Short { wrestler } => self.only = Some(*wrestler),
            Event::Turn { wrestler } => self.at(*wrestler).acted = true,
            Event::Declare { wrestler, .. } => {
                let owner = self.owner(*wrestler);
                self.declared[usize::from(owner)] = true;
            }
            Event::Hits { wrestler, hits, .. } => self.at(*wrestler).hits = *hits,
            Event::Counters { wrestler, counters } => self.at(*wrestler).counters = *counters,
            Event::Ability { wrestler } => self.at(*wrestler).used = true,
            Event::Move { wrestler, to: Place::End } => self.ring.move_to_end(*wrestler),
            Event::Move { wrestler, to: Place::Start } => self.ring.move_to_start(*wrestler),
            Event::Down { wrestler } => self.at(*wrestler).down = true,
            Event::Stand { wrestler } => self.at(*wrestler).down = false,
            Event::Eliminate { wrestler, .. } => {
                self.ring.remove(*wrestler);
                self.wrestlers[usize::from(*wrestler)] = None;
            }
            Event::Clinch { player } => self.clinched = Some(*player),
            Event::Flip { .. }
            | Event::Roll { .. }
            | Event::Choose { .. }
            | Event::Join { .. }
            | Event::RoundEnd { .. }
            | Event::Win { .. }
            | Event::NoContest => {}
        }
    }

    fn begin_round(&mut self, round: u32) {
        self.round = round;
        self.rating = 3;
        self.only = None;
        self.declared.fill(false);
        for wrestler in self.wrestlers.iter_mut().flatten() {
            (wrestler.acted, wrestler.used) = (false, false);
        }
    }

    fn enter(&mut self, id: Id, fighter: &Fighter, player: Option<Player>, brings: (u8, u8)) {
        match player {
            Some(player) => self.stacks[usize::from(player)] -= 1,
            None => self.wild -= 1,
        }
        let (hits, counters) = brings;
        self.wrestlers[usize::from(id)] = Some(Wrestler {
            owner: player,
            hs: fighter.hs,
            sv: fighter.sv,
            hits,
            counters,
            acted: false,
            down: false,
            used: false,
        });
    }
}
