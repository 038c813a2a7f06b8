//! What may be typed: commands and options. Their help is in the locales (`help-…`), in both
//! languages.

mod build;
mod deal;
mod deck;
mod odds;
mod play;
mod rules;

use std::{ffi::OsString, net::SocketAddr, path::PathBuf};

use clap::{
    Args as ClapArgs, Parser, Subcommand, ValueEnum,
    builder::{PossibleValue, PossibleValuesParser},
};

use crate::{import::Source, text::Lang};

pub use build::{BuildArgs, FitsArgs};
pub use deal::{DealArgs, DealGame, SheetShape};
pub use deck::*;
pub use odds::OddsArgs;
pub use play::{MatchArgs, PlayArgs, PlayGame, RoyalRumbleArgs, RumbleArgs};
pub use rules::RulesArgs;

use crate::view::checklist::Shape;

/// Everything typed after `mazzo`.
#[derive(Debug, Parser)]
#[command(name = "mazzo", version, disable_help_subcommand = true)]
pub struct Args {
    /// Options of every command.
    #[command(flatten)]
    pub global: Global,
    /// The command.
    #[command(subcommand)]
    pub command: Command,
}

/// Options of every command.
#[derive(Debug, Clone, ClapArgs)]
pub struct Global {
    /// Language of the output.
    #[arg(long, global = true, value_parser = PossibleValuesParser::new(Lang::SPOKEN.iter().map(Lang::as_str)), ignore_case = true, value_name = spoken())]
    pub lang: Option<String>,
    /// Folder of YAML card data to use instead of the built-in data.
    #[arg(long, global = true, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Text for people or JSON for programs.
    #[arg(long, global = true, value_enum, value_name = "text|json", default_value = "text")]
    pub output: OutputMode,
    /// When to colour.
    #[arg(
        long,
        global = true,
        value_enum,
        value_name = "auto|always|never",
        default_value = "auto"
    )]
    pub color: ColorMode,
    /// Say nothing but the answer.
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,
    /// Say more.
    #[arg(short, long, global = true)]
    pub verbose: bool,
}

/// The languages messages are written in.
fn spoken() -> String {
    Lang::SPOKEN.map(String::from).join("|")
}

/// The shape of the output.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum OutputMode {
    /// For people.
    Text,
    /// For programs.
    Json,
}

/// When to colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ColorMode {
    /// On a terminal, unless `NO_COLOR` is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Searches cards.
    Search(SearchArgs),
    /// Shows cards in full.
    Show(ShowArgs),
    /// Checks deck lists.
    Check(CheckArgs),
    /// Builds or completes decks.
    Build(BuildArgs),
    /// Lists the cards that can still be added to a deck.
    Fits(FitsArgs),
    /// Tells the exact odds of a deck.
    Odds(OddsArgs),
    /// Plays games with decks.
    Play(PlayArgs),
    /// Deals for a table of people.
    Deal(DealArgs),
    /// Keeps decks, shows and compares them.
    Deck(DeckArgs),
    /// Looks up rules.
    Rules(RulesArgs),
    /// Explains a code, a rule, a format or a query.
    Explain(ExplainArgs),
    /// Prints a checklist.
    Checklist(ChecklistArgs),
    /// Keeps the collection.
    Collection(CollectionArgs),
    /// Checks YAML card data.
    Lint(LintArgs),
    /// Imports card data of others.
    Import(ImportCardsArgs),
    /// Builds or refreshes the catalog.
    Index(IndexArgs),
    /// Saves the user's own data in a file.
    Backup(BackupArgs),
    /// Brings it back from one.
    Restore(RestoreArgs),
    /// Says what is where and whether it is sound.
    Doctor,
    /// Offers everything over HTTP.
    Serve(ServeArgs),
    /// Prints a JSON Schema.
    Schema(SchemaArgs),
    /// Prints a shell's completion script.
    Completions(CompletionsArgs),
    /// Prints the manual page.
    Man,
}

/// `mazzo search`.
#[derive(Debug, ClapArgs)]
pub struct SearchArgs {
    /// The query.
    #[arg(required = true, value_name = "QUERY")]
    pub query: Vec<String>,
    /// Only cards of this game.
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// Attributes to sort by; `-` before one reverses it.
    #[arg(long, value_name = "KEYS", allow_hyphen_values = true)]
    pub sort: Option<String>,
    /// How many cards to show; 0 shows all.
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub limit: usize,
    /// Counts the values of the cards found.
    #[arg(long)]
    pub facets: bool,
    /// Says the query back in words.
    #[arg(long)]
    pub explain: bool,
    /// Leaves out terms that make no sense, with a warning.
    #[arg(long)]
    pub lenient: bool,
}

/// `mazzo show`.
#[derive(Debug, ClapArgs)]
pub struct ShowArgs {
    /// Ids or names.
    #[arg(required = true, value_name = "CARD")]
    pub cards: Vec<String>,
}

/// `mazzo check`.
#[derive(Debug, ClapArgs)]
pub struct CheckArgs {
    /// Deck files, ids of built-in decks, or `-`.
    #[arg(required = true, value_name = "DECK")]
    pub decks: Vec<String>,
    /// Formats to check against.
    #[arg(long = "format", value_name = "FORMAT")]
    pub formats: Vec<String>,
    /// Warnings count as findings.
    #[arg(long)]
    pub strict: bool,
    /// Shows the smallest edit that makes the deck legal.
    #[arg(long)]
    pub fix: bool,
    /// Applies it to the file.
    #[arg(long, requires = "fix")]
    pub write: bool,
}

/// `mazzo explain`.
#[derive(Debug, ClapArgs)]
pub struct ExplainArgs {
    /// A code, a rule, a format or a query.
    #[arg(required = true, value_name = "CODE|RULE|FORMAT|QUERY")]
    pub topic: Vec<String>,
}

/// `mazzo checklist`.
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
#[derive(Debug, ClapArgs)]
pub struct ChecklistArgs {
    /// A set or a query.
    #[arg(required = true, value_name = "SET|QUERY")]
    pub query: Vec<String>,
    /// The shape of the list.
    #[arg(long = "as", value_enum, value_name = "text|md|csv|html|json")]
    pub shape: Option<Shape>,
    /// Only cards that are missing.
    #[arg(long, conflicts_with = "owned")]
    pub missing: bool,
    /// Only cards that are owned.
    #[arg(long)]
    pub owned: bool,
    /// A column for each variant.
    #[arg(long)]
    pub variants: bool,
    /// In how many columns the cards of a page to print stand.
    #[arg(long, value_name = "2|3|4", value_parser = clap::value_parser!(u32).range(2..=4))]
    pub columns: Option<u32>,
    /// Starts a CSV file with a byte order mark, for spreadsheets that want one.
    #[arg(long)]
    pub bom: bool,
    /// What separates the fields of a CSV file.
    #[arg(long, value_name = "CHAR", default_value_t = ',')]
    pub delimiter: char,
}

impl ValueEnum for Shape {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.as_str()))
    }
}

/// `mazzo collection`.
#[derive(Debug, ClapArgs)]
pub struct CollectionArgs {
    /// What to do with it.
    #[command(subcommand)]
    pub action: CollectionAction,
}

/// What to do with the collection.
#[derive(Debug, Subcommand)]
pub enum CollectionAction {
    /// Shows what is owned and the progress of each set.
    Show(CollectionShowArgs),
    /// Adds copies.
    Add(CopyArgs),
    /// Takes copies away.
    Remove(CopyArgs),
    /// Sets how many copies are owned.
    Set(SetArgs),
    /// Reads a CSV file.
    Import(ImportArgs),
    /// Writes a CSV file.
    Export(ExportArgs),
    /// Undoes the last change.
    Undo,
}

/// `mazzo collection show`.
#[derive(Debug, ClapArgs)]
pub struct CollectionShowArgs {
    /// Only these cards.
    #[arg(value_name = "SET|QUERY")]
    pub query: Vec<String>,
}

/// `mazzo collection add|remove`.
#[derive(Debug, ClapArgs)]
pub struct CopyArgs {
    /// Id or name.
    #[arg(value_name = "CARD")]
    pub card: String,
    /// How many.
    #[arg(value_name = "COUNT", default_value_t = 1)]
    pub count: u32,
    /// Which copies.
    #[command(flatten)]
    pub kind: CopyKind,
}

/// `mazzo collection set`.
#[derive(Debug, ClapArgs)]
pub struct SetArgs {
    /// Id or name.
    #[arg(value_name = "CARD")]
    pub card: String,
    /// How many; never left out, since it replaces what is known.
    #[arg(value_name = "COUNT")]
    pub count: u32,
    /// Which copies.
    #[command(flatten)]
    pub kind: CopyKind,
}

/// Which copies of a card are meant.
#[derive(Debug, ClapArgs)]
pub struct CopyKind {
    /// Variant, such as `first-edition`.
    #[arg(long, value_name = "VARIANT")]
    pub variant: Option<String>,
    /// Language the copy is printed in.
    #[arg(long, value_name = "LANGUAGE")]
    pub language: Option<String>,
    /// Condition, such as `NM`.
    #[arg(long, value_name = "CONDITION")]
    pub condition: Option<String>,
}

/// `mazzo collection import`.
#[derive(Debug, ClapArgs)]
pub struct ImportArgs {
    /// The list, or `-`.
    #[arg(value_name = "FILE")]
    pub file: String,
    /// Replaces the collection instead of adding to it.
    #[arg(long)]
    pub replace: bool,
    /// Replaces it even if most of it would be lost.
    #[arg(long, requires = "replace")]
    pub yes: bool,
    /// What columns hold whose titles do not say so.
    #[arg(long = "column", value_name = "WHAT=TITLE")]
    pub columns: Vec<String>,
}

/// `mazzo collection export`.
#[derive(Debug, ClapArgs)]
pub struct ExportArgs {
    /// Starts the file with a byte order mark.
    #[arg(long)]
    pub bom: bool,
    /// What separates the fields.
    #[arg(long, value_name = "CHAR", default_value_t = ',')]
    pub delimiter: char,
}

/// `mazzo lint`.
#[derive(Debug, ClapArgs)]
pub struct LintArgs {
    /// The folder; the built-in data if absent.
    #[arg(value_name = "DIR")]
    pub dir: Option<PathBuf>,
}

/// `mazzo import`.
#[derive(Debug, ClapArgs)]
pub struct ImportCardsArgs {
    /// Whose data it is.
    #[arg(value_enum, value_name = Source::CHOICES)]
    pub source: Source,
    /// The files.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// The data folder to write to.
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// The language of the files.
    #[arg(long, value_parser = PossibleValuesParser::new(Lang::SPOKEN.iter().map(Lang::as_str)), ignore_case = true, value_name = spoken())]
    pub language: Option<String>,
}

impl ValueEnum for Source {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::PokemonTcgData, Self::Tcgdex]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.as_str()))
    }
}

/// `mazzo index`.
#[derive(Debug, ClapArgs)]
pub struct IndexArgs {
    /// Builds it again even if it is fresh.
    #[arg(long)]
    pub force: bool,
    /// Copies the catalog into a folder of its own.
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

/// `mazzo backup`.
#[derive(Debug, ClapArgs)]
pub struct BackupArgs {
    /// The file to write.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Replaces the file if it is there.
    #[arg(long)]
    pub replace: bool,
}

/// `mazzo restore`.
#[derive(Debug, ClapArgs)]
pub struct RestoreArgs {
    /// The backup.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
}

/// `mazzo serve`.
#[derive(Debug, ClapArgs)]
pub struct ServeArgs {
    /// Address and port; port 0 takes a free one.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,
    /// Opens the address in a browser.
    #[arg(long)]
    pub open: bool,
    /// File with the token that writing takes.
    #[arg(long, value_name = "FILE")]
    pub token_file: Option<PathBuf>,
    /// Names the service is reached by.
    #[arg(long = "host", value_name = "NAME")]
    pub hosts: Vec<String>,
    /// Threads that search and check.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub workers: Option<u16>,
    /// Requests a second of one client.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=1_000_000))]
    pub rate: Option<u32>,
    /// A catalog that `mazzo index --out` has written.
    #[arg(long, value_name = "DIR", conflicts_with = "data")]
    pub catalog: Option<PathBuf>,
    /// Answers without the user's own data, which is neither read nor written.
    #[arg(long)]
    pub read_only: bool,
    /// Takes what a proxy says of its clients for true.
    #[arg(long)]
    pub trust_proxy: bool,
}

/// `mazzo schema`.
#[derive(Debug, ClapArgs)]
pub struct SchemaArgs {
    /// The kind of file; lists the kinds if absent.
    #[arg(value_name = "KIND")]
    pub kind: Option<String>,
    /// Writes every schema into a folder.
    #[arg(long, value_name = "DIR", conflicts_with = "kind")]
    pub write: Option<PathBuf>,
}

/// `mazzo completions`.
#[derive(Debug, ClapArgs)]
pub struct CompletionsArgs {
    /// The shell.
    #[arg(value_enum, value_name = "bash|elvish|fish|powershell|zsh")]
    pub shell: clap_complete::Shell,
}

/// Invisible mark that keeps a negated term from being read as options; folding ignores it.
const TERM_MARK: char = '\u{2060}';

/// Marks arguments such as `-hp<100` and `-(a or b)`, which negate a term of a query, so that they
/// are not taken for options. The value of `--sort` may begin with a hyphen too and is left alone.
#[must_use]
pub fn mark_negated_terms(args: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let is_term = |arg: &str| {
        let rest = arg.strip_prefix('-').unwrap_or("");
        rest.chars().count() > 1 && !rest.starts_with('-') && rest != "qv" && rest != "vq"
    };
    let mut marked: Vec<OsString> = Vec::new();
    for arg in args {
        let is_value =
            marked.last().is_some_and(|previous| previous == "--sort" || previous == "--maximise");
        match arg.to_str() {
            Some(text) if marked.len() > 1 && !is_value && is_term(text) => {
                marked.push(format!("{TERM_MARK}{text}").into());
            }
            _ => marked.push(arg),
        }
    }
    marked
}

/// The words of a query as one text.
#[must_use]
pub fn query_text(words: &[String]) -> String {
    words.iter().map(|word| word.trim_start_matches(TERM_MARK)).collect::<Vec<_>>().join(" ")
}
