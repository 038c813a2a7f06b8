### La collezione: le carte possedute, le liste da spuntare, lo scambio in CSV.

collection-plain = { $text }
collection-copy = { $head }, { $tail }
collection-so-many = { $count } ({ $copy })
collection-condition = { $condition ->
    [mint] Mint
    [near-mint] Near Mint
    [excellent] Excellent
    [good] Good
    [light-played] Light Played
    [played] Played
    [poor] Poor
   *[unspecified] non indicata
}
collection-condition-code = { $name } ({ $code })
collection-in-language = in { $language }
collection-language = { $code ->
    [en] inglese
    [it] italiano
    [ja] giapponese
    [de] tedesco
    [fr] francese
    [es] spagnolo
    [pt] portoghese
    [nl] olandese
    [pl] polacco
    [ru] russo
    [ko] coreano
    [zh] cinese
   *[other] { $code }
}

## Avanzamento

collection-progress = { $owned }/{ $cards } { $cards ->
    [one] carta
   *[other] carte
}, { $copies ->
    [one] { $copies } copia
   *[other] { $copies } copie
}
collection-progress-secret = { $owned }/{ $cards } { $cards ->
    [one] carta
   *[other] carte
} ({ $all_owned }/{ $all_cards } con quelle segrete), { $copies ->
    [one] { $copies } copia
   *[other] { $copies } copie
}

## Liste da spuntare

checklist-number = N.
checklist-name = Nome
checklist-other-name = Nome inglese
checklist-set = Set
checklist-rarity = Rarità
checklist-owned = Copie
checklist-unofficial = comprende carte amatoriali
checklist-empty = nessuna carta
checklist-showing-owned = solo quelle possedute
checklist-showing-missing = solo quelle mancanti

## Segnalazioni

collection-variant-unknown = variante non nota: `{ $variant }`
collection-variant-kept = variante non nota: `{ $variant }`; resta com’è scritta
collection-variant-not-printed = `{ $card }` non è stata stampata in questa variante: { $variant }
collection-variants-known = `{ $card }` esiste nelle varianti { $variants }
collection-variants-none = la carta esiste in una sola versione: non indicare la variante
collection-language-unknown = lingua non nota: `{ $language }`
collection-language-help = scrivi un codice di due lettere come `en` o `it`, oppure niente per { $language }
collection-language-not-printed = i dati non hanno una stampa di `{ $card }` in { $language }; la copia è stata salvata
collection-languages-known = stampata in { $languages }
collection-condition-unknown = condizione non nota: `{ $condition }`
collection-condition-help = le condizioni sono { $conditions }
collection-more-than-owned = non si { $count ->
    [one] può togliere { $count } copia
   *[other] possono togliere { $count } copie
} di `{ $card }` ({ $copy }): { $owned ->
    [0] non ne possiedi nessuna
    [one] ne possiedi { $owned }
   *[other] ne possiedi { $owned }
}
collection-other-copies = altre copie della carta: { $copies }
collection-too-many = non ci possono essere più di { $most } copie di `{ $card }`
csv-unknown-card = nessuna carta si chiama `{ $name }`
csv-unknown-id = nessuna carta ha l’id `{ $id }` e nessuna si chiama `{ $name }`
csv-unknown-number = il set `{ $set }` non ha il numero `{ $number }`
csv-unknown-set = nessun set si chiama `{ $set }`
csv-not-in-set = il set `{ $set }` non ha carte di nome `{ $name }`
csv-no-card = la riga non indica nessuna carta
csv-suggest = forse intendevi { $cards }?
csv-card-in-set = `{ $card }` ({ $set } { $number })
csv-ambiguous = `{ $name }` può indicare { $count } carte: { $cards }
csv-ambiguous-help = indica il set e il numero, oppure l’id della carta
csv-kept-id = i dati non hanno la carta `{ $id }`; la riga resta
csv-name-differs = la riga dice `{ $name }`, ma { $number } è `{ $card }`; letta come { $taken }
csv-bad-count = `{ $count }` non è un numero di copie
csv-bad-count-help = scrivi un numero intero fino a { $most }
csv-too-many = più di { $most } copie di `{ $card }`
csv-no-columns = nessuna colonna indica la carta di una riga
csv-no-columns-found = le colonne sono { $columns }
csv-no-columns-help = aggiungi una colonna `carta`, oppure `set` e `numero`, oppure `nome`
csv-empty = non c’è niente da leggere
csv-ignored-columns = { $n ->
    [one] la colonna { $columns } non viene letta
   *[other] le colonne { $columns } non vengono lette
}
csv-more-columns = altre { $n }
csv-no-such-column = nessuna colonna si chiama `{ $column }`
csv-count-unknown = non si sa quale colonna dica quante copie ci sono; forse { $columns }
csv-count-unknown-help = indicare quale (`count={ $column }`), oppure che ogni riga è una copia (`count=`)
csv-no-count = manca il numero di copie: vale zero
csv-sum-differs = { $count } in tutto, ma { $sum } nelle colonne delle varianti, che valgono
csv-one-finish = `{ $card }` è nota in una sola finitura: le copie sono contate insieme
csv-other-number = `{ $number }` non è il numero di `{ $card }`; vale { $taken }
csv-earliest = `{ $name }` è stata stampata più volte; vale { $taken }
csv-earliest-help = può essere { $cards }: aggiungere alla riga il set e il numero
csv-bad-json = questo JSON non è una collezione
csv-bad-json-row = questo non è un numero di copie di una carta
csv-bad-json-help = scriverlo come fa `collection show --output json`: `card` e `count`, eventualmente `variant`, `language`, `condition`
csv-too-many-fields = { $found ->
    [one] { $found } valore
   *[other] { $found } valori
} per { $columns ->
    [one] { $columns } colonna
   *[other] { $columns } colonne
}
csv-too-many-fields-help = metti fra virgolette i nomi con una virgola
csv-open-quote = un valore continua su più righe
csv-open-quote-help = chiudi le virgolette prima della fine della riga
csv-decoded = il testo non era in UTF-8; è stato letto come { $encoding }
csv-repaired = { $n ->
    [one] una lettera era stata decodificata
   *[other] { $n } lettere erano state decodificate
} male da un altro programma: corretto, per esempio `{ $letters }`
csv-binary = non è un file di testo

## Spiegazione dei codici

explain-C001 = Il gioco non ha questa variante: `mazzo collection add base1-4 --variant holo`. In un comando viene rifiutata; in una lista importata resta com’è scritta, così nessuna copia va persa.
explain-C002 = Il gioco ha questa variante, ma la carta non è stata stampata così, come una prima edizione di una carta di Rumble. In un comando viene rifiutata; in una lista importata resta.
explain-C003 = La lingua non è né un codice di due lettere (`it`) né il nome di una lingua (`italiano`, `Italian`). In una lista importata vale la lingua consueta della carta.
explain-C004 = I dati non hanno una stampa della carta in questa lingua, come l’italiano per un set uscito solo in inglese e in giapponese. La copia viene salvata lo stesso.
explain-C005 = La condizione non è nella scala: Mint (`MT`), Near Mint (`NM`), Excellent (`EX`), Good (`GD`), Light Played (`LP`), Played (`PL`), Poor (`PO`). In una lista importata diventa non indicata.
explain-C006 = Possiedi meno copie di questa esatta variante, lingua e condizione di quante volevi toglierne: toglierne 2 avendone 1. Non è cambiato niente.
explain-C007 = Tante copie di una carta sono di certo un errore di battitura: se ne tengono al massimo 999.999 per tipo. Non è cambiato niente.
explain-C008 = Una riga non indica nessuna carta dei dati, né per id, né per set e numero, né per nome: `Charzard;2`. Resta fuori ed è contata nei totali.
explain-C009 = Una riga può indicare più carte, come `Pikachu` senza il set. Non se ne sceglie nessuna: la riga resta fuori finché non dice quale. In una lista semplice, se la stessa carta è stata stampata più volte, vale la prima stampa, con un avviso.
explain-C010 = Una riga di un’esportazione indica una carta con un id che i dati non hanno, forse perché sono più vecchi della collezione. La riga resta.
explain-C011 = Il nome e il numero di una riga, o il nome e l’id, sono di carte diverse: `Pikachu, base1, 4`. Conta prima di tutto l’id; fra un nome e un numero dello stesso set, il nome.
explain-C012 = Il numero di copie non è un numero intero fra 0 e 999.999: `due` o `-1`. La riga resta fuori. Una riga senza numero vale zero copie.
explain-C013 = La prima riga deve dare i nomi delle colonne, e queste devono dire di quale carta parla una riga: `carta`, oppure `set` e `numero`, oppure `nome`. Se ci sono numeri, una colonna deve dire quante copie: se il suo titolo non è noto, indica qual è, come in `--column count=NumberOwned`. Non è stato letto niente.
explain-C014 = La colonna non ha significato in una collezione, come un prezzo; i suoi valori vengono ignorati.
explain-C015 = La riga ha più valori di quante siano le colonne, quindi alcuni sono fuori posto; spesso un nome con la virgola è senza virgolette: `"Professor Oak, l’impostore"`. La riga resta fuori.
explain-C016 = Il testo non è in UTF-8, oppure lo era ed è stato decodificato male (`PokÃ©mon`). È stato letto o riparato come dice il messaggio; controlla che gli accenti siano giusti.
