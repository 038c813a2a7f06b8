### Come si scrivono le ricerche. Ciò che sta tra apici inversi è una ricerca che trova qualcosa.

## Parti

syntax-general = Parole e segni
syntax-of-all-games = Campi di tutti i giochi
syntax-short = Campi brevi
syntax-of-game = Campi di { $game }
syntax-effects = Che cosa fanno le carte di { $game }

## Parole e segni

syntax-word = parole di un nome o di un testo in qualsiasi lingua, tutte: `super pozione`
syntax-phrase = parole di seguito: `"energia fuoco"`
syntax-exact = il nome intero: `!recupero`, `!"pozione magica"`
syntax-wildcard = in una parola l’asterisco sta per qualsiasi lettera e il punto interrogativo per una sola: `char*`, `*chu`, `pik?chu`
syntax-regex = un’espressione regolare su un nome o un testo senza accenti: `nome:/^char/`
syntax-printing = il numero stampato sulla carta, o il suo id: `58/102`, `BS 58`, `base1-58`
syntax-and = i termini affiancati devono valere tutti; in mezzo può stare la parola e: `tipo:fuoco pv>=80`, `tipo:fuoco e pv>=80`
syntax-or = uno dei termini: `tipo:fuoco o tipo:acqua`, `tipo:fuoco oppure tipo:acqua`
syntax-not = ciò che non deve valere: `categoria:pokemon -tipo:fuoco`, `categoria:pokemon non tipo:fuoco`
syntax-group = le parentesi tengono insieme i termini: `pv>=100 (tipo:fuoco o tipo:acqua)`
syntax-several = più valori di un campo: `tipo:(fuoco o acqua)`, `tipo:fuoco|acqua`, `tipo:fuoco,acqua`
syntax-compare = i numeri si confrontano: `pv>=80`, `pv:80+`, `pv<50`, `pv!=50`
syntax-range = da un numero a un altro: `pv:40..80`, `pv:40-80`, `pv:100..`
syntax-whole = tutto il testo: `illustratore="ken sugimori"`
syntax-none = la carta non ne ha: `categoria:pokemon debolezza:nessuna`
syntax-unknown = ne ha, ma nessuna fonte dice quale: `pv:ignoto`
syntax-order = come ordinare i risultati, solo in una ricerca: `tipo:fuoco ordina:-pv`, `tipo:fuoco sort:pv,nome verso:decrescente`

## Campi di tutti i giochi

syntax-field-name = parole di un nome: `nome:pozione`
syntax-field-text = parole dei nomi e dei testi di ciò che fa una carta: `testo:danni`
syntax-field-set = l’id, un codice o il nome di un’espansione: `set:base1`, `espansione:"set base"`
syntax-field-number = il numero di collezione: `numero:58`, `numero:58/102`, `numero:1..9`
syntax-field-id = l’id di una carta: `id:base1-4`
syntax-field-game = il gioco: `gioco:pokemon`
syntax-field-lang = una lingua in cui la carta ha un nome: `lingua:it`
syntax-field-is = un segno delle carte, o un valore di un elenco chiuso: `è:"non ufficiale"`, `is:olografica`, `is:base`
syntax-field-has = carte con quel valore o con quella capacità: `ha:debolezza`
syntax-field-owned = quante copie possiedi: `possedute>=1`
syntax-field-points = i punti che conta un formato con un budget: `punti<=3`
syntax-field-in = le carte di un mazzo, tuo o fornito con i dati: `in:zap`
syntax-field-legal = carte che un formato permette: `legale:constructed`
syntax-field-fits = carte che si possono ancora aggiungere a un mazzo: `entra:zap`

## Campi brevi

syntax-short-t = categoria, tipo, fase o un altro elenco chiuso del gioco, quello che ha il valore: `t:fuoco`, `t:addestramento`
syntax-short-r = rarità: `r:comune`

## Campi di un gioco

syntax-ability = parole del nome ({ $kind })
