### Che cosa dicono i comandi.

failure-output = impossibile scrivere la risposta
failure-catalog = impossibile leggere il catalogo
failure-index = impossibile costruire il catalogo
failure-user = impossibile usare i tuoi dati
failure-read = impossibile leggere `{ $path }`
check-empty-folder = non ci sono liste in `{ $path }`
deck-nothing-to-save = non è stato salvato niente: `{ $deck }` non ha carte
failure-too-large = `{ $path }` supera { $most } MiB, più di qualsiasi lista
failure-write = impossibile scrivere `{ $path }`
failure-no-home = non c’è una cartella home per i file di mazzo; imposta MAZZO_HOME
failure-game = non c’è un gioco `{ $game }`
failure-deck = non c’è né un file né un mazzo `{ $deck }`
failure-deck-help = `mazzo deck list` elenca i tuoi mazzi e quelli inclusi con le carte
failure-format = non c’è un formato `{ $format }`
failure-known = uno fra { $known }
failure-no-data = nessun dato di carte in `{ $dir }`
failure-no-data-help = una cartella di dati ha una cartella per ogni gioco, con dentro un game.yaml
failure-user-newer = i tuoi dati sono stati scritti da una versione più recente di mazzo

search-none = nessuna carta corrisponde a `{ $query }`
search-total = { $total ->
    [one] 1 carta
   *[other] { $shown ->
        [one] 1 di { $total } carte
       *[other] { $shown } di { $total } carte
    }
}
column-id = id
column-name = nome
column-game = Gioco
column-set = Set

show-none = nessuna carta si chiama `{ $name }`
show-abilities-unknown = abilità sconosciute
show-variants = Varianti
show-languages = Stampata in
show-aliases = Anche
show-sources = Fonti

check-no-format = nessun formato per `{ $deck }`
check-no-format-help = indicane uno con --format
check-verdict = { $deck }, { $format }: { $verdict }

explain-unknown-code = non c’è un codice `{ $code }`

lint-summary = { $files ->
    [one] 1 file
   *[other] { $files } file
}: { $errors ->
    [one] 1 errore
   *[other] { $errors } errori
}, { $warnings ->
    [one] 1 avviso
   *[other] { $warnings } avvisi
}, { $notes ->
    [one] 1 nota
   *[other] { $notes } note
}


index-fresh = il catalogo è aggiornato: { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
}
index-built = { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
}; { $parsed ->
    [one] 1 file letto
   *[other] { $parsed } file letti
}, { $reused } invariati
flawed-files = { $n ->
    [one] 1 file dei dati delle carte ha qualcosa che non va, che è tralasciato
   *[other] { $n } file dei dati delle carte hanno qualcosa che non va, che è tralasciato
}
flawed-files-help = vedi `mazzo lint { $dir }`

schema-unknown = non c’è uno schema `{ $kind }`
collection-changed = { $card } ({ $copy }): { $before } → { $after }
collection-nothing = la tua collezione è vuota
collection-imported = { $taken ->
    [one] 1 riga letta
   *[other] { $taken } righe lette
}, { $copies ->
    [one] 1 copia
   *[other] { $copies } copie
}; { $empty ->
    [0] { "" }
    [one] 1 riga senza copie;{" "}
   *[other] { $empty } righe senza copie;{" "}
}{ $left_out ->
    [0] nessuna tralasciata
    [one] 1 riga tralasciata
   *[other] { $left_out } righe tralasciate
}
collection-exported = { $entries ->
    [one] 1 riga
   *[other] { $entries } righe
}, { $copies ->
    [one] 1 copia
   *[other] { $copies } copie
}
collection-delimiter = `{ $char }` non può separare i campi
collection-delimiter-help = possono farlo una virgola, un punto e virgola o una tabulazione
ambiguous-card = `{ $name }` è il nome di più carte
ambiguous-card-help = indica l’id di una: { $cards }
column-count = copie
column-format = formato
column-cards = carte
column-verdict = esito
column-built = montato
column-needed = servono
column-owned = possedute
column-in-use = in altri mazzi
column-missing = mancano
column-copy = copia
column-progress = avanzamento
collection-not-replaced = alcune righe non si leggono, perciò la collezione non è stata sostituita
collection-would-lose = la lista ha { $copies ->
    [0] nessuna copia
    [one] 1 copia
   *[other] { $copies } copie
} e tu ne possiedi { $owned }: la collezione non è stata sostituita
collection-would-lose-help = usa `--yes` se è ciò che vuoi
collection-bad-column = `{ $column }` non dice che cosa contiene una colonna; scrivi per esempio `count=NumberOwned`
