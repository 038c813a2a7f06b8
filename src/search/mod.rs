//! Searching: the index of a catalog (tantivy), queries compiled to it, results in their total
//! order.
//!
//! The index is derived from the catalog, stands beside its database and is written with it
//! ([`open`]). It stores no texts: a result is places in the total order of cards. The only place
//! that knows tantivy.

#[cfg(test)]
mod changes;
mod compile;
mod directory;
mod expand;
mod facets;
mod facts;
mod index;
mod open;
mod phrase;
mod run;
mod schema;
mod sort;
#[cfg(test)]
mod tests;
mod words;

use std::{io, path::PathBuf};

pub use facets::{AttributeFacet, Facets};
pub use index::{INDEX, Index, write_index};
pub use open::{Built, Opened, open, open_finished};
pub use run::{Hit, Options, Results, Tier};
pub use sort::{SortKey, parse as parse_sort};

use crate::store;

/// A catalog cannot be indexed or searched.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// tantivy says no.
    #[error("cannot use the search index `{}`", path.display())]
    Index {
        /// The index's folder.
        path: PathBuf,
        /// Why.
        source: tantivy::TantivyError,
    },
    /// The search itself failed.
    #[error("cannot search the index")]
    Search(#[from] tantivy::TantivyError),
    /// A file or folder cannot be written.
    #[error("cannot read or write `{}`", path.display())]
    File {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A folder is no finished catalog, or not as it was written.
    #[error("`{}` is no whole catalog", path.display())]
    Unsound {
        /// The folder.
        path: PathBuf,
    },
    /// A catalog was made by another version.
    #[error("the catalog `{}` was made by another version", path.display())]
    Foreign {
        /// The folder.
        path: PathBuf,
    },
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] store::Error),
}

/// The result of indexing or searching.
pub type Result<T, E = Error> = std::result::Result<T, E>;

#[cfg(test)]
pub(crate) mod test_support {
    //! Indexes for tests.

    use std::sync::{LazyLock, Mutex};

    use super::*;
    use crate::catalog::DataFiles;

    /// The built-in data, for one test at a time.
    pub(crate) static BUILT_IN: LazyLock<Mutex<Opened>> = LazyLock::new(|| {
        let folder = tempfile::tempdir().expect("a folder");
        // What is open stays readable when its folder goes.
        Mutex::new(open(folder.path(), &DataFiles::built_in()).expect("opened"))
    });
}
