### Regole dei formati: che cosa dicono, che cosa trovano; i file dei formati e i loro errori.

## Parti di frase

rule-says = { $text }
rule-quoted = `{ $text }`
rule-card-number = `{ $card }` { $n }
rule-card-printed = `{ $card }` (stampato `{ $printed }`)
rule-cards =
    { $n ->
        [one] { $n } carta
       *[other] { $n } carte
    }
rule-cards-named =
    { $n ->
        [one] { $n } carta { $noun }
       *[other] { $n } carte { $noun }
    }
rule-cards-where =
    { $n ->
        [one] { $n } carta ({ $words })
       *[other] { $n } carte ({ $words })
    }
rule-card-word =
    { $n ->
        [one] carta
       *[other] carte
    }
rule-copies =
    { $n ->
        [one] { $n } copia
       *[other] { $n } copie
    }
rule-points =
    { $n ->
        [one] { $n } punto
       *[other] { $n } punti
    }
rule-values =
    { $n ->
        [one] { $n } valore
       *[other] { $n } valori diversi
    }
rule-range-between = da { $least } a { $most }
rule-range-at-least = almeno { $least }
rule-range-at-most = al massimo { $most }
rule-number-unknown = ignoto
rule-limit-exactly = esattamente { $n }
rule-limit-between = da { $least } a { $n }
rule-limit-at-least = almeno { $n }
rule-limit-at-most = al massimo { $n }
rule-allowed = { $limit }
rule-required = il formato ne chiede { $limit }
rule-advised = consigliate { $limit }
rule-advised-values = consigliati { $limit }

## Numeri di un esito

rule-numbers = { $n }
rule-numbers-left = { $n } su { $most }, { $left } di margine
rule-numbers-over = { $n }, { $over } di troppo
rule-numbers-under = { $under ->
    [one] { $n }, ne manca { $under }
   *[other] { $n }, ne mancano { $under }
}
rule-numbers-range = { $range } su { $most }

## Etichette

rule-here = { $n } qui
rule-more-here =
    { $n ->
        [one] un’altra qui
       *[other] altre { $n } qui
    }
rule-over-from-here = troppe da qui: questa è la numero { $n }
rule-up-to-here = { $cards } fin qui
rule-none-up-to-here = nessuna fin qui
rule-points-here = { $points }
rule-points-read-here = vale { $n }
rule-assumed-here = { $label } { $n }, ipotizzato

## Rimedi

rule-help-remove-cards = togli { $cards }
rule-help-add-cards = aggiungi { $cards }
rule-help-remove-copies = togli { $copies }
rule-help-remove-such =
    { $n ->
        [one] togli una di queste carte
       *[other] togli { $n } di queste carte
    }
rule-help-add-such =
    { $n ->
        [one] aggiungi { $n } carta di questo tipo
       *[other] aggiungi { $n } carte di questo tipo
    }
rule-help-save-points = riduci il totale di almeno { $points }
rule-help-add-named = aggiungi { $ways }
rule-help-add-supplier = aggiungi carte che lo forniscano
rule-help-zones = le sue carte sono state collocate dal formato; le zone sono { $zones }

## Che cosa non si sa, e che cosa si ipotizza

rule-cannot-tell = i dati non bastano per giudicare { $cards }
rule-not-given = { $label }: dato non noto per { $cards }
rule-assumed = { $label }: ipotesi del formato per { $cards }
rule-plus-printed = un valore con il segno più conta come il numero stampato prima del segno, per una regola del formato: { $cards }

## zone-size

rule-zone-size-says = { $limit } { $word } nel mazzo
rule-zone-size-says-zone = { $limit } { $word } nella zona `{ $zone }`
rule-zone-size-broken = { $cards } nel mazzo, { $needed }
rule-zone-size-broken-zone = { $cards } nella zona `{ $zone }`, { $needed }
explain-R001 =
    Il numero di carte in una zona del mazzo. Un formato può chiederne un numero esatto, oppure un minimo e un massimo: con
    `exactly: 60` una lista di 61 carte non è valida, qualunque totale dichiari.

## copies

rule-same-card = della stessa carta
rule-same-name = di carte con lo stesso nome
rule-same-value = di carte con lo stesso { $label ->
    [Logo] logo
   *[other] valore di { $label }
}
rule-copies-says =
    { $n ->
        [one] al massimo { $n } copia { $alike }
       *[other] al massimo { $n } copie { $alike }
    }
rule-copies-says-of = non più copie { $alike } di quante ne permetta { $label }
rule-copies-says-except = { $says }, tranne: { $words }
rule-copies-broken = { $copies } di `{ $card }`, { $needed }
explain-R002 =
    Troppe copie di una carta. Le copie si sommano fra stampe, lingue, zone e righe ripetute: quattro Pikachu del Set Base e due
    di Pokémon Rumble fanno sei. Dove ogni carta indica il proprio limite, un limite che nessuna fonte indica lascia il mazzo
    indeterminato.

## only

rule-only-says = ogni carta: { $words }
rule-only-broken = `{ $card }` non è ammessa; ogni carta deve soddisfare: { $words }
rule-only-broken-reason = `{ $card }` non è ammessa: { $reason }
rule-only-remark = `{ $card }`: { $reason }
explain-R003 =
    Una carta che il formato non ammette, come una carta Addestramento in un mazzo per il gioco in scatola Pokémon Rumble. Come
    avviso o nota, la regola si limita a segnalare la carta.

## contains

rule-contains-says = { $limit } { $word } ({ $words })
rule-contains-says-values =
    { $limit } { $n ->
        [one] valore
       *[other] valori diversi
    } di { $label } ({ $words })
rule-contains-broken = { $cards }: { $needed }
rule-contains-broken-values = { $values } di { $label } ({ $words }): { $needed }
explain-R004 =
    Troppo poche o troppe carte di un certo tipo nel mazzo: per esempio nessun Pokémon Base, senza il quale la partita non può
    iniziare; oppure troppi valori diversi fra loro, come quattro tipi di Energia base.

## distinct

rule-distinct-says-card = carte tutte diverse
rule-distinct-says-name = nomi tutti diversi
rule-distinct-says-value = mai due carte con lo stesso { $label ->
    [Logo] logo
   *[other] valore di { $label }
}
rule-distinct-broken = { $copies } di { $list }, le carte devono essere tutte diverse
rule-distinct-broken-value = { $cards } con lo stesso { $label ->
    [Logo] logo
   *[other] valore di { $label }
} ({ $value })
rule-distinct-broken-value-names = { $same }: { $list }
explain-R005 =
    Due carte del mazzo sono uguali mentre devono essere tutte diverse. In un mazzo rumble di 15 wrestler diversi, un secondo
    X-Pac viola questa regola.

## budget

rule-budget-says =
    { $n ->
        [one] al massimo { $n } punto in tutto, secondo { $label }
       *[other] al massimo { $n } punti in tutto, secondo { $label }
    }
rule-budget-broken = { $points }, { $over } oltre il limite di { $most }: { $cards }
explain-R006 =
    Le carte del mazzo costano più punti di quanti il formato ne ammetta; la segnalazione elenca il valore di ciascuna. 50 punti
    su 50 sono validi, 51 no. Un `1+` stampato, che il formato legge come «1 o più», lascia la somma indeterminata, a meno che
    non superi comunque il limite.

## matches

rule-matches-says = le carte con { $label } solo insieme a una carta con lo stesso valore nella zona `{ $zone }`
rule-matches-broken = `{ $card }` ha { $label } `{ $value }`, diversamente da { $leader }
rule-matches-broken-empty = `{ $card }` ha { $label } `{ $value }`, ma la zona `{ $zone }` è vuota
explain-R007 =
    Una carta porta il segno di un altro protagonista, come una carta con il simbolo di Mario in un mazzo di Ganondorf. Le carte
    senza segno vanno con tutti.

## needs

rule-needs-says = ogni carta ({ $words }) insieme alla carta indicata da { $label }
rule-needs-says-value = ogni carta ({ $words }) insieme a carte che soddisfino { $label } con { $by }
rule-needs-broken = `{ $card }` ha bisogno di { $ways } nel mazzo ({ $label })
rule-needs-broken-cost = nel mazzo non c’è abbastanza { $noun } per un attacco di `{ $card }` ({ $ways })
rule-needs-broken-value = niente nel mazzo soddisfa { $label } di `{ $card }`: { $ways }
explain-R008 =
    Una carta dipende da altre che nel mazzo non ci sono: un’Evoluzione dal Pokémon da cui si evolve, un attacco dall’Energia che
    lo paga. Basta un solo attacco che si possa pagare.

## share

explain-R009 =
    Troppo poche o troppe carte del mazzo sono di un certo tipo, come 12 carte Energia dove il regolamento ne consiglia da 25 a
    30. Di solito è un consiglio, che non rende il mazzo non valido.

## Il mazzo nel suo insieme

rule-whichever = qualunque sia, il mazzo è { $verdict }: { $cards }
rule-with-it = { $candidate }: { $verdict }
rule-other-game = `{ $card }` è una carta di { $game }, non di { $ours }
explain-R010 =
    Una carta di un gioco diverso da quello del formato, come una carta Pokémon in un mazzo di wrestler. Se due giochi hanno carte
    con lo stesso nome, scrivi l’id di quella che intendi.
rule-zone-not-of-format = il formato non ha una zona `{ $zone }`
explain-R011 =
    La lista nomina una zona che il formato non ha, come un sideboard. Le sue carte contano lo stesso, nella zona in cui il
    formato mette carte simili.

## File dei formati

format-unknown-rule = nessun tipo di regola si chiama `{ $kind }`
format-unknown-parameter = la regola `{ $kind }` non ha un parametro `{ $parameter }`
format-missing-parameter = alla regola `{ $kind }` manca il parametro `{ $parameter }`
format-unreadable-parameter = i parametri della regola `{ $kind }` sono illeggibili: { $detail }
format-unreadable-query = la ricerca `{ $query }` è illeggibile: { $cause }
format-unknown-zone = il formato non ha una zona `{ $zone }`
format-unknown-attribute = il gioco non ha un attributo `{ $attribute }`
format-unknown-game = nessun gioco si chiama `{ $game }`
format-contradictory-limit = alla regola `{ $kind }` serve `exactly`, oppure `at-least`, oppure `at-most`, oppure un minimo non superiore al massimo
format-negative-limit = la regola `{ $kind }` ha `{ $parameter }: { $n }`; un limite non è mai sotto lo 0
format-copies-limit = alla regola `copies` serve `at-most` oppure `at-most-of`
format-no-zone = il formato non ha zone
format-title = { $name } (`{ $id }`)
format-zone = zona `{ $id }`: { $name }
format-zone-takes = zona `{ $id }`: { $name }; accoglie: { $words }
format-rule = { $code } { $says } ({ $severity })
format-rule-spec = { $code } { $says } ({ $severity }; { $spec })
format-assumes = { $label }, dove nessuna fonte lo indica, si ipotizza così: { $cards }
format-assumes-all = { $label }, dove nessuna fonte lo indica, si ipotizza pari a { $n }
format-assumes-otherwise = { $label }, dove nessuna fonte lo indica, si ipotizza pari a { $n }; ma { $cards }

explain-F001 =
    Il formato usa un tipo di regola che non esiste, come `kind: copys`. La regola viene tralasciata, e finché non è corretta il
    formato non dichiara valido nessun mazzo.
explain-F002 =
    Una regola ha un parametro che il suo tipo non conosce, come `at-mots: 4` in `copies`. Non viene mai ignorato: un limite scritto
    male non sarebbe un limite.
explain-F003 =
    A una regola manca un parametro indispensabile, come `where` in `only`.
explain-F004 =
    Un parametro di una regola non ha la forma giusta, come `at-most: quattro` invece di `at-most: 4`.
explain-F005 =
    Una ricerca del formato è illeggibile: nomina un campo o un termine che il gioco non ha, oppure la sintassi è sbagliata. Le
    ricerche nei formati usano le parole chiave inglesi e gli id dei termini, come `kind:pokemon stage:basic`.
explain-F006 =
    Una regola nomina una zona che il formato non dichiara sotto `zones`.
explain-F007 =
    Una regola o un’ipotesi nomina un attributo che il gioco non ha. Conta l’id, come `deck-limit`, non la parola
    chiave `limite`.
explain-F008 =
    La parte dell’id del formato prima della barra non è un gioco, come in `pokmon/constructed`.
explain-F009 =
    I numeri di una regola non formano un limite: mancano, oppure si contraddicono, come in
    `{"{"}at-least: 80, at-most: 60{"}"}`.
explain-F010 =
    Il formato non dichiara zone, quindi le carte non hanno posto. Un formato semplice ne ha una: `main`.
