//! One import from beginning to end, a set at a time.

use std::{collections::BTreeMap, path::Path};

use super::{
    cards::Cards,
    error::Error,
    folder::{Batch, Folder},
    pokemon_tcg_data,
    records::{self, Record},
    report::{Imported, Place},
    source::{Source, Wanted},
    tcgdex,
};
use crate::{
    catalog::{DataFile, Set},
    game::Game,
    text::Lang,
};

/// How far an import has come: the file it is at, and how many cards were read.
#[derive(Debug, Clone, Copy)]
pub struct Progress<'a> {
    /// The file.
    pub file: &'a Path,
    /// How many cards were read so far.
    pub cards: u64,
}

/// Imports files into a data folder. The built-in files are those that `out` is used beside: their
/// cards stay as they are.
///
/// # Errors
/// If a file cannot be read or written. What was written until then is whole.
pub fn import(
    wanted: &Wanted,
    game: &Game,
    built_in: &[DataFile],
    tell: &mut dyn FnMut(Progress<'_>),
) -> Result<Imported, Error> {
    // Nothing is written before it is known that every file can be read.
    let languages: Vec<Lang> =
        wanted.files.iter().map(|file| language(wanted, file)).collect::<Result<_, _>>()?;
    let mut report = Imported::default();
    let mut folder = Folder::new(&wanted.out, game, built_in, wanted.source);
    let headers = headers(wanted, game, &mut report)?;
    for (file, lang) in wanted.files.iter().zip(languages) {
        let mut batch: Option<Batch> = None;
        let mut failed = None;
        let mut each = |record: Record<'_>, report: &mut Imported| {
            let place = Place { file: file.display().to_string(), line: record.line };
            let mut cards = Cards::new(game, lang, place.clone(), report);
            let read = match wanted.source {
                Source::PokemonTcgData => pokemon_tcg_data::card(record.text, &mut cards, &headers),
                Source::Tcgdex => tcgdex::card(record.text, &mut cards),
            };
            let Some(read) = read else { return Ok(()) };
            report.read += 1;
            if report.read.is_multiple_of(500) {
                tell(Progress { file, cards: report.read });
            }
            if let Some(full) =
                batch.take_if(|batch| batch.set.id != read.set.id || batch.is_part != read.is_part)
            {
                folder.add(full, lang, report)?;
            }
            let batch = batch.get_or_insert_with(|| Batch {
                set: read.set,
                is_part: read.is_part,
                cards: Vec::new(),
            });
            batch.cards.push((read.card, place));
            Ok(())
        };
        records::each(file, &mut report, &mut |record, report| {
            if failed.is_none() {
                failed = each(record, report).err();
            }
        })?;
        if let Some(error) = failed {
            return Err(error);
        }
        if let Some(rest) = batch.take() {
            folder.add(rest, lang, &mut report)?;
        }
        tell(Progress { file, cards: report.read });
    }
    Ok(report)
}

/// The headers of sets that come in files of their own: those among the files, and the one that
/// lies where the source keeps it.
fn headers(
    wanted: &Wanted,
    game: &Game,
    report: &mut Imported,
) -> Result<BTreeMap<String, Set>, Error> {
    let mut headers = BTreeMap::new();
    if wanted.source == Source::Tcgdex {
        return Ok(headers);
    }
    let beside = wanted.files.first().and_then(|file| pokemon_tcg_data::sets_beside(file));
    let beside = beside.filter(|file| !wanted.files.contains(file));
    for file in beside.iter().chain(&wanted.files) {
        // What cannot be read is told when the cards are read.
        let mut unread = Imported::default();
        records::each(file, &mut unread, &mut |record, _| {
            let place = Place { file: file.display().to_string(), line: record.line };
            let mut cards = Cards::new(game, Lang::EN, place, report);
            if let Some(set) = pokemon_tcg_data::set(record.text, &mut cards) {
                headers.insert(set.id.to_string(), set);
            }
        })?;
    }
    Ok(headers)
}

/// The language of a file: as it was said, else as its name says, such as `it.jsonl` or
/// `cards.it.jsonl`.
fn language(wanted: &Wanted, file: &Path) -> Result<Lang, Error> {
    if wanted.source == Source::PokemonTcgData {
        return Ok(Lang::EN);
    }
    let of_name = || {
        let stem = file.file_stem()?.to_str()?;
        stem.rsplit('.').next()?.parse().ok().filter(|lang| Lang::SPOKEN.contains(lang))
    };
    wanted.language.or_else(of_name).ok_or_else(|| Error::NoLanguage(file.to_owned()))
}
