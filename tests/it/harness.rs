//! Runs the built command in a home of its own and shows all it did.

use std::{
    fmt::Write as _,
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use tempfile::TempDir;

/// A home folder for mazzo, gone when the test ends. Homes share the folder of catalogs, unless one
/// is alone.
pub(crate) struct Home {
    folder: TempDir,
    lang: &'static str,
    cache: PathBuf,
}

/// What a command did.
pub(crate) struct Outcome {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Home {
    pub(crate) fn new() -> Self {
        let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache");
        Self { folder: TempDir::new().expect("a temporary folder"), lang: "en", cache }
    }

    /// A home with a folder of catalogs of its own.
    pub(crate) fn alone() -> Self {
        let home = Self::new();
        Self { cache: home.path().join("cache"), ..home }
    }

    pub(crate) fn italian() -> Self {
        Self::new().in_italian()
    }

    /// The same home in Italian.
    pub(crate) fn in_italian(self) -> Self {
        Self { lang: "it", ..self }
    }

    /// The same home in English.
    pub(crate) fn in_english(self) -> Self {
        Self { lang: "en", ..self }
    }

    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Writes a file into the home and gives its name, to be used as an argument.
    pub(crate) fn write(&self, name: &str, contents: impl AsRef<[u8]>) -> String {
        fs::write(self.path().join(name), contents).expect("a file in a temporary folder");
        name.to_owned()
    }

    pub(crate) fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_mazzo"));
        command.args(args).current_dir(self.path()).env_clear();
        command
            .env("HOME", self.path())
            .env("XDG_CACHE_HOME", &self.cache)
            .env("XDG_DATA_HOME", self.path().join("data-home"));
        command.env("LANG", format!("{}_XX.UTF-8", self.lang)).env("COLUMNS", "100");
        command
    }

    /// Runs `mazzo` with these arguments.
    pub(crate) fn run(&self, args: &[&str]) -> Outcome {
        self.run_with_input(args, b"")
    }

    /// Runs `mazzo` with these arguments and this standard input.
    pub(crate) fn run_with_input(&self, args: &[&str], input: &[u8]) -> Outcome {
        let mut command = self.command(args);
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the built command starts");
        // A command that fails early does not read its input.
        let _ = child.stdin.take().expect("a pipe").write_all(input);
        let output = child.wait_with_output().expect("the command ends");
        let text = |bytes: Vec<u8>| {
            String::from_utf8(bytes)
                .expect("output is UTF-8")
                .replace(&self.path().display().to_string(), "[home]")
        };
        Outcome {
            code: output.status.code().unwrap_or(-1),
            stdout: text(output.stdout),
            stderr: text(output.stderr),
        }
    }

    /// Runs `mazzo` and shows the exit code and both streams, for a snapshot.
    pub(crate) fn show(&self, args: &[&str]) -> String {
        self.run(args).show(args)
    }
}

impl Outcome {
    pub(crate) fn show(&self, args: &[&str]) -> String {
        let mut shown = format!("$ mazzo {}\nexit: {}\n", args.join(" "), self.code);
        for (name, text) in [("stdout", &self.stdout), ("stderr", &self.stderr)] {
            if !text.is_empty() {
                let _ = write!(shown, "----- {name}\n{text}");
            }
        }
        shown
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.stdout)
            .unwrap_or_else(|error| panic!("{error} in {}{}", self.stdout, self.stderr))
    }
}

/// A file or folder of the repository.
pub(crate) fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Every file below a folder with this extension, sorted.
pub(crate) fn files_below(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in
            fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        {
            let path = entry.expect("a folder entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
