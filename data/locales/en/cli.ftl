### What the commands say.

failure-output = cannot write the answer
failure-catalog = cannot read the catalog
failure-index = cannot build the catalog
failure-search = cannot search the catalog
failure-user = cannot use your own data
failure-read = cannot read `{ $path }`
failure-write = cannot write `{ $path }`
failure-no-home = there is no home folder for mazzo’s files; set MAZZO_HOME
failure-game = there is no game `{ $game }`
failure-format = there is no format `{ $format }`
failure-format-help = one of { $formats }
failure-sort = there is no attribute `{ $key }` to sort by

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
column-name-en = English
column-name-it = Italian

show-none = no card is called `{ $name }`
show-abilities-unknown = abilities unknown
show-variants = Variants
show-languages = Printed in
show-unofficial = fan-made
show-aliases = Also
show-sources = Sources

check-no-format = no format for `{ $deck }`
check-no-format-help = name one with --format
check-verdict = { $deck }, { $format }: { $verdict }
verdict-legal = legal
verdict-illegal = illegal
verdict-undetermined = undetermined

explain-unknown-code = there is no code `{ $code }`

lint-empty = no card data in `{ $dir }`
lint-empty-help = a data folder has a folder for each game, with a game.yaml in it
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
} from { $files ->
    [one] 1 file
   *[other] { $files } files
}, { $parsed } of them read again

schema-unknown = there is no schema `{ $kind }`
