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
build-objective-attribute = non c’è alcun numero chiamato `{ $text }`
build-objective-help = una somma come `2*{ $one }+{ $other }`, di { $known }
build-objective-help-one = l’unico numero che c’è: `{ $one }`
build-not-given =
    { $n ->
        [one] { $n } carta non dà un numero per `{ $objective }` e conta 0: { $cards }
       *[other] { $n } carte non danno un numero per `{ $objective }` e contano 0: { $cards }
    }
build-no-points = { $format } non prevede punti
build-empty-pool = non ci sono carte con cui costruire
build-empty-pool-help = bisogna porre meno condizioni, o scegliere carte del gioco del formato
build-keep-and-avoid =
    { $n ->
        [one] questa carta è sia da tenere sia da evitare: { $cards }
       *[other] queste carte sono sia da tenere sia da evitare: { $cards }
    }
build-keeps-nothing = nessuna carta è da tenere: la ricerca non ne seleziona
build-conflict =
    { $n ->
        [0] non esiste alcun mazzo legale
        [one] nessun mazzo può soddisfare questa condizione: { $reasons }
       *[other] nessun mazzo può soddisfare insieme queste condizioni: { $reasons }
    }
build-conflict-help = bisogna cambiarne una
build-conflict-undecided = sono escluse le carte i cui valori non sono dati da alcuna fonte; un formato che li ipotizza può ammetterle
build-conflict-foreign = bisogna togliere queste carte, o scegliere un formato del loro gioco
build-ground-pool = che si aggiungano solo le carte richieste (`--where`)
build-ground-kept = le carte che devono restare
build-ground-foreign =
    { $n ->
        [one] una carta di un altro gioco che deve restare, { $cards }
       *[other] carte di un altro gioco che devono restare, { $cards }
    }
build-ground-avoided = le carte da evitare
build-ground-owned = le copie possedute, tolte quelle in altri mazzi montati
build-undecided =
    { $n ->
        [one] { $n } carta è esclusa, perché nessuna fonte dà ciò che le regole ne chiedono: { $cards }
       *[other] { $n } carte sono escluse, perché nessuna fonte dà ciò che le regole ne chiedono: { $cards }
    }
build-undecided-help = un formato della casa che ipotizza i valori può ammetterle
build-not-proven = tempo scaduto: trovato { $value }, nessun mazzo supera { $bound }, quindi il migliore lo è al massimo di { $gap }
build-not-proven-open = tempo scaduto: trovato { $value }, non si sa quanto lontano dal migliore
build-not-minimal = tempo scaduto: può esistere una modifica più piccola
build-more-time = si può dare più tempo con `--time-limit`
build-nothing-yet = tempo scaduto prima di trovare un mazzo
build-no-more-yet = tempo scaduto prima di trovare un altro mazzo
build-fewer =
    { $n ->
        [one] esiste un solo mazzo, non { $wanted }
       *[other] esistono solo { $n } mazzi diversi, non { $wanted }
    }
build-internal = il mazzo trovato infrange le regole; è un errore del programma: { $rules }
build-unresolved =
    { $n ->
        [one] una riga del mazzo non indica alcuna carta conosciuta
       *[other] { $n } righe del mazzo non indicano alcuna carta conosciuta
    }
build-ambiguous =
    { $n ->
        [one] una riga del mazzo può essere più di una carta
       *[other] { $n } righe del mazzo possono essere più di una carta
    }
build-unclear = { $unknown }, e { $several }
build-unresolved-help = prima vanno corrette o tolte; `mazzo check` dice di più
build-incomplete-format = non tutte le regole di { $format } si possono leggere
build-rewritten = l’elenco non si poteva modificare riga per riga, perciò è stato riscritto senza i commenti
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
build-draft-reach = miglior mazzo con lei
build-fits-copies = copie
build-fits-none = non si può aggiungere alcuna carta
build-fits-not-all = tempo scaduto: possono entrare più carte o più copie di quelle elencate
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
build-fix-minimal = { $summary }, e nessuna modifica più piccola rende legale il mazzo
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

explain-B001 = Si massimizza una somma di numeri del gioco, ciascuno con un fattore intero: `sv`, `2*sv+hs`, `pv-10*ritirata`.
explain-B002 = Dopo `--where`, `--owned` e il gioco del formato non è rimasta alcuna carta con cui costruire.
explain-B003 = Una carta è chiesta con `--keep` ed esclusa con `--avoid`, perciò non c’è un mazzo che rispetti entrambe.
explain-B004 = Nessun mazzo rispetta insieme queste regole e questi desideri. Ognuno è necessario: tolto uno qualsiasi, un mazzo ci sarebbe. Esempio: un limite di 10 punti e 15 wrestler che ne costano 1 ciascuno.
explain-B005 = Le regole chiedono a queste carte qualcosa che nessuna fonte dice, come il limite nel mazzo. Un mazzo che le contiene non sarebbe legale ma indeterminato, perciò sono escluse.
explain-B006 = Il tempo è scaduto prima di dimostrare che nessun mazzo è migliore. Si mostra il miglior mazzo trovato con il limite conosciuto. Di ciò che entra in un mazzo, può entrare più di quanto è elencato.
explain-B007 = Sono stati chiesti più mazzi diversi di quanti ne esistano. Due mazzi sono diversi se uno ha meno copie di qualche carta.
explain-B008 = Ogni mazzo costruito è controllato prima di essere mostrato. Questo non ha superato il controllo, ed è un errore del programma: va segnalato insieme al comando.
explain-B009 = Il tempo è scaduto prima di trovare un mazzo, il che non vuol dire che non ce ne sia. Si può dare più tempo con `--time-limit`.
explain-B010 = Queste carte non danno un numero che la somma chiede: è sconosciuto, o è un simbolo che il formato non legge come numero. Contano 0.
explain-B011 = Alcune righe del mazzo di partenza non sono il nome di una carta nota, o possono essere più di una carta, perciò non si può completare. Vanno corrette: `mazzo check --fix` corregge le sviste evidenti e chiede quale carta si intende nelle altre.
explain-B012 = Una regola del file del formato non si può leggere, perciò nessun mazzo può dirsi legale. `mazzo lint` dice dove.
explain-B013 = È stata chiesta una somma per punto, ma il formato non ha un limite di punti.
explain-B014 = L’elenco è scritto in un modo che non si può modificare riga per riga, per esempio con più carte sulla stessa riga. Tutto l’elenco è stato riscritto, nello stesso dialetto ma senza commenti.
explain-B015 = `--keep` non seleziona alcuna carta del mazzo di partenza o, se manca, delle carte con cui costruire; perciò non chiede nulla. Esempio: `--keep nome:pikachoo`.
build-fix-one-format = un file si può correggere per un solo formato
build-fix-now-utf8 = `{ $path }` era in un’altra codifica e ora è in UTF-8
