### Deck lists: what is wrong with a list, before any rule of a game.

deck-quoted = `{ $text }`
deck-candidate = `{ $card }` (`{ $id }`)
deck-candidate-figures = `{ $card }` (`{ $id }`: { $figures })
deck-figure = { $label } { $value }
deck-figure-set = set { $set }

deck-encoding = the list is not in UTF-8; it was read as { $encoding }
deck-encoding-help = save it as UTF-8 so that accents are right
deck-mojibake = { $n ->
    [one] one garbled letter was corrected: `{ $letters }`
   *[other] { $n } garbled letters were corrected, such as `{ $letters }`
}
deck-mojibake-help = the list was once saved in the wrong encoding; export it again as UTF-8
deck-binary = not a text file
deck-binary-help = a deck list is a text file, a deck file (YAML) or a table (CSV)
deck-empty = the list has no cards
deck-empty-help = write one card on each line, such as `4 Charizard`

deck-unknown = no card is called `{ $name }`
deck-unsought-help = near names are looked for at most { $most } times a list
deck-unknown-help = check the spelling, in English or Italian, or give the card’s id
deck-did-you-mean = did you mean { $names }?
deck-ambiguous = `{ $name }` is the name of { $n } different cards
deck-ambiguous-help = add the id in brackets to say which: { $cards }
deck-titled = `{ $name }` is read as the card of this title: { $card }
deck-titled-help = if another is meant, give its version or its id: { $cards }
deck-unknown-set = no set or card is known as `{ $reference }`
deck-number-of-other = `{ $reference }` is `{ $other }`, not `{ $card }`
deck-number-of-none = no printing of `{ $card }` has the number `{ $number }`
deck-not-in-set = there is no `{ $card }` at `{ $reference }`
deck-name-decides = the name counts: this is read as `{ $card }` (`{ $id }`)
deck-misspelt = no card is called `{ $name }`, but `{ $reference }` is `{ $card }`
deck-misspelt-help = this is read as `{ $card }`; correct the name

deck-counts = `{ $taken }` is read as the count, { $left } not
deck-count-missing = { $n ->
    [one] 1 row has no count: read as one copy
   *[other] { $n } rows have no count: read as one copy each
}
deck-count-zero = a count of 0 adds nothing to the deck
deck-count-large = a count has at most three digits
deck-count-large-help = this is read as { $limit }
deck-section = the heading says { $claimed }, the list has { $actual }
deck-section-help = only the lines count; correct the heading or the lines
deck-unknown-format = no format is called `{ $format }`
deck-format-help = known formats: { $formats }
deck-format-id-help = a format is written as game and name, such as `pokemon/constructed`
deck-title = `{ $title }` is read as the title of the list
deck-title-help = if it is a card, correct its name or write a count in front of it
deck-finish = { $n ->
    [one] a mark for the finish of a card was left out
   *[other] { $n } marks for the finish of cards were left out
}
deck-finish-help = deck rules do not tell holo, reverse or first-edition copies apart
deck-tags = { $n ->
    [one] a tag or category of a card was left out
   *[other] the tags and categories of { $n } lines were left out
}
deck-tags-help = a deck has no place for them
deck-beside = { $n ->
    [one] one line of cards beside the deck was not counted
   *[other] { $n } lines of cards beside the deck were not counted
}
deck-beside-help = they stand under a word such as `sideboard` or `maybeboard`, which the format has no zone for
deck-words = { $n ->
    [one] one line without a count and without a card was left out
   *[other] { $n } lines without a count and without a card were left out
}
deck-words-help = if it is meant to be a card, correct its name or write a count in front
deck-of-kind = `{ $name }` is read as `{ $card }`
deck-of-kind-help = the heading above says what kind of card it is
deck-unsupported = this is { $kind }, which is not read
deck-unsupported-help = export the list as text or as a table (CSV), or copy its lines
deck-kind-pdf = a PDF
deck-kind-archive = an archive or an office document
deck-kind-picture = a picture
deck-kind-page = a web page
deck-kind-rtf = a document with formatting (RTF)
deck-kind-xml = an XML file of a program that is not known
deck-broken-xml = the XML cannot be read any further
deck-broken-xml-help = save the list again with the program that wrote it

deck-no-card-column = no column of the table names the card
deck-no-card-column-help = call one column `name`, or `id`, or two columns `set` and `number`
deck-count-cell = `{ $text }` is not a count; it was read as 1

deck-loss-name = this list format has no place for { $lost }
deck-loss-the-name = the name `{ $name }`
deck-loss-the-format = the format `{ $format }`
deck-loss-zones = this list format has no zones: the cards of { $zones } are in one list
deck-loss-zone = `{ $zone }` would not be read as a zone, so its heading was left out
deck-loss-no-zone = { $n ->
    [one] one line without a zone is now under `{ $zone }`
   *[other] { $n } lines without a zone are now under `{ $zone }`
}
deck-loss-beside = { $n ->
    [one] this list format has no sideboard: one card beside the deck is left out
   *[other] this list format has no sideboard: { $n } cards beside the deck are left out
}
deck-loss-language = { $n ->
    [one] one line has no name in this language ({ $lang }); it is written in English
   *[other] { $n } lines have no name in this language ({ $lang }); they are written in English
}

explain-D001 = The file is text, but not in UTF-8: it was read as UTF-16 or as Windows-1252, as older programs and spreadsheets write it. If accents look right there is nothing to do; otherwise save the list as UTF-8.
explain-D002 = Letters such as the `Ã©` of `PokÃ©mon` come from UTF-8 that some program took for Windows-1252. They were corrected (`Pokémon`) before the list was read.
explain-D003 = The file is not a text file: it contains zero bytes or many control characters, as pictures, archives and office documents do. Export the list as text, YAML or CSV.
explain-D004 = No card has this name or alias in any language, as in `3 Pikachoo`. The line is kept, and its cards count, but as they may be any cards, rules about them stay open: the deck is undetermined, unless it breaks a rule whatever the line means. The suggestions are the closest names.
explain-D005 = The name belongs to several cards that the rules tell apart, such as `Kurt Angle`. Each rule is judged for every card that may be meant, so the line matters only where they differ. To say which, add the id in brackets, as in `1 Kurt Angle (rd02-kurt-angle)`. A name that is the whole printed title of one of the cards means that card, which a note says.
explain-D006 = The set code or the id after the name is unknown, as in `4 Charizard XY 12`. The name counts, and the earliest printing is taken.
explain-D007 = The number after the name belongs to another card, or the set has no such card, as in `4 Charizard BS 58`, where 58 is Pikachu. The name counts.
explain-D008 = No card has this name, but the printing after it exists and has nearly the same name, as in `4 Charzard BS 4`. The printing counts.
explain-D009 = A line has a count of zero, which adds nothing, or a count of more than three digits, as in `1000 Pikachu`, which is probably a typing error.
explain-D010 = A heading such as `Pokémon: 12` or `Total Cards: 60` gives a number that differs from the sum of its lines. Headings are never trusted; the lines count.
explain-D011 = The list names a format that does not exist, as in `format: pokemon/standart`. It is checked as if it named none.
explain-D012 = A table needs a column that names the card of each row: `name` (or `nome`), or `id`, or `set` and `number`; and a count in `count` (or `quantità`), as in `count,name,set,number`. A count that is not a number is read as 1.
explain-D013 = Marks such as `*F*`, `PH` or `(reverse holo)` tell the finish of a single copy. Deck rules do not use it, so the marks were left out.
explain-D014 = The list has no line that could be a card. Write one on each line, as in `4 Charizard`.
explain-D015 = The list format cannot express something the deck has, such as zones in a PTCG Live list or an Italian name for a card that has none. Everything else was written in full.
explain-D016 = The first line has no count and is like no card, as `Attitude all stars` above the cards. It is read as the title and names the deck.
explain-D017 = Tags such as `#attackers`, categories such as `[Attackers]` and labels such as `^Have,#37d67a^` are how other programs sort a list. A deck has no place for them, so they were left out.
explain-D018 = Cards under `Sideboard`, `Maybeboard`, `Considering` or behind `SB:` lie beside the deck. The format has no such zone, so that they are not counted.
explain-D019 = A line has no count and is like no card, as `Game night deck by Ann` in a list of `4 Pikachu`. It was left out. If it is meant to be a card, write a count in front or correct its name.
explain-D020 = Below a heading such as `Energy` a card may be called by a part of its name, as in `12 Fire`.
explain-D022 = A list has more findings of one kind than are shown. The first ones stand there in full; put them right and check again, and the next ones follow.
explain-D021 = The file is of a kind that is not read, such as a PDF, a spreadsheet or a web page. Export the list as text or as a table (CSV), or copy its lines.

deck-stats-cards = { $label }
deck-stats-cheapest = { $label } of the cheapest ability, in symbols
deck-stats-symbols = { $label }, by symbol
deck-stats-points = Points
deck-stats-total =
    { $n ->
        [one] { $deck }: { $n } card
       *[other] { $deck }: { $n } cards
    }

deck-saved = saved `{ $deck }` as `{ $id }`
deck-replaced = replaced `{ $deck }` (`{ $id }`)
deck-renamed = `{ $before }` is now called `{ $after }`
deck-marked = `{ $deck }` is built: its copies are in no other deck
deck-unmarked = `{ $deck }` is not built: its copies are free
deck-deleted = deleted `{ $deck }` (`{ $id }`)
deck-deleted-help = `mazzo deck restore { $id }` brings it back
deck-was-deleted = deleted
deck-restored = restored `{ $deck }` (`{ $id }`)
deck-no-version = `{ $deck }` has no version { $number } that could be restored
deck-no-earlier = `{ $deck }` has no earlier version
deck-history-help = `mazzo deck history { $id }` lists the versions
deck-there = a deck called `{ $deck }` already exists (`{ $id }`)
deck-there-help = `--replace` replaces it, `--name` gives this one another name
deck-rename-help = choose another name
deck-not-kept = you have not saved a deck `{ $deck }`
deck-of-data = `{ $deck }` comes with the data and cannot be changed
deck-of-data-help = save a copy of it with `mazzo deck save { $deck }`
deck-name = a deck needs a name: one line of 1 to { $most } characters
deck-name-help = give one with `--name`

deck-total-built = { $total }, built
deck-zone = { $zone }: { $n }
deck-no-cards = No known cards: { $n }

deck-diff-same = `{ $before }` and `{ $after }` have the same cards
deck-diff-gone =
    { $n ->
        [one] { $n } removed
       *[other] { $n } removed
    }
deck-diff-total =
    { $come ->
        [one] { $gone }, { $come } added
       *[other] { $gone }, { $come } added
    }

deck-missing-none =
    { $n ->
        [one] { $deck }: you have its only card
       *[other] { $deck }: you have all { $n } cards
    }
deck-missing-total =
    { $missing ->
        [one] { $deck }: { $missing } of { $n } cards is missing
       *[other] { $deck }: { $missing } of { $n } cards are missing
    }

deck-more = and { $n } more with `{ $code }`
deck-more-help = put these right first, then check again
