### The rules of the games, looked up.

rules-area-setup = Setup
rules-area-play = Play
rules-area-deck = Decks
rules-area-collection = Collecting
rules-area-data = Cards
rules-area-glossary = Glossary
rules-reading = How we read it: { $text }
rules-words = Words: { $words }
rules-terms = Terms
rules-related = See also
rules-guide = { $game } in five minutes
rules-more =
    { $n ->
        [one] and { $n } more; `--limit 0` shows all
       *[other] and { $n } more; `--limit 0` shows all
    }
rules-none = no rule says anything about `{ $words }`
rules-partial = no rule has all these words; these have most of them
rules-corrected = no rule has the word `{ $word }`; looking for `{ $instead }`
rules-no-statement = no rule has the id `{ $id }`
rules-range = `{ $first }` to `{ $last }`
rules-ranges = ids go from { $ranges }
rules-no-guide = there is no guide to `{ $name }`
rules-total =
    { $n ->
        [one] { $n } rule
       *[other] { $n } rules
    }
pages-rules-of-games = Rules of the games
pages-rules-text = What the rulebooks say, in our own words, with the reading we adopt where they are unclear.
pages-rules-search = Look for rules
pages-rules-example = confused, double team, PB-121
