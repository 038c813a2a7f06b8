//! What a catalog is made of, gathered from data files: all of it, or what has changed since a
//! catalog made before.

use std::collections::{BTreeMap, BTreeSet};

use super::{FileRecord, Result, StoredCatalog, order::position};
use crate::{
    card::{Card, SetId},
    catalog::{
        Catalog, DataFiles, FileKind, KnownFile, Memory, Set, Thing,
        file::{DeckFile, FormatFile},
        load_each,
        play_file::PlayFile,
        rules_file::RulesFile,
    },
    game::Game,
    report::Report,
};

/// All that goes into a catalog.
#[derive(Debug, Default)]
pub struct Contents {
    /// Games, formats, decks, rules and the numbers of games at the table, in order.
    pub catalog: Memory,
    /// Sets with their cards.
    pub sets: Vec<StoredSet>,
    /// The files all of it comes from.
    pub files: Vec<FileRecord>,
    /// If this is a change of a catalog made before: the sets of it that do not stay as they are.
    /// The games are the same then, and the sets above are those that are new or other.
    pub gone: Option<Vec<SetId>>,
}

/// A set and its cards.
#[derive(Debug)]
pub struct StoredSet {
    /// What the positions of its cards begin with.
    pub key: u32,
    /// The set.
    pub set: Set,
    /// Its cards, in order.
    pub cards: Vec<Card>,
}

impl StoredSet {
    /// Its cards with their positions.
    pub fn positions(&self) -> impl Iterator<Item = (u64, &Card)> {
        self.cards.iter().enumerate().map(|(place, card)| (position(self.key, place), card))
    }
}

/// The contents of a catalog and how they were come by.
#[derive(Debug, Default)]
pub struct Gathered {
    /// The contents.
    pub contents: Contents,
    /// What is wrong with the files that were read, in their order.
    pub reports: Vec<Report>,
    /// How many files were read; the rest was taken over.
    pub parsed: usize,
}

/// Gathers the contents of a catalog. Of files that stand unchanged in a catalog made before, what
/// they describe is taken over; sets only if no game has changed, since a game says how its sets
/// are read, and only if that is less work than writing all of them.
///
/// # Errors
/// If a file or the catalog made before cannot be read.
///
/// # Panics
/// Never: all is gathered where nothing is taken over.
pub fn gather(data: &DataFiles, before: Option<&StoredCatalog>) -> Result<Gathered> {
    if let Some(before) = before
        && let Some(gathered) = Gathering::beside(data, before)?.gather(data, Some(before))?
    {
        return Ok(gathered);
    }
    let gathered = Gathering::default().gather(data, None)?;
    Ok(gathered.expect("all is gathered where nothing is taken over"))
}

/// What is known so far, and what comes to it.
#[derive(Default)]
struct Gathering {
    /// The files whose contents are taken over, by path.
    kept: BTreeMap<String, FileRecord>,
    games: Vec<Game>,
    formats: Vec<FormatFile>,
    decks: Vec<DeckFile>,
    plays: Vec<PlayFile>,
    rules: Vec<RulesFile>,
    /// As in [`Contents`].
    gone: Option<Vec<SetId>>,
}

impl Gathering {
    /// What can be taken over from a catalog made before.
    fn beside(data: &DataFiles, before: &StoredCatalog) -> Result<Self> {
        let records: BTreeMap<String, FileRecord> =
            before.files()?.into_iter().map(|file| (file.path.clone(), file)).collect();
        let unchanged = |file: &&KnownFile| {
            let record = records.get(&file.path);
            record.is_some_and(|record| record.clean && record.hash == file.hash)
        };
        let of_kind = |kind| move |path: &&str| FileKind::of(path) == Some(kind);
        let paths = || data.iter().map(|file| file.path.as_str());
        let same_games = paths()
            .filter(of_kind(FileKind::Game))
            .eq(records.keys().map(String::as_str).filter(of_kind(FileKind::Game)))
            && data
                .iter()
                .filter(|file| of_kind(FileKind::Game)(&&*file.path))
                .all(|file| unchanged(&file));
        let sets: Vec<&KnownFile> =
            data.iter().filter(|file| of_kind(FileKind::Set)(&&*file.path)).collect();
        let keeps_sets =
            same_games && sets.iter().filter(|file| unchanged(file)).count() * 2 >= sets.len();
        let mut gathering = Self::default();
        if same_games {
            gathering.games = before.games().to_vec();
        }
        let mut stay = BTreeSet::new();
        for file in data.iter().filter(unchanged) {
            let record = &records[&file.path];
            let kind = FileKind::of(&file.path);
            let is_kept = match (kind, record.describes.as_deref()) {
                (None, _) => true,
                (Some(_), None) => false,
                (Some(FileKind::Game), Some(_)) => same_games,
                (Some(FileKind::Set), Some(id)) => keeps_sets && stay.insert(id.to_owned()),
                (Some(kind), Some(id)) => match before.described(kind, id)? {
                    Some(Thing::Format(format)) => {
                        gathering.formats.push(format);
                        true
                    }
                    Some(Thing::Deck(deck)) => {
                        gathering.decks.push(deck);
                        true
                    }
                    Some(Thing::Play(play)) => {
                        gathering.plays.push(play);
                        true
                    }
                    Some(Thing::Rules(rules)) => {
                        gathering.rules.push(rules);
                        true
                    }
                    _ => false,
                },
            };
            if is_kept {
                gathering.kept.insert(file.path.clone(), record.clone());
            }
        }
        if keeps_sets {
            let sets = before.sets().iter().map(|set| set.id.clone());
            gathering.gone = Some(sets.filter(|id| !stay.contains(id.as_str())).collect());
        }
        Ok(gathering)
    }

    /// Reads what is not known. Nothing if ids come twice beside what is taken over: which of two
    /// is kept, and what is said about it, takes both as they are written.
    fn gather(
        mut self,
        data: &DataFiles,
        before: Option<&StoredCatalog>,
    ) -> Result<Option<Gathered>> {
        let unread: Vec<&KnownFile> =
            data.iter().filter(|file| !self.kept.contains_key(&file.path)).collect();
        let mut gathered = Gathered::default();
        let (mut sets, mut reports, mut repeats) = (Vec::new(), Vec::new(), false);
        let mut records = self.kept;
        let games = load_each(&unread, self.games, |file| {
            gathered.parsed += usize::from(FileKind::of(&file.path).is_some());
            repeats |= file.repeats;
            records.insert(
                file.path.clone(),
                FileRecord {
                    path: file.path,
                    hash: file.hash,
                    clean: file.report.is_none(),
                    describes: file.describes,
                },
            );
            reports.extend(file.report);
            match file.thing {
                Some(Thing::Set(set, cards)) => sets.push((set, cards)),
                Some(Thing::Format(format)) => self.formats.push(format),
                Some(Thing::Deck(deck)) => self.decks.push(deck),
                Some(Thing::Play(play)) => self.plays.push(play),
                Some(Thing::Rules(rules)) => self.rules.push(rules),
                Some(Thing::Game(_)) | None => {}
            }
        })?;
        if let Some(before) = before {
            let mut described = BTreeSet::new();
            repeats |= records.values().any(|record| {
                let id = record.describes.as_deref();
                id.is_some_and(|id| !described.insert((FileKind::of(&record.path), id)))
            });
            if let Some(gone) = &self.gone {
                for card in sets.iter().flat_map(|(_, cards)| cards) {
                    let set = before.set_of_card(&card.id)?;
                    repeats |= set.is_some_and(|set| !gone.contains(&set));
                }
            }
            let mut stated = BTreeSet::new();
            let statements = self.rules.iter().flat_map(|of_game| &of_game.rules);
            repeats |= statements.map(|statement| &statement.id).any(|id| !stated.insert(id));
            if repeats {
                return Ok(None);
            }
        }
        reports.sort_by(|a: &Report, b: &Report| a.source.name.cmp(&b.source.name));
        gathered.reports = reports;
        let first = before.filter(|_| self.gone.is_some()).map_or(0, StoredCatalog::next_key);
        let stored = |(key, (set, mut cards)): (u32, (Set, Vec<Card>))| {
            cards.sort_by(|a, b| a.number.cmp(&b.number).then_with(|| a.id.cmp(&b.id)));
            StoredSet { key, set, cards }
        };
        gathered.contents = Contents {
            catalog: Memory::new(games, Vec::new(), Vec::new(), self.formats, self.decks)
                .with_plays(self.plays)
                .with_rules(self.rules),
            sets: (first..).zip(sets).map(stored).collect(),
            files: records.into_values().collect(),
            gone: self.gone,
        };
        Ok(Some(gathered))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        catalog::{self, DataFile, embedded_files},
        store::test_support::stored,
    };

    /// The built-in files with one of them changed.
    fn files_with(path: &str, change: impl Fn(&str) -> String) -> Vec<DataFile> {
        let mut files = embedded_files();
        let file = files.iter_mut().find(|file| file.path == path).expect("a built-in file");
        file.text = change(&file.text).into();
        files
    }

    /// The sets that come of it, in order, those that stay in the catalog before among them.
    fn sets_in(gathered: &Gathered, before: Option<&StoredCatalog>) -> Vec<(Set, Vec<Card>)> {
        let contents = &gathered.contents;
        let mut sets: Vec<(Set, Vec<Card>)> =
            contents.sets.iter().map(|set| (set.set.clone(), set.cards.clone())).collect();
        if let (Some(gone), Some(before)) = (&contents.gone, before) {
            for set in before.sets().iter().filter(|set| !gone.contains(&set.id)) {
                let cards = before.cards_of_set(&set.id).expect("read");
                sets.push((set.clone(), cards.iter().map(|card| (**card).clone()).collect()));
            }
        }
        sets.sort_by(|(a, _), (b, _)| (&a.game, a.order, &a.id).cmp(&(&b.game, b.order, &b.id)));
        sets
    }

    #[track_caller]
    fn check_reads(files: &[DataFile], before: &[DataFile], parsed: usize) {
        let (_folder, stored) = stored(before);
        let gathered = gather(&DataFiles::from(files), Some(&stored)).expect("gathered");
        let cold = gather(&DataFiles::from(files), None).expect("gathered");
        assert_eq!(gathered.parsed, parsed);
        assert_eq!(
            sets_in(&gathered, Some(&stored)),
            sets_in(&cold, None),
            "as if all had been read"
        );
        assert_eq!(gathered.contents.catalog.games(), cold.contents.catalog.games());
        assert_eq!(gathered.contents.catalog.formats(), cold.contents.catalog.formats());
        assert_eq!(gathered.contents.catalog.all_decks(), cold.contents.catalog.all_decks());
        assert_eq!(gathered.contents.catalog.plays(), cold.contents.catalog.plays());
        assert_eq!(gathered.contents.catalog.all_rules(), cold.contents.catalog.all_rules());
        assert_eq!(gathered.contents.files, cold.contents.files);
    }

    #[test]
    fn gathers_what_loading_gives() {
        let files = embedded_files();
        let gathered = gather(&DataFiles::from(&*files), None).expect("gathered");
        let (memory, reports) = catalog::load(&files);
        assert_eq!(gathered.reports, reports);
        let cards: Vec<Card> = memory.cards().iter().map(|card| (**card).clone()).collect();
        let (sets, gathered_cards): (Vec<_>, Vec<_>) = sets_in(&gathered, None).into_iter().unzip();
        assert_eq!(gathered_cards.concat(), cards);
        assert_eq!(sets, memory.sets());
        assert_eq!(gathered.parsed, files.len());
    }

    #[test]
    fn reads_only_changed_files_again() {
        let all = embedded_files();
        check_reads(&all, &all, 0);
        check_reads(
            &files_with("pokemon/sets/base1.yaml", |text| text.replace("hp: 120", "hp: 130")),
            &all,
            1,
        );
        check_reads(
            &files_with("pokemon/decks/zap.yaml", |text| text.replace("name: Zap", "name: Zapped")),
            &all,
            1,
        );
        check_reads(
            &files_with("pokemon/play.yaml", |text| {
                text.replace("players: [2, 7]", "players: [2, 6]")
            }),
            &all,
            1,
        );
        let without: Vec<DataFile> =
            all.iter().filter(|file| file.path != "pokemon/sets/ru1.yaml").cloned().collect();
        check_reads(&without, &all, 0);
        check_reads(&all, &without, 1);
    }

    #[test]
    fn reads_sets_again_when_a_game_changes() {
        let files =
            files_with("smash/game.yaml", |text| text.replace("Super Smash", "Super Duper Smash"));
        let on_games = files
            .iter()
            .filter(|file| file.path.contains("/sets/") || file.path.ends_with("game.yaml"))
            .count();
        check_reads(&files, &embedded_files(), on_games);
    }

    #[test]
    fn reads_files_with_findings_again() {
        let broken = files_with("pokemon/sets/ru1.yaml", |text| format!("{text}\nnonsense: [1\n"));
        let gathered = gather(&DataFiles::from(&*broken), None).expect("gathered");
        assert_eq!(
            gathered.reports.iter().map(|report| report.source.name.as_str()).collect::<Vec<_>>(),
            ["pokemon/sets/ru1.yaml"]
        );
        check_reads(&broken, &broken, 1);
    }

    #[test]
    fn reads_files_that_declare_the_same_again() {
        let mut files = embedded_files();
        let again = files
            .iter()
            .find(|file| file.path == "pokemon/sets/ru1.yaml")
            .expect("a built-in file")
            .text
            .clone();
        files.push(DataFile { path: "pokemon/sets/ru1-again.yaml".into(), text: again });
        files.sort_by(|a, b| a.path.cmp(&b.path));
        check_reads(&files, &embedded_files(), files.len());
    }
}
