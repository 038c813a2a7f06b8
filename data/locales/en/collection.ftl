### The collection: what is owned, checklists, exchange as CSV.

collection-plain = { $text }
collection-copy = { $head }, { $tail }
collection-so-many = { $count } ({ $copy })
collection-condition = { $condition ->
    [mint] Mint
    [near-mint] Near Mint
    [excellent] Excellent
    [good] Good
    [light-played] Light Played
    [played] Played
    [poor] Poor
   *[unspecified] unspecified
}
collection-condition-code = { $name } ({ $code })
collection-in-language = in { $language }
collection-language = { $code ->
    [en] English
    [it] Italian
    [ja] Japanese
    [de] German
    [fr] French
    [es] Spanish
    [pt] Portuguese
    [nl] Dutch
    [pl] Polish
    [ru] Russian
    [ko] Korean
    [zh] Chinese
   *[other] { $code }
}

## Progress

collection-progress = { $owned }/{ $cards } { $cards ->
    [one] card
   *[other] cards
}, { $copies ->
    [one] { $copies } copy
   *[other] { $copies } copies
}
collection-progress-secret = { $owned }/{ $cards } { $cards ->
    [one] card
   *[other] cards
} ({ $all_owned }/{ $all_cards } with the secret ones), { $copies ->
    [one] { $copies } copy
   *[other] { $copies } copies
}

## Checklists

checklist-number = No.
checklist-name = Name
checklist-other-name = Italian name
checklist-set = Set
checklist-rarity = Rarity
checklist-owned = Owned
checklist-unofficial = includes fan-made cards
checklist-empty = no cards
checklist-showing-owned = only the owned ones
checklist-showing-missing = only the missing ones

## Findings

collection-variant-unknown = unknown variant `{ $variant }`
collection-variant-kept = unknown variant `{ $variant }`; kept as written
collection-variant-not-printed = `{ $card }` was not printed as { $variant }
collection-variants-known = `{ $card }` comes in { $variants }
collection-variants-none = the card comes in one version only: leave the variant out
collection-language-unknown = unknown language `{ $language }`
collection-language-help = use a two-letter code such as `en` or `it`, or leave it out for { $language }
collection-language-not-printed = the data has no { $language } printing of `{ $card }`; the copy is kept
collection-languages-known = printed in { $languages }
collection-condition-unknown = unknown condition `{ $condition }`
collection-condition-help = the conditions are { $conditions }
collection-more-than-owned = cannot remove { $count ->
    [one] { $count } copy
   *[other] { $count } copies
} of `{ $card }` ({ $copy }): { $owned ->
    [0] none is owned
    [one] { $owned } is owned
   *[other] { $owned } are owned
}
collection-other-copies = other copies of the card: { $copies }
collection-too-many = there cannot be more than { $most } copies of `{ $card }`
csv-unknown-card = no card is called `{ $name }`
csv-unknown-id = no card has the id `{ $id }`, and none is called `{ $name }`
csv-unknown-number = the set `{ $set }` has no number `{ $number }`
csv-unknown-set = no set is called `{ $set }`
csv-not-in-set = the set `{ $set }` has no card called `{ $name }`
csv-no-card = the row names no card
csv-suggest = did you mean { $cards }?
csv-card-in-set = `{ $card }` ({ $set } { $number })
csv-ambiguous = `{ $name }` could be any of { $count } cards: { $cards }
csv-ambiguous-help = give the set and the number, or the card’s id
csv-kept-id = the data has no card `{ $id }`; the row is kept
csv-name-differs = the row says `{ $name }`, but { $number } is `{ $card }`; taken as { $taken }
csv-bad-count = `{ $count }` is not a number of copies
csv-bad-count-help = write a whole number up to { $most }
csv-too-many = more than { $most } copies of `{ $card }`
csv-no-columns = no column names the card of a row
csv-no-columns-found = the columns are { $columns }
csv-no-columns-help = add a column `card`, or `set` and `number`, or `name`
csv-empty = there is nothing to read
csv-ignored-columns = { $n ->
    [one] the column { $columns } is not read
   *[other] the columns { $columns } are not read
}
csv-more-columns = { $n } more
csv-no-such-column = no column is called `{ $column }`
csv-count-unknown = no column is known to say how many copies there are; it may be { $columns }
csv-count-unknown-help = say which it is (`count={ $column }`), or that each row is one copy (`count=`)
csv-no-count = no number of copies: read as none
csv-sum-differs = { $count } in all, but { $sum } in the columns of the variants, which are taken
csv-one-finish = `{ $card }` is known in one finish only: the copies are counted together
csv-other-number = `{ $number }` is not the number of `{ $card }`; taken as { $taken }
csv-earliest = `{ $name }` was printed several times; taken as { $taken }
csv-earliest-help = it may be { $cards }: add the set and the number to the line
csv-bad-json = this JSON is not a collection
csv-bad-json-row = this is not a number of copies of a card
csv-bad-json-help = write it as `collection show --output json` does: `card` and `count`, perhaps `variant`, `language`, `condition`
csv-too-many-fields = { $found ->
    [one] { $found } field
   *[other] { $found } fields
} where there are { $columns ->
    [one] { $columns } column
   *[other] { $columns } columns
}
csv-too-many-fields-help = put quotation marks around a name with a comma
csv-open-quote = a value runs over several lines
csv-open-quote-help = close the quotation mark before the line ends
csv-decoded = the text was not UTF-8; it was read as { $encoding }
csv-repaired = { $n ->
    [one] a letter
   *[other] { $n } letters
} had been decoded wrongly by another program: repaired, such as `{ $letters }`
csv-binary = not a text file

## Documentation of the codes

explain-C001 = The game has no such variant: `mazzo collection add base1-4 --variant holo`. In a command it is refused; in an imported list it is kept as written, so that no copy is lost.
explain-C002 = The game has this variant, but the card was not printed in it, such as a first edition of a Rumble card. In a command it is refused; in an imported list it is kept.
explain-C003 = The language is neither a two-letter code (`it`) nor the name of a language (`Italian`, `italiano`). In an imported list the card’s usual language is used instead.
explain-C004 = The data has no printing of the card in this language, such as Italian for a set that only came out in English and Japanese. The copy is kept all the same.
explain-C005 = The condition is not on the scale: Mint (`MT`), Near Mint (`NM`), Excellent (`EX`), Good (`GD`), Light Played (`LP`), Played (`PL`), Poor (`PO`). In an imported list it becomes unspecified.
explain-C006 = You own fewer copies of exactly this variant, language and condition than were to be removed: removing 2 when you own 1. Nothing was changed.
explain-C007 = So many copies of one card are surely a typing error: at most 999,999 of a kind are kept. Nothing was changed.
explain-C008 = A row names no card of this catalog, by id, by set and number or by name: `Charzard;2`. It is left out and counted in the totals.
explain-C009 = A row fits several cards, as `Pikachu` without its set. None is chosen: the row is left out until it says which. In a plain list, where one card was printed several times, the earliest printing is taken, with a warning.
explain-C010 = A row of an export names a card by an id that the data does not have, perhaps because the card data is older than the collection. It is kept.
explain-C011 = A row’s name and number, or name and id, are not of the same card: `Pikachu, base1, 4`. The id is believed first; between a name and a number of the same set, the name.
explain-C012 = The number of copies is not a whole number between 0 and 999,999: `two` or `-1`. The row is left out. A row without a number is read as no copies.
explain-C013 = The first line must name the columns, and they must say which card a row is about: `card`, or `set` and `number`, or `name`. If there are numbers, a column must say how many copies: where its title is not known, say which it is, as in `--column count=NumberOwned`. Nothing was read.
explain-C014 = The column has no meaning in a collection, such as a price; its values are ignored.
explain-C015 = The row has more values than there are columns, so some are in the wrong place; often a name with a comma lacks quotation marks: `"Professor Oak, the impostor"`. The row is left out.
explain-C016 = The text is not in UTF-8, or once was and was decoded wrongly (`PokÃ©mon`). It was read or repaired as the message says; check that the accents are right.
