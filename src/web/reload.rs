//! Watches a folder of data and puts what changes into use, while those who are reading read on.

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    io,
    path::Path,
    time::Duration,
};

use super::{data::Data, service::Service};
use crate::app::App;

/// How often to look.
const PAUSE: Duration = Duration::from_secs(2);

/// How long a folder must be left alone before it is read.
const REST: Duration = Duration::from_millis(200);

/// Reads the decks ahead, then looks again and again, for ever. There is nothing to watch where the
/// data is built in.
pub(super) async fn watch(service: Service) {
    let data = service.data();
    if let Err(error) = tokio::task::spawn_blocking(move || read_ahead(&data.app())).await {
        tracing::error!(%error, "the decks could not be read");
    }
    let Some(folder) = service.config().data.clone() else { return };
    let mut seen = look(&folder).await;
    // What changed after the data was read and before the first look is seen by reading alone.
    read_again(&service).await;
    loop {
        tokio::time::sleep(PAUSE).await;
        let mut now = look(&folder).await;
        if now == seen {
            continue;
        }
        // Somebody may be at work.
        while now != seen {
            seen = now;
            tokio::time::sleep(REST).await;
            now = look(&folder).await;
        }
        read_again(&service).await;
    }
}

async fn read_again(service: &Service) {
    let service = service.clone();
    if let Err(error) = tokio::task::spawn_blocking(move || reload(&service)).await {
        tracing::error!(%error, "the data could not be read again");
    }
}

/// Reads the data, makes its catalog, and puts it into use if it is other than before. If that
/// fails, all stays as it is.
fn reload(service: &Service) {
    let config = service.config();
    let data = match Data::read(config) {
        Ok(data) => data.with_last_good_games(&service.data()),
        Err(error) => {
            let cause = error.cause().map(|cause| cause.to_string());
            return tracing::error!(
                cause,
                "the data cannot be read; what was read before stays in use"
            );
        }
    };
    if data.hash == service.data().hash {
        return;
    }
    let app = data.app();
    if let Err(error) = app.opened() {
        return tracing::error!(%error, "the catalog cannot be made; the one before stays in use");
    }
    match app.flawed_files() {
        Ok(0) => (),
        Ok(files) => tracing::warn!(
            files,
            "something is wrong in the data; what it is about is left out; `mazzo lint` says what"
        ),
        Err(error) => tracing::warn!(%error, "what is wrong in the data cannot be told"),
    }
    read_ahead(&app);
    tracing::info!(hash = data.hash, "the data has changed");
    service.swap(data);
    service.metrics().count_reload();
}

/// Reads the decks, so that no request has to wait for that. If it fails, whoever needs them is
/// told.
fn read_ahead(app: &App) {
    if let Err(error) = app.read_ahead() {
        tracing::warn!(%error, "the decks cannot be read ahead");
    }
    if let Some(error) = app.unkept() {
        let cause = error.source().map(ToString::to_string);
        tracing::warn!(%error, cause, "the catalog cannot be kept; it is made in memory");
    }
}

/// What a folder looks like: names, sizes and times of its files, in a number.
async fn look(folder: &Path) -> u64 {
    let folder = folder.to_owned();
    let looked = tokio::task::spawn_blocking(move || {
        let mut hasher = DefaultHasher::new();
        if let Err(error) = add(&folder, &mut hasher) {
            error.to_string().hash(&mut hasher);
        }
        hasher.finish()
    });
    looked.await.unwrap_or_default()
}

fn add(folder: &Path, hasher: &mut DefaultHasher) -> io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        entry.file_name().hash(hasher);
        if entry.file_type()?.is_dir() {
            add(&entry.path(), hasher)?;
        } else if let Ok(metadata) = fs::metadata(entry.path()) {
            // Of a link, those of its target.
            (metadata.len(), metadata.modified().ok()).hash(hasher);
        }
    }
    Ok(())
}
