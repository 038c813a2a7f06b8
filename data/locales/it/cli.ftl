### Che cosa dicono i comandi.

failure-output = impossibile scrivere la risposta
failure-catalog = impossibile leggere il catalogo
failure-index = impossibile costruire il catalogo
failure-search = impossibile cercare nel catalogo
failure-user = impossibile usare i tuoi dati
failure-read = impossibile leggere `{ $path }`
failure-write = impossibile scrivere `{ $path }`
failure-no-home = non c’è una cartella home per i file di mazzo; imposta MAZZO_HOME
failure-game = non c’è un gioco `{ $game }`
failure-format = non c’è un formato `{ $format }`
failure-format-help = uno fra { $formats }
failure-sort = non c’è un attributo `{ $key }` per cui ordinare

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
column-name-en = inglese
column-name-it = italiano

show-none = nessuna carta si chiama `{ $name }`
show-abilities-unknown = abilità sconosciute
show-variants = Varianti
show-languages = Stampata in
show-unofficial = amatoriale
show-aliases = Anche
show-sources = Fonti

check-no-format = nessun formato per `{ $deck }`
check-no-format-help = indicane uno con --format
check-verdict = { $deck }, { $format }: { $verdict }
verdict-legal = legale
verdict-illegal = illegale
verdict-undetermined = indeterminato

explain-unknown-code = non c’è un codice `{ $code }`

lint-empty = nessun dato di carte in `{ $dir }`
lint-empty-help = una cartella di dati ha una cartella per ogni gioco, con dentro un game.yaml
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
} da { $files ->
    [one] 1 file
   *[other] { $files } file
}, di cui { $parsed } riletti

schema-unknown = non c’è uno schema `{ $kind }`
