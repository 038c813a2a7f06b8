### Exact odds of a shuffled deck.

odds-decimal = { $whole }.{ $part }
odds-percent = { $sign }{ $number }%
odds-range = { $least }–{ $most }
odds-title = { $deck } ({ $format }): { $cards } cards
odds-drawn =
    { $prizes ->
        [0] Opening hand: { $hand }; cards drawn each turn: { $draw }
       *[other] Opening hand: { $hand }; cards drawn each turn: { $draw }; Prizes: { $prizes }
    }
odds-redraws =
    { $n ->
        [one] { $again } of opening hands hold no { $what } ({ $n } in the deck) and are drawn again, { $expected } times on average
       *[other] { $again } of opening hands hold no { $what } ({ $n } in the deck) and are drawn again, { $expected } times on average
    }
odds-extra = The opponent may draw { $n } extra cards on average
odds-in-hand = How many { $what } the hand holds
odds-column-what = Seen
odds-column-copies = In deck
odds-column-hand = Hand
odds-column-turn = Turn { $n }
odds-column-prizes = In Prizes
odds-column-damage = Damage
odds-column-flipped = Flipped
odds-column-stopped = Stopped
odds-column-taken = Damage taken
odds-more = and { $n } more; `--limit 0` shows all
odds-no-opening = `{ $format }` does not say how a game begins, so there are no odds to draw cards
odds-unclear =
    { $lines ->
        [one] { $lines } line names no known card; its { $n } cards count as cards that match nothing
       *[other] { $lines } lines name no known card; their { $n } cards count as cards that match nothing
    }
odds-unknown-figure = { $attribute } is unknown: the odds are given for { $least } to { $most }; `--hand` and `--draw` set it
odds-unknown-cards = not known whether these cards match; they count as if they did not: { $names }
odds-never-kept = no opening hand of this deck can be kept
odds-too-much = too many conditions to count at once: `{ $question }`
explain-P001 = Lines that name no known card are shuffled into the deck, but match nothing that is asked for. Fix them with `mazzo check --fix`.
explain-P002 = How many cards are drawn depends on a figure of the deck’s character that no source gives. The odds are given between two ends; `--hand` and `--draw` set the figure.
explain-P003 = No source says whether these cards match what is asked for. They count as if they did not, so the true odds may be higher.
explain-P004 = An opening hand must hold certain cards, such as a Basic Pokémon, and the deck has none.
explain-P005 = The conditions of a question and the numbers in them are counted together, which is too much here. Ask for fewer at once, or for smaller numbers.

odds-fighter-options = `{ $name }` is a wrestler: only `--against` goes with one
odds-no-fighter = no wrestler is called `{ $name }`
odds-no-fighter-help = `mazzo search` finds wrestlers by part of a name
odds-column-fighter = Wrestler (HS/SV)
odds-column-points = Points
odds-column-counters = Rerolls
odds-column-save = Save
odds-column-bbb = BBB
odds-column-no-recovery = Recovery: none
odds-column-one-recovery = 1 hit
odds-column-recovery = hits or counter
odds-column-attack = Attack
odds-column-need = Hits on
odds-column-hits = { $n }+
odds-column-mean = Mean
odds-column-outright = Outright
odds-column-ones = 1s: self
odds-column-twos = 2s: both
odds-column-threes = 3s
odds-column-room =
    { $n ->
        [5] 5 left or more
       *[other] { $n } left
    }
odds-attack = { $from } → { $to }
odds-attack-lower = { $from } → lower SV
odds-attack-equal = { $from } → equal SV
odds-attack-higher = { $from } → higher SV
odds-eliminates = An attack eliminates, by how many more hits the target can bear
odds-helpers = A helper joins a double team: the first { $first }, the second { $second }, any more { $later }
odds-ring = Emptying the ring succeeds: { $chance }
odds-without-rerolls = Without rerolls; saves are the mean over all save ratings
