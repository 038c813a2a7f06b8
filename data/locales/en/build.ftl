### Building decks: completing, optimising, repairing, and what stands in the way.

build-quoted = `{ $text }`
build-number = { $text }
build-more = { $n } more
build-rule = { $says } ({ $code })

build-objective = cannot make `{ $text }` great: { $cause }
build-objective-operator = `+` or `-` expected before `{ $text }`
build-objective-term = `{ $text }` is no attribute with a whole factor
build-objective-factor = the factor in `{ $text }` is no whole number from 0 to { $most }
build-objective-empty = a term is missing
build-objective-attribute = there is no number called `{ $text }`
build-objective-help = a sum such as `2*{ $one }+{ $other }`, of { $known }
build-objective-help-one = the one number there is: `{ $one }`
build-not-given =
    { $n ->
        [one] { $n } card does not give a number for `{ $objective }` and counts as 0: { $cards }
       *[other] { $n } cards do not give a number for `{ $objective }` and count as 0: { $cards }
    }
build-no-points = { $format } counts no points
build-empty-pool = there is no card to build with
build-empty-pool-help = ask for fewer conditions, or for cards of the format’s game
build-keep-and-avoid =
    { $n ->
        [one] this card is both to be kept and to be avoided: { $cards }
       *[other] these cards are both to be kept and to be avoided: { $cards }
    }
build-keeps-nothing = no card is to be kept: the query selects none
build-conflict =
    { $n ->
        [0] there is no legal deck
        [one] no deck can satisfy this: { $reasons }
       *[other] no deck can satisfy these together: { $reasons }
    }
build-conflict-help = change one of them
build-conflict-undecided = cards are left out whose figures no source gives; a format that assumes figures may allow them
build-conflict-foreign = leave these cards out, or take a format of their game
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
        [one] { $n } card is left out, since no source gives what the rules ask of it: { $cards }
       *[other] { $n } cards are left out, since no source gives what the rules ask of them: { $cards }
    }
build-undecided-help = a house format that assumes figures may allow them
build-not-proven = the time was over: found { $value }, no deck comes to more than { $bound }, so the best is at most { $gap } better
build-not-proven-open = the time was over: found { $value }, not known how far from the best
build-not-minimal = the time was over: a smaller edit may exist
build-more-time = give it more time with `--time-limit`
build-nothing-yet = the time was over before any deck was found
build-no-more-yet = the time was over before another deck was found
build-fewer =
    { $n ->
        [one] there is only one deck, not { $wanted }
       *[other] there are only { $n } different decks, not { $wanted }
    }
build-internal = a deck was found that breaks the rules; this is a fault of the program: { $rules }
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
build-unresolved-help = mend or remove them first; `mazzo check` says more
build-incomplete-format = the rules of { $format } cannot all be read
build-rewritten = the list could not be changed line by line, so it was written anew without its comments
build-reason-game = a card of another game

build-built-for = built for: { $says }
build-score = { $objective } = { $value }
build-per-point = { $score } for each point
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
build-fits-not-all = the time was over: more cards or copies may fit than are listed
build-fits-left = { $left } left of { $limit }: { $says }
build-fix-none = nothing to mend
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
build-fix-not-written = `{ $deck }` is no file, so nothing was written
build-progress = { $seconds } s, { $n } branches

explain-B001 = What to make great is a sum of the game’s numbers, each with a whole factor: `sv`, `2*sv+hs`, `hp-10*retreat`.
explain-B002 = After `--where`, `--owned` and the format’s game there was no card left to build with.
explain-B003 = A card was asked for with `--keep` and excluded with `--avoid`, so there is no deck with both.
explain-B004 = No deck obeys these rules and wishes together. Each of them is needed for that: without any one of them there would be a deck. Example: a budget of 10 points and 15 wrestlers who cost 1 each.
explain-B005 = The rules ask something of these cards that no source says, such as a deck limit. A deck with them would not be legal but undetermined, so they are left out.
explain-B006 = The time was over before it was proven that no deck is better. The best deck found is shown with the bound that is known. Of what fits a deck, more may fit than is listed.
explain-B007 = More different decks were asked for than there are. Two decks are different if one has fewer copies of some card.
explain-B008 = Every deck that is built is checked before it is shown. This one did not pass, which is a fault of the program: please report it with the command.
explain-B009 = The time was over before any deck was found, which does not mean that there is none. Give it more time with `--time-limit`.
explain-B010 = These cards do not give a number that the sum asks for: it is unknown, or a symbol that the format does not read as a number. They count as 0.
explain-B011 = Lines of the deck to start from name no known card, or may be one of several cards, so it cannot be completed. Mend them: `mazzo check --fix` corrects plain slips and asks which card is meant by the others.
explain-B012 = A rule of the format file cannot be read, so no deck can be called legal. `mazzo lint` says where.
explain-B013 = A sum for each point was asked for, but the format has no budget of points.
explain-B014 = The list is written in a way that cannot be changed line by line, such as several cards on a line. The whole list was written anew, in the same dialect but without its comments.
explain-B015 = `--keep` selects no card of the deck to start from or, without one, of the cards to build with; so it asks for nothing. Example: `--keep name:pikachoo`.
build-fix-one-format = a file can be mended for one format only
build-fix-now-utf8 = `{ $path }` was in another encoding and is now in UTF-8
