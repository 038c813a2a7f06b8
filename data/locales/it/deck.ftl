### Liste di mazzi: che cosa non va in una lista, prima di ogni regola di gioco.

deck-quoted = `{ $text }`
deck-candidate = `{ $card }` (`{ $id }`)
deck-candidate-figures = `{ $card }` (`{ $id }`: { $figures })
deck-figure = { $label } { $value }
deck-figure-set = set { $set }

deck-encoding = la lista non è in UTF-8; è stata letta come { $encoding }
deck-encoding-help = salvala in UTF-8, così gli accenti saranno giusti
deck-mojibake = { $n ->
    [one] è stata corretta una lettera illeggibile: `{ $letters }`
   *[other] sono state corrette { $n } lettere illeggibili, come `{ $letters }`
}
deck-mojibake-help = la lista è stata salvata con la codifica sbagliata; esportala di nuovo in UTF-8
deck-binary = non è un file di testo
deck-binary-help = la lista di un mazzo è un file di testo, un file YAML o una tabella CSV
deck-empty = la lista non ha carte
deck-empty-help = scrivi una carta per riga, come `4 Charizard`

deck-unknown = nessuna carta si chiama `{ $name }`
deck-unsought-help = i nomi simili si cercano al massimo { $most } volte per lista
deck-unknown-help = controlla come è scritto, in italiano o in inglese, oppure indica l’id della carta
deck-did-you-mean = forse intendevi { $names }?
deck-ambiguous = `{ $name }` è il nome di { $n } carte diverse
deck-ambiguous-help = aggiungi l’id fra parentesi per dire quale: { $cards }
deck-titled = `{ $name }` è letto come la carta con questo titolo: { $card }
deck-titled-help = se ne intendevi un’altra, indica la versione o l’id: { $cards }
deck-unknown-set = nessun set e nessuna carta corrisponde a `{ $reference }`
deck-number-of-other = `{ $reference }` è `{ $other }`, non `{ $card }`
deck-number-of-none = nessuna stampa di `{ $card }` ha il numero `{ $number }`
deck-not-in-set = `{ $reference }` non è `{ $card }`
deck-name-decides = conta il nome: la riga è letta come `{ $card }` (`{ $id }`)
deck-misspelt = nessuna carta si chiama `{ $name }`, ma `{ $reference }` è `{ $card }`
deck-misspelt-help = la riga è letta come `{ $card }`; correggi il nome

deck-counts = `{ $taken }` è letta come quantità, { $left } no
deck-count-missing = { $n ->
    [one] 1 riga non ha quantità: letta come una copia
   *[other] { $n } righe non hanno quantità: lette come una copia ciascuna
}
deck-count-zero = una quantità pari a 0 non aggiunge nulla al mazzo
deck-count-large = una quantità ha al massimo tre cifre
deck-count-large-help = è letta come { $limit }
deck-section = il titolo dice { $claimed }, la lista ne ha { $actual }
deck-section-help = contano solo le righe; correggi il titolo o le righe
deck-unknown-format = nessun formato si chiama `{ $format }`
deck-format-help = formati noti: { $formats }
deck-format-id-help = un formato si scrive con gioco e nome, come `pokemon/constructed`
deck-title = `{ $title }` è letto come titolo della lista
deck-title-help = se è una carta, correggi il nome o scrivi prima la quantità
deck-finish = { $n ->
    [one] è stato tralasciato un segno sulla finitura di una carta
   *[other] sono stati tralasciati { $n } segni sulla finitura delle carte
}
deck-finish-help = le regole dei mazzi non distinguono copie olografiche, reverse o di prima edizione
deck-tags = { $n ->
    [one] è stata tralasciata un’etichetta o una categoria di una carta
   *[other] sono state tralasciate le etichette e le categorie di { $n } righe
}
deck-tags-help = un mazzo non ha posto per loro
deck-beside = { $n ->
    [one] non è stata contata una riga di carte fuori dal mazzo
   *[other] non sono state contate { $n } righe di carte fuori dal mazzo
}
deck-beside-help = stanno sotto una parola come `sideboard` o `riserva`, per cui il formato non ha una zona
deck-words = { $n ->
    [one] è stata tralasciata una riga senza quantità e senza carta
   *[other] sono state tralasciate { $n } righe senza quantità e senza carta
}
deck-words-help = se doveva essere una carta, correggi il nome o scrivi prima la quantità
deck-of-kind = `{ $name }` è letta come `{ $card }`
deck-of-kind-help = il titolo sopra dice che tipo di carta è
deck-unsupported = questo è { $kind }, che non viene letto
deck-unsupported-help = esporta la lista come testo o come tabella (CSV), oppure copiane le righe
deck-kind-pdf = un PDF
deck-kind-archive = un archivio o un documento d’ufficio
deck-kind-picture = un’immagine
deck-kind-page = una pagina web
deck-kind-rtf = un documento con formattazione (RTF)
deck-kind-xml = un file XML di un programma non noto
deck-broken-xml = da qui in poi l’XML non si legge
deck-broken-xml-help = salva di nuovo la lista con il programma che l’ha scritta

deck-no-card-column = nessuna colonna della tabella indica la carta
deck-no-card-column-help = chiama una colonna `nome`, oppure `id`, oppure due colonne `set` e `numero`
deck-count-cell = `{ $text }` non è una quantità; è stata letta come 1

deck-loss-name = questo formato di lista non prevede { $lost }
deck-loss-the-name = il nome `{ $name }`
deck-loss-the-format = il formato `{ $format }`
deck-loss-zones = questo formato di lista non prevede zone: le carte di { $zones } stanno in un’unica lista
deck-loss-zone = `{ $zone }` non verrebbe letto come zona, perciò il titolo è stato omesso
deck-loss-no-zone = { $n ->
    [one] una riga senza zona ora è sotto `{ $zone }`
   *[other] { $n } righe senza zona ora sono sotto `{ $zone }`
}
deck-loss-beside = { $n ->
    [one] questo formato di lista non prevede una riserva: una carta fuori dal mazzo è omessa
   *[other] questo formato di lista non prevede una riserva: { $n } carte fuori dal mazzo sono omesse
}
deck-loss-language = { $n ->
    [one] una riga non ha un nome in questa lingua ({ $lang }); è scritta in inglese
   *[other] { $n } righe non hanno un nome in questa lingua ({ $lang }); sono scritte in inglese
}

explain-D001 = Il file è un testo, ma non in UTF-8: è stato letto come UTF-16 o Windows-1252, come lo scrivono vecchi programmi e fogli di calcolo. Se gli accenti sono giusti non c’è nulla da fare; altrimenti salva la lista in UTF-8.
explain-D002 = Lettere come la `Ã©` di `PokÃ©mon` vengono da un UTF-8 che un programma ha preso per Windows-1252. Sono state corrette (`Pokémon`) prima di leggere la lista.
explain-D003 = Il file non è un file di testo: contiene byte nulli o molti caratteri di controllo, come immagini, archivi e documenti d’ufficio. Esporta la lista come testo, YAML o CSV.
explain-D004 = Nessuna carta ha questo nome o un nome alternativo uguale, in nessuna lingua, come in `3 Pikachoo`. La riga resta e le sue carte contano, ma possono essere carte qualsiasi e le regole che le riguardano restano aperte: il mazzo è indeterminato, a meno che violi una regola qualunque cosa significhi la riga. I suggerimenti sono i nomi più vicini.
explain-D005 = Il nome indica più carte che le regole distinguono, come `Kurt Angle`. Ogni regola è giudicata per tutte le carte possibili, perciò la riga conta solo dove differiscono. Per dire quale, aggiungi l’id fra parentesi, come in `1 Kurt Angle (rd02-kurt-angle)`. Un nome che è l’intero titolo stampato di una sola di queste carte indica quella carta, e una nota lo dice.
explain-D006 = Il codice del set o l’id dopo il nome non è noto, come in `4 Charizard XY 12`. Conta il nome, e si prende la stampa più antica.
explain-D007 = Il numero dopo il nome appartiene a un’altra carta, oppure il set non ha quella carta, come in `4 Charizard BS 58`, dove il 58 è Pikachu. Conta il nome.
explain-D008 = Nessuna carta ha questo nome, ma la stampa che segue esiste e si chiama quasi così, come in `4 Charzard BS 4`. Conta la stampa.
explain-D009 = Una riga ha quantità zero, che non aggiunge nulla, oppure una quantità di più di tre cifre, come in `1000 Pikachu`, quasi certamente un errore di battitura.
explain-D010 = Un titolo come `Pokémon: 12` o `Carte totali: 60` dà un numero diverso dalla somma delle sue righe. I titoli non contano mai: contano le righe.
explain-D011 = La lista nomina un formato che non esiste, come in `format: pokemon/standart`. Viene controllata come se non ne nominasse nessuno.
explain-D012 = Una tabella ha bisogno di una colonna che indichi la carta di ogni riga: `nome` (o `name`), oppure `id`, oppure `set` e `numero`; e di una quantità in `quantità` (o `count`), come in `quantità,nome,set,numero`. Una quantità che non è un numero viene letta come 1.
explain-D013 = Segni come `*F*`, `PH` o `(reverse holo)` indicano la finitura di una singola copia. Le regole dei mazzi non la usano, perciò i segni sono stati tralasciati.
explain-D014 = La lista non ha righe che possano essere carte. Scrivine una per riga, come `4 Charizard`.
explain-D015 = Il formato di lista non può esprimere qualcosa che il mazzo ha, come le zone in una lista di PTCG Live o il nome italiano di una carta che non ne ha. Il resto è stato scritto per intero.
explain-D016 = La prima riga non ha quantità e non somiglia a nessuna carta, come `Attitude all stars` sopra le carte. Viene letta come titolo e dà il nome al mazzo.
explain-D017 = Etichette come `#attackers` e `^Have,#37d67a^` e categorie come `[Attackers]` servono ad altri programmi per ordinare una lista. Un mazzo non ha posto per loro, perciò sono state tralasciate.
explain-D018 = Le carte sotto `Sideboard`, `Maybeboard`, `Riserva` o dopo `SB:` sono fuori dal mazzo. Il formato non ha una zona così, perciò non vengono contate.
explain-D019 = Una riga non ha quantità e non somiglia a nessuna carta, come `Mazzo della serata` in una lista di `4 Pikachu`. È stata tralasciata. Se doveva essere una carta, scrivi prima la quantità o correggi il nome.
explain-D020 = Sotto un titolo come `Energia` una carta può essere chiamata con una parte del nome, come in `12 Fuoco`.
explain-D022 = Una lista ha più segnalazioni dello stesso tipo di quante ne vengano mostrate. Le prime ci sono per intero; correggile e controlla di nuovo, e verranno le successive.
explain-D021 = Il file è di un tipo che non viene letto, come un PDF, un foglio di calcolo o una pagina web. Esporta la lista come testo o come tabella (CSV), oppure copiane le righe.

deck-stats-cards = { $label }
deck-stats-cheapest = { $label } dell’abilità meno cara, in simboli
deck-stats-symbols = { $label }, per simbolo
deck-stats-points = Punti
deck-stats-total =
    { $n ->
        [one] { $deck }: { $n } carta
       *[other] { $deck }: { $n } carte
    }

deck-saved = `{ $deck }` salvato come `{ $id }`
deck-replaced = `{ $deck }` sostituito (`{ $id }`)
deck-renamed = `{ $before }` ora si chiama `{ $after }`
deck-marked = `{ $deck }` è montato: le sue copie non sono in altri mazzi
deck-unmarked = `{ $deck }` non è montato: le sue copie sono libere
deck-deleted = `{ $deck }` eliminato (`{ $id }`)
deck-deleted-help = `mazzo deck restore { $id }` lo ripristina
deck-was-deleted = eliminato
deck-restored = `{ $deck }` ripristinato (`{ $id }`)
deck-no-version = `{ $deck }` non ha una versione { $number } da ripristinare
deck-no-earlier = `{ $deck }` non ha versioni precedenti
deck-history-help = `mazzo deck history { $id }` elenca le versioni
deck-there = esiste già un mazzo `{ $deck }` (`{ $id }`)
deck-there-help = `--replace` lo sostituisce, `--name` dà a questo un altro nome
deck-rename-help = scegli un altro nome
deck-not-kept = non hai salvato nessun mazzo `{ $deck }`
deck-of-data = `{ $deck }` è fornito con i dati e non si può cambiare
deck-of-data-help = salvane una copia con `mazzo deck save { $deck }`
deck-name = un mazzo ha bisogno di un nome: una riga da 1 a { $most } caratteri
deck-name-help = assegnane uno con `--name`

deck-total-built = { $total }, montato
deck-zone = { $zone }: { $n }
deck-no-cards = Nessuna carta nota: { $n }

deck-diff-same = `{ $before }` e `{ $after }` hanno le stesse carte
deck-diff-gone =
    { $n ->
        [one] { $n } tolta
       *[other] { $n } tolte
    }
deck-diff-total =
    { $come ->
        [one] { $gone }, { $come } aggiunta
       *[other] { $gone }, { $come } aggiunte
    }

deck-missing-none =
    { $n ->
        [one] { $deck }: hai la sua unica carta
       [2] { $deck }: hai tutte e 2 le carte
       *[other] { $deck }: hai tutte le { $n } carte
    }
deck-missing-total =
    { $missing ->
        [one] { $deck }: manca { $missing } carta su { $n }
       *[other] { $deck }: mancano { $missing } carte su { $n }
    }

deck-more = e altri { $n } con `{ $code }`
deck-more-help = prima correggi questi, poi controlla di nuovo
