### Partite giocate: che cosa succede, che cosa si chiede, che cosa si conta.

play-player = giocatore { $n }
play-deck = { $player } ({ $deck })

play-rr-flip = Turno di scelta { $round }, comincia { $player }: { $open }
play-rr-begin = Ordine di entrata: { $players }
play-rr-round = Round { $round }
play-rr-rating = Il valore di salvezza è { $rating }+.
play-rr-roll-entrance = { $who } fa il tiro d’entrata: { $dice }
play-rr-roll-control = { $who } tira per il jolly: { $dice }
play-rr-roll-attack = { $who } attacca: { $dice }
play-rr-roll-join = { $who } tira per avere un aiuto: { $dice }
play-rr-roll-ring = { $who } tira per svuotare il ring: { $dice }
play-rr-roll-save = { $who } fa un tiro salvezza: { $dice }
play-rr-roll-bbb = { $who } fa un tiro BBB: { $dice }
play-rr-roll-recover = { $who } recupera: { $dice }
play-rr-roll-no-contest = non resterebbe nessuno; { $who } tira: { $dice }
play-rr-chooses = { $player }: { $choice }
play-rr-chooses-for = { $who }: { $choice }
play-rr-enters =
    { $hits ->
        [0] { $who } (HS { $hs }, SV { $sv }) entra per { $player }.
        [one] { $who } (HS { $hs }, SV { $sv }) entra per { $player } con 1 colpo.
       *[other] { $who } (HS { $hs }, SV { $sv }) entra per { $player } con { $hits } colpi.
    }
play-rr-enters-wild =
    { $hits ->
        [0] { $who } (HS { $hs }, SV { $sv }) entra come jolly.
        [one] { $who } (HS { $hs }, SV { $sv }) entra come jolly con 1 colpo.
       *[other] { $who } (HS { $hs }, SV { $sv }) entra come jolly con { $hits } colpi.
    }
play-rr-control = { $player } controlla { $who }.
play-rr-short = In questo round gioca solo { $who }.
play-rr-declare-team = { $who } dichiara un attacco combinato contro { $target }.
play-rr-declare-ring = { $who } dichiara di svuotare il ring di { $targets }.
play-rr-join = { $who } si unisce.
play-rr-hits-attack =
    { $n ->
        [one] { $who } ha 1 colpo.
       *[other] { $who } ha { $n } colpi.
    }
play-rr-hits-ones =
    { $n ->
        [one] Gli 1 ricadono su { $who }: 1 colpo.
       *[other] Gli 1 ricadono su { $who }: { $n } colpi.
    }
play-rr-hits-twos =
    { $n ->
        [one] I 2 colpiscono { $who }: 1 colpo.
       *[other] I 2 colpiscono { $who }: { $n } colpi.
    }
play-rr-hits-ignored =
    { $n ->
        [one] Il tiro non vale: { $who } ha 1 colpo.
       *[other] Il tiro non vale: { $who } ha { $n } colpi.
    }
play-rr-hits-bbb = { $who } sale a { $n } colpi per un tiro BBB.
play-rr-hits-inherited = { $who } deve salvarsi dai colpi ereditati.
play-rr-hits-removed =
    { $n ->
        [one] { $who } scende a 1 colpo.
       *[other] { $who } scende a { $n } colpi.
    }
play-rr-hits-rest =
    { $n ->
        [one] { $who } riposa: 1 colpo.
       *[other] { $who } riposa: { $n } colpi.
    }
play-rr-counters =
    { $n ->
        [one] { $who } ha 1 segnalino rilancio.
       *[other] { $who } ha { $n } segnalini rilancio.
    }
play-rr-ability = { $who } usa il rilancio della mano 5.
play-rr-to-end = { $who } va in fondo al ring.
play-rr-to-start = { $who } va all’inizio del ring.
play-rr-down = { $who } è a terra ma non fuori.
play-rr-out = { $who } è eliminato.
play-rr-out-by = { $who } è eliminato da { $by }.
play-rr-replaced = { $who } è eliminato: entra lo stesso wrestler.
play-rr-clinch = Restano solo wrestler di { $player }.
play-rr-win = { $player } vince con { $who }.
play-rr-no-contest = L’incontro finisce senza vincitore.

play-rr-ask-draft = Quale wrestler scegli?
play-rr-ask-action = Che cosa fa?
play-rr-ask-helper = { $team } aiuterà contro { $target }. E adesso?
play-rr-ask-reroll = I dadi danno { $dice }, serve { $need }+. Rilanci?
play-rr-ask-recover =
    { $n ->
        [0] Togli 1 colpo?
       *[other] Togli fino a { $n } colpi o prendi un segnalino rilancio?
    }
play-rr-ask-threes = Nessun colpo, ma dei 3. Che cosa fa?
play-rr-ask-allocate =
    { $n ->
        [one] Chi prende il colpo: { $targets }?
       *[other] Chi prende i { $n } colpi: { $targets }?
    }
play-rr-ask-reward = Un’eliminazione: togli fino a { $n } colpi o prendi un segnalino rilancio?
play-rr-ask-down = Salvo. Resta a terra fino alla fine del round?
play-rr-ask-bbb = Ti riempi di colpi per un tiro BBB?
play-rr-share = { $who } { $n }
play-rr-do-pick = scegli { $who } (HS { $hs }, SV { $sv })
play-rr-do-spread = colpi a { $hits }
play-rr-do-attack = attacca { $target }
play-rr-do-team = attacco combinato contro { $target } con { $helper }
play-rr-do-ring = svuota il ring di { $targets }
play-rr-do-helper = chiedi aiuto a { $helper }
play-rr-do-remove =
    { $n ->
        [one] togli 1 colpo
       *[other] togli { $n } colpi
    }
play-rr-do-move-remove =
    { $n ->
        [one] va in fondo e toglie 1 colpo
       *[other] va in fondo e toglie { $n } colpi
    }
play-rr-do-attack-now = attacca adesso
play-rr-do-keep = tieni i dadi
play-rr-do-ability = rilancia con l’abilità della mano 5
play-rr-do-counter = rilancia con un segnalino
play-rr-do-take-counter = prendi un segnalino rilancio
play-rr-do-move-counter = va in fondo e prende un segnalino rilancio
play-rr-do-end-turn = finisci il turno
play-rr-do-end = va in fondo e si mette a terra
play-rr-do-start = va all’inizio e si mette a terra
play-rr-do-stay = resta dov’è
play-rr-do-bbb = riempiti per un tiro BBB
play-rr-do-no-bbb = nessun tiro BBB
play-rr-do-down = resta a terra
play-rr-do-no-down = si rialza
play-rr-cell = { $who } (giocatore { $owner }) colpi { $hits }/{ $hs }, SV { $sv }, rilanci { $counters }{ $state }
play-rr-state-down = , a terra
play-rr-state-acted = , ha agito
play-rr-state-waits = { "" }

play-no-game = i dati delle carte non hanno i numeri di questo gioco
play-players = { $n } giocatori: questo gioco è per { $from }-{ $to }
play-decks = { $decks } mazzi per { $players } giocatori
play-decks-help = o tutti portano un Mazzo Rumble o nessuno: dai un `--deck` a ciascuno, oppure un mazzo comune con `--hand deal`, `fair` o `draft`
play-illegal = `{ $deck }` non è valido per { $format }
play-illegal-help = `mazzo check` dice perché
play-unplayable = `{ $card }` non può giocare: `{ $attribute }` non è noto
play-policies = { $policies } strategie per { $players } giocatori
play-policies-help = dai una strategia per tutti, oppure una per giocatore
play-prompt = da 1 a { $n }:
play-prompt-again = scrivi un numero da 1 a { $n }
play-over = non ci sono altre risposte; da qui vale sempre la prima scelta
play-progress = { $n } incontri su { $all }
play-match = Incontro { $n }
play-summary =
    { $n ->
        [one] 1 incontro, strategia { $policies }, seme { $seed }
       *[other] { $n } incontri, strategia { $policies }, seme { $seed }
    }
play-rr-length = { $rounds } round in media, { $no_contests } senza vincitore
play-column-player = Giocatore
play-column-fighter = Wrestler
play-column-wins = Vittorie
play-column-rate = Percentuale
play-column-interval = Intervallo 95 %
play-column-place = Posto medio
play-column-taken = Eliminazioni
play-column-chance = Rispetto al caso
play-chance-above = sopra
play-chance-below = sotto
play-chance-even = –
play-called-off =
    { $n ->
        [one] interrotto dopo 1 incontro
       *[other] interrotto dopo { $n } incontri
    }

play-rr-upper = { $column } sopra: { $who }
play-rr-lower = { $column } sotto: { $who }

play-box-dice = Dadi Energia: { $dice }
play-box-dice-assumed = Dadi Energia: { $dice }. Sono note solo le facce vuote; le altre sono ipotesi, e così ogni risultato.
play-box-begin = Comincia { $player }.
play-box-place = { $player } mette un segnalino accanto alla pila { $stack }.
play-box-turn = Turno { $n }: { $player }
play-box-energy = Energie: { $dice }
play-box-again = Dopo il rilancio: { $dice }
play-box-target = Dado Bersaglio: { $dice }
play-box-coins = Monete, 1 è testa: { $dice }
play-box-attack = { $who } usa { $attack }.
play-box-ignored = Il resto del testo non si applica.
play-box-damage = { $who } ha { $n } danni.
play-box-blank = Nessuna Energia: { $who } ha { $n } danni.
play-box-recoil = { $who } si ferisce: { $n } danni.
play-box-heal = { $who } si cura: { $n } danni.
play-box-knocked-out = { $who } è messo K.O.; lo raccoglie { $player }.
play-box-removed = { $who } è messo K.O. dal suo stesso attacco ed esce dal gioco.
play-box-reveal = { $who } compare nella pila { $stack }.
play-box-gone = La pila è vuota; escono anche: { $markers }
play-box-marker = { $player } ({ $n })
play-box-skip = Nessun attacco si può usare.
play-box-score = { $player } con { $n }
play-box-end = Punti: { $scores }. Vittoria: { $winners }.
play-box-cap = La partita è durata troppo ed è stata interrotta.
play-box-ask-place = Quale segnalino va dove?
play-box-ask-blank = 100 danni: a chi?
play-box-ask-reroll = Nessun attacco si può usare. Quali dadi vuoti rilanci?
play-box-ask-attack = Quale attacco?
play-box-do-place = il segnalino da { $n } accanto alla pila { $stack } ({ $who })
play-box-do-blank = 100 danni a { $who }
play-box-do-keep = nessuno
play-box-do-reroll = dadi { $dice }
play-box-do-attack = { $who }: { $attack }, costo { $cost }, danni { $damage }
play-box-stack =
    { $n ->
        [0] Pila { $stack }: { $who } { $damage }/{ $hp }, { $below } sotto
       *[other] Pila { $stack }: { $who } { $damage }/{ $hp }, { $below } sotto, segnalini: { $markers }
    }
play-box-length = { $turns } turni in media, { $shared } con più vincitori
play-column-score = Punti in media
play-column-cards = Carte raccolte

play-format = non si giocano incontri con mazzi per { $format }, solo con quelli per `{ $known }`
play-few = { $n } delle carte che `{ $query }` trova possono giocare: ne servono almeno { $need }
