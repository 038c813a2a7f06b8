### Building decks: completing, optimising, repairing, and what stands in the way.

build-quoted = `{ $text }`
build-number = { $text }
build-more = { $n } more
build-rule = { $says } ({ $code })

build-objective = cannot maximise `{ $text }`: { $cause }
build-objective-operator = `+` or `-` expected before `{ $text }`
build-objective-term = `{ $text }` is not an attribute with a whole factor
build-objective-factor = the factor in `{ $text }` is not a whole number from 0 to { $most }
build-objective-empty = a term is missing
build-objective-attribute = no number is called `{ $text }`
build-objective-help = write a sum such as `2*{ $one }+{ $other }`, of { $known }
build-objective-help-one = the only number of the game is `{ $one }`
build-not-given =
    { $n ->
        [one] { $n } card has no known number for `{ $objective }` and counts as 0: { $cards }
       *[other] { $n } cards have no known number for `{ $objective }` and count as 0: { $cards }
    }
build-no-points = { $format } has no points
build-empty-pool = there are no cards to build with
build-empty-pool-help = ask for fewer conditions, or for cards of the format’s game
build-keep-and-avoid =
    { $n ->
        [one] this card is to be both kept and avoided: { $cards }
       *[other] these cards are to be both kept and avoided: { $cards }
    }
build-keeps-nothing = `--keep` matches no card
build-conflict =
    { $n ->
        [0] no legal deck exists
        [one] no deck can satisfy this: { $reasons }
       *[other] no deck can satisfy these together: { $reasons }
    }
build-conflict-help = change one of them
build-conflict-undecided = cards whose figures no source gives were left out; a house format that assumes figures may allow them
build-conflict-foreign = leave these cards out, or choose a format of their game
build-ground-pool = that only the cards asked for (`--where`) are added
build-ground-kept = the cards that must stay
build-ground-foreign =
    { $n ->
        [one] a card of another game that must stay, { $cards }
       *[other] cards of another game that must stay, { $cards }
    }
build-ground-avoided = the cards to be avoided
build-ground-owned = the copies you own, without those in other built decks
build-undecided =
    { $n ->
        [one] { $n } card is left out, since no source gives what the rules require: { $cards }
       *[other] { $n } cards are left out, since no source gives what the rules require: { $cards }
    }
build-undecided-help = a house format that assumes figures may allow them
build-not-proven = time ran out: found { $value }, no deck exceeds { $bound }, so the best is at most { $gap } better
build-not-proven-open = time ran out: found { $value }; how far it is from the best is not known
build-not-minimal = time ran out: a smaller edit may exist
build-more-time = allow more time with `--time-limit`
build-nothing-yet = time ran out before any deck was found
build-no-more-yet = time ran out before another deck was found
build-fewer =
    { $n ->
        [one] only one deck exists, not { $wanted }
       *[other] only { $n } different decks exist, not { $wanted }
    }
build-internal = the deck found breaks the rules, which is an error in mazzo: { $rules }
build-unresolved =
    { $n ->
        [one] a line of the deck names no known card
       *[other] { $n } lines of the deck name no known card
    }
build-ambiguous =
    { $n ->
        [one] a line of the deck may be one of several cards
       *[other] { $n } lines of the deck may be one of several cards
    }
build-unclear = { $unknown }, and { $several }
build-unresolved-help = fix or remove them first; `mazzo check` shows the details
build-incomplete-format = some rules of { $format } cannot be read
build-rewritten = the list could not be changed line by line, so it was rewritten without its comments
build-reason-game = a card of another game
build-built-for = built for: { $says }

build-score = { $objective } = { $value }
build-per-point = { $score } per point
build-proven = { $value }, which no deck exceeds (proven)
build-found = { $value }; no deck exceeds { $bound }
build-found-open = { $value }; not proven to be the best
build-advice-open = advice not followed: { $says }
build-draft-best = best deck still possible: { $value }
build-draft-pick = pick
build-draft-own = adds
build-draft-reach = best deck with it
build-fits-copies = copies
build-fits-none = no card can be added
build-fits-not-all = time ran out: the list may be incomplete
build-fits-left = { $left } left of { $limit }: { $says }
build-fix-none = nothing to fix
build-fix-summary =
    { $n ->
        [one] { $n } card changes
       *[other] { $n } cards change
    }
build-fix-minimal = { $summary }, and no smaller edit makes the deck legal
build-fix-change = { "  " }{ $sign }{ $n } `{ $card }`
build-fix-correction = line { $line }: `{ $from }` becomes `{ $to }`
build-fix-ask = line { $line }: which card is `{ $text }`: { $cards }?
build-fix-ask-open = line { $line }: `{ $text }` names no known card, nor one with a name near it
build-fix-waits =
    { $n ->
        [one] as long as this line is not clear, no card is added or removed
       *[other] as long as these lines are not clear, no card is added or removed
    }
build-fix-reason = { $change }: { $reasons }
build-fix-written = wrote `{ $path }`
build-fix-not-written = `{ $deck }` is not a file, so nothing was written
build-progress = { $seconds } s, { $n } branches

explain-B001 = The objective is a sum of the game’s numbers, each with a whole factor: `sv`, `2*sv+hs`, `hp-10*retreat`.
explain-B002 = No card is left to build with after `--where`, `--owned` and the game of the format.
explain-B003 = A card is both required with `--keep` and excluded with `--avoid`, so no deck satisfies both.
explain-B004 = No deck satisfies these rules and wishes together. Each of them is needed for the conflict: without any one of them a deck would exist. Example: a budget of 10 points and 15 wrestlers who cost 1 each.
explain-B005 = The rules depend on a figure of these cards that no source gives, such as a deck limit. A deck with them would not be legal but undetermined, so they are left out.
explain-B006 = Time ran out before the deck was proven to be the best. The best deck found is shown with the bound that is known. The list of cards that fit a deck may be incomplete.
explain-B007 = More different decks were asked for than there are. Two decks are different if one has fewer copies of some card.
explain-B008 = Every deck that is built is checked before it is shown. This one did not pass, which is an error in mazzo: please report it with the command.
explain-B009 = Time ran out before any deck was found, which does not mean that none exists. Allow more time with `--time-limit`.
explain-B010 = These cards have no value for a number in the sum: it is unknown, or a symbol that the format does not read as a number. They count as 0.
explain-B011 = Lines of the deck to start from name no known card, or may be one of several cards, so it cannot be completed. Mend them: `mazzo check --fix` corrects plain slips and asks which card is meant by the others.
explain-B012 = A rule of the format file cannot be read, so no deck can be called legal. `mazzo lint` shows where.
explain-B013 = A sum per point was asked for, but the format has no budget of points.
explain-B014 = The list is written in a way that cannot be changed line by line, such as several cards on a line. The whole list was rewritten in the same list format, but without its comments.
explain-B015 = `--keep` matches no card of the deck to start from or, without one, of the cards to build with; so it has no effect. Example: `--keep name:pikachoo`.
build-fix-one-format = a file can be fixed for one format only
build-fix-now-utf8 = `{ $path }` was in another encoding and is now in UTF-8

build-win-rate-against = `win-rate` and `--against` go together
build-win-rate-help = `--maximise win-rate --against DECK` builds decks that win against others in the Royal Rumble
build-win-rate-whole = a win rate is one of a whole deck: `--per-point` and `--draft` do not go with it
build-win-rate = wins { $rate } ({ $low } to { $high }, 95 % sure) of fresh matches against { $against }, policy { $policy }
build-better = better than the next by more than chance
build-maybe-better = the next may be as good
build-tried =
    { $n ->
        [one] 1 deck tried, { $matches } fresh matches
       *[other] { $n } decks tried, { $matches } fresh matches for each of the best
    }
