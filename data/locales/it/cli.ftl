### Che cosa dicono i comandi.

failure-output = impossibile scrivere il risultato
failure-catalog = impossibile leggere il catalogo
failure-index = impossibile costruire il catalogo
failure-user-open = impossibile aprire i tuoi dati, `{ $path }`
failure-user-read = impossibile leggere i tuoi dati
failure-user-write = impossibile modificare i tuoi dati
cause-path = impossibile leggere o scrivere `{ $path }`
cause-not-empty = la cartella non è vuota
cause-not-found = file o cartella inesistente
cause-denied = accesso negato
cause-folder = è una cartella
cause-not-folder = una parte del percorso non è una cartella
cause-full = il disco è pieno
cause-special = non è un file normale
cause-too-large = supera { $most } MiB, il massimo che viene letto
cause-io = non è stato possibile leggere o scrivere sul disco
cause-read-only = è in sola lettura
cause-busy = un altro programma lo sta usando
cause-damaged = il file è danneggiato o non è un database
cause-unopened = il file non si può aprire
failure-read = impossibile leggere `{ $path }`
check-empty-folder = non ci sono liste in `{ $path }`
deck-nothing-to-save = non è stato salvato niente: `{ $deck }` non ha carte
failure-write = impossibile scrivere `{ $path }`
file-there = `{ $path }` esiste già
file-there-help = `--replace` lo sostituisce
failure-no-home = non è stata trovata una cartella home per i file di mazzo; imposta MAZZO_HOME
failure-game = nessun gioco si chiama `{ $game }`
failure-long-list = `{ $deck }` ha più di { $most } righe, il massimo per una lista
failure-deck = nessun file e nessun mazzo si chiama `{ $deck }`
failure-deck-help = `mazzo deck list` elenca i tuoi mazzi e quelli inclusi con le carte
failure-format = nessun formato si chiama `{ $format }`
failure-known = scegli { $known }
failure-no-data = nessun dato di carte in `{ $dir }`
failure-no-data-help = una cartella di dati contiene una cartella per ogni gioco, con un game.yaml
failure-user-newer = i tuoi dati sono stati scritti da una versione più recente di mazzo
failure-user-empty = i tuoi dati, `{ $path }`, sono vuoti: il file ha perso ciò che conteneva
failure-user-empty-help = `mazzo restore FILE` mette al suo posto una copia di riserva; per ricominciare da capo, eliminalo
catalog-was-damaged = il catalogo era danneggiato ed è stato ricreato
failure-fault = mazzo si è fermato per un proprio errore
catalog-unkept = il catalogo non può essere conservato, quindi viene ricreato ogni volta
not-empty-help = indica una cartella che non c’è ancora
unwritable-help = libera spazio sul disco o imposta MAZZO_HOME su una cartella scrivibile

failure-catalog-unsound = `{ $path }` non è un catalogo integro
failure-catalog-foreign = il catalogo `{ $path }` è stato creato da un’altra versione di mazzo
failure-catalog-help = crealo con `mazzo index --out` di questa versione
failure-nothing-kept = non c’è ancora niente di tuo da salvare
failure-backup = impossibile ripristinare `{ $path }`
failure-user-damaged-help = `mazzo restore FILE` mette al suo posto una copia di riserva e conserva il file
failure-user-newer-help = aggiorna mazzo
cause-empty = è vuoto
cause-newer = è stato scritto da una versione più recente di mazzo
cause-foreign = non è stato scritto da mazzo
backup-holds = { $decks ->
    [one] 1 mazzo
   *[other] { $decks } mazzi
} e { $copies ->
    [one] 1 copia di carte
   *[other] { $copies } copie di carte
}
backup-saved = { $what }: salvataggio in `{ $file }` completato
backup-restored = { $what }: ripristino da `{ $file }` completato
backup-aside = ciò che c’era prima è in `{ $path }`
size-kilobytes = { $n } kB
size-megabytes = { $n } MB
doctor-user = i tuoi mazzi e la tua collezione
doctor-nothing-kept = ancora niente di salvato
doctor-holds = { $what }, { $size }
doctor-older-version = versione { $version }; il prossimo comando la porta alla { $newest }
doctor-aside = messo da parte: { $path }, { $size }
doctor-cards = dati delle carte
doctor-built-in = incorporati
doctor-files = { $n ->
    [one] 1 file
   *[other] { $n } file
}
doctor-catalog = catalogo di queste carte
doctor-old-catalog = catalogo di altre carte
doctor-not-made = non ancora creato; lo crea la prossima ricerca
doctor-damaged = qualcosa è cambiato da quando è stato creato
doctor-damaged-help = `mazzo index --force` lo ricrea
doctor-old-damaged-help = elimina la cartella; non si perde niente
doctor-folder = cartella
doctor-unwritable = non si può scrivere niente in `{ $path }`

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
show-abilities-unknown = abilità non note
show-variants = Varianti
show-languages = Stampata in
show-aliases = Anche
show-sources = Fonti

check-no-format = nessun formato per `{ $deck }`
check-no-format-help = scegline uno con --format
check-verdict = { $deck }, { $format }: { $verdict }

explain-unknown-code = nessuna segnalazione ha il codice `{ $code }`

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


index-copied = copiato in { $path }
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
    [one] 1 file dei dati delle carte contiene errori; le parti sbagliate sono state saltate
   *[other] { $n } file dei dati delle carte contengono errori; le parti sbagliate sono state saltate
}
flawed-files-help = vedi `mazzo lint { $dir }`

schema-unknown = nessuno schema si chiama `{ $kind }`
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
ambiguous-card-help = indica l’id di una di esse: { $cards }
column-version = versione
column-saved = salvata
column-change = modifica
collection-nothing-to-undo = non c’è nessuna modifica da annullare
collection-undone = { $n ->
    [one] 1 numero di copie è tornato com’era
   *[other] { $n } numeri di copie sono tornati com’erano
}
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
collection-not-replaced = alcune righe sono illeggibili, perciò la collezione non è stata sostituita
collection-would-lose = la lista ha { $copies ->
    [0] nessuna copia
    [one] 1 copia
   *[other] { $copies } copie
} e tu ne possiedi { $owned }: la collezione non è stata sostituita
collection-would-lose-help = usa `--yes` se è ciò che vuoi
collection-bad-column = `{ $column }` non dice che cosa contiene una colonna; scrivi per esempio `count=NumberOwned`
