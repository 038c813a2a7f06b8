### Deck lists: what is wrong with a list, before any rule of a game.

deck-quoted = `{ $text }`
deck-candidate = `{ $card }` (`{ $id }`)

deck-encoding = the list is not in UTF-8; it was read as { $encoding }
deck-encoding-help = save it as UTF-8 to be sure of accents
deck-mojibake = { $n ->
    [one] one garbled letter was put right: `{ $letters }`
   *[other] { $n } garbled letters were put right, such as `{ $letters }`
}
deck-mojibake-help = the list was once saved in the wrong encoding; export it again as UTF-8
deck-binary = this is no text
deck-binary-help = a deck list is a text file, a deck file (YAML) or a table (CSV)
deck-empty = the list has no cards
deck-empty-help = write one card on each line, such as `4 Charizard`

deck-unknown = no card is called `{ $name }`
deck-unknown-help = check the spelling, in English or Italian, or give the card’s id
deck-did-you-mean = did you mean { $names }?
deck-ambiguous = `{ $name }` is the name of { $n } different cards
deck-ambiguous-help = add the id in brackets to say which: { $cards }
deck-unknown-set = no set or card is known as `{ $reference }`
deck-number-of-other = `{ $reference }` is `{ $other }`, not `{ $card }`
deck-number-of-none = no printing of `{ $card }` has the number `{ $number }`
deck-not-in-set = there is no `{ $card }` at `{ $reference }`
deck-name-decides = the name decides: this counts as `{ $card }` (`{ $id }`)
deck-misspelt = no card is called `{ $name }`, but `{ $reference }` is `{ $card }`
deck-misspelt-help = this counts as `{ $card }`; correct the name

deck-count-zero = a count of 0 adds nothing to the deck
deck-count-large = a count has at most three digits
deck-count-large-help = this counts as { $limit }
deck-section = the heading says { $claimed }, the list has { $actual }
deck-section-help = only the lines count; correct the heading or the lines
deck-unknown-format = no format is called `{ $format }`
deck-format-help = known formats: { $formats }
deck-format-id-help = a format is written as game and name, such as `pokemon/constructed`
deck-title = `{ $title }` is read as the title of the list
deck-title-help = if it is meant to be a card, correct its name or write a count in front
deck-finish = { $n ->
    [one] a mark for the finish of a card was left out
   *[other] { $n } marks for the finish of cards were left out
}
deck-finish-help = a deck does not tell holo, reverse or first-edition copies apart
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

deck-no-card-column = the table has no column for the card
deck-no-card-column-help = name one column `name`, or `id`, or two `set` and `number`
deck-count-cell = `{ $text }` is no count; it was read as 1

deck-loss-name = this dialect has no place for { $lost }
deck-loss-the-name = the name `{ $name }`
deck-loss-the-format = the format `{ $format }`
deck-loss-zones = this dialect has no zones: the cards of { $zones } stand in one list
deck-loss-zone = `{ $zone }` would not be read as a zone, so its heading was left out
deck-loss-no-zone = { $n ->
    [one] one line without a zone stands under `{ $zone }`
   *[other] { $n } lines without a zone stand under `{ $zone }`
}
deck-loss-language = { $n ->
    [one] one line has no name in this language ({ $lang }); it is written in English
   *[other] { $n } lines have no name in this language ({ $lang }); they are written in English
}

explain-D001 = The file is text, but not in UTF-8: it was read as UTF-16 or as Windows-1252, as older programs and spreadsheets write it. If accents look right there is nothing to do; otherwise save the list as UTF-8.
explain-D002 = Letters such as the `Ã©` of `PokÃ©mon` come from UTF-8 that some program took for Windows-1252. They were put right (`Pokémon`) before the list was read.
explain-D003 = The file is no text: it contains zero bytes or many control characters, as pictures, archives and office documents do. Export the list as text, YAML or CSV.
explain-D004 = No card has this name or alias in any language, as in `3 Pikachoo`. The line is kept and counts as unresolved, which makes the deck illegal until it is corrected; the suggestions are the closest names.
explain-D005 = The name fits cards that are not the same card for deck rules, as `Kurt Angle`, of whom there are several cards. Nothing is chosen silently: add the id in brackets, as in `1 Kurt Angle (rd02-kurt-angle)`.
explain-D006 = The set code or the id behind the name is not known, as in `4 Charizard XY 12`. The name decides, and the earliest printing is taken.
explain-D007 = The number behind the name belongs to another card, or the set has no such card, as in `4 Charizard BS 58`, where 58 is Pikachu. The name decides.
explain-D008 = No card has this name, but the printing behind it exists and has nearly the same name, as in `4 Charzard BS 4`. The printing decides.
explain-D009 = A line counts zero copies, which adds nothing, or its count has more than three digits, as in `1000 Pikachu`, which is more likely a typing error than a deck.
explain-D010 = A heading such as `Pokémon: 12` or `Total Cards: 60` gives a number that its lines do not add up to. Headings are never trusted; the lines count.
explain-D011 = The list names a format that does not exist, as in `format: pokemon/standart`. It is checked as if it named none.
explain-D012 = A table needs a column that says which card a row is: `name` (or `nome`), or `id`, or `set` and `number`; and a count in `count` (or `quantità`), as in `count,name,set,number`. A count that is no number is read as 1.
explain-D013 = Marks such as `*F*`, `PH` or `(reverse holo)` tell the finish of a single copy. Deck rules do not know it, so the marks were left out.
explain-D014 = The list has no line that could be a card. Write one on each line, as in `4 Charizard`.
explain-D015 = The dialect that was written cannot express something the deck has, such as zones in a PTCG Live list or a name in Italian for a card that has none. The rest was written in full.
explain-D016 = The first line has no count and is like no card, as `Attitude all stars` above the cards. It is read as the title and names the deck.
explain-D017 = Tags such as `#attackers`, categories such as `[Attackers]` and labels such as `^Have,#37d67a^` are how other programs sort a list. A deck has no place for them, so they were left out.
explain-D018 = Cards under `Sideboard`, `Maybeboard`, `Considering` or behind `SB:` lie beside the deck. The format has no such zone, so that they are not counted.
explain-D019 = A line has no count and is like no card, as `Game night deck by Ann` in a list of `4 Pikachu`. It was left out. If it is meant to be a card, write a count in front or correct its name.
explain-D020 = Below a heading such as `Energy` a card may be called by a part of its name, as in `12 Fire`.
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

deck-saved = kept `{ $deck }` as `{ $id }`
deck-replaced = replaced `{ $deck }` (`{ $id }`)
deck-renamed = `{ $before }` is now called `{ $after }`
deck-marked = `{ $deck }` is built: its copies are in no other deck
deck-unmarked = `{ $deck }` is not built: its copies are free
deck-deleted = deleted `{ $deck }` (`{ $id }`)
deck-there = there is a deck called `{ $deck }` already (`{ $id }`)
deck-there-help = `--replace` puts this one in its place, `--name` gives this one another name
deck-rename-help = choose another name
deck-not-kept = you keep no deck `{ $deck }`
deck-of-data = `{ $deck }` comes with the cards and cannot be changed
deck-of-data-help = keep a copy of it with `mazzo deck save { $deck }`
deck-name = a deck needs a name: one line of 1 to { $most } characters
deck-name-help = give one with `--name`
deck-file-there = `{ $path }` is there already
deck-file-there-help = `--replace` replaces it

deck-total-built = { $total }, built
deck-zone = { $zone }: { $n }
deck-no-cards = No known card: { $n }

deck-diff-same = `{ $before }` and `{ $after }` have the same cards
deck-diff-gone =
    { $n ->
        [one] { $n } card goes
       *[other] { $n } cards go
    }
deck-diff-total =
    { $come ->
        [one] { $gone }, { $come } comes
       *[other] { $gone }, { $come } come
    }

deck-missing-none =
    { $n ->
        [one] { $deck }: its only card is there
       *[other] { $deck }: all { $n } cards are there
    }
deck-missing-total =
    { $missing ->
        [one] { $deck }: { $missing } of { $n } cards is missing
       *[other] { $deck }: { $missing } of { $n } cards are missing
    }
