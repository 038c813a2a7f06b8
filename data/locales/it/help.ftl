### Guida della riga di comando: `help-<comando>` e `help-<comando>-<argomento>`.

help = Cerca carte, controlla liste di mazzi, tieni una collezione e stampa checklist, senza rete
help-heading-usage = Uso
help-heading-usage-options = {"[OPZIONI]"}
help-heading-commands = Comandi
help-heading-command = COMANDO
help-heading-arguments = Argomenti
help-heading-options = Opzioni
help-heading-examples = Esempi
help-examples =
    mazzo search 'tipo:fuoco pv>=80'
    mazzo show Charizard
    mazzo check mio-mazzo.txt
    mazzo checklist base1 --as html > base1.html

help-global-lang = Lingua dell’output; valore predefinito: quella di LC_ALL o LANG
help-global-data = Cartella di dati YAML da usare al posto di quelli incorporati, o accanto a essi se non dichiara giochi
help-global-output = Testo per le persone o JSON per i programmi; valore predefinito: testo
help-global-color = Quando usare i colori; valore predefinito: su un terminale, a meno che NO_COLOR sia impostata
help-global-quiet = Stampa solo il risultato
help-global-verbose = Mostra più dettagli
help-global-help = Stampa la guida
help-global-version = Stampa la versione

help-search = Cerca carte per testo e per campo
help-search-query = La ricerca, per esempio `tipo:fuoco pv>=80`; `mazzo explain` la spiega
help-search-game = Solo carte di questo gioco
help-search-sort = Attributi per cui ordinare, per esempio `pv,-nome`; il trattino inverte
help-search-limit = Quante carte mostrare; valore predefinito: 20; 0 le mostra tutte
help-search-facets = Conta i valori delle carte trovate
help-search-explain = Spiega la ricerca
help-search-lenient = Tralascia i termini incomprensibili, con un avviso
help-search-examples =
    mazzo search pozione magica
    mazzo search 'tipo:fuoco pv>=80' --sort -pv
    mazzo search 'hs=5 sv>=5 -sesso:f' --facets

help-show = Mostra carte per intero, nelle due lingue
help-show-cards = Un id come `base1-4`, o un nome in qualsiasi lingua
help-show-examples =
    mazzo show base1-4
    mazzo show 'Pozione Magica'

help-check = Controlla liste di mazzi con le regole dei loro formati
help-check-decks = Un file, una cartella di file, `-` per lo standard input, oppure l’id o il nome di un mazzo che hai salvato o fornito con i dati, come `pokemon/brushfire`
help-check-formats = Formato con cui controllare, per esempio `pokemon/constructed`; si può ripetere; valore predefinito: quello del mazzo o il più probabile
help-check-strict = Fai fallire il controllo anche per gli avvisi
help-check-fix = Correggi le righe con sviste evidenti, chiedi delle righe che restano poco chiare e, se non ce ne sono, mostra la modifica più piccola che rende il mazzo valido, con il motivo di ogni cambiamento
help-check-write = Applicala al file; stile, commenti e ordine restano
help-check-examples =
    mazzo check mio-mazzo.txt
    mazzo check mio-mazzo.txt --format pokemon/constructed --output json
    cat lista.txt | mazzo check -

help-build = Costruisci mazzi, completali, e dimostra quali sono i migliori
help-build-format = Il formato, come `pokemon/constructed`; valore predefinito: quello del mazzo di partenza
help-build-from = Un mazzo di partenza, le cui carte restano: un file, `-`, oppure l’id o il nome di un mazzo
help-build-pool = Aggiungi solo carte che questa ricerca seleziona
help-build-owned = Non usare più copie di quelle che possiedi, tolte quelle degli altri mazzi segnati come montati
help-build-keep = Carte che devono restare, le altre possono uscire; senza --from, carte che devono esserci
help-build-avoid = Carte che non devono esserci
help-build-maximise = Che cosa massimizzare: una somma di numeri del gioco, come `sv` o `2*sv+hs`; oppure `win-rate`, con `--against`
help-build-against = Per `--maximise win-rate`: un Mazzo Rumble da battere; ripeti l’opzione per ogni altro giocatore
help-build-games = Quanti incontri nuovi decidono di ciascuno dei mazzi migliori; valore predefinito: 2000
help-build-policy = Chi decide per tutti i giocatori degli incontri: `random`, `greedy` o `look-ahead`; valore predefinito: `greedy`
help-build-per_point = Massimizza la somma per ogni punto del mazzo
help-build-count = Quanti mazzi diversi, dal migliore; valore predefinito: 1
help-build-seed = Un numero che decide fra mazzi altrettanto buoni; lo stesso numero dà lo stesso mazzo
help-build-strict_advice = Segui tutti i consigli del formato
help-build-draft = Ordina le prossime scelte secondo il miglior mazzo ancora possibile con ogni carta
help-build-limit = Quante scelte mostrare; valore predefinito: 20; 0 le mostra tutte
help-build-time_limit = Per quanti secondi cercare; valore predefinito: 10; poi mostra il miglior mazzo trovato e quanto può mancare al migliore
help-build-examples =
    mazzo build --format pokemon/constructed --from mio-mazzo.txt --where set:base1
    mazzo build --format rawdeal/rumble-deck --maximise '2*sv+hs'
    mazzo build --format rawdeal/rumble-deck --from scelte.txt --maximise sv --draft
    mazzo build --format rawdeal/rumble-deck --maximise win-rate --against rawdeal/opening-bell

help-fits = Elenca le carte che puoi ancora aggiungere a un mazzo, e che cosa resta
help-fits-deck = Un file, `-` per lo standard input, oppure l’id o il nome di un mazzo
help-fits-query = Elenca solo le carte che questa ricerca seleziona, nel suo ordine
help-fits-format = Il formato; valore predefinito: quello del mazzo o il più probabile
help-fits-owned = Non usare più copie di quelle che possiedi, tolte quelle degli altri mazzi segnati come montati
help-fits-limit = Quante carte mostrare; valore predefinito: 20; 0 le mostra tutte
help-fits-time_limit = Per quanti secondi cercare; valore predefinito: 10
help-fits-examples =
    mazzo fits mio-mazzo.txt 'tipo:fuoco pv>=80'

help-odds = Dà le probabilità esatte di pescare le carte: mano iniziale, turni, Premi, carte girate
help-odds-deck = Un file, `-` per lo standard input, l’id o il nome di un mazzo, oppure un wrestler
help-odds-format = Il formato; valore predefinito: quello del mazzo o il più probabile
help-odds-see = Di che cosa dare le probabilità invece che di ogni carta: una ricerca, con quante carte alla fine; `e` ne unisce diverse
help-odds-by_turn = L’ultimo turno da considerare; valore predefinito: 5
help-odds-hand = Quante carte ha la mano iniziale; valore predefinito: quelle del formato
help-odds-draw = Con quante carte inizia un turno; valore predefinito: quelle del formato
help-odds-against = Il mazzo dell’avversario, per le carte extra dovute alle mani ripescate; o un altro wrestler
help-odds-damage = Danno di cui dire le carte girate, nei giochi che le girano
help-odds-full_flip = Gira tante carte quanto il danno, invece della metà
help-odds-any_hand = Conta tutte le mani iniziali, anche quelle da ripescare
help-odds-limit = Quante carte mostrare; valore predefinito: 20; 0 le mostra tutte
help-odds-examples =
    mazzo odds pokemon/zap
    mazzo odds pokemon/zap --see 'categoria:energia>=2 e nome:pikachu' --by-turn 3
    mazzo odds smash/mario-coin-run --hand 5 --draw 2
    mazzo odds undertaker --against kane

help-play = Gioca le partite: una raccontata, molte contate, o al tavolo tu stesso
help-play-examples =
    mazzo play royal-rumble --players 4 --trace
    mazzo play royal-rumble --deck rawdeal/opening-bell --deck rawdeal/old-and-new --games 10000
help-play-royal-rumble = Gioca il Royal Rumble con i dadi, da 2 a 10 giocatori
help-play-royal-rumble-decks = Un Mazzo Rumble per giocatore, oppure l’unico mazzo comune; valore predefinito: un mazzo comune fornito con i dati
help-play-royal-rumble-players = Quanti giocano; valore predefinito: uno per mazzo, altrimenti 4
help-play-royal-rumble-hand = Come arrivano le carte: `decks`, `deal` (distribuite), `fair` (distribuite con punti vicini) o `draft` (scelte); valore predefinito: `decks` con più mazzi, altrimenti `deal`
help-play-royal-rumble-games = Quanti incontri; valore predefinito: 1
help-play-royal-rumble-seed = Che cosa decide i dadi: lo stesso seme dà gli stessi incontri; valore predefinito: 0
help-play-royal-rumble-policies = Chi decide per i giocatori: `random`, `greedy` o `look-ahead`, una strategia per tutti o una ciascuno; valore predefinito: `greedy`
help-play-royal-rumble-human = Quanti giocatori sono persone a questo terminale; valore predefinito: 0
help-play-royal-rumble-trace = Racconta ogni dado e ogni decisione; con `--output json`, un evento per riga
help-play-royal-rumble-threads = Quanti thread giocano; valore predefinito: uno per core. Il risultato non cambia
help-play-royal-rumble-examples =
    mazzo play royal-rumble --players 6 --hand draft --human 1
    mazzo play royal-rumble --games 10000 --policy greedy --seed 7
    mazzo play royal-rumble --trace --output json

help-play-rumble = Gioca la partita in scatola di Pokémon Rumble, da 2 a 7 giocatori
help-play-rumble-decks = Un mazzo di almeno 16 Pokémon; valore predefinito: quello della scatola
help-play-rumble-players = Quanti giocano; valore predefinito: 4
help-play-rumble-coins = Lancia le monete per gli attacchi che le chiedono; altrimenti quella parte del testo non si applica
help-play-rumble-games = Quante partite; valore predefinito: 1
help-play-rumble-seed = Che cosa decide i dadi: lo stesso seme dà le stesse partite; valore predefinito: 0
help-play-rumble-policies = Chi decide per i giocatori: `random`, `greedy` o `look-ahead`, una strategia per tutti o una ciascuno; valore predefinito: `greedy`
help-play-rumble-human = Quanti giocatori sono persone a questo terminale; valore predefinito: 0
help-play-rumble-trace = Racconta ogni dado e ogni decisione; con `--output json`, un evento per riga
help-play-rumble-threads = Quanti thread giocano; valore predefinito: uno per core. Il risultato non cambia
help-play-rumble-examples =
    mazzo play rumble --players 3 --human 1
    mazzo play rumble --games 100000

help-deal = Distribuisci per un tavolo: mani, posizioni, segnalini, e fogli da stampare
help-deal-examples =
    mazzo deal royal-rumble --players 6
    mazzo deal rumble --players 3 --as html
help-deal-royal-rumble = Distribuisci per il Royal Rumble, gioco di dadi per 2-10 giocatori
help-deal-royal-rumble-decks = Un Mazzo Rumble per ogni giocatore, oppure il mazzo comune; valore predefinito: uno di quelli forniti
help-deal-royal-rumble-pool = Un mazzo comune dei wrestler che corrispondono alla ricerca e possono giocare
help-deal-royal-rumble-players = Quanti giocano; valore predefinito: uno per mazzo, altrimenti 4
help-deal-royal-rumble-hand = Come le carte arrivano ai giocatori: `decks`, `deal`, `fair` (punti il più possibile pari) o `draft`; valore predefinito: `decks` con più mazzi, altrimenti `fair`
help-deal-royal-rumble-seed = Che cosa decide: lo stesso seme distribuisce le stesse carte; valore predefinito: 0
help-deal-royal-rumble-shape = Come si scrivono i fogli; valore predefinito: testo; `html` è una pagina da stampare
help-deal-royal-rumble-examples =
    mazzo deal royal-rumble --players 6 --where 'set:rd01 or set:rd02' --seed 7
    mazzo deal royal-rumble --players 4 --hand draft --as html
help-deal-rumble = Prepara Pokémon Rumble, il gioco della scatola per 2-7 giocatori
help-deal-rumble-decks = Un mazzo di almeno 16 Pokémon; valore predefinito: quello della scatola
help-deal-rumble-players = Quanti giocano; valore predefinito: 4
help-deal-rumble-seed = Che cosa decide: lo stesso seme distribuisce le stesse carte; valore predefinito: 0
help-deal-rumble-shape = Come si scrivono i fogli; valore predefinito: testo; `html` è una pagina da stampare
help-deal-rumble-examples =
    mazzo deal rumble --players 7

help-deck = Salva, mostra, confronta e converti mazzi, e vedi quali carte mancano
help-deck-examples =
    mazzo deck save mio-mazzo.txt --name Tuono --built
    mazzo deck list
    mazzo deck missing pokemon/brushfire
help-deck-list = Elenca i mazzi che hai salvato e quelli forniti con i dati
help-deck-list-examples =
    mazzo deck list
help-deck-save = Salva un mazzo fra i tuoi
help-deck-save-deck = Un file, `-` per lo standard input, oppure l’id o il nome di un mazzo da copiare
help-deck-save-name = Il suo nome; valore predefinito: quello della lista o del file
help-deck-save-format = Il formato per cui è pensato, come `pokemon/constructed`; valore predefinito: quello della lista
help-deck-save-built = Segnalo come montato: le sue copie sono in uso e in nessun altro mazzo
help-deck-save-replace = Sostituisci il mazzo che ha questo nome
help-deck-save-examples =
    mazzo deck save mio-mazzo.txt
    mazzo deck save pokemon/brushfire --name 'Il mio Brushfire' --built
help-deck-show = Mostra le carte di un mazzo
help-deck-show-deck = Un file, `-` per lo standard input, oppure l’id o il nome di un mazzo
help-deck-show-examples =
    mazzo deck show pokemon/brushfire
help-deck-diff = Confronta due mazzi: carte tolte, aggiunte o cambiate di numero
help-deck-diff-before = Il primo mazzo: un file, `-`, oppure l’id o il nome di un mazzo
help-deck-diff-after = Il secondo mazzo
help-deck-diff-examples =
    mazzo deck diff pokemon/brushfire mio-mazzo.txt
help-deck-convert = Converti un mazzo in un altro formato di lista, nella lingua di --lang
help-deck-convert-deck = Un file, `-` per lo standard input, oppure l’id o il nome di un mazzo
help-deck-convert-dialect = Il formato di lista: yaml, plain, csv, ptcgo, ptcg-live, forge, xmage, cockatrice, lackey, archidekt o moxfield
help-deck-convert-out = Il file da scrivere; valore predefinito: lo standard output
help-deck-convert-replace = Sostituisci il file se esiste già
help-deck-convert-examples =
    mazzo deck convert mio-mazzo.txt --as ptcg-live
    mazzo deck convert pokemon/brushfire --as csv --lang it --out brushfire.csv
help-deck-missing = Elenca le carte di un mazzo che ti mancano o che sono in altri mazzi montati
help-deck-missing-deck = Un file, `-` per lo standard input, oppure l’id o il nome di un mazzo
help-deck-missing-shape = Formato dell’elenco: text o csv; valore predefinito: text
help-deck-missing-examples =
    mazzo deck missing pokemon/brushfire
    mazzo deck missing mio-mazzo.txt --as csv > da-comprare.csv
help-deck-rename = Rinomina un mazzo che hai salvato; il suo id resta
help-deck-rename-deck = L’id o il nome di un mazzo che hai salvato
help-deck-rename-name = Il nuovo nome
help-deck-rename-examples =
    mazzo deck rename tuono 'Tuoni e fulmini'
help-deck-built = Segna come montato un mazzo che hai salvato: le sue copie sono in uso e in nessun altro mazzo
help-deck-built-deck = L’id o il nome di un mazzo che hai salvato
help-deck-built-no = Segnalo come non montato: le sue copie tornano libere
help-deck-built-examples =
    mazzo deck built tuono
    mazzo deck built tuono --no
help-deck-delete = Elimina un mazzo che hai salvato
help-deck-delete-deck = L’id o il nome di un mazzo che hai salvato
help-deck-delete-examples =
    mazzo deck delete tuono
help-deck-history = Elenca le versioni di un mazzo salvato o eliminato: le ultime 50 di ogni mazzo, anche degli ultimi 100 eliminati
help-deck-history-deck = L’id o il nome di un mazzo salvato o eliminato
help-deck-history-examples =
    mazzo deck history tuono
help-deck-restore = Ripristina una versione precedente di un mazzo, o un mazzo eliminato
help-deck-restore-deck = L’id o il nome di un mazzo salvato o eliminato
help-deck-restore-version = Numero della versione; valore predefinito: la precedente e, per un mazzo eliminato, l’ultima
help-deck-restore-examples =
    mazzo deck restore tuono
    mazzo deck restore tuono 3
help-deck-stats = Conta le carte di un mazzo per categoria, tipo, costo e punti
help-deck-stats-deck = Un file, `-` per lo standard input, oppure l’id o il nome di un mazzo
help-deck-stats-format = Il formato di cui si contano i punti; valore predefinito: quello del mazzo o il più probabile
help-deck-stats-examples =
    mazzo deck stats pokemon/brushfire
    mazzo deck stats mio-mazzo.txt --output json

help-rules = Consulta le regole dei giochi e il glossario, nelle due lingue
help-rules-words = Parole in italiano o in inglese, o un id come `PB-121`
help-rules-game = Solo le regole di questo gioco
help-rules-guide = Una breve guida da stampare: l’id di un gioco o di una delle sue guide
help-rules-limit = Quante regole mostrare; valore predefinito: 10; 0 le mostra tutte
help-rules-examples =
    mazzo rules confuso
    mazzo rules attacco combinato
    mazzo rules PB-121
    mazzo rules --guide royal-rumble

help-explain = Spiega il codice di una segnalazione, una regola, un formato o una ricerca
help-explain-topic = Un codice come `R002`, una regola come `PB-121`, un formato come `rawdeal/rumble-deck`, o una ricerca
help-explain-examples =
    mazzo explain R002
    mazzo explain PB-121
    mazzo explain rawdeal/rumble-deck
    mazzo explain 'tipo:fuoco pv>=80'

help-checklist = Stampa la checklist di un set o di una ricerca
help-checklist-query = L’id o il nome di un set, o una ricerca
help-checklist-shape = Formato della lista: text, md, csv, html da stampare, o json; valore predefinito: text
help-checklist-missing = Solo le carte che non possiedi
help-checklist-owned = Solo le carte che possiedi
help-checklist-variants = Una colonna per ogni variante
help-checklist-columns = Quante colonne di carte ha una pagina html, da 2 a 4; valore predefinito: quante ce ne stanno
help-checklist-bom = Inizia un file CSV con un byte order mark, per i fogli di calcolo che ne hanno bisogno
help-checklist-delimiter = Che cosa separa i campi di un file CSV; valore predefinito: una virgola
help-checklist-examples =
    mazzo checklist base1
    mazzo checklist base1 --as html --variants > base1.html
    mazzo checklist 'sv>=5' --missing

help-collection = Tieni il conto delle carte che possiedi
help-collection-examples =
    mazzo collection add base1-4 --variant first-edition --condition NM
    mazzo collection show
    mazzo collection export > collezione.csv
help-collection-undo = Annulla l’ultima modifica della collezione; di nuovo, quella prima, fino a 100 modifiche
help-collection-undo-examples =
    mazzo collection undo
help-collection-show = Mostra che cosa possiedi e a che punto è ogni set
help-collection-show-query = L’id o il nome di un set, o una ricerca; valore predefinito: tutto ciò che possiedi
help-collection-add = Aggiungi copie di una carta
help-collection-add-card = Un id come `base1-4`, o un nome in qualsiasi lingua
help-collection-add-count = Quante copie; valore predefinito: 1
help-collection-add-variant = Variante, per esempio `first-edition`; valore predefinito: la più comune
help-collection-add-language = Lingua in cui è stampata la copia, per esempio `it`; valore predefinito: la prima in cui è stata stampata
help-collection-add-condition = Condizione, per esempio `NM` o `played`
help-collection-add-examples =
    mazzo collection add base1-4 2 --variant shadowless --language en
help-collection-remove = Togli copie di una carta
help-collection-remove-card = Un id come `base1-4`, o un nome in qualsiasi lingua
help-collection-remove-count = Quante copie; valore predefinito: 1
help-collection-remove-variant = Variante, per esempio `first-edition`; valore predefinito: la più comune
help-collection-remove-language = Lingua in cui è stampata la copia, per esempio `it`; valore predefinito: la prima in cui è stata stampata
help-collection-remove-condition = Condizione, per esempio `NM` o `played`
help-collection-remove-examples =
    mazzo collection remove base1-4
help-collection-set = Imposta il numero di copie di una carta che possiedi
help-collection-set-card = Un id come `base1-4`, o un nome in qualsiasi lingua
help-collection-set-count = Quante copie; 0 le toglie tutte
help-collection-set-variant = Variante, per esempio `first-edition`; valore predefinito: la più comune
help-collection-set-language = Lingua in cui è stampata la copia, per esempio `it`; valore predefinito: la prima in cui è stata stampata
help-collection-set-condition = Condizione, per esempio `NM` o `played`
help-collection-set-examples =
    mazzo collection set base1-58 4
help-collection-import = Leggi una collezione da una tabella, una lista di testo o JSON
help-collection-import-file = La lista: CSV, una lista di testo o JSON; `-` per lo standard input
help-collection-import-replace = Sostituisci la collezione invece di aggiungere copie
help-collection-import-yes = Sostituisci anche se andrebbe persa la maggior parte di ciò che possiedi
help-collection-import-columns = Che cosa contiene una colonna il cui titolo non lo dice, per esempio `count=NumberOwned`; `count=` prende ogni riga come una copia
help-collection-import-examples =
    mazzo collection import collezione.csv
help-collection-export = Scrivi la collezione come file CSV, o come JSON con --output json
help-collection-export-bom = Inizia il file con un byte order mark, per i fogli di calcolo che ne hanno bisogno
help-collection-export-delimiter = Che cosa separa i campi; valore predefinito: una virgola
help-collection-export-examples =
    mazzo collection export > collezione.csv

help-lint = Controlla dati YAML di carte
help-lint-dir = La cartella, con una cartella per ogni gioco; valore predefinito: i dati incorporati
help-lint-examples =
    mazzo lint mie-carte/

help-import = Importa dati di carte da pokemon-tcg-data o TCGdex come YAML, da usare con --data
help-import-source = Di chi sono i dati: pokemon-tcg-data o tcgdex
help-import-files = Di pokemon-tcg-data, file come cards/en/base1.json e sets/en.json; di TCGdex, file con una carta per riga, come it.jsonl
help-import-out = La cartella di dati in cui scrivere; lingue e fonti vi si aggiungono
help-import-language = Lingua dei file; valore predefinito: quella che dice il loro nome, come it.jsonl
help-import-examples =
    mazzo import pokemon-tcg-data cards/en/*.json sets/en.json --out mie-carte/
    mazzo import tcgdex en.jsonl it.jsonl --out mie-carte/
    mazzo search pikachu --data mie-carte/

help-index = Costruisci o aggiorna il catalogo; gli altri comandi lo fanno quando serve
help-index-force = Costruiscilo di nuovo anche se è aggiornato
help-index-out = Copia il catalogo in questa cartella, per portarlo su altre macchine con `mazzo serve --catalog`
help-index-examples =
    mazzo index --data mie-carte/

help-backup = Salva i tuoi mazzi e la tua collezione in un file
help-backup-file = Il file da scrivere
help-backup-replace = Sostituisci il file se esiste già
help-backup-examples =
    mazzo backup mazzi-e-carte.db
help-restore = Ripristina i tuoi mazzi e la tua collezione da una copia di riserva; quelli attuali restano in un file accanto
help-restore-file = Un file scritto da `mazzo backup`
help-restore-examples =
    mazzo restore mazzi-e-carte.db
help-doctor = Mostra dove si trova tutto, se è integro e che cosa fare se non lo è
help-doctor-examples =
    mazzo doctor
    mazzo doctor --output json
help-serve = Offri tutto via HTTP, ai programmi e come pagine web
help-serve-listen = Indirizzo e porta su cui ascoltare; valore predefinito: 127.0.0.1:8080; con la porta 0 ne prende una libera
help-serve-open = Apri l’indirizzo in un browser
help-serve-token_file = File con il token necessario per scrivere; serve per scrivere da altri computer
help-serve-hosts = Un nome con cui si raggiunge il servizio, oltre agli indirizzi e a localhost; si può ripetere
help-serve-workers = Thread che cercano e controllano; valore predefinito: tanti quanti ne ha il computer
help-serve-rate = Richieste al secondo di un client; valore predefinito: 50 per gli altri computer e nessun limite per questo; 0 per nessun limite
help-serve-catalog = Offri il catalogo che `mazzo index --out` ha scritto in questa cartella
help-serve-read_only = Rispondi senza mazzi né collezioni di nessuno: oltre al catalogo non si legge né si scrive nulla
help-serve-trust_proxy = Dietro un proxy che decide chi può scrivere: credi al suo X-Forwarded-For e lascia passare le scritture senza token
help-serve-examples =
    mazzo serve --open
    mazzo serve --listen 0.0.0.0:8080 --host carte.example --token-file token.txt
    mazzo serve --data le-mie-carte/

help-schema = Stampa il JSON Schema di un tipo di file
help-schema-kind = Il tipo, per esempio `deck`; se non lo indichi, elenca i tipi
help-schema-write = Scrivi tutti gli schemi in questa cartella
help-schema-examples =
    mazzo schema deck > deck.schema.json

help-completions = Stampa lo script di completamento di una shell
help-completions-shell = La shell: bash, elvish, fish, powershell o zsh
help-completions-examples =
    mazzo completions bash > ~/.local/share/bash-completion/completions/mazzo

help-man = Stampa la pagina di manuale
help-man-examples =
    mazzo man > ~/.local/share/man/man1/mazzo.1

usage-unknown-argument = opzione non nota: `{ $name }`
usage-unknown-command = comando non noto: `{ $name }`
usage-did-you-mean = forse intendevi `{ $name }`?
usage-invalid-value = valore non valido `{ $value }` per `{ $name }`
usage-missing-value = a `{ $name }` serve un valore
usage-valid-values = usa { $values }
usage-missing-argument = manca { $name }
usage-missing-command = manca il comando
usage-see-help = vedi `mazzo --help`
usage-conflict = `{ $one }` e `{ $other }` non si possono usare insieme
usage-not-utf8 = un argomento non è in UTF-8
usage-not-utf8-help = una lista con un simile nome di file si può leggere dallo standard input: `mazzo check - < FILE`
usage-other = { $text }
