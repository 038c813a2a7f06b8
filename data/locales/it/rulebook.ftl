### Le regole dei giochi, da consultare.

rules-area-setup = Preparazione
rules-area-play = Gioco
rules-area-deck = Mazzi
rules-area-collection = Collezione
rules-area-data = Carte
rules-area-glossary = Glossario
rules-reading = Come la interpretiamo: { $text }
rules-words = Parole: { $words }
rules-terms = Termini
rules-related = Vedi anche
rules-guide = { $game } in cinque minuti
rules-more =
    { $n ->
        [one] e un’altra; `--limit 0` le mostra tutte
       *[other] e altre { $n }; `--limit 0` le mostra tutte
    }
rules-none = nessuna regola parla di `{ $words }`
rules-partial = nessuna regola ha tutte queste parole; queste ne hanno la maggior parte
rules-corrected = nessuna regola ha la parola `{ $word }`; cerco `{ $instead }`
rules-no-statement = nessuna regola ha l’id `{ $id }`
rules-range = `{ $first }` a `{ $last }`
rules-ranges = gli id vanno da { $ranges }
rules-no-guide = non c’è una guida a `{ $name }`
rules-total =
    { $n ->
        [one] { $n } regola
       *[other] { $n } regole
    }
pages-rules-of-games = Regole dei giochi
pages-rules-text = Che cosa dicono i regolamenti, con parole nostre e con l’interpretazione adottata dove non sono chiari.
pages-rules-search = Cerca nelle regole
pages-rules-example = confuso, attacco combinato, PB-121
