//! The command line, in both languages.
