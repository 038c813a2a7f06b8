import-progress = { $file }: { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
}
import-read = { $read ->
    [one] 1 carta letta
   *[other] { $read } carte lette
}: { $added } nuove, { $changed } cambiate, { $unchanged } come prima
import-built-in = { $n ->
    [one] 1 carta è incorporata e resta com’è
   *[other] { $n } carte sono incorporate e restano come sono
}
import-lost = { $n ->
    [one] 1 carta non è stata importata
   *[other] { $n } carte non sono state importate
}
import-written = { $n ->
    [0] nessun file da scrivere in { $dir }
    [one] 1 file scritto in { $dir }
   *[other] { $n } file scritti in { $dir }
}
import-mended = { $what }: { $n ->
    [one] corretto una volta, in { $first }
   *[other] corretto { $n } volte, la prima in { $first }
}
import-mend-times = `x2` al posto di `×2`
import-mend-sign = altri segni al posto di `+` e `-`
import-mend-space = spazi di troppo
import-mend-level = livello e numero in coda a un testo descrittivo
import-mend-word = la parola `Pokémon` con altre lettere
import-mend-star = `☆` o `Star` al posto di `★` in un nome
import-mend-placeholder = il segnaposto `{"{"}title{"}"}:`
import-left-out = chiavi della fonte non importate: { $keys }
import-more = { $n ->
    [one] e 1 altra segnalazione
   *[other] e altre { $n } segnalazioni
}
import-unreadable = il record non è JSON: { $reason }
import-unreadable-help = correggilo nel file e importa di nuovo; tutti gli altri record sono stati letti
import-no-card = il record non è né una carta né un set
import-no-card-help = una carta ha un id, un nome, un set e una categoria
import-no-place = `{ $key }` non può essere `{ $value }`: { $n ->
    [one] tralasciato una volta
   *[other] tralasciato { $n } volte
}
import-broken-set = `{ $file }` contiene errori, perciò non vi è stato aggiunto nulla
import-broken-set-help = correggi ciò che trova `mazzo lint { $dir }`, oppure elimina il file, e importa di nuovo
import-unmatched = `{ $card }` non ha lo stesso numero di abilità in due lingue o fonti; quelle in più sono state tralasciate
import-repeated = `{ $card }` compare due volte; conta la prima
import-no-language = la lingua di `{ $file }` non è nota
import-no-language-help = indicala con `--language`, oppure chiama il file `en.jsonl` o `it.jsonl`

explain-I001 = Un record di un file importato non è JSON valido ed è stato tralasciato; tutti gli altri sono stati letti. La posizione è quella del record. Correggilo lì, o scarica di nuovo il file, e importa di nuovo: quello che c’è già resta com’è.
explain-I002 = Un record di un file importato non è né una carta né l’intestazione di un set: una carta ha un id, un nome, un numero, un set e una categoria. È stato tralasciato.
explain-I003 = Un valore di una carta importata non ha posto nei dati, per esempio una rarità che il gioco non dichiara. La carta è stata importata senza. Se il valore è giusto, aggiungi il termine a `game.yaml` e importa di nuovo.
explain-I004 = Il file di un set nella cartella di dati contiene errori, perciò non vi si può aggiungere nulla senza perdere ciò che contiene. Correggi il file o eliminalo, e importa di nuovo.
explain-I005 = Due lingue o due fonti non danno a una carta lo stesso numero di abilità. Ciò che è uguale in ogni lingua viene dalla carta inglese, fra due inglesi da quella importata per ultima; le abilità in più sono state tralasciate.
explain-I006 = Una carta compare due volte nella stessa lingua tra i file importati, oppure due id della fonte qui sono uno solo. Conta la prima; l’altra è stata tralasciata.
