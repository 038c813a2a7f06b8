import-progress = { $file }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
import-read = { $read ->
    [one] 1 card read
   *[other] { $read } cards read
}: { $added } new, { $changed } changed, { $unchanged } as before
import-built-in = { $n ->
    [one] 1 card is built in and stays as it is
   *[other] { $n } cards are built in and stay as they are
}
import-lost = { $n ->
    [one] 1 card was not imported
   *[other] { $n } cards were not imported
}
import-written = { $n ->
    [0] no file had to be written in { $dir }
    [one] 1 file written in { $dir }
   *[other] { $n } files written in { $dir }
}
import-mended = { $what }: { $n ->
    [one] fixed once, at { $first }
   *[other] fixed { $n } times, first at { $first }
}
import-mend-times = `x2` for `×2`
import-mend-sign = other signs for `+` and `-`
import-mend-space = stray spaces
import-mend-level = level and number behind a flavor text
import-mend-word = the word `Pokémon` with other letters
import-mend-star = `☆` or `Star` for `★` in a name
import-mend-placeholder = the placeholder `{"{"}title{"}"}:`
import-left-out = keys of the source that are not imported: { $keys }
import-more = { $n ->
    [one] and 1 more finding
   *[other] and { $n } more findings
}
import-unreadable = the record is not JSON: { $reason }
import-unreadable-help = fix it in the file and import again; all other records were read
import-no-card = the record is neither a card nor a set
import-no-card-help = a card has an id, a name, a set and a kind
import-no-place = `{ $key }` cannot be `{ $value }`: { $n ->
    [one] left out once
   *[other] left out { $n } times
}
import-broken-set = `{ $file }` has errors, so that nothing was added to it
import-broken-set-help = fix what `mazzo lint { $dir }` finds in it, or remove the file, and import again
import-unmatched = `{ $card }` does not have the same number of abilities in two languages or sources; those beyond were left out
import-repeated = `{ $card }` comes twice; the first one counts
import-no-language = the language of `{ $file }` is not known
import-no-language-help = name it with `--language`, or call the file `en.jsonl` or `it.jsonl`

explain-I001 = A record of an imported file is not valid JSON, so that it was left out; all other records were read. The place is that of the record. Fix it there, or get the file again, and import again: what is there already stays as it is.
explain-I002 = A record of an imported file is neither a card nor the header of a set: a card has an id, a name, a number, a set and a kind. It was left out.
explain-I003 = A value of an imported card has no place in the data, such as a rarity that the game does not declare. The card was imported without it. Add the term to `game.yaml` if the value is right, and import again.
explain-I004 = The file of a set in the data folder has errors, so that nothing can be added to it without losing what it holds. Fix the file or remove it, and import again.
explain-I005 = Two languages or two sources do not give a card the same number of abilities. What is the same in every language comes from the English card, of two English ones from the one imported last; abilities beyond those were left out.
explain-I006 = A card comes twice in one language among the imported files, or two ids of the source are one id here. The first one counts; the other was left out.
