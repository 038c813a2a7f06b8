### What the commands say.

failure-output = cannot write the answer
failure-catalog = cannot read the catalog
failure-index = cannot build the catalog
failure-user = cannot use your own data
failure-read = cannot read `{ $path }`
check-empty-folder = there are no lists in `{ $path }`
deck-nothing-to-save = nothing was saved: `{ $deck }` has no cards
failure-too-large = `{ $path }` has more than { $most } MiB, which is more than any list
failure-write = cannot write `{ $path }`
failure-no-home = there is no home folder for mazzo’s files; set MAZZO_HOME
failure-game = there is no game `{ $game }`
failure-deck = there is no file and no deck `{ $deck }`
failure-deck-help = `mazzo deck list` lists the decks you keep and those that come with the cards
failure-format = there is no format `{ $format }`
failure-known = one of { $known }
failure-no-data = no card data in `{ $dir }`
failure-no-data-help = a data folder has a folder for each game, with a game.yaml in it
failure-user-newer = your own data was written by a newer version of mazzo

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
check-no-format-help = name one with --format
check-verdict = { $deck }, { $format }: { $verdict }

explain-unknown-code = there is no code `{ $code }`

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
    [one] 1 file of the card data has something wrong in it, which is left out
   *[other] { $n } files of the card data have something wrong in them, which is left out
}
flawed-files-help = see `mazzo lint { $dir }`

schema-unknown = there is no schema `{ $kind }`
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
ambiguous-card-help = give the id of one: { $cards }
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
