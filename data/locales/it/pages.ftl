### Quello che dicono le pagine.

## Dappertutto

pages-search = Ricerca
pages-sets = Set
pages-decks = Mazzi
pages-check = Editor dei mazzi
pages-collection = Collezione
pages-formats = Formati
pages-skip = Vai al contenuto
pages-navigation = Navigazione principale
pages-language = Lingua
pages-theme-light = Passa al tema chiaro
pages-theme-dark = Passa al tema scuro
pages-theme-auto = Segui il tema del sistema
pages-footer = Un archivio di carte e un controllo dei mazzi che funzionano senza rete. I testi delle carte sono riscritti con parole nostre; i nomi appartengono ai rispettivi proprietari. Niente immagini, nessun tracciamento, nulla da altri siti.
pages-footer-api = API
pages-number = N.
pages-fan-made = amatoriale
pages-points = Punti in { $format }
pages-points-short = Pt
pages-unknown-abilities = Nessuna fonte dice che cosa fa questa carta.

## Ricerca

pages-title-search = Ricerca di carte
pages-find = Cerca
pages-query = Cerca carte
pages-placeholder = Nome, testo o condizioni, per esempio tipo:fuoco pv>=80
pages-game-all = Tutti i giochi
pages-sort = Ordine
pages-sort-best = Più pertinenti
pages-sort-name = Nome
pages-sort-highest = { $label }, dal più alto
pages-view = Vista
pages-view-faces = Carte
pages-view-table = Tabella
pages-welcome = Trova qualsiasi carta, per nome o per quello che fa
pages-welcome-text = Scrivi un nome in italiano o in inglese, qualche parola di un testo, oppure delle condizioni. I piccoli errori sono perdonati.
pages-examples = Prova una di queste
pages-example-1 = charizard
pages-example-2 = tipo:fuoco pv>=80
pages-example-3 = pozione
pages-example-4 = "lancia una moneta" o moneta
pages-example-5 = hs>=8 sv<=3
pages-example-6 = energia
pages-browse = Sfoglia per gioco
pages-cards = { $n ->
    [one] 1 carta
   *[other] { $n } carte
}
pages-total = { $n ->
    [0] Nessuna carta
    [one] 1 carta
   *[other] { $n } carte
}
pages-said-back = In altre parole
pages-none = Nessuna carta corrisponde
pages-none-help = Togli una condizione, controlla l’ortografia o cerca in tutti i giochi.
pages-meant = Forse intendevi
pages-syntax = Come si cerca
pages-syntax-text = Tutti i campi, i segni, i valori e gli effetti. Ogni esempio porta ai suoi risultati.
pages-syntax-written = Si scrive
pages-syntax-means = Significato
pages-syntax-examples = Esempi
pages-refused = La ricerca non è comprensibile
pages-partial = Qui sotto vedi che cosa trova il resto della ricerca.
pages-narrow = Restringi
pages-more = Altri
pages-page-of = Pagina { $page } di { $last }
pages-previous = Precedente
pages-next = Successiva
pages-pages = Pagine

## Una carta

pages-in-lang = { $code ->
    [en] In inglese
   *[it] In italiano
}
pages-untranslated = In questa lingua non c’è un nome ufficiale: vedi quello dell’altra.
pages-printing = Stampa
pages-owned = Possedute
pages-owned-copies = { $n ->
    [0] Nessuna copia posseduta
    [one] 1 copia posseduta
   *[other] { $n } copie possedute
}
pages-plain = Normale
pages-add = Aggiungine una
pages-remove = Togline una
pages-variant = Variante
pages-copy-language = Lingua delle copie
pages-condition = Condizione
pages-change = Cambia
pages-add-copies = Aggiungi copie di qualsiasi tipo
pages-add-these = Aggiungi
pages-evolution = Evoluzione
pages-same-name = Altre stampe con questo nome
pages-legal = Formati
pages-legal-yes = ammessa
pages-legal-no = non ammessa
pages-legal-unknown = indeterminata
pages-used-by = Mazzi che la usano
pages-more-decks = e { $n ->
    [one] un altro mazzo
   *[other] altri { $n } mazzi
}
pages-unread-decks = { $n ->
    [one] un altro mazzo è ancora in lettura
   *[other] altri { $n } mazzi sono ancora in lettura
}
pages-history = Versioni
pages-history-text = Le ultime 50 liste di questo mazzo. Ripristinarne una crea una nuova versione: non si perde niente.
pages-history-back = Torna al mazzo
pages-history-deleted = Questo mazzo è stato eliminato. Ripristina una versione per riaverlo.
pages-version = Versione
pages-version-now = attuale
pages-restore = Ripristina
pages-deleted-decks = Mazzi eliminati
pages-deleted-text = Gli ultimi 100 mazzi che hai eliminato. Aprine uno per ripristinarlo.
pages-deleted-none = Nessun mazzo è stato eliminato.
pages-undo-change = Annulla l’ultima modifica
pages-last-change = { $n ->
    [one] 1 numero di copie cambiato
   *[other] { $n } numeri di copie cambiati
}
pages-notes = Note

## Formati

pages-formats-text = Che cosa richiede ogni formato, a parole e con le fonti.
pages-rules = Regole
pages-zones = Parti del mazzo
pages-takes = accetta { $words }
pages-assumes = Valori ipotizzati
pages-sources = Fonti
pages-no-rules = Non ha regole.
pages-check-against = Controlla un mazzo
pages-find-legal = Cerca le carte ammesse
pages-decks-of = Mazzi per questo formato

## Set

pages-sets-text = Tutti i set, con quello che possiedi di ciascuno.
pages-export = Scarica come
pages-progress = { $owned } su { $of }
pages-files = Stampa e scarica
pages-print = Da stampare su A4
pages-print-columns = { $n ->
    [2] due colonne
    [3] tre colonne
   *[4] quattro colonne
}
pages-print-variants = una casella per variante
pages-cards-of-set = Cerca in questo set
pages-source = Fonte
pages-show-all = Tutte
pages-show-missing = Mancanti
pages-show-owned = Possedute
pages-list-empty = Qui non ci sono carte.

## Mazzi

pages-decks-text = I mazzi forniti con i dati e quelli che hai salvato, ciascuno controllato nel suo formato.
pages-saved-decks = I tuoi mazzi
pages-no-saved = Non hai ancora salvato nessun mazzo. Creane uno nell’editor, poi salvalo.
pages-owned-of-deck = Possiedi { $owned } carte su { $of }
pages-delete = Elimina
pages-check-text = Incolla una lista in un formato qualsiasi, con i nomi in italiano o in inglese, oppure scegli un formato e aggiungi le carte con un clic.
pages-list = Lista del mazzo
pages-list-placeholder = 4 Hitmonchan
pages-format = Formato
pages-format-guess = Quello della lista o il più probabile
pages-deck-name = Nome
pages-check-now = Controlla
pages-save = Salva come nuovo mazzo
pages-save-again = Salva
pages-verdict-of = { $deck } nel formato { $format }
pages-unnamed = Mazzo senza nome
pages-findings = { $n ->
    [0] Nessuna segnalazione
    [one] 1 segnalazione
   *[other] { $n } segnalazioni
}
pages-no-format = Dalle carte non si capisce di che gioco si tratta: scegli un formato.
pages-line = Riga { $n }
pages-explain = Perché?
pages-cards-of-deck = Carte
pages-empty-list = Ancora niente da controllare. Incolla una lista, o apri uno dei mazzi.
pages-name-missing = Per salvare un mazzo servono un nome e una lista.
pages-status-pass = rispettata
pages-status-fail = violata
pages-status-undetermined = indeterminata

## L’editor dei mazzi

pages-open-file = Apri un file
pages-open = Apri
pages-undo = Annulla
pages-redo = Ripeti
pages-fix = Rendilo valido
pages-complete = Completalo
pages-complete-how = Come completarlo
pages-complete-where = Solo le carte che corrispondono a
pages-complete-maximise = Numero da massimizzare
pages-complete-owned = Solo le carte che possiedo
pages-complete-adds = { $n ->
    [one] aggiunge 1 carta
   *[other] aggiunge { $n } carte
}
pages-complete-none = non c’è niente da aggiungere
pages-accept = Accetta
pages-dismiss = Lascia com’è
pages-diff = Che cosa cambia nella lista
pages-use-format = Usa questo formato
pages-zone-empty = Ancora nessuna carta.
pages-kind-other = Altre
pages-move-to = sposta in
pages-line-gone = quella riga non c’è più
pages-odds = Probabilità di pescare
pages-odds-table = Mano, turni e Premi, carta per carta
pages-charts = Composizione
pages-share = Condividi e scarica
pages-link = Link a questa lista
pages-copied = Link copiato
pages-link-too-long = La lista è troppo lunga per un link: salvala o scaricala.
pages-no-losses = non si perde niente
pages-dialect-yaml = mazzo (YAML)
pages-dialect-plain = Testo semplice
pages-dialect-ptcg-live = GCC Pokémon Live
pages-dialect-ptcgo = GCC Pokémon Online
pages-dialect-csv = Tabella (CSV)
pages-dialect-forge = Forge
pages-dialect-xmage = XMage
pages-dialect-cockatrice = Cockatrice
pages-dialect-lackey = LackeyCCG
pages-dialect-archidekt = Archidekt
pages-dialect-moxfield = Moxfield
pages-dialect-octgn = OCTGN
pages-dialect-markdown = Markdown
pages-dialect-json = JSON
pages-changed-meanwhile = Il mazzo è stato modificato altrove da quando l’hai aperto qui. Non è stato salvato niente; salva di nuovo per sostituirlo con questa lista.
pages-built = Montato: le sue carte sono in uso
pages-is-built = montato
pages-your-copies = Le tue copie
pages-missing-cards = Carte mancanti
pages-stock = { $used ->
    [0] { $owned } su { $needed } possedute
   *[other] { $owned } su { $needed } possedute, { $used } in altri mazzi
}
pages-add-cards = Carte che puoi aggiungere
pages-add-query = Cerca fra le carte che puoi aggiungere
pages-fits-ask = Cerca, o lascia vuota la casella per vedere tutte le carte che puoi aggiungere.
pages-fits-no-format = Scegli un formato per vedere quali carte puoi aggiungere.
pages-fits-copies = { $n ->
    [one] al massimo un’altra
   *[other] al massimo altre { $n }
}
pages-fits-total = { $n ->
    [0] Non puoi aggiungere nessuna carta.
    [one] C’è 1 carta che puoi aggiungere.
   *[other] Ci sono { $n } carte che puoi aggiungere.
}
pages-fits-shown = { $total } Si vedono le prime { $shown }: restringi la ricerca.

## Collezione

pages-collection-text = Quello che possiedi, conservato soltanto su questo computer.
pages-collection-empty = Qui non c’è ancora niente. Apri un set o una carta e aggiungi quello che possiedi.
pages-collection-browse = Sfoglia i set
pages-copies = { $n ->
    [one] 1 copia
   *[other] { $n } copie
}
pages-different = { $n ->
    [one] di 1 tipo
   *[other] di { $n } tipi
}
pages-card = Carta
pages-copy = Copia
pages-count = Copie
pages-of-sets = Progressi per set
pages-all-copies = Tutte le copie
pages-download = Scarica in CSV
pages-download-json = in JSON
pages-filter = Cerca fra le tue copie
pages-filter-placeholder = Nome o condizioni, per esempio set:base1 tipo:fuoco
pages-filter-now = Cerca
pages-filter-none = Mostra tutte
pages-filter-empty = Non possiedi nessuna copia che corrisponda.
pages-imported = { $n ->
    [0] Nessuna copia aggiunta.
    [one] 1 copia aggiunta.
   *[other] { $n } copie aggiunte.
}

## Importazione

pages-import = Importa una lista
pages-import-text = Legge le liste CSV dei programmi per collezionisti e dei fogli di calcolo, in italiano o in inglese. Prima di salvare qualcosa vedi che cosa cambierebbe.
pages-import-file = Un file
pages-import-mode = Che cosa succede a quello che possiedi
pages-import-mode-add = Aggiungi
pages-import-mode-replace = Sostituisci
pages-import-list = Oppure incolla la lista
pages-import-placeholder = nome,set,numero,copie
pages-import-count = La colonna con il numero di copie
pages-import-count-titles = Come dicono i titoli
pages-import-count-none = Nessuna: ogni riga è una copia
pages-import-preview = Anteprima
pages-import-what = Che cosa cambierebbe
pages-import-summary = { $rows ->
    [0] Nessuna riga letta.
    [one] 1 riga letta: { $taken ->
        [one] 1 accettata
       *[other] { $taken } accettate
    } con { $copies ->
        [one] 1 copia
       *[other] { $copies } copie
    }, { $empty } senza copie, { $left_out ->
        [one] 1 esclusa
       *[other] { $left_out } escluse
    }.
   *[other] { $rows } righe lette: { $taken ->
        [one] 1 accettata
       *[other] { $taken } accettate
    } con { $copies ->
        [one] 1 copia
       *[other] { $copies } copie
    }, { $empty } senza copie, { $left_out ->
        [one] 1 esclusa
       *[other] { $left_out } escluse
    }.
}
pages-import-add = { $n ->
    [one] Aggiungi 1 copia
   *[other] Aggiungi { $n } copie
}
pages-import-replace = { $before ->
    [0] Salva { $n ->
        [one] questa copia
       *[other] queste { $n } copie
    }
    [one] Sostituisci la copia che possiedi con { $n }
   *[other] Sostituisci le { $before } copie che possiedi con { $n }
}
pages-import-held-up = Una lista con righe illeggibili non sostituisce la collezione, perché si perderebbero delle copie. Correggi quelle righe o toglile.
pages-import-download = Scarica le righe escluse
pages-import-left-out = { $n ->
    [one] 1 riga esclusa
   *[other] { $n } righe escluse
}
pages-import-mend = Restano nella lista qui sopra: correggile lì e guarda di nuovo l’anteprima.
pages-import-rest = Le righe illeggibili sono ancora qui.
pages-import-remarks = Accettate, ma da controllare
pages-import-taken = Copie accettate
pages-import-owned = Possedute
pages-import-more = { $n ->
    [one] Un’altra non è mostrata.
   *[other] Altre { $n } non sono mostrate.
}
pages-import-changed = La collezione è cambiata da quando hai visto l’anteprima, quindi non è stato aggiunto nulla. Guarda di nuovo: forse la lista è già stata importata.
pages-read-only = Da qui la collezione si può consultare, ma non modificare.

## Problemi

pages-problem-back = Torna alla ricerca
pages-no-answer = Il servizio non risponde. Quello che vedi resta com’è: non si perde niente.
pages-try-again = Riprova
