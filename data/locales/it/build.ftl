### Costruire mazzi: completare, ottimizzare, correggere, e che cosa lo impedisce.

build-quoted = `{ $text }`
build-number = { $text }
build-more = altre { $n }
build-rule = { $says } ({ $code })

build-objective = impossibile massimizzare `{ $text }`: { $cause }
build-objective-operator = serve `+` o `-` prima di `{ $text }`
build-objective-term = `{ $text }` non è un attributo con un fattore intero
build-objective-factor = il fattore in `{ $text }` non è un numero intero da 0 a { $most }
build-objective-empty = manca un termine
build-objective-attribute = nessun numero si chiama `{ $text }`
build-objective-help = scrivi una somma come `2*{ $one }+{ $other }`, con { $known }
build-objective-help-one = l’unico numero del gioco è `{ $one }`
build-not-given =
    { $n ->
        [one] { $n } carta non ha un numero noto per `{ $objective }` e conta 0: { $cards }
       *[other] { $n } carte non hanno un numero noto per `{ $objective }` e contano 0: { $cards }
    }
build-no-points = { $format } non prevede punti
build-empty-pool = non ci sono carte con cui costruire
build-empty-pool-help = poni meno condizioni, o scegli carte del gioco del formato
build-keep-and-avoid =
    { $n ->
        [one] questa carta è sia da tenere sia da evitare: { $cards }
       *[other] queste carte sono sia da tenere sia da evitare: { $cards }
    }
build-keeps-nothing = `--keep` non trova nessuna carta
build-conflict =
    { $n ->
        [0] non esiste nessun mazzo valido
        [one] nessun mazzo può soddisfare questa condizione: { $reasons }
       *[other] nessun mazzo può soddisfare insieme queste condizioni: { $reasons }
    }
build-conflict-help = cambiane una
build-conflict-undecided = sono escluse le carte i cui valori non sono dati da nessuna fonte; un formato casalingo che li ipotizza può ammetterle
build-conflict-foreign = togli queste carte, o scegli un formato del loro gioco
build-ground-pool = che si aggiungano solo le carte richieste (`--where`)
build-ground-kept = le carte che devono restare
build-ground-foreign =
    { $n ->
        [one] una carta di un altro gioco che deve restare, { $cards }
       *[other] carte di un altro gioco che devono restare, { $cards }
    }
build-ground-avoided = le carte da evitare
build-ground-owned = le copie che possiedi, tolte quelle in altri mazzi montati
build-undecided =
    { $n ->
        [one] { $n } carta è esclusa: mancano dati che le regole richiedono: { $cards }
       *[other] { $n } carte sono escluse: mancano dati che le regole richiedono: { $cards }
    }
build-undecided-help = un formato casalingo che ipotizza i valori può ammetterle
build-not-proven = tempo scaduto: trovato { $value }, nessun mazzo supera { $bound }, quindi il migliore lo supera al massimo di { $gap }
build-not-proven-open = tempo scaduto: trovato { $value }; non si sa quanto manchi al migliore
build-not-minimal = tempo scaduto: può esistere una modifica più piccola
build-more-time = concedi più tempo con `--time-limit`
build-nothing-yet = tempo scaduto prima di trovare un mazzo
build-no-more-yet = tempo scaduto prima di trovare un altro mazzo
build-fewer =
    { $n ->
        [one] esiste un solo mazzo, non { $wanted }
       *[other] esistono solo { $n } mazzi diversi, non { $wanted }
    }
build-internal = il mazzo trovato viola le regole: è un errore di mazzo: { $rules }
build-unresolved =
    { $n ->
        [one] una riga del mazzo non indica nessuna carta nota
       *[other] { $n } righe del mazzo non indicano nessuna carta nota
    }
build-ambiguous =
    { $n ->
        [one] una riga del mazzo può essere più di una carta
       *[other] { $n } righe del mazzo possono essere più di una carta
    }
build-unclear = { $unknown }, e { $several }
build-unresolved-help = prima correggile o toglile; `mazzo check` mostra i dettagli
build-incomplete-format = alcune regole di { $format } sono illeggibili
build-rewritten = la lista non si poteva modificare riga per riga, perciò è stata riscritta senza i commenti
build-reason-game = una carta di un altro gioco
build-built-for = costruito per: { $says }

build-score = { $objective } = { $value }
build-per-point = { $score } per punto
build-proven = { $value }, che nessun mazzo supera (dimostrato)
build-found = { $value }; nessun mazzo supera { $bound }
build-found-open = { $value }; non è dimostrato che sia il massimo
build-advice-open = consiglio non seguito: { $says }
build-draft-best = il miglior mazzo ancora possibile: { $value }
build-draft-pick = scelta
build-draft-own = aggiunge
build-draft-reach = miglior mazzo con questa carta
build-fits-copies = copie
build-fits-none = non puoi aggiungere nessuna carta
build-fits-not-all = tempo scaduto: l’elenco può essere incompleto
build-fits-left =
    { $left ->
        [one] ne resta { $left } su { $limit }: { $says }
       *[other] ne restano { $left } su { $limit }: { $says }
    }
build-fix-none = niente da correggere
build-fix-summary =
    { $n ->
        [one] cambia { $n } carta
       *[other] cambiano { $n } carte
    }
build-fix-minimal = { $summary }, e nessuna modifica più piccola rende valido il mazzo
build-fix-change = { "  " }{ $sign }{ $n } `{ $card }`
build-fix-correction = riga { $line }: `{ $from }` diventa `{ $to }`
build-fix-ask = riga { $line }: quale carta è `{ $text }`: { $cards }?
build-fix-ask-open = riga { $line }: `{ $text }` non è il nome di una carta nota, né ce n’è una dal nome simile
build-fix-waits =
    { $n ->
        [one] finché questa riga non è chiara, non si aggiunge e non si toglie nessuna carta
       *[other] finché queste righe non sono chiare, non si aggiunge e non si toglie nessuna carta
    }
build-fix-reason = { $change }: { $reasons }
build-fix-written = scritto `{ $path }`
build-fix-not-written = `{ $deck }` non è un file, perciò non è stato scritto nulla
build-progress = { $seconds } s, { $n } rami

explain-B001 = L’obiettivo è una somma di numeri del gioco, ciascuno con un fattore intero: `sv`, `2*sv+hs`, `pv-10*ritirata`.
explain-B002 = Dopo `--where`, `--owned` e il gioco del formato non resta nessuna carta con cui costruire.
explain-B003 = Una carta è richiesta con `--keep` ed esclusa con `--avoid`, perciò nessun mazzo rispetta entrambe le condizioni.
explain-B004 = Nessun mazzo rispetta insieme queste regole e queste richieste. Ognuna è necessaria al conflitto: tolta una qualsiasi, un mazzo esisterebbe. Esempio: un limite di 10 punti e 15 wrestler che ne costano 1 ciascuno.
explain-B005 = Le regole dipendono da un dato di queste carte che nessuna fonte indica, come il limite nel mazzo. Un mazzo che le contiene non sarebbe valido ma indeterminato, perciò sono escluse.
explain-B006 = Il tempo è scaduto prima di dimostrare che il mazzo è il migliore. Vedi il miglior mazzo trovato con il limite noto. L’elenco delle carte che entrano in un mazzo può essere incompleto.
explain-B007 = Sono stati chiesti più mazzi diversi di quanti ne esistano. Due mazzi sono diversi se uno ha meno copie di qualche carta.
explain-B008 = Ogni mazzo costruito viene controllato prima di essere mostrato. Questo non ha superato il controllo, ed è un errore di mazzo: segnalalo insieme al comando.
explain-B009 = Il tempo è scaduto prima di trovare un mazzo, ma ciò non vuol dire che non ne esistano. Concedi più tempo con `--time-limit`.
explain-B010 = Per queste carte un numero della somma manca: non è noto, oppure è un simbolo che il formato non legge come numero. Contano 0.
explain-B011 = Alcune righe del mazzo di partenza non sono il nome di una carta nota, o possono essere più di una carta, perciò non si può completare. Vanno corrette: `mazzo check --fix` corregge le sviste evidenti e chiede quale carta si intende nelle altre.
explain-B012 = Una regola del file del formato è illeggibile, perciò nessun mazzo può dirsi valido. `mazzo lint` mostra dove.
explain-B013 = È stata chiesta una somma per punto, ma il formato non ha un limite di punti.
explain-B014 = La lista è scritta in un modo che non si può modificare riga per riga, per esempio con più carte sulla stessa riga. È stata riscritta per intero nello stesso formato di lista, ma senza commenti.
explain-B015 = `--keep` non trova nessuna carta del mazzo di partenza o, se non c’è, delle carte con cui costruire; perciò non ha effetto. Esempio: `--keep nome:pikachoo`.
build-fix-one-format = puoi correggere un file per un solo formato
build-fix-now-utf8 = `{ $path }` era in un’altra codifica e ora è in UTF-8

build-win-rate-against = `win-rate` e `--against` vanno insieme
build-win-rate-help = `--maximise win-rate --against MAZZO` costruisce mazzi che vincono contro altri nel Royal Rumble
build-win-rate-whole = la percentuale di vittorie è di un mazzo intero: non va con `--per-point` e `--draft`
build-win-rate = vince { $rate } (da { $low } a { $high }, certezza del 95 %) degli incontri nuovi contro { $against }, strategia { $policy }
build-better = migliore del successivo più di quanto spieghi il caso
build-maybe-better = il successivo può valere altrettanto
build-tried =
    { $n ->
        [one] 1 mazzo provato, { $matches } incontri nuovi
       *[other] { $n } mazzi provati, { $matches } incontri nuovi per ciascuno dei migliori
    }
