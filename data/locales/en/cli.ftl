### What the commands say.

failure-output = cannot write the output
failure-catalog = cannot read the catalog
failure-index = cannot build the catalog
failure-user-open = cannot open your own data, `{ $path }`
failure-user-read = cannot read your own data
failure-user-write = cannot change your own data
cause-path = cannot read or write `{ $path }`
cause-not-empty = the folder is not empty
cause-not-found = no such file or folder
cause-denied = access denied
cause-folder = it is a folder
cause-not-folder = part of the path is not a folder
cause-full = the disk is full
cause-special = it is not a regular file
cause-too-large = it has more than { $most } MiB, the most that is read
cause-io = the disk could not be read or written
cause-read-only = it cannot be written to
cause-busy = another program is using it
cause-damaged = the file is damaged or not a database
cause-unopened = the file cannot be opened
failure-read = cannot read `{ $path }`
check-empty-folder = there are no lists in `{ $path }`
deck-nothing-to-save = nothing was saved: `{ $deck }` has no cards
failure-write = cannot write `{ $path }`
file-there = `{ $path }` already exists
file-there-help = `--replace` replaces it
failure-no-home = no home folder was found for mazzo’s files; set MAZZO_HOME
failure-game = no game is called `{ $game }`
failure-long-list = `{ $deck }` has more than { $most } lines, the most a list may have
failure-deck = no file and no deck is called `{ $deck }`
failure-deck-help = `mazzo deck list` lists the decks you keep and those that come with the cards
failure-format = no format is called `{ $format }`
failure-known = choose { $known }
failure-no-data = no card data in `{ $dir }`
failure-no-data-help = a data folder has a folder for each game, with a game.yaml in it
failure-user-newer = your own data was written by a newer version of mazzo
failure-user-empty = your own data, `{ $path }`, is empty: the file has lost what it held
failure-user-empty-help = `mazzo restore FILE` puts a backup in its place; to begin anew, delete it
catalog-was-damaged = the catalog was damaged and has been made again
failure-fault = mazzo stopped at a fault of its own
catalog-unkept = the catalog cannot be kept, so it is made anew each time
not-empty-help = name a folder that is not there yet
unwritable-help = make room on the disk, or set MAZZO_HOME to a folder that can be written to

failure-catalog-unsound = `{ $path }` is no whole catalog
failure-catalog-foreign = the catalog `{ $path }` was made by another version of mazzo
failure-catalog-help = make it with `mazzo index --out` of this version
failure-nothing-kept = there is nothing of yours to save yet
failure-backup = cannot restore `{ $path }`
failure-user-damaged-help = `mazzo restore FILE` puts a backup in its place and keeps the file
failure-user-newer-help = update mazzo
cause-empty = it is empty
cause-newer = it was written by a newer version of mazzo
cause-foreign = it was not written by mazzo
backup-holds = { $decks ->
    [one] 1 deck
   *[other] { $decks } decks
} and { $copies ->
    [one] 1 copy of a card
   *[other] { $copies } copies of cards
}
backup-saved = saved { $what } in `{ $file }`
backup-restored = restored { $what } from `{ $file }`
backup-aside = what was there before is in `{ $path }`
size-kilobytes = { $n } kB
size-megabytes = { $n } MB
doctor-user = your decks and collection
doctor-nothing-kept = nothing saved yet
doctor-holds = { $what }, { $size }
doctor-older-version = version { $version }; the next command brings it to version { $newest }
doctor-aside = put aside: { $path }, { $size }
doctor-cards = card data
doctor-built-in = built in
doctor-files = { $n ->
    [one] 1 file
   *[other] { $n } files
}
doctor-catalog = catalog of these cards
doctor-old-catalog = catalog of other cards
doctor-not-made = not made yet; the next search makes it
doctor-damaged = something in it has changed since it was made
doctor-damaged-help = `mazzo index --force` makes it again
doctor-old-damaged-help = delete the folder; nothing is lost
doctor-folder = folder
doctor-unwritable = nothing can be written in `{ $path }`

search-none = no card matches `{ $query }`
search-total = { $total ->
    [one] 1 card
   *[other] { $shown ->
        [one] 1 of { $total } cards
       *[other] { $shown } of { $total } cards
    }
}
column-id = id
column-name = name
column-game = Game
column-set = Set

show-none = no card is called `{ $name }`
show-abilities-unknown = abilities unknown
show-variants = Variants
show-languages = Printed in
show-aliases = Also
show-sources = Sources

check-no-format = no format for `{ $deck }`
check-no-format-help = choose one with --format
check-verdict = { $deck }, { $format }: { $verdict }

explain-unknown-code = no finding has the code `{ $code }`

lint-summary = { $files ->
    [one] 1 file
   *[other] { $files } files
}: { $errors ->
    [one] 1 error
   *[other] { $errors } errors
}, { $warnings ->
    [one] 1 warning
   *[other] { $warnings } warnings
}, { $notes ->
    [one] 1 note
   *[other] { $notes } notes
}


index-copied = copied into { $path }
index-fresh = the catalog is fresh: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
index-built = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}; { $parsed ->
    [one] 1 file
   *[other] { $parsed } files
} read, { $reused } unchanged
flawed-files = { $n ->
    [one] 1 file of the card data has errors; the faulty parts were skipped
   *[other] { $n } files of the card data have errors; the faulty parts were skipped
}
flawed-files-help = see `mazzo lint { $dir }`

schema-unknown = no schema is called `{ $kind }`
collection-changed = { $card } ({ $copy }): { $before } → { $after }
collection-nothing = your collection is empty
collection-imported = { $taken ->
    [one] 1 row
   *[other] { $taken } rows
} read, { $copies ->
    [one] 1 copy
   *[other] { $copies } copies
}; { $empty ->
    [0] { "" }
    [one] 1 row without copies;{" "}
   *[other] { $empty } rows without copies;{" "}
}{ $left_out ->
    [0] none left out
    [one] 1 row left out
   *[other] { $left_out } rows left out
}
collection-exported = { $entries ->
    [one] 1 row
   *[other] { $entries } rows
}, { $copies ->
    [one] 1 copy
   *[other] { $copies } copies
}
collection-delimiter = `{ $char }` cannot separate fields
collection-delimiter-help = a comma, a semicolon or a tab can
ambiguous-card = `{ $name }` is the name of several cards
ambiguous-card-help = give the id of one of them: { $cards }
column-version = version
column-saved = saved
column-change = change
collection-nothing-to-undo = there is no change to undo
collection-undone = { $n ->
    [one] 1 count is as it was before
   *[other] { $n } counts are as they were before
}
column-count = copies
column-format = format
column-cards = cards
column-verdict = verdict
column-built = built
column-needed = needed
column-owned = owned
column-in-use = in other decks
column-missing = missing
column-copy = copy
column-progress = progress
collection-not-replaced = some rows cannot be read, so the collection was not replaced
collection-would-lose = the list has { $copies ->
    [0] no copies
    [one] 1 copy
   *[other] { $copies } copies
} where you own { $owned }: the collection was not replaced
collection-would-lose-help = say `--yes` if this is meant
collection-bad-column = `{ $column }` does not say what a column holds; write for example `count=NumberOwned`
