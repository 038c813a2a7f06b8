### Probabilità esatte di un mazzo mescolato.

odds-decimal = { $whole },{ $part }
odds-percent = { $sign }{ $number }%
odds-range = { $least }–{ $most }
odds-title = { $deck } ({ $format }): { $cards } carte
odds-drawn =
    { $prizes ->
        [0] Mano iniziale: { $hand }; carte pescate a ogni turno: { $draw }
       *[other] Mano iniziale: { $hand }; carte pescate a ogni turno: { $draw }; Premi: { $prizes }
    }
odds-redraws =
    { $n ->
        [one] Il { $again } delle mani iniziali non ha nessun { $what } ({ $n } nel mazzo) e si ripesca, in media { $expected } volte
       *[other] Il { $again } delle mani iniziali non ha nessun { $what } ({ $n } nel mazzo) e si ripesca, in media { $expected } volte
    }
odds-extra = L’avversario può pescare in media { $n } carte extra
odds-in-hand = Quanti { $what } ha la mano
odds-column-what = Viste
odds-column-copies = Nel mazzo
odds-column-hand = Mano
odds-column-turn = Turno { $n }
odds-column-prizes = Nei Premi
odds-column-damage = Danno
odds-column-flipped = Girate
odds-column-stopped = Fermato
odds-column-taken = Danno subito
odds-more = e altre { $n }; `--limit 0` le mostra tutte
odds-no-opening = `{ $format }` non dice come inizia una partita, perciò non ci sono probabilità di pescare carte
odds-unclear =
    { $lines ->
        [one] { $lines } riga non indica nessuna carta nota; le sue { $n } carte contano come carte che non corrispondono a niente
       *[other] { $lines } righe non indicano nessuna carta nota; le loro { $n } carte contano come carte che non corrispondono a niente
    }
odds-unknown-figure = { $attribute }: valore non noto; le probabilità valgono da { $least } a { $most }; `--hand` e `--draw` lo impostano
odds-unknown-cards = non è noto se queste carte corrispondono; contano come se non corrispondessero: { $names }
odds-never-kept = nessuna mano iniziale di questo mazzo può essere tenuta
odds-too-much = troppe condizioni da contare insieme: `{ $question }`
explain-P001 = Le righe che non indicano nessuna carta nota sono mescolate nel mazzo, ma non corrispondono a niente di ciò che chiedi. Correggile con `mazzo check --fix`.
explain-P002 = Quante carte si pescano dipende da un valore del personaggio del mazzo che nessuna fonte dà. Le probabilità sono date fra due estremi; `--hand` e `--draw` impostano il valore.
explain-P003 = Nessuna fonte dice se queste carte corrispondono a ciò che chiedi. Contano come se non corrispondessero, perciò le vere probabilità possono essere più alte.
explain-P004 = La mano iniziale deve avere certe carte, come un Pokémon Base, e il mazzo non ne ha.
explain-P005 = Le condizioni di una domanda e i numeri che contengono si contano insieme, e qui è troppo. Chiedine meno per volta, o numeri più piccoli.

odds-fighter-options = `{ $name }` è un wrestler: si può usare solo `--against`
odds-no-fighter = nessun wrestler si chiama `{ $name }`
odds-no-fighter-help = `mazzo search` trova i wrestler da una parte del nome
odds-column-fighter = Wrestler (HS/SV)
odds-column-points = Punti
odds-column-counters = Rilanci
odds-column-save = Salvezza
odds-column-bbb = BBB
odds-column-no-recovery = Recupero: niente
odds-column-one-recovery = 1 colpo
odds-column-recovery = colpi o segnalino
odds-column-attack = Attacco
odds-column-need = Da
odds-column-hits = { $n }+
odds-column-mean = Media
odds-column-outright = Subito
odds-column-ones = 1: sé
odds-column-twos = 2: tutti
odds-column-threes = 3
odds-column-room =
    { $n ->
        [5] 5 o più ancora
       *[other] { $n } ancora
    }
odds-attack = { $from } → { $to }
odds-attack-lower = { $from } → SV minore
odds-attack-equal = { $from } → SV uguale
odds-attack-higher = { $from } → SV maggiore
odds-eliminates = Un attacco elimina, secondo quanti colpi può ancora reggere il bersaglio
odds-helpers = Un aiutante si unisce all’attacco combinato: il primo { $first }, il secondo { $second }, gli altri { $later }
odds-ring = Svuotare il ring riesce: { $chance }
odds-without-rerolls = Senza rilanci; la salvezza è la media su tutti i valori di salvezza
