//! Why something could not be opened.

use std::{io, path::PathBuf};

use super::Unplayed;
use crate::{
    card::FormatId,
    catalog::{self, FilesError},
    import, msg,
    report::{Arg, Message, Report},
    search, store,
};

/// Why something could not be opened, or does not exist.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is no home folder to keep files in.
    #[error("no home folder")]
    NoHome,
    /// The folder of card data cannot be read.
    #[error("cannot read `{}`", path.display())]
    Data {
        /// The folder.
        path: PathBuf,
        /// Why.
        #[source]
        cause: catalog::FilesError,
    },
    /// There is no card data in the folder.
    #[error("no card data in `{}`", .0.display())]
    NoData(PathBuf),
    /// A file or folder of ours cannot be used.
    #[error("cannot use `{}`", path.display())]
    File {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        #[source]
        cause: io::Error,
    },
    /// The catalog cannot be built, opened or searched.
    #[error("cannot use the catalog")]
    Index(#[source] search::Error),
    /// The catalog cannot be read.
    #[error("cannot read the catalog")]
    Catalog(#[source] catalog::Error),
    /// Card data of others cannot be imported.
    #[error("cannot import")]
    Import(#[source] import::Error),
    /// The user's own data cannot be used.
    #[error("cannot use the user's own data")]
    User(#[source] store::user::Error),
    /// There is nothing of the user's own to be saved.
    #[error("nothing is kept here")]
    NothingKept,
    /// A backup cannot be used.
    #[error("cannot restore `{}`", path.display())]
    Backup {
        /// The file.
        path: PathBuf,
        /// Why.
        #[source]
        cause: store::user::Error,
    },
    /// There is no such game.
    #[error("no game `{name}`")]
    NoGame {
        /// What was asked for.
        name: String,
        /// What there is.
        known: Vec<String>,
    },
    /// There is no such format.
    #[error("no format `{name}`")]
    NoFormat {
        /// What was asked for.
        name: String,
        /// What there is.
        known: Vec<String>,
    },
    /// Nothing tells the format of a deck.
    #[error("no format for `{deck}`")]
    NoFormatFor {
        /// The deck, which may have no name.
        deck: String,
    },
    /// There is no such statement of the rules.
    #[error("no rule `{id}`")]
    NoStatement {
        /// What was asked for.
        id: String,
        /// The first and the last id there is, of the document meant or of each.
        known: Vec<(String, String)>,
    },
    /// There is no such guide.
    #[error("no guide `{name}`")]
    NoGuide {
        /// What was asked for.
        name: String,
        /// What there is.
        known: Vec<String>,
    },
    /// The format does not say how a game begins.
    #[error("no odds in `{format}`")]
    NoOdds {
        /// The format.
        format: FormatId,
        /// Formats that do.
        known: Vec<String>,
    },
    /// Something cannot be played.
    #[error(transparent)]
    Play(#[from] Unplayed),
    /// A query or an objective cannot be read.
    #[error("cannot read `{}`", .0.source.text)]
    Refused(Report),
}

/// The result of opening something.
pub type Result<T, E = Error> = std::result::Result<T, E>;

impl From<catalog::Error> for Error {
    fn from(error: catalog::Error) -> Self {
        Self::Catalog(error)
    }
}

impl Error {
    /// What went wrong, in words.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::NoHome => msg!("failure-no-home"),
            Self::Data {
                cause: FilesError::Folder { path, .. } | FilesError::File { path, .. },
                ..
            }
            | Self::Index(search::Error::Store(store::Error::Files(
                FilesError::Folder { path, .. } | FilesError::File { path, .. },
            )))
            | Self::Import(import::Error::Read { path, .. }) => {
                msg!("failure-read", path = path.display().to_string())
            }
            Self::NoData(path) => msg!("failure-no-data", dir = path.display().to_string()),
            Self::File { path, .. }
            | Self::Index(search::Error::File { path, .. })
            | Self::Import(import::Error::Write { path, .. }) => {
                msg!("failure-write", path = path.display().to_string())
            }
            Self::Import(import::Error::NoLanguage(path)) => {
                msg!("import-no-language", file = path.display().to_string())
            }
            Self::Index(search::Error::Unsound { path }) => {
                msg!("failure-catalog-unsound", path = path.display().to_string())
            }
            Self::Index(search::Error::Foreign { path }) => {
                msg!("failure-catalog-foreign", path = path.display().to_string())
            }
            Self::Index(_) => msg!("failure-index"),
            Self::Catalog(_) => msg!("failure-catalog"),
            Self::NothingKept => msg!("failure-nothing-kept"),
            Self::Backup { path, .. } => {
                msg!("failure-backup", path = path.display().to_string())
            }
            Self::User(store::user::Error::Newer { .. }) => msg!("failure-user-newer"),
            Self::User(store::user::Error::Empty { path }) => {
                msg!("failure-user-empty", path = path.display().to_string())
            }
            Self::User(
                store::user::Error::Open { path, .. }
                | store::user::Error::Create { path, .. }
                | store::user::Error::Unreadable { path, .. }
                | store::user::Error::Foreign { path }
                | store::user::Error::Damaged { path },
            ) => {
                msg!("failure-user-open", path = path.display().to_string())
            }
            Self::User(store::user::Error::Read(_)) => msg!("failure-user-read"),
            Self::User(store::user::Error::Write(_)) => msg!("failure-user-write"),
            Self::NoGame { name, .. } => msg!("failure-game", game = name.as_str()),
            Self::NoFormat { name, .. } => msg!("failure-format", format = name.as_str()),
            Self::NoFormatFor { deck } => msg!("check-no-format", deck = deck.as_str()),
            Self::NoStatement { id, .. } => msg!("rules-no-statement", id = id.as_str()),
            Self::NoGuide { name, .. } => msg!("rules-no-guide", name = name.as_str()),
            Self::NoOdds { format, .. } => msg!("odds-no-opening", format = format.as_str()),
            Self::Play(unplayed) => unplayed.message(),
            Self::Refused(report) => report
                .findings
                .first()
                .map_or_else(|| msg!("failure-catalog"), |finding| finding.message.clone()),
        }
    }

    /// How to mend it.
    #[must_use]
    pub fn help(&self) -> Option<Message> {
        match self {
            Self::NoGame { known, .. }
            | Self::NoFormat { known, .. }
            | Self::NoGuide { known, .. }
            | Self::NoOdds { known, .. } => {
                let known = known.iter().map(|known| Arg::Text(format!("`{known}`"))).collect();
                Some(msg!("failure-known", known = Arg::Choice(known)))
            }
            Self::NoStatement { known, .. } => {
                let range = |(first, last): &(String, String)| {
                    Arg::from(msg!("rules-range", first = first.as_str(), last = last.as_str()))
                };
                let ranges: Vec<Arg> = known.iter().map(range).collect();
                (!ranges.is_empty()).then(|| msg!("rules-ranges", ranges = Arg::Choice(ranges)))
            }
            Self::NoData(_) => Some(msg!("failure-no-data-help")),
            Self::Index(search::Error::Unsound { .. } | search::Error::Foreign { .. }) => {
                Some(msg!("failure-catalog-help"))
            }
            Self::Play(unplayed) => unplayed.help(),
            Self::NoFormatFor { .. } => Some(msg!("check-no-format-help")),
            Self::User(store::user::Error::Empty { .. }) => Some(msg!("failure-user-empty-help")),
            Self::User(error) if error.is_damage() => Some(msg!("failure-user-damaged-help")),
            Self::User(store::user::Error::Newer { .. }) => Some(msg!("failure-user-newer-help")),
            Self::User(error) if error.is_unwritable() => Some(msg!("unwritable-help")),
            Self::File { cause, .. } if cause.kind() == io::ErrorKind::DirectoryNotEmpty => {
                Some(msg!("not-empty-help"))
            }
            Self::File { .. } => Some(msg!("unwritable-help")),
            Self::Import(import::Error::NoLanguage(_)) => Some(msg!("import-no-language-help")),
            _ => None,
        }
    }

    /// The technical cause.
    #[must_use]
    pub fn cause(self) -> Option<Box<dyn std::error::Error + Send + Sync>> {
        match self {
            Self::NoHome
            | Self::NothingKept
            | Self::Index(search::Error::Unsound { .. } | search::Error::Foreign { .. })
            | Self::NoData(_)
            | Self::NoGame { .. }
            | Self::NoFormat { .. }
            | Self::NoFormatFor { .. }
            | Self::NoStatement { .. }
            | Self::NoGuide { .. }
            | Self::NoOdds { .. }
            | Self::Play(_)
            | Self::Refused(_)
            | Self::Import(import::Error::NoLanguage(_))
            | Self::User(store::user::Error::Newer { .. } | store::user::Error::Empty { .. }) => {
                None
            }
            Self::Data {
                cause: FilesError::Folder { source, .. } | FilesError::File { source, .. },
                ..
            }
            | Self::File { cause: source, .. }
            | Self::User(
                store::user::Error::Create { cause: source, .. }
                | store::user::Error::Unreadable { cause: source, .. },
            )
            | Self::Index(search::Error::File { source, .. })
            | Self::Import(
                import::Error::Read { cause: source, .. }
                | import::Error::Write { cause: source, .. },
            ) => Some(Box::new(source)),
            Self::Index(search::Error::Store(cause)) => Some(Box::new(cause)),
            Self::Index(cause) => Some(Box::new(cause)),
            Self::Catalog(cause) => Some(Box::new(cause)),
            Self::User(
                store::user::Error::Open { cause, .. }
                | store::user::Error::Read(cause)
                | store::user::Error::Write(cause),
            ) => Some(Box::new(cause)),
            Self::Backup { cause, .. } | Self::User(cause) => Some(Box::new(cause)),
        }
    }
}
