### Ricerche: che cosa non va, e che cosa dicono.

query-unknown-field = nessuna carta ha un campo `{ $field }`
query-unknown-value = `{ $field }` non può essere `{ $value }`
query-number-expected = `{ $field }` vuole un numero, non `{ $value }`
query-unbalanced-open = questa parentesi non viene mai chiusa
query-unbalanced-close = questa parentesi non è mai stata aperta
query-empty = niente da cercare
query-empty-term = `{ $text }` non ha lettere né cifre da cercare
query-dangling-operator = manca un termine accanto a `{ $operator }`
query-invalid-regex = `{ $regex }` non è un’espressione regolare
query-regex-too-big = l’espressione regolare `{ $regex }` è troppo grande
query-invalid-range = `{ $value }` non è un intervallo
query-not-comparable = `{ $field }` non accetta `{ $operator }`
query-no-regex = `{ $field }` non accetta espressioni regolari
query-unterminated-quote = queste virgolette non vengono mai chiuse
query-unterminated-regex = questa espressione regolare non viene mai chiusa
query-unknown-set = nessun set si chiama `{ $set }`
query-unknown-game = nessun gioco si chiama `{ $game }`
query-unknown-format = nessun formato si chiama `{ $format }`
query-unknown-flag = nessuna carta è contrassegnata come `{ $flag }`
query-unknown-part = nessuna carta ha `{ $value }`
query-unknown-language = lingua non nota: `{ $lang }`
query-unspoken-language = nessuna carta ha un nome in questa lingua (`{ $lang }`)
query-help-languages = le carte hanno nomi in { $languages }
query-nothing-fits = non si può aggiungere nulla a `{ $deck }`: { $reason }
query-nothing-fits-help = prima correggi il mazzo; `mazzo fits` e `mazzo check` mostrano i dettagli
query-unknown-deck = nessun mazzo si chiama `{ $deck }`
query-invalid-id = `{ $id }` non è l’id di una carta
query-too-long = la ricerca supera { $limit } caratteri
query-too-deep = la ricerca supera { $limit } livelli di annidamento
query-space-after-colon = `{ $text }` seguito da uno spazio viene cercato come testo
query-misplaced-option = qui non si può dire come ordinare i risultati
query-unknown-direction = `{ $value }` non è un verso
query-no-set-of-total = nessuna espansione dice di avere { $total } carte

## Come rimediare.

query-help-nearest = forse intendevi { $near }?
query-help-quote = per cercare proprio quel testo, mettilo fra virgolette
query-help-values = scegli uno fra { $values }
query-help-number = un numero intero, come 80
query-help-number-or-symbol = un numero intero, come 80, o un simbolo stampato fra virgolette
query-help-open = aggiungi `)` dove finisce il gruppo
query-help-close = toglila, oppure aggiungi `(` dove comincia il gruppo
query-help-empty = scrivi una parola o un numero
query-help-dangling = scrivi il termine che manca, oppure mettilo fra virgolette per cercarlo come testo
query-help-regex = per esempio `/^energ/`; metti una barra rovesciata prima di un carattere per prenderlo alla lettera
query-help-range = scrivi due numeri interi, prima il minore, come 40..80
query-help-not-comparable = scrivi `{ $field }:` per cercare parole o `{ $field }=` per il valore intero
query-help-no-regex = le espressioni regolari valgono per nomi e testi
query-help-unterminated-quote = aggiungi le virgolette dove finisce
query-help-unterminated-regex = aggiungi `/` dove finisce
query-help-id = un id ha lettere minuscole, cifre e trattini, come base1-4
query-help-deck = scrivi il nome di uno dei tuoi mazzi o di un mazzo fornito con i dati
query-help-space-after-colon = per usare il campo, scrivi il valore subito dopo i due punti
query-help-set = l’id, un codice o il nome di un set
query-help-has = un campo dichiarato dai giochi, come ha:debolezza
query-help-format = un formato di uno dei giochi, come pokemon/constructed
query-help-too-large = accorcia la ricerca
query-help-misplaced-option = scrivilo al primo livello di una ricerca, come `tipo:fuoco ordina:-pv`
query-help-direction = scrivi `verso:crescente` o `verso:decrescente`
query-help-effect = ciò che fa una carta, come `effetto:pesca` o `effetto:pesca>=2`; `mazzo explain query` elenca tutti gli effetti
query-help-total = `numero:{ $number }` trova il numero in ogni espansione

## Una ricerca spiegata a parole.

query-everything = tutte le carte
query-nothing = nessuna carta
query-all = { $terms }
query-any = { $terms }
query-group = ({ $inner })
query-not = non ({ $inner })
query-words = { $scope } contiene `{ $text }`
query-words-prefix = { $scope } contiene una parola che comincia con `{ $text }`
query-phrase = { $scope } contiene la frase `{ $text }`
query-phrase-prefix = { $scope } contiene una frase che comincia con `{ $text }`
query-whole = { $scope } è esattamente `{ $text }`
query-other-text = { $scope } è diverso da `{ $text }`
query-regex = { $scope } corrisponde a `/{ $regex }/`
query-noun = { $wide } { $narrow }
query-term = { $term }
query-terms = { $field } è { $terms }
query-other-terms = { $field } è diverso da { $terms }
query-equal = { $field } uguale a { $number }
query-unequal = { $field } diverso da { $number }
query-less = { $field } meno di { $number }
query-at-most = { $field } al massimo { $number }
query-more = { $field } più di { $number }
query-at-least = { $field } almeno { $number }
query-between = { $field } da { $from } a { $to }
query-printed = { $field } stampato come `{ $printed }`
query-symbol-count = numero di simboli in { $field }
query-symbols-contain = { $field } contiene { $symbols }
query-symbols-equal = { $field } è esattamente { $symbols }
query-counted = { $count } { $term }
query-has = ha { $field }
query-without = non ha { $field }
query-not-given = il valore di { $field } non è noto
query-lang = ha un nome nella lingua `{ $lang }`
query-is = è { $flag }
query-flag-unofficial = non ufficiale
query-id = l’id è `{ $id }`
query-set = il set è { $sets }
query-number = il numero di collezione è `{ $number }`
query-meant = { $words } o { $meaning }
query-like = { $scope } ha una parola come `{ $pattern }`
query-effects = l’effetto è { $effects }
query-effects-amount = { $effects } e { $amount }
query-field-amount = la sua quantità
query-field-number = numero di collezione
query-game = il gioco è { $game }
query-cards = è { $count ->
    [one] la carta scelta
   *[other] una delle { $count } carte scelte
} in precedenza
query-field-owned = numero di copie possedute
query-field-points = punti nel budget di un formato
query-in-deck = è nel mazzo `{ $deck }`
query-legal = è ammessa in `{ $format }`
query-fits = si può ancora aggiungere al mazzo `{ $deck }`
query-scope-name = nome
query-scope-text = testo
query-scope-any = nome o testo
query-scope-ability = nome ({ $kind })

## Che cosa significano i codici.

explain-Q001 = Una parola subito prima di `:`, `=`, `<` o `>` indica un campo, e nessun gioco ha un campo con quel nome, come in `tpio:fuoco`. I campi sono quelli dichiarati dai giochi, in italiano e in inglese, e alcuni comuni a tutti, come `nome` e `set`. Per cercare proprio quel testo, mettilo fra virgolette.
explain-Q002 = Il campo accetta solo i valori di un elenco, e questo non c’è, come in `tipo:fuco`. I valori si scrivono in italiano o in inglese, anche senza accenti, oppure con il loro simbolo: `tipo:fuoco`, `type:fire` e `type:R` sono la stessa cosa.
explain-Q003 = Il campo vuole un numero intero, come in `pv>=80` o `pv:40..80`. Un simbolo stampato al posto di un numero va fra virgolette, come in `hs:"#"`, e si confronta solo con `:` e `=`.
explain-Q004 = Una parentesi è spaiata, come in `(fuoco oppure acqua`. Ogni `(` vuole la sua `)`; fra virgolette sono testo.
explain-Q005 = Senza segni e accenti, del termine non resta nulla da cercare, come in `""` o `%%`. Un termine così sceglierebbe tutte le carte, perciò viene rifiutato.
explain-Q006 = Manca un termine accanto a un operatore, come in `fuoco oppure` o `pv>=`. Le parole `e`, `oppure`, `non`, `and`, `or` e `not` sono operatori fuori dalle virgolette; scrivi `"oppure"` per cercare la parola.
explain-Q007 = Il testo fra le barre non è un’espressione regolare, come in `nome:/(/`, oppure è troppo grande. Le espressioni regolari leggono testi in minuscolo e senza accenti.
explain-Q008 = Un intervallo è fatto di due numeri interi con due punti in mezzo, prima il minore, come in `pv:40..80`, e si usa con `:`, `=` o `!=`.
explain-Q009 = Il campo non si può usare con questo operatore: testi e termini non hanno un ordine, perciò `nome>=5` non ha senso, e solo nomi e testi accettano espressioni regolari.
explain-Q010 = Le virgolette o la barra di un’espressione regolare vengono aperte e mai chiuse, come in `"pozione magica`.
explain-Q011 = Nessun set ha questo id, codice o nome. `set:base1`, `set:BS` e `set:"Set Base"` sono lo stesso set.
explain-Q012 = Nessun gioco ha questo id o nome, come in `gioco:scacchi`. Uno che esiste è `gioco:pokemon`.
explain-Q013 = Nessun formato ha questo id, come in `legale:standard`. Uno che esiste è `legale:pokemon/constructed`; basta la parte dopo la barra.
explain-Q014 = Nessun gioco contrassegna così le carte, oppure nessuna carta può avere una cosa simile, come in `is:lucente` o `ha:ali`. Esempi che funzionano: `is:unofficial` e `ha:debolezza`.
explain-Q015 = Una lingua è un codice di due lettere o un nome, come in `lingua:it` o `lingua:italiano`.
explain-Q016 = La ricerca nomina un mazzo che non si trova, come in `in:"mazzo perduto"`.
explain-Q017 = L’id di una carta ha lettere minuscole, cifre e trattini, come in `id:base1-4`.
explain-Q018 = Una ricerca può avere al massimo 2.000 caratteri e 50 livelli di parentesi e negazioni.
explain-Q019 = I due punti seguiti da uno spazio sono testo, così un titolo come `Dodge: Ground` si può scrivere com’è stampato. Se la parola che li precede è anche un campo, come in `tipo: fuoco`, un avviso lo fa notare; per il campo scrivi `tipo:fuoco`.
explain-Q020 = La lingua esiste, ma nessuna carta ha un nome in quella lingua, come in `lingua:fr`, perciò il termine non trova nulla. Il rimedio dice in quali lingue le carte hanno un nome.
explain-Q021 = Nessuna carta entra nel mazzo che `entra:` nomina, e non perché è pieno: non ha un formato, ha una riga che non indica nessuna carta nota, oppure viola una regola che nessun’altra carta può rimediare. `mazzo fits MAZZO` mostra i dettagli.
explain-Q022 = `ordina:pv`, `sort:-hp` e `verso:decrescente` dicono come ordinare i risultati di una ricerca e non scelgono carte. Stanno al primo livello di una ricerca, fuori dalle parentesi e senza `-`; formati, mazzi e condizioni per costruire non ordinano nulla.
