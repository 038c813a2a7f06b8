//! Energy, and what the Energy dice show of it.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A type of Energy, which is a type of Pokémon too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Energy {
    /// G
    Grass,
    /// R
    Fire,
    /// W
    Water,
    /// L
    Lightning,
    /// P
    Psychic,
    /// F
    Fighting,
    /// D
    Darkness,
    /// M
    Metal,
    /// C, in a cost: any Energy.
    Colorless,
}

impl Energy {
    /// All of them, with their symbols.
    pub const ALL: [(Self, &'static str, &'static str); 9] = [
        (Self::Grass, "grass", "G"),
        (Self::Fire, "fire", "R"),
        (Self::Water, "water", "W"),
        (Self::Lightning, "lightning", "L"),
        (Self::Psychic, "psychic", "P"),
        (Self::Fighting, "fighting", "F"),
        (Self::Darkness, "darkness", "D"),
        (Self::Metal, "metal", "M"),
        (Self::Colorless, "colorless", "C"),
    ];
}

/// No Energy is called so.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no Energy `{0}`")]
pub struct UnknownEnergy(pub String);

impl FromStr for Energy {
    type Err = UnknownEnergy;

    /// By name or by symbol.
    fn from_str(text: &str) -> Result<Self, UnknownEnergy> {
        let known = Self::ALL.iter().find(|(_, name, symbol)| *name == text || *symbol == text);
        known.map(|(energy, ..)| *energy).ok_or_else(|| UnknownEnergy(text.to_owned()))
    }
}

/// Energy of each type, and Energy of any one type: what was rolled, or what an attack costs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pool {
    /// By type, in the order of [`Energy::ALL`].
    pub of: [u8; 9],
    /// Symbols that stand for any one Energy.
    pub any: u8,
}

impl Pool {
    /// How many symbols there are.
    #[must_use]
    pub fn total(&self) -> u8 {
        self.of.iter().sum::<u8>() + self.any
    }

    /// Adds a symbol.
    pub fn add(&mut self, energy: Energy) {
        self.of[energy as usize] += 1;
    }

    /// Whether this pays for a cost: each symbol pays for one, a typed one only for its type,
    /// Colorless in a cost takes whatever is left (PR-043).
    #[must_use]
    pub fn pays(&self, cost: &Pool) -> bool {
        let typed = self.of.iter().zip(&cost.of).take(Energy::Colorless as usize);
        let missing: u8 = typed.map(|(have, need)| need.saturating_sub(*have)).sum();
        missing <= self.any && self.total() >= cost.total()
    }
}

/// The symbols on a face; none on a blank.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face(pub Pool);

impl Face {
    /// Whether it shows no Energy.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.0.total() == 0
    }
}

impl fmt::Display for Face {
    /// The symbols; a dash for a blank.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_blank() {
            return f.write_str("–");
        }
        for ((_, _, symbol), n) in Energy::ALL.iter().zip(self.0.of) {
            (0..n).try_for_each(|_| f.write_str(symbol))?;
        }
        (0..self.0.any).try_for_each(|_| f.write_str("*"))
    }
}

impl FromStr for Face {
    type Err = UnknownEnergy;

    /// Reads symbols such as `R`, `WW`, or `*` for any one Energy; `-` is none.
    fn from_str(text: &str) -> Result<Self, UnknownEnergy> {
        let mut pool = Pool::default();
        for symbol in text.chars().filter(|symbol| *symbol != '-') {
            if symbol == '*' {
                pool.any += 1;
            } else {
                pool.add(symbol.to_string().parse()?);
            }
        }
        Ok(Self(pool))
    }
}

/// The faces of the four Energy dice. Only the blanks are known for sure, so that no profile is
/// official (PR-034).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Profile {
    /// By die, its six faces.
    pub dice: [[Face; 6]; 4],
    /// Whether no source gives what is on the faces that are not blank.
    pub assumed: bool,
}

/// How many blank faces each die has (PR-035, PR-036).
const BLANKS: [usize; 4] = [1, 1, 2, 2];

impl Profile {
    /// Whether the blanks are those that are known.
    #[must_use]
    pub fn has_known_blanks(&self) -> bool {
        let blanks = self.dice.map(|die| die.iter().filter(|face| face.is_blank()).count());
        blanks == BLANKS
    }

    /// What four dice show together.
    #[must_use]
    pub fn shows(&self, faces: [u8; 4]) -> Pool {
        let mut pool = Pool::default();
        for (die, face) in self.dice.iter().zip(faces) {
            let shown = &die[usize::from(face)].0;
            pool.of.iter_mut().zip(shown.of).for_each(|(sum, more)| *sum += more);
            pool.any += shown.any;
        }
        pool
    }

    /// Which dice are blank.
    pub fn blanks(&self, faces: [u8; 4]) -> impl Iterator<Item = u8> {
        (0u8..)
            .zip(faces)
            .filter(|(die, face)| self.dice[usize::from(*die)][usize::from(*face)].is_blank())
            .map(|(die, _)| die)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pool(text: &str) -> Pool {
        text.parse::<Face>().expect("symbols").0
    }

    #[test]
    fn energy_pays_for_what_it_matches() {
        // PR-042, PR-043, PR-044
        let pays = |rolled: &str, cost: &str| pool(rolled).pays(&pool(cost));
        assert!(pays("RRG", "RCC") && pays("R", "R") && pays("*GG", "RCC") && pays("**", "RW"));
        assert!(!pays("RR", "RCC") && !pays("GGG", "RCC") && !pays("*GG", "RRC"));
        assert!(!pays("RRGG", "RWC") && pays("RRGG", "CCCC") && !pays("RRGG", "CCCCC"));
        assert!(pays("C", "") && !pays("C", "R") && pays("CR", "RC"));
    }

    #[test]
    fn symbols_are_read() {
        assert_eq!(pool("RR*").total(), 3);
        let shown = |text: &str| text.parse::<Face>().expect("symbols").to_string();
        assert_eq!([shown("WRR*"), shown("")], ["RRW*", "–"]);
        assert!("X".parse::<Face>().is_err());
        assert!("".parse::<Face>().expect("blank").is_blank());
        assert_eq!("fire".parse(), Ok(Energy::Fire));
    }
}
