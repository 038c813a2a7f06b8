### Rules of formats: what they say, what they find; format files and what is wrong with them.

## Parts of sentences

rule-says = { $text }
rule-quoted = `{ $text }`
rule-card-number = `{ $card }` { $n }
rule-card-printed = `{ $card }` (printed `{ $printed }`)
rule-cards =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
rule-cards-named =
    { $n ->
        [one] { $n } { $noun } card
       *[other] { $n } { $noun } cards
    }
rule-cards-where =
    { $n ->
        [one] { $n } card ({ $words })
       *[other] { $n } cards ({ $words })
    }
rule-card-word =
    { $n ->
        [one] card
       *[other] cards
    }
rule-copies =
    { $n ->
        [one] { $n } copy
       *[other] { $n } copies
    }
rule-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
rule-values =
    { $n ->
        [one] { $n } value
       *[other] { $n } different values
    }
rule-range-between = { $least } to { $most }
rule-range-at-least = at least { $least }
rule-range-at-most = at most { $most }
rule-number-unknown = unknown
rule-limit-exactly = exactly { $n }
rule-limit-between = { $least } to { $n }
rule-limit-at-least = at least { $n }
rule-limit-at-most = at most { $n }
rule-allowed = { $limit } allowed
rule-required = { $limit } required
rule-advised = { $limit } advised
rule-advised-values = { $limit } advised

## Numbers of an outcome

rule-numbers = { $n }
rule-numbers-left = { $n } of { $most }, { $left } left
rule-numbers-over = { $n }, { $over } too many
rule-numbers-under = { $n }, { $under } too few
rule-numbers-range = { $range } of { $most }

## Labels

rule-here = { $n } here
rule-more-here = { $n } more here
rule-over-from-here = too many from here: this is card { $n }
rule-up-to-here = { $cards } up to here
rule-none-up-to-here = none up to here
rule-points-here = { $points }
rule-points-read-here = read as { $n }
rule-assumed-here = { $label } { $n }, assumed

## Help

rule-help-remove-cards = remove { $cards }
rule-help-add-cards = add { $cards }
rule-help-remove-copies = remove { $copies }
rule-help-remove-such =
    { $n ->
        [one] remove { $n } of these cards
       *[other] remove { $n } of these cards
    }
rule-help-add-such =
    { $n ->
        [one] add { $n } such card
       *[other] add { $n } such cards
    }
rule-help-save-points = reduce the total by { $points } or more
rule-help-add-named = add { $ways }
rule-help-add-supplier = add cards that provide it
rule-help-zones = the format has placed its cards; the zones are { $zones }

## What is not known, and what was assumed

rule-cannot-tell = the data does not say enough to judge { $cards }
rule-not-given = { $label } is not known for { $cards }
rule-assumed = { $label } is assumed by the format: { $cards }
rule-plus-printed = a value with a plus counts as the number printed before it, by a ruling of the format: { $cards }

## zone-size

rule-zone-size-says = { $limit } { $word } in the deck
rule-zone-size-says-zone = { $limit } { $word } in the zone `{ $zone }`
rule-zone-size-broken = { $cards } in the deck, { $needed }
rule-zone-size-broken-zone = { $cards } in the zone `{ $zone }`, { $needed }
explain-R001 =
    The number of cards in a zone of the deck. A format may ask for an exact number or for a minimum and a maximum: with
    `exactly: 60`, a list of 61 cards is illegal, whatever totals it claims for itself.

## copies

rule-same-card = of the same card
rule-same-name = of cards with the same name
rule-same-value = of cards with the same { $label ->
    [Logo] logo
   *[other] { $label }
}
rule-copies-says =
    { $n ->
        [one] at most { $n } copy { $alike }
       *[other] at most { $n } copies { $alike }
    }
rule-copies-says-of = no more copies { $alike } than their { $label } allows
rule-copies-says-except = { $says }, except: { $words }
rule-copies-broken = { $copies } of `{ $card }`, { $needed }
explain-R002 =
    Too many copies of one card. Copies are added up over printings, languages, zones and repeated lines: four Pikachu of the
    Base Set and two of Pokémon Rumble are six. Where every card gives its own limit, a limit that no source gives leaves the
    deck undetermined.

## only

rule-only-says = every card: { $words }
rule-only-broken = `{ $card }` is not allowed; every card must meet: { $words }
rule-only-broken-reason = `{ $card }` is not allowed: { $reason }
rule-only-remark = `{ $card }`: { $reason }
explain-R003 =
    A card that the format does not allow, such as a Trainer card in a deck for the Pokémon Rumble box game. As a warning or a
    note the rule only remarks on the card.

## contains

rule-contains-says = { $limit } { $word } ({ $words })
rule-contains-says-values =
    { $limit } { $n ->
        [one] value
       *[other] different values
    } of { $label } ({ $words })
rule-contains-broken = { $cards }, { $needed }
rule-contains-broken-values = { $values } of { $label } ({ $words }), { $needed }
explain-R004 =
    Too few or too many cards of a kind in the deck, such as no Basic Pokémon, without which a game cannot begin; or too
    many different values among them, such as four types of basic Energy.

## distinct

rule-distinct-says-card = all cards different
rule-distinct-says-name = all names different
rule-distinct-says-value = no two cards with the same { $label ->
    [Logo] logo
   *[other] { $label }
}
rule-distinct-broken = { $copies } of { $list }, all cards must be different
rule-distinct-broken-value = { $cards } with the same { $label ->
    [Logo] logo
   *[other] { $label }
} ({ $value })
rule-distinct-broken-value-names = { $same }: { $list }
explain-R005 =
    Two cards of the deck are the same where all must be different. In a rumble deck of 15 different wrestlers, a second X-Pac breaks
    this rule.

## budget

rule-budget-says =
    { $n ->
        [one] at most { $n } point in all, counted by { $label }
       *[other] at most { $n } points in all, counted by { $label }
    }
rule-budget-broken = { $points }, { $over } over the limit of { $most }: { $cards }
explain-R006 =
    The cards of the deck cost more points than the format allows; the finding lists what each is worth. 50 of 50 points are
    legal, 51 are not. A printed `1+` that the format reads as "1 or more" leaves the sum undetermined, unless it breaks the
    limit anyway.

## matches

rule-matches-says = cards with a { $label } only beside a card with the same one in the zone `{ $zone }`
rule-matches-broken = `{ $card }` has { $label } `{ $value }`, which { $leader } does not have
rule-matches-broken-empty = `{ $card }` has { $label } `{ $value }`, but the zone `{ $zone }` is empty
explain-R007 =
    A card carries the mark of another leader, such as a card with Mario’s symbol in a deck of Ganondorf. Cards without a
    mark go with every leader.

## needs

rule-needs-says = each card ({ $words }) with the card that its { $label } names
rule-needs-says-value = each card ({ $words }) with cards whose { $by } meets its { $label }
rule-needs-broken = `{ $card }` needs { $ways } in the deck ({ $label })
rule-needs-broken-cost = not enough { $noun } in the deck for an attack of `{ $card }` ({ $ways })
rule-needs-broken-value = nothing in the deck meets the { $label } of `{ $card }`: { $ways }
explain-R008 =
    A card depends on others that are not in the deck: an Evolution on the Pokémon it evolves from, an attack on Energy that pays
    for it. One attack that can be paid is enough.

## share

explain-R009 =
    Too few or too many of the deck’s cards are of a kind, such as 12 Energy cards where the rulebook advises 25 to 30. Usually
    advice, which does not make the deck illegal.

## The deck as a whole

rule-whichever = whichever is meant, the deck is { $verdict }: { $cards }
rule-with-it = { $candidate }: { $verdict }
rule-other-game = `{ $card }` is a card of { $game }, not of { $ours }
explain-R010 =
    A card of another game than the format’s, such as a Pokémon card in a deck of wrestlers. Where two games have cards of the
    same name, write the id of the card meant.
rule-zone-not-of-format = the format has no zone `{ $zone }`
explain-R011 =
    The list names a zone that the format does not have, such as a sideboard. Its cards count all the same, in the zone where
    the format puts such cards.

## Format files

format-unknown-rule = no rule kind is called `{ $kind }`
format-unknown-parameter = the rule `{ $kind }` has no parameter `{ $parameter }`
format-missing-parameter = the rule `{ $kind }` needs the parameter `{ $parameter }`
format-unreadable-parameter = the parameters of the rule `{ $kind }` cannot be read: { $detail }
format-unreadable-query = the query `{ $query }` cannot be read: { $cause }
format-unknown-zone = the format has no zone `{ $zone }`
format-unknown-attribute = the game has no attribute `{ $attribute }`
format-unknown-game = no game is called `{ $game }`
format-contradictory-limit = the rule `{ $kind }` needs `exactly`, or `at-least`, or `at-most`, with a least value not above the greatest
format-negative-limit = the rule `{ $kind }` has `{ $parameter }: { $n }`; a limit is never below 0
format-copies-limit = the rule `copies` needs either `at-most` or `at-most-of`
format-no-zone = the format has no zones
format-title = { $name } (`{ $id }`)
format-zone = zone `{ $id }`: { $name }
format-zone-takes = zone `{ $id }`: { $name }; takes: { $words }
format-rule = { $code } { $says } ({ $severity })
format-rule-spec = { $code } { $says } ({ $severity }; { $spec })
format-assumes = { $label }, where no source gives it, is assumed to be: { $cards }
format-assumes-all = { $label }, where no source gives it, is assumed to be { $n }
format-assumes-otherwise = { $label }, where no source gives it, is assumed to be { $n }; but { $cards }

explain-F001 =
    The format uses a rule kind that does not exist, such as `kind: copys`. The rule is left out, and no deck is called legal
    by the format until it is fixed.
explain-F002 =
    A rule has a parameter its kind does not know, such as `at-mots: 4` of `copies`. It is never ignored: a misspelt limit
    would be no limit.
explain-F003 =
    A rule lacks a required parameter, such as the `where` of `only`.
explain-F004 =
    A parameter of a rule does not have the right form, such as `at-most: four` for `at-most: 4`.
explain-F005 =
    A query in the format cannot be read: it names a field or a term that the game does not have, or its syntax is wrong.
    Queries in formats use the English keywords and the ids of terms, such as `kind:pokemon stage:basic`.
explain-F006 =
    A rule names a zone that the format does not declare under `zones`.
explain-F007 =
    A rule or an assumption names an attribute that the game does not have. It is the id that counts, such as `deck-limit`, not
    the keyword `dl`.
explain-F008 =
    The part of the format’s id before the slash is not a game, as in `pokmon/constructed`.
explain-F009 =
    The numbers of a rule do not make a limit: they are missing, or they contradict each other, as in
    `{"{"}at-least: 80, at-most: 60{"}"}`.
explain-F010 =
    The format declares no zones, so cards have no place. A simple format has one: `main`.
