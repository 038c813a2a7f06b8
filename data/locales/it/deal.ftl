### Fogli per chi gioca al tavolo.

deal-title = Royal Rumble per { $n } giocatori
deal-seed = Seme { $seed }: lo stesso seme distribuisce le stesse carte.
deal-even =
    { $n ->
        [0] Tutte le mani hanno gli stessi punti.
        [one] Le mani differiscono di 1 punto; nessuna divisione di queste carte è più equa.
       *[other] Le mani differiscono di { $n } punti; nessuna divisione di queste carte è più equa.
    }
deal-nearly-even =
    { $n ->
        [one] Le mani differiscono di 1 punto; nessuna divisione ha meno di { $least }.
       *[other] Le mani differiscono di { $n } punti; nessuna divisione ha meno di { $least }.
    }
deal-spread =
    { $n ->
        [one] Le mani differiscono di 1 punto.
       *[other] Le mani differiscono di { $n } punti.
    }
deal-draft = In ogni round si scoprono { $n } wrestler e ognuno ne sceglie uno; quello che resta si mette da parte e si rimescola quando le carte finiscono.
deal-draft-wild =
    { $n ->
        [one] Dopo la scelta si pesca a caso 1 jolly fra le carte che nessuno ha.
       *[other] Dopo la scelta si pescano a caso { $n } jolly fra le carte che nessuno ha.
    }
deal-position = Posizione d’entrata
deal-wild = Jolly: solo per chi conduce
deal-round = Round
deal-picks = Scelgono i giocatori
deal-open = Scoperti
deal-hs = HS
deal-sv = SV
deal-hits = Colpi
deal-out = Fuori
deal-enters = Posizione d’entrata { $n }
deal-points =
    { $n ->
        [one] 1 punto superstar
       *[other] { $n } punti superstar
    }
deal-last-out = Ultimo wrestler
deal-place = Posto
deal-entrance = Tiro d’entrata
deal-rating = Valore di salvezza
deal-entrant = Chi entra
deal-rounds = Round
deal-score = Foglio dei punti
deal-stack = Pila
deal-open-card = Scoperta
deal-hidden-card = Coperta
deal-hp = PV
deal-markers = Segnalini
deal-markers-left = Segnalini rimasti
deal-total = Totale
deal-box-title = Pokémon Rumble per { $n } giocatori
deal-box-markers = I segnalini sono disposti in uno dei modi che le regole permettono; i giocatori possono metterli da sé.
deal-box-hidden = Le carte coperte e il retro dei segnalini
deal-box-hidden-help = Per chi prepara le pile; chi gioca non lo guarda.
