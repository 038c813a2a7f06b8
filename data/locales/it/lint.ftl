### Segnalazioni sui dati delle carte.

# Che cosa sta dove.
lint-a-text = un testo
lint-a-number = un numero intero
lint-a-truth-value = `true` o `false`
lint-a-list = una lista
lint-a-map = una mappa
lint-a-value = un valore
lint-a-word = `{ $word }`
lint-a-term = una delle voci ammesse
lint-a-date = una data come `1999-01` o `1999-01-09`
lint-a-language = un codice di lingua di due lettere
lint-a-symbol = un simbolo stampato
lint-an-identifier = un id: lettere minuscole, cifre e trattini
lint-a-path-identifier = un id con una barra, come `gioco/formato`
lint-a-statement-identifier = un id del regolamento, come `PB-121`
lint-symbols = una serie di simboli del vocabolario, come `RRC`
lint-exactly = { $n }
lint-label-first = la prima volta qui
lint-label-again = di nuovo qui

# Il file nel suo insieme.
lint-unreadable = non è YAML valido: { $reason }
lint-not-utf8 = il file non è in UTF-8
lint-not-utf8-help = salvalo in UTF-8
lint-steering = `{ $text }` contiene il carattere invisibile { $point }
lint-steering-help = rimuovilo
lint-empty-file = il file è vuoto
lint-several-documents = il file contiene più documenti
lint-several-documents-help = togli la riga `---`, o metti ogni documento in un file a sé
lint-too-deep = più di { $n } livelli di liste e mappe
lint-too-many-parts = troppi valori, liste e mappe per un solo file
lint-too-many-features = più di { $n } cose che i dati non usano; il resto non viene letto
lint-yaml-key = una lista o una mappa è usata come chiave
lint-yaml-alias = i dati non usano alias (`*nome`)
lint-yaml-anchor = i dati non usano ancore (`&nome`)
lint-yaml-tag = i dati non usano etichette (`!nome`)
lint-yaml-feature-help = scrivi il valore per esteso; se è un testo, mettilo tra virgolette

# Chiavi.
lint-unknown-key = chiave non nota `{ $key }`
lint-unfit-key = `{ $key }` non può essere una chiave qui
lint-key-language = le chiavi sono codici di lingua di due lettere, come `en`
lint-key-identifier = le chiavi sono fatte di lettere minuscole, cifre e trattini
lint-duplicate-key = la chiave `{ $key }` è ripetuta
lint-duplicate-key-help = tienine una sola; conta la prima
lint-missing-key = manca la chiave `{ $key }`
lint-null-value = `{ $key }` non ha valore
lint-null-item = una voce della lista non ha valore
lint-null-help = scrivi un valore, oppure `unknown` se nessuna fonte lo indica, oppure togli la chiave

# Valori.
lint-wrong-type = atteso { $expected }, trovato { $actual }
lint-wrong-value = `{ $value }` non è { $expected }
lint-write-quoted = scrivilo tra virgolette: `"{ $text }"`
lint-write-unquoted = scrivilo senza virgolette: `{ $text }`
lint-quote-colon = metti la riga tra virgolette, perché contiene i due punti: `"{ $text }"`
lint-list-too-short = { $n ->
    [one] alla lista serve almeno una voce
   *[other] alla lista servono almeno { $n } voci
}
lint-empty-map = la mappa è vuota
lint-unknown-term = voce non nota `{ $term }`
lint-duplicate-item = `{ $item }` è due volte nella lista

# Rimedi.
lint-did-you-mean = forse intendevi `{ $word }`?
lint-one-of = scrivi uno fra { $words }
lint-none-known = non ce n’è nessuno tra cui scegliere
lint-many-known = { $n ->
    [one] ne esiste una sola
   *[other] ne esistono { $n }, e nessuna somiglia
}
lint-write = scrivi `{ $text }`
lint-remove = toglilo

# Identificatori e riferimenti.
lint-duplicate-id = l’id `{ $id }` è già usato
lint-duplicate-id-help = assegna un id proprio; viene caricato solo il primo
lint-duplicate-id-elsewhere = è anche in `{ $file }`; viene caricato solo quello
lint-misplaced-file = l’id è `{ $id }`, ma in questa posizione il file dovrebbe descrivere `{ $expected }`
lint-misplaced-file-help = rinomina il file o cambia l’id
lint-misplaced-card = l’id `{ $id }` non comincia con quello del set, `{ $set }`
lint-misplaced-card-help = scrivi `{ $id }`; una volta pubblicato, un id non cambia più
lint-unknown-game = nessun gioco si chiama `{ $game }`
lint-unknown-format = nessun formato si chiama `{ $format }`
lint-unlisted-format = il formato `{ $format }` ha un file ma non è nella lista
lint-unknown-vocabulary = nessun vocabolario si chiama `{ $vocabulary }`
lint-unknown-attribute = nessun attributo si chiama `{ $attribute }`
lint-unknown-card = nessuna carta ha l’id `{ $card }`
lint-unknown-statement = nessuna regola ha l’id `{ $id }`
lint-unknown-glossary-term = il glossario non ha la voce `{ $term }`
lint-unknown-zone = il formato non ha la zona `{ $zone }`
lint-reserved-key = nessun attributo può chiamarsi `{ $key }`, che ogni carta ha già
lint-ambiguous-keyword = la parola `{ $word }` chiede già `{ $other }`
lint-taken-keyword = la parola `{ $word }` indica già un campo di tutte le carte: nessuna ricerca può usarla per questo attributo
lint-taken-keyword-help = scegli un’altra parola
lint-ambiguous-term = la parola `{ $word }` significa già `{ $other }`
lint-dangling-name = nessuna carta del gioco si chiama `{ $name }`
lint-dangling-name-help = usa il nome inglese; una carta che non è nei dati va nella lista `outside` del set
lint-not-outside = `{ $name }` è nei dati, non fuori

# Numeri, traduzioni, certezza.
lint-unordered-number = il numero `{ $number }` viene dopo `{ $previous }`
lint-unordered-number-help = metti le carte nell’ordine di collezione
lint-duplicate-number = il numero `{ $number }` è già usato
lint-printed-total = il set dichiara { $total } carte, e { $actual ->
    [one] ne è presente una
   *[other] ne sono presenti { $actual }
}
lint-missing-numbers = mancano: { $numbers }
lint-many-missing-numbers = mancano molti numeri
lint-odd-figure = qui serve un numero, e `{ $text }` è una parola
lint-odd-figure-help = scrivi il numero, il simbolo stampato, o `unknown` se nessuna fonte lo indica
lint-missing-translation = manca il testo in { $languages }
lint-groundless-certainty = certezza su `{ $attribute }`, che la carta non ha

# Come sono scritti i testi.
lint-straight-quote = una virgoletta dritta: { $quote }
lint-typewriter-accent = un accento scritto come apostrofo: `{ $written }`
lint-missing-accent = a `{ $written }` manca l’accento
lint-letter-x = la lettera x usata come segno di moltiplicazione: `{ $written }`
lint-leaked-level = un livello stampato dentro il testo: `{ $written }`
lint-leaked-level-help = sposta i valori negli attributi appositi
lint-mojibake = caratteri illeggibili: `{ $written }`
lint-decomposed = lettere e accenti sono caratteri separati
lint-decomposed-help = salva il testo in forma composta (NFC)
lint-space-in-text = spazi superflui nel testo
lint-byte-order-mark = il file comincia con un byte order mark
lint-carriage-return = le righe finiscono come su Windows
lint-line-feed = salva il file con i soli avanzamenti di riga
lint-trailing-space = spazi alla fine della riga
lint-tab = una tabulazione

# Mazzi.
lint-empty-count = nessuna copia della carta
lint-empty-count-help = togli la riga, o scrivi quante copie ci sono
lint-mismatched-name = `{ $id }` non è `{ $name }` ma `{ $actual }`

# Che cosa significano i codici.
explain-L001 = Il file non è YAML valido: la sintassi è sbagliata, è vuoto o non è in UTF-8. Esempio: una lista `[a, b` senza la parentesi finale.
explain-L002 = Ancore (`&nome`), alias (`*nome`) ed etichette (`!nome`) sono YAML, ma i dati ne fanno a meno, così che ogni carta si legga da sola.
explain-L003 = Una chiave che nessuno legge è quasi sempre un errore di battitura, come `retrat: 2` per `retreat: 2`. Il valore viene ignorato.
explain-L004 = Una chiave è ripetuta nella stessa mappa, per esempio due righe `hp: 80` e `hp: 90`. Conta la prima; i lettori di YAML non concordano su quale dovrebbe.
explain-L005 = Manca qualcosa di obbligatorio, come il `number` di una carta. Una carta senza id o senza numero non si può caricare.
explain-L006 = Un valore vuoto, `~` o `null` non ha significato. Una carta che non ha una cosa non ne ha la chiave; un valore che esiste ma che nessuna fonte indica è `unknown`.
explain-L007 = Un valore del tipo sbagliato, come una lista per un numero o `names: Alakazam` per un testo diviso per lingua. I numeri di collezione sono testi e stanno tra virgolette: `"4"`.
explain-L008 = Una parola che non è fra le voci ammesse, come `type: fier`. Le voci si scrivono con il loro id, `fire`, non con il nome o il simbolo.
explain-L009 = Una lista nomina due volte la stessa cosa, come `variants: [unlimited, unlimited]`.
explain-L010 = Due cose hanno lo stesso id. Agli id delle carte si riferiscono mazzi e collezioni, a quelli delle regole i formati, perciò ciascuno deve essere unico fra tutti i giochi. Viene caricata la prima.
explain-L011 = L’id di un set, di un formato o di un gioco è il nome del suo file o della sua cartella, e quello di una carta comincia con l’id o un codice del set e un trattino, come `base1-4`.
explain-L012 = Un file nomina un gioco, un formato, un vocabolario, un attributo, una carta, una regola o una voce del glossario che non esiste, oppure un gioco non elenca uno dei suoi formati.
explain-L013 = Un valore nomina un’altra carta con il suo nome inglese, e il gioco non ha quella carta. Se la carta esiste ma non è nei dati, aggiungila alla lista `outside` del set.
explain-L014 = Una parola significherebbe due cose: due attributi con la stessa parola di ricerca, due voci con la stessa grafia, o un attributo chiamato come una chiave che ogni carta ha già, come `notes`.
explain-L015 = Le carte di un set stanno nell’ordine dei numeri di collezione, come li conta una persona: `2`, `9a`, `10`, `S1`.
explain-L016 = Due carte di un set hanno lo stesso numero di collezione.
explain-L017 = Il set dichiara quante carte ha, e alcuni dei numeri fino a quel totale mancano. Le carte oltre il totale, come quelle segrete, vanno bene. È soltanto una nota.
explain-L018 = I nomi di set e carte servono nelle lingue del set, tutti gli altri testi in inglese e in italiano. Un testo che manca viene mostrato in inglese.
explain-L019 = `certainty` dice quanto è sicuro un valore, perciò la carta deve averlo: `certainty: {"{"}hp: uncertain{"}"}` su una carta senza `hp` non ha significato.
explain-L020 = I testi usano virgolette tipografiche: `Farfetch’d`, non `Farfetch'd`. La ricerca li trova comunque vengano scritti.
explain-L021 = Gli accenti italiani non sono apostrofi: `è`, `più`, `perché`, non `e'`, `piu'`, `perche'`. Le parole troncate, come `po’`, tengono il loro.
explain-L022 = Una parola che il gioco scrive con l’accento compare senza, come `Pokemon` per `Pokémon`. La ricerca la trova in ogni caso, ma chi legge vede l’errore.
explain-L023 = Il segno di moltiplicazione è `×`, non la lettera: `×2`, `30×`.
explain-L024 = Alcune fonti chiudono un testo con il livello e il numero stampati sulla carta, come `LIV 76 N.6`. Sono valori che hanno attributi appositi.
explain-L025 = Caratteri letti con la codifica sbagliata, come `PokÃ©mon` per `Pokémon`, o accenti tenuti separati dalle loro lettere.
explain-L026 = I caratteri invisibili fanno sembrare diversi due file uguali: spazi alla fine delle righe, spazi doppi, tabulazioni, byte order mark e gli a capo di Windows.
explain-L027 = Un mazzo nomina una carta che non è nel catalogo del suo gioco, con un id fra parentesi o con il nome, come `4 Charmender`.
explain-L028 = Una riga di un mazzo dà un id e un nome che non corrispondono, come `4 Charizard (base1-2)`. Conta l’id.
explain-L029 = Un mazzo o una regola di un formato nomina una zona che il formato non dichiara, come `sideboard`.
explain-L030 = Una riga di un mazzo con quantità 0 non aggiunge nulla, come `0 Charizard`: quasi sempre è un errore di battitura.
explain-L031 = Un numero è intero, magari con ciò che il gioco vi stampa accanto (`40+`), oppure è il simbolo che le carte stampano al suo posto (`#`, `X`). Una parola come `hp: ottanta` non è né l’uno né l’altro, e nessuna ricerca per numeri la trova.
explain-L032 = Un carattere invisibile che comanda il terminale o inverte la direzione del testo che lo circonda, come U+001B o U+202E: con esso una carta può sembrarne un’altra. Al suo posto è mostrato un segno.
