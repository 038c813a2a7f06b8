//! Which file uses what of which other file, as far as paths say: through `crate::`, `super::`,
//! `self::`, imports and names that another file passes on.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

use regex::Regex;

/// A source file with its code alone: no comments, no tests.
pub(crate) struct Code {
    /// Path below `src`.
    pub(crate) path: String,
    pub(crate) text: String,
}

/// By file, the files it uses something of.
pub(crate) type Uses = BTreeMap<String, BTreeSet<String>>;

/// A module path without `crate`.
type Module = Vec<String>;

/// A name that a `use` brings, and where it comes from.
struct Import {
    name: String,
    path: Vec<String>,
    is_passed_on: bool,
}

struct File<'c> {
    code: &'c Code,
    imports: Vec<Import>,
}

struct House<'c>(BTreeMap<Module, File<'c>>);

/// Longer chains of names passed on are circles of their own.
const FARTHEST: usize = 20;

static USE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?m)^\s*(pub(?:\([^)]*\))? )?use ([^;]+);").expect("a pattern"));
static PATH: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(^|[^\w:$])((?:\w+::)+\w+)").expect("a pattern"));

/// What each file uses of others.
pub(crate) fn uses(codes: &[Code]) -> Uses {
    let house = House(
        codes
            .iter()
            .filter(|code| code.path != "main.rs")
            .map(|code| (module(&code.path), File::read(code)))
            .collect(),
    );
    let mut uses = Uses::new();
    for (module, file) in &house.0 {
        let body = USE.replace_all(&file.code.text, "");
        let imported = file
            .imports
            .iter()
            .filter(|import| !import.is_passed_on)
            .map(|import| import.path.clone());
        let written = PATH
            .captures_iter(&body)
            .map(|found| found[2].split("::").map(str::to_owned).collect());
        let found: Vec<Vec<String>> = imported.chain(written).collect();
        let modules = found
            .iter()
            .filter_map(|path| house.find(module, path, 0))
            .filter(|other| other != module);
        let files = modules
            .filter_map(|other| house.0.get(&other))
            .map(|file| file.code.path.clone())
            .collect();
        uses.insert(file.code.path.clone(), files);
    }
    uses
}

/// The files that stand in circles: each is reached from itself by what files use.
pub(crate) fn in_circles(uses: &Uses) -> BTreeSet<&str> {
    let reaches_itself = |file: &&String| {
        let mut reached = BTreeSet::new();
        let mut open: Vec<&String> = uses[*file].iter().collect();
        while let Some(next) = open.pop() {
            if reached.insert(next) {
                open.extend(uses.get(next).into_iter().flatten());
            }
        }
        reached.contains(*file)
    };
    uses.keys().filter(reaches_itself).map(String::as_str).collect()
}

/// The room a file belongs to.
pub(crate) fn room(path: &str) -> &str {
    path.split('/').next().unwrap_or(path).trim_end_matches(".rs")
}

fn module(path: &str) -> Module {
    let path = path.trim_end_matches(".rs");
    let path = path.strip_suffix("/mod").unwrap_or(if path == "lib" { "" } else { path });
    path.split('/').filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

impl<'c> File<'c> {
    fn read(code: &'c Code) -> Self {
        let mut imports = Vec::new();
        for found in USE.captures_iter(&code.text) {
            add_imports(&found[2], &[], found.get(1).is_some(), &mut imports);
        }
        Self { code, imports }
    }
}

/// Takes a tree of imports such as `a::{b, c as d}` apart.
fn add_imports(tree: &str, before: &[String], is_passed_on: bool, imports: &mut Vec<Import>) {
    let names = |path: &str| {
        path.split("::")
            .map(str::trim)
            .filter(|name| !name.is_empty())
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    if let Some((start, group)) = tree.split_once('{') {
        let before = [before, &names(start)].concat();
        let group = group.rsplit_once('}').map_or(group, |(group, _)| group);
        let (mut depth, mut from) = (0_usize, 0);
        for (index, c) in group.char_indices().chain([(group.len(), ',')]) {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 0 => {
                    add_imports(&group[from..index], &before, is_passed_on, imports);
                    from = (index + 1).min(group.len());
                }
                _ => {}
            }
        }
        return;
    }
    if tree.trim().is_empty() {
        return;
    }
    let (path, alias) =
        tree.split_once(" as ").map_or((tree, None), |(path, alias)| (path, Some(alias.trim())));
    let mut path = [before, &names(path)].concat();
    if path.last().is_some_and(|name| name == "self") {
        path.pop();
    }
    if let Some(last) = path.last() {
        imports.push(Import { name: alias.unwrap_or(last).to_owned(), path, is_passed_on });
    }
}

impl House<'_> {
    /// The module of the file that what a path names stands in; nothing for what comes from other
    /// packages.
    fn find(&self, from: &Module, path: &[String], steps: usize) -> Option<Module> {
        let first = path.first().filter(|_| steps < FARTHEST)?;
        let up = path.iter().take_while(|name| *name == "super").count();
        match first.as_str() {
            "crate" => self.walk(Module::new(), &path[1..], steps + 1),
            "self" => self.walk(from.clone(), &path[1..], steps + 1),
            "super" => {
                self.walk(from[..from.len().saturating_sub(up)].to_vec(), &path[up..], steps + 1)
            }
            _ if self.0.contains_key(&child(from, first)) => {
                self.walk(from.clone(), path, steps + 1)
            }
            _ => {
                let import = self.import(from, first).filter(|import| import.path[0] != *first)?;
                self.passed_on(self.find(from, &import.path, steps + 1)?, &path[1..], steps)
            }
        }
    }

    fn walk(&self, module: Module, path: &[String], steps: usize) -> Option<Module> {
        let Some(first) = path.first() else { return Some(module) };
        if self.0.contains_key(&child(&module, first)) {
            return self.walk(child(&module, first), &path[1..], steps + 1);
        }
        match self.import(&module, first) {
            Some(import) => {
                self.passed_on(self.find(&module, &import.path, steps + 1)?, &path[1..], steps)
            }
            None => Some(module),
        }
    }

    /// Where the rest of a path leads, if it leads on: what follows a type is its own.
    fn passed_on(&self, module: Module, rest: &[String], steps: usize) -> Option<Module> {
        let leads_on = rest.first().is_some_and(|next| {
            self.0.contains_key(&child(&module, next)) || self.import(&module, next).is_some()
        });
        if leads_on { self.walk(module, rest, steps + 1) } else { Some(module) }
    }

    fn import(&self, module: &Module, name: &str) -> Option<&Import> {
        self.0.get(module)?.imports.iter().find(|import| import.name == name)
    }
}

fn child(module: &Module, name: &str) -> Module {
    module.iter().cloned().chain([name.to_owned()]).collect()
}
