### Sheets for people at a table.

deal-title = Royal Rumble for { $n } players
deal-seed = Seed { $seed }: the same seed deals the same.
deal-even =
    { $n ->
        [0] All hands have the same points.
        [one] The hands differ by 1 point; no split of these cards is more even.
       *[other] The hands differ by { $n } points; no split of these cards is more even.
    }
deal-nearly-even =
    { $n ->
        [one] The hands differ by 1 point; no split has less than { $least }.
       *[other] The hands differ by { $n } points; no split has less than { $least }.
    }
deal-spread =
    { $n ->
        [one] The hands differ by 1 point.
       *[other] The hands differ by { $n } points.
    }
deal-draft = In each round { $n } wrestlers are turned up and everybody picks one; what is left is put aside and shuffled in when the cards run out.
deal-draft-wild =
    { $n ->
        [one] After the draft 1 wild card is drawn at random from what nobody holds.
       *[other] After the draft { $n } wild cards are drawn at random from what nobody holds.
    }
deal-position = Entrance position
deal-wild = Wild cards: for the leader’s eyes only
deal-round = Round
deal-picks = Players pick
deal-open = Turned up
deal-hs = HS
deal-sv = SV
deal-hits = Hits
deal-out = Out
deal-enters = Entrance position { $n }
deal-points =
    { $n ->
        [one] 1 superstar point
       *[other] { $n } superstar points
    }
deal-last-out = Last wrestler
deal-place = Place
deal-entrance = Entrance roll
deal-rating = Save rating
deal-entrant = Who enters
deal-rounds = Rounds
deal-score = Score sheet
deal-stack = Stack
deal-open-card = Face up
deal-hidden-card = Face down
deal-hp = HP
deal-markers = Markers
deal-markers-left = Markers left
deal-total = Total
deal-box-title = Pokémon Rumble for { $n } players
deal-box-markers = The markers are one placement that the rules allow; players may place theirs themselves.
deal-box-hidden = The cards face down and the backs of the markers
deal-box-hidden-help = For whoever sets the stacks up; nobody who plays looks at it.
