### Games played out: what happens, what is asked, what is counted.

play-player = player { $n }
play-deck = { $player } ({ $deck })

play-rr-flip = Draft round { $round }, { $player } picks first: { $open }
play-rr-begin = Order of entrance: { $players }
play-rr-round = Round { $round }
play-rr-rating = The save rating is { $rating }+.
play-rr-roll-entrance = { $who } makes the entrance roll: { $dice }
play-rr-roll-control = { $who } rolls for the wild card: { $dice }
play-rr-roll-attack = { $who } attacks: { $dice }
play-rr-roll-join = { $who } rolls for a helper: { $dice }
play-rr-roll-ring = { $who } rolls to empty the ring: { $dice }
play-rr-roll-save = { $who } makes a save roll: { $dice }
play-rr-roll-bbb = { $who } makes a BBB roll: { $dice }
play-rr-roll-recover = { $who } recovers: { $dice }
play-rr-roll-no-contest = nobody would be left; { $who } rolls: { $dice }
play-rr-chooses = { $player }: { $choice }
play-rr-chooses-for = { $who }: { $choice }
play-rr-enters =
    { $hits ->
        [0] { $who } (HS { $hs }, SV { $sv }) enters for { $player }.
        [one] { $who } (HS { $hs }, SV { $sv }) enters for { $player } with 1 hit.
       *[other] { $who } (HS { $hs }, SV { $sv }) enters for { $player } with { $hits } hits.
    }
play-rr-enters-wild =
    { $hits ->
        [0] { $who } (HS { $hs }, SV { $sv }) enters as a wild card.
        [one] { $who } (HS { $hs }, SV { $sv }) enters as a wild card with 1 hit.
       *[other] { $who } (HS { $hs }, SV { $sv }) enters as a wild card with { $hits } hits.
    }
play-rr-control = { $player } controls { $who }.
play-rr-short = Only { $who } takes a turn in this round.
play-rr-declare-team = { $who } declares a double team against { $target }.
play-rr-declare-ring = { $who } declares emptying the ring of { $targets }.
play-rr-join = { $who } joins.
play-rr-hits-attack =
    { $n ->
        [one] { $who } has 1 hit.
       *[other] { $who } has { $n } hits.
    }
play-rr-hits-ones =
    { $n ->
        [one] The 1s fall back on { $who }: 1 hit.
       *[other] The 1s fall back on { $who }: { $n } hits.
    }
play-rr-hits-twos =
    { $n ->
        [one] The 2s hit { $who }: 1 hit.
       *[other] The 2s hit { $who }: { $n } hits.
    }
play-rr-hits-ignored =
    { $n ->
        [one] The roll is ignored: { $who } has 1 hit.
       *[other] The roll is ignored: { $who } has { $n } hits.
    }
play-rr-hits-bbb = { $who } fills up to { $n } hits for a BBB roll.
play-rr-hits-inherited = { $who } must be saved from the hits taken over.
play-rr-hits-removed =
    { $n ->
        [one] { $who } is down to 1 hit.
       *[other] { $who } is down to { $n } hits.
    }
play-rr-hits-rest =
    { $n ->
        [one] { $who } rests: 1 hit.
       *[other] { $who } rests: { $n } hits.
    }
play-rr-counters =
    { $n ->
        [one] { $who } has 1 reroll counter.
       *[other] { $who } has { $n } reroll counters.
    }
play-rr-ability = { $who } uses the reroll of hand size 5.
play-rr-to-end = { $who } moves to the end of the ring.
play-rr-to-start = { $who } moves to the start of the ring.
play-rr-down = { $who } is down but not out.
play-rr-out = { $who } is eliminated.
play-rr-out-by = { $who } is eliminated by { $by }.
play-rr-replaced = { $who } is eliminated: the same wrestler enters.
play-rr-clinch = Only wrestlers of { $player } are left.
play-rr-win = { $player } wins with { $who }.
play-rr-no-contest = The match ends without a winner.

play-rr-ask-draft = Which wrestler do you pick?
play-rr-ask-action = What does he do?
play-rr-ask-helper = { $team } will help against { $target }. What now?
play-rr-ask-reroll = The dice show { $dice }, { $need }+ is good. Roll again?
play-rr-ask-recover =
    { $n ->
        [0] Remove 1 hit?
       *[other] Remove up to { $n } hits, or take a reroll counter?
    }
play-rr-ask-threes = No hits, but 3s. What does he do?
play-rr-ask-allocate =
    { $n ->
        [one] Who takes the hit: { $targets }?
       *[other] Who takes the { $n } hits: { $targets }?
    }
play-rr-ask-reward = An elimination: remove up to { $n } hits, or take a reroll counter?
play-rr-ask-down = Saved. Stay down for the rest of the round?
play-rr-ask-bbb = Fill up with hits for a BBB roll?
play-rr-share = { $who } { $n }
play-rr-do-pick = pick { $who } (HS { $hs }, SV { $sv })
play-rr-do-spread = hits for { $hits }
play-rr-do-attack = attack { $target }
play-rr-do-team = double team { $target } with { $helper }
play-rr-do-ring = empty the ring of { $targets }
play-rr-do-helper = ask { $helper } to help
play-rr-do-remove =
    { $n ->
        [one] remove 1 hit
       *[other] remove { $n } hits
    }
play-rr-do-move-remove =
    { $n ->
        [one] move to the end and remove 1 hit
       *[other] move to the end and remove { $n } hits
    }
play-rr-do-attack-now = attack now
play-rr-do-keep = keep the dice
play-rr-do-ability = roll again by the ability of hand size 5
play-rr-do-counter = roll again for a reroll counter
play-rr-do-take-counter = take a reroll counter
play-rr-do-move-counter = move to the end and take a reroll counter
play-rr-do-end-turn = end the turn
play-rr-do-end = move to the end and go down
play-rr-do-start = move to the start and go down
play-rr-do-stay = stay
play-rr-do-bbb = fill up for a BBB roll
play-rr-do-no-bbb = no BBB roll
play-rr-do-down = stay down
play-rr-do-no-down = get up
play-rr-cell = { $who } (player { $owner }) hits { $hits }/{ $hs }, SV { $sv }, rerolls { $counters }{ $state }
play-rr-state-down = , down
play-rr-state-acted = , has acted
play-rr-state-waits = { "" }

play-no-game = the card data has no numbers for this game
play-players = { $n } players: this game is for { $from } to { $to }
play-decks = { $decks } decks for { $players } players
play-decks-help = either every player brings a Rumble Deck, or none does: give one `--deck` for each, or one pool with `--hand deal`, `fair` or `draft`
play-illegal = `{ $deck }` is not legal for { $format }
play-illegal-help = `mazzo check` says why
play-unplayable = `{ $card }` cannot play: its `{ $attribute }` is unknown
play-policies = { $policies } policies for { $players } players
play-policies-help = give one policy for all, or one for each player
play-prompt = 1 to { $n }:
play-prompt-again = a number from 1 to { $n }, please
play-over = no more answers; the first choice is taken from now on
play-progress = { $n } of { $all } matches
play-match = Match { $n }
play-summary =
    { $n ->
        [one] 1 match, policy { $policies }, seed { $seed }
       *[other] { $n } matches, policy { $policies }, seed { $seed }
    }
play-rr-length = { $rounds } rounds on average, { $no_contests } without a winner
play-column-player = Player
play-column-fighter = Wrestler
play-column-wins = Wins
play-column-rate = Win rate
play-column-interval = 95 % interval
play-column-place = Average place
play-column-taken = Eliminations
play-column-chance = Beside chance
play-chance-above = above
play-chance-below = below
play-chance-even = –
play-called-off =
    { $n ->
        [one] called off after 1 match
       *[other] called off after { $n } matches
    }

play-rr-upper = { $column } above: { $who }
play-rr-lower = { $column } below: { $who }

play-box-dice = Energy dice: { $dice }
play-box-dice-assumed = Energy dice: { $dice }. Only their blanks are known; the other faces are assumed, and so is every result.
play-box-begin = { $player } goes first.
play-box-place = { $player } puts a marker beside stack { $stack }.
play-box-turn = Turn { $n }: { $player }
play-box-energy = Energy: { $dice }
play-box-again = Rolled again: { $dice }
play-box-target = Target die: { $dice }
play-box-coins = Coins, 1 is heads: { $dice }
play-box-attack = { $who } uses { $attack }.
play-box-ignored = What else its text says is ignored.
play-box-damage = { $who } has { $n } damage.
play-box-blank = No Energy at all: { $who } has { $n } damage.
play-box-recoil = { $who } hurts itself: { $n } damage.
play-box-heal = { $who } heals: { $n } damage.
play-box-knocked-out = { $who } is Knocked Out; { $player } collects it.
play-box-removed = { $who } is Knocked Out by its own attack and leaves the game.
play-box-reveal = { $who } comes up in stack { $stack }.
play-box-gone = The stack is empty; gone with it: { $markers }
play-box-marker = { $player } ({ $n })
play-box-skip = No attack can be used.
play-box-score = { $player } with { $n }
play-box-end = Score: { $scores }. Won by { $winners }.
play-box-cap = The game went on for too long and was called off.
play-box-ask-place = Which marker goes where?
play-box-ask-blank = 100 damage: to whom?
play-box-ask-reroll = No attack can be used. Which blank dice do you roll again?
play-box-ask-attack = Which attack?
play-box-do-place = the marker worth { $n } beside stack { $stack } ({ $who })
play-box-do-blank = 100 damage to { $who }
play-box-do-keep = none
play-box-do-reroll = dice { $dice }
play-box-do-attack = { $who }: { $attack }, cost { $cost }, damage { $damage }
play-box-stack =
    { $n ->
        [0] Stack { $stack }: { $who } { $damage }/{ $hp }, { $below } below
       *[other] Stack { $stack }: { $who } { $damage }/{ $hp }, { $below } below, markers: { $markers }
    }
play-box-length = { $turns } turns on average, { $shared } with joint winners
play-column-score = Average score
play-column-cards = Cards collected

play-format = no matches are played with decks for { $format }, only with those for `{ $known }`
play-few = { $n } of the cards that `{ $query }` selects may play: at least { $need } are needed
