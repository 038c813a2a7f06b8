//! Build script: works out the hashes of the built-in data, so that no command has to.

#![allow(clippy::print_stdout, reason = "this is how a build script talks to cargo")]

#[path = "hash.rs"]
mod hash;

use std::{env, error::Error, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=data");
    println!("cargo::rerun-if-changed=src/catalog/hash.rs");
    let data = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("data");
    let mut found = Vec::new();
    gather(&data, "", &mut found)?;
    found.sort();
    let table = Path::new(&env::var("OUT_DIR")?).join("built_in.rs");
    fs::write(table, format!("&{found:?}"))?;
    Ok(())
}

/// The paths of the data files below a folder, with the hashes of their texts.
fn gather(
    folder: &Path,
    below: &str,
    found: &mut Vec<(String, String)>,
) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{below}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            gather(&entry.path(), &format!("{path}/"), found)?;
        } else if hash::is_data(entry.path().as_path()) {
            found.push((path, hash::of_text(&fs::read_to_string(entry.path())?)));
        }
    }
    Ok(())
}
