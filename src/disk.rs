//! The files of the user and of the data: read with an end, written in whole or not at all. The
//! only door to them.

use std::{
    ffi::OsStr,
    fs::{self, File, Metadata, OpenOptions},
    io::{self, ErrorKind, Read, Write},
    path::{Path, PathBuf},
};

use tempfile::NamedTempFile;

/// How large a file may be, in bytes; a million lines of a list are a third of it.
pub const LARGEST: u64 = 64 << 20;

/// How many links are followed from one to the next, as the system does.
const LINKS: usize = 40;

/// The bytes of a regular file.
///
/// # Errors
/// If it cannot be read; with [`ErrorKind::Unsupported`] if it is a pipe, a socket or a device,
/// which may never end or never begin, and with [`ErrorKind::FileTooLarge`] beyond [`LARGEST`].
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    read_stream(open(path)?)
}

/// A regular file, to be read piece by piece.
///
/// # Errors
/// As [`read`], but for the size.
pub fn open(path: &Path) -> io::Result<File> {
    refuse_special(path)?;
    File::open(path)
}

/// Refuses what is no file, or has no end.
fn refuse_special(path: &Path) -> io::Result<()> {
    if !is_handed_over(path) {
        let about = fs::metadata(path)?;
        if about.is_dir() {
            return Err(ErrorKind::IsADirectory.into());
        }
        if !about.is_file() {
            return Err(special());
        }
    }
    Ok(())
}

/// What a stream holds, such as standard input.
///
/// # Errors
/// If it cannot be read; with [`ErrorKind::FileTooLarge`] beyond [`LARGEST`].
pub fn read_stream(stream: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    stream.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST { Err(ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
}

/// Writes a file that is not there yet.
///
/// # Errors
/// If it cannot be written: there is no file then. With [`ErrorKind::AlreadyExists`] if there is
/// one.
pub fn create(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = target(path)?;
    if path.symlink_metadata().is_ok() {
        return Err(ErrorKind::AlreadyExists.into());
    }
    let aside = write_aside(&path, bytes, None)?;
    aside.persist_noclobber(&path)?;
    flush_folder(&path);
    Ok(())
}

/// Writes a file in the place of the one that is there, if there is one: with its mode and, where
/// that is allowed, its owner. Of a link the target is replaced. A device is written to.
///
/// # Errors
/// If it cannot be written: the file is as it was then.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = target(path)?;
    let before = match fs::metadata(&path) {
        Ok(before) => Some(before),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    if before.is_some() {
        if is_handed_over(&path) || before.as_ref().is_some_and(is_device) {
            return OpenOptions::new().write(true).open(&path)?.write_all(bytes);
        }
        if before.as_ref().is_some_and(|before| !before.is_file() && !before.is_dir()) {
            return Err(special());
        }
        // A file that may not be written to must not be replaced either.
        OpenOptions::new().write(true).open(&path)?;
    }
    write_aside(&path, bytes, before.as_ref())?.persist(&path)?;
    flush_folder(&path);
    Ok(())
}

/// Gives a file another name, which none has yet.
///
/// # Errors
/// If that cannot be done; with [`ErrorKind::AlreadyExists`] if there is a file of that name.
pub fn rename(path: &Path, name: &Path) -> io::Result<()> {
    if name.symlink_metadata().is_ok() {
        return Err(ErrorKind::AlreadyExists.into());
    }
    fs::rename(path, name)?;
    flush_folder(name);
    Ok(())
}

/// Whether files can be made in a folder, or in the one it would be made in.
#[must_use]
pub fn is_writable(folder: &Path) -> bool {
    let mut folder = folder;
    while !folder.exists() {
        folder = folder_of(folder);
    }
    tempfile::tempfile_in(folder).is_ok()
}

/// Writes what can be made again: others see all of it or nothing, but it is not forced to disk.
///
/// # Errors
/// If it cannot be written.
pub fn keep(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut aside = NamedTempFile::with_prefix_in(".mazzo-", folder_of(path))?;
    aside.write_all(bytes)?;
    aside.persist(path)?;
    Ok(())
}

/// The file that is meant, whether it is there or not.
fn target(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        if is_handed_over(&path) || !path.is_symlink() {
            return Ok(path);
        }
        let next = fs::read_link(&path)?;
        path = folder_of(&path).join(next);
    }
    Err(io::Error::other("too many links"))
}

/// Writes a file beside the place it is for, so that renaming puts all of it there at once.
fn write_aside(path: &Path, bytes: &[u8], before: Option<&Metadata>) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".mazzo-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As any new file; the mask of the process is applied.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut aside = builder.tempfile_in(folder_of(path))?;
    aside.write_all(bytes)?;
    if let Some(before) = before {
        #[cfg(unix)]
        {
            use std::os::unix::fs::{MetadataExt, fchown};
            // Only root may give files away.
            let _ = fchown(aside.as_file(), Some(before.uid()), Some(before.gid()));
        }
        aside.as_file().set_permissions(before.permissions())?;
    }
    aside.as_file().sync_all()?;
    Ok(aside)
}

/// Makes a renaming last, where the system can: the file is in its place either way.
fn flush_folder(path: &Path) {
    let _ = File::open(folder_of(path)).and_then(|folder| folder.sync_all());
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder.as_os_str() != OsStr::new("") => folder,
        _ => Path::new("."),
    }
}

/// What the shell has opened, as for `<(command)`: it is open already and ends like standard input.
fn is_handed_over(path: &Path) -> bool {
    ["/dev/fd", "/dev/stdin", "/dev/stdout", "/dev/stderr"].iter().any(|at| path.starts_with(at))
}

fn is_device(about: &Metadata) -> bool {
    #[cfg(unix)]
    {
        std::os::unix::fs::FileTypeExt::is_char_device(&about.file_type())
    }
    #[cfg(not(unix))]
    {
        let _ = about;
        false
    }
}

fn special() -> io::Error {
    io::Error::new(ErrorKind::Unsupported, "not a regular file")
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    #[test]
    fn replaces_in_whole_and_keeps_mode_and_links() {
        let folder = tempfile::tempdir().expect("a folder");
        let (file, link) = (folder.path().join("deck.txt"), folder.path().join("link.txt"));
        create(&file, b"4 Bill").expect("created");
        let kind = create(&file, b"4 Lass").expect_err("it is there").kind();
        assert_eq!(kind, ErrorKind::AlreadyExists);
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("set");
        symlink("deck.txt", &link).expect("linked");
        let mut opened = File::open(&file).expect("opened");
        replace(&link, b"4 Lass").expect("replaced");
        let mut old = String::new();
        opened.read_to_string(&mut old).expect("read");
        assert_eq!(old, "4 Bill", "what was there is never written over");
        assert_eq!(read(&file).expect("read"), b"4 Lass");
        assert!(link.is_symlink());
        assert_eq!(fs::metadata(&file).expect("there").permissions().mode() & 0o7777, 0o640);
        assert_eq!(fs::read_dir(folder.path()).expect("there").count(), 2, "nothing is left aside");
        symlink("new.txt", folder.path().join("to-new.txt")).expect("linked");
        create(&folder.path().join("to-new.txt"), b"1").expect("created");
        assert_eq!(read(&folder.path().join("new.txt")).expect("read"), b"1");
        symlink("round", folder.path().join("round")).expect("linked");
        assert!(replace(&folder.path().join("round"), b"1").is_err());
    }

    #[test]
    fn reads_regular_files_alone_and_not_without_end() {
        let folder = tempfile::tempdir().expect("a folder");
        assert_eq!(read(folder.path()).expect_err("a folder").kind(), ErrorKind::IsADirectory);
        let link = folder.path().join("zero.yaml");
        symlink("/dev/zero", &link).expect("linked");
        assert_eq!(read(&link).expect_err("a device").kind(), ErrorKind::Unsupported);
        let sparse = folder.path().join("sparse.txt");
        File::create(&sparse).expect("made").set_len(LARGEST + 1).expect("set");
        assert_eq!(read(&sparse).expect_err("too large").kind(), ErrorKind::FileTooLarge);
        let endless = read_stream(io::repeat(b'x'));
        assert_eq!(endless.expect_err("too large").kind(), ErrorKind::FileTooLarge);
    }

    #[test]
    fn a_full_device_is_told() {
        let full = replace(Path::new("/dev/full"), b"4 Bill").expect_err("full");
        assert_eq!(full.kind(), ErrorKind::StorageFull);
    }
}
