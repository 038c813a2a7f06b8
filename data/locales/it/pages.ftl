### Quello che dicono le pagine.

## Dappertutto

pages-search = Ricerca
pages-sets = Espansioni
pages-decks = Mazzi
pages-check = Editor dei mazzi
pages-collection = Collezione
pages-formats = Formati
pages-skip = Vai al contenuto
pages-navigation = Navigazione principale
pages-language = Lingua
pages-theme-light = Passa al chiaro
pages-theme-dark = Passa allo scuro
pages-theme-auto = Chiaro o scuro come il sistema
pages-footer = Un archivio di carte e un controllo dei mazzi che funziona senza rete. I testi delle carte sono con parole nostre; i nomi appartengono ai rispettivi proprietari. Niente immagini, nessun tracciamento, nulla da altri siti.
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
pages-browse = Sfoglia un gioco
pages-cards = { $n ->
    [one] 1 carta
   *[other] { $n } carte
}
pages-total = { $n ->
    [0] Nessuna carta
    [one] 1 carta
   *[other] { $n } carte
}
pages-said-back = In parole
pages-none = Nessuna carta corrisponde
pages-none-help = Togli una condizione, controlla come è scritta, o cerca in tutti i giochi.
pages-meant = Forse intendevi
pages-refused = La ricerca non si può leggere
pages-partial = Qui sotto c’è quello che trova il resto della ricerca.
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
pages-untranslated = In questa lingua non c’è un nome ufficiale; si usa l’altro.
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
pages-legal-unknown = non certo
pages-used-by = Mazzi che la usano
pages-notes = Note

## Formati

pages-formats-text = Quello che ogni formato chiede a un mazzo, in parole, con le sue fonti.
pages-rules = Regole
pages-zones = Parti del mazzo
pages-takes = prende { $words }
pages-assumes = Valori ipotizzati
pages-sources = Fonti
pages-no-rules = Non ha regole.
pages-check-against = Controlla un mazzo
pages-find-legal = Cerca le carte ammesse
pages-decks-of = Mazzi per questo formato

## Espansioni

pages-sets-text = Ogni espansione con quello che ne possiedi.
pages-export = Scarica come
pages-progress = { $owned } su { $of }
pages-files = Stampa e scarica
pages-print = Da stampare, in A4
pages-print-columns = { $n ->
    [2] due colonne
    [3] tre colonne
   *[4] quattro colonne
}
pages-print-variants = una casella per variante
pages-cards-of-set = Cerca in questa espansione
pages-source = Fonte
pages-show-all = Tutte
pages-show-missing = Mancanti
pages-show-owned = Possedute
pages-list-empty = Qui non ci sono carte.

## Mazzi

pages-decks-text = I mazzi che vengono con i dati e quelli che hai salvato, ciascuno controllato nel suo formato.
pages-saved-decks = I tuoi mazzi
pages-no-saved = Non hai ancora salvato nessun mazzo. Scrivine o costruiscine uno nell’editor, poi salvalo.
pages-owned-of-deck = Possiedi { $owned } carte su { $of }
pages-delete = Elimina
pages-check-text = Incolla una lista scritta in uno dei modi usuali, con i nomi in italiano o in inglese, oppure scegli un formato e aggiungi le carte con un clic.
pages-list = Lista del mazzo
pages-list-placeholder = 4 Hitmonchan
pages-format = Formato
pages-format-guess = Come dice la lista, o a intuito
pages-deck-name = Nome
pages-check-now = Controlla
pages-save = Salva come nuovo mazzo
pages-save-again = Salva
pages-verdict-of = { $deck } nel formato { $format }
pages-unnamed = Mazzo senza nome
pages-findings = { $n ->
    [0] Niente da ridire
    [one] 1 rilievo
   *[other] { $n } rilievi
}
pages-no-format = Nessuna carta conosciuta dice di che gioco si tratta: scegli un formato.
pages-line = Riga { $n }
pages-explain = Perché?
pages-cards-of-deck = Carte
pages-empty-list = Ancora niente da controllare. Incolla una lista, o apri uno dei mazzi.
pages-name-missing = Per salvare un mazzo servono un nome e una lista.
pages-status-pass = rispettata
pages-status-fail = violata
pages-status-undetermined = non certo

## L’editor dei mazzi

pages-open-file = Apri un file
pages-open = Apri
pages-undo = Annulla
pages-redo = Ripeti
pages-fix = Rendilo regolare
pages-complete = Completalo
pages-complete-how = Come completarlo
pages-complete-where = Solo le carte che corrispondono a
pages-complete-maximise = Il più possibile di
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
pages-charts = Di che cosa è fatto
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
pages-changed-meanwhile = Il mazzo è stato cambiato altrove da quando è stato aperto qui. Non è stato fatto niente; ripetendo, questa lista prende il suo posto.
pages-built = È montato: le sue carte sono in uso
pages-is-built = montato
pages-your-copies = Le tue copie
pages-missing-cards = Carte mancanti
pages-stock = { $used ->
    [0] { $owned } su { $needed } possedute
   *[other] { $owned } su { $needed } possedute, { $used } in altri mazzi
}
pages-add-cards = Aggiungi carte che ci stanno
pages-add-query = Cerca tra le carte che ci stanno
pages-fits-ask = Cerca, o lascia vuota la casella per vedere tutto ciò che ci sta.
pages-fits-no-format = Scegli un formato per vedere quali carte ci stanno.
pages-fits-copies = { $n ->
    [one] ancora 1 al massimo
   *[other] ancora { $n } al massimo
}
pages-fits-total = { $n ->
    [0] Non ci sta nessuna carta.
    [one] Ci sta 1 carta.
   *[other] Ci stanno { $n } carte.
}
pages-fits-shown = { $total } Si vedono le prime { $shown }: restringi la ricerca.

## Collezione

pages-collection-text = Quello che possiedi, tenuto soltanto su questa macchina.
pages-collection-empty = Qui non c’è ancora niente. Apri un’espansione o una carta e aggiungi quello che possiedi.
pages-collection-browse = Guarda le espansioni
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
pages-of-sets = Progressi per espansione
pages-all-copies = Tutte le copie
pages-download = Scarica in CSV
pages-download-json = in JSON
pages-filter = Cerca fra le tue copie
pages-filter-placeholder = Nome o condizioni, per esempio set:base1 tipo:fuoco
pages-filter-now = Cerca
pages-filter-none = Mostra tutte
pages-filter-empty = Non possiedi niente che corrisponda.
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
pages-import-held-up = Una lista con righe illeggibili non prende il posto della collezione, perché si perderebbero delle copie. Correggi quelle righe o toglile.
pages-import-download = Scarica le righe escluse
pages-import-left-out = { $n ->
    [one] 1 riga esclusa
   *[other] { $n } righe escluse
}
pages-import-mend = Restano nella lista qui sopra: correggile lì e guarda di nuovo l’anteprima.
pages-import-rest = Le righe che non si sono potute leggere sono ancora qui.
pages-import-remarks = Accettate, ma da guardare
pages-import-taken = Copie accettate
pages-import-owned = Possedute
pages-import-more = { $n ->
    [one] Un’altra non è mostrata.
   *[other] Altre { $n } non sono mostrate.
}
pages-import-changed = La collezione è cambiata da quando hai visto l’anteprima, quindi non è stato aggiunto nulla. Guarda di nuovo: forse la lista è già stata importata.
pages-read-only = La collezione si può guardare, ma da qui non si può cambiare.

## Problemi

pages-problem-back = Torna alla ricerca
