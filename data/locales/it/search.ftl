### Ricerca.

search-unknown-sort-key = non si può ordinare per `{ $key }`
search-sort-key-nearest = forse intendevi `{ $key }`?
search-sort-key-help = ordina per `nome`, `numero`, `set` o la parola chiave di un attributo, come `pv`
search-meant = forse intendevi `{ $query }`? ({ $total ->
    [one] 1 carta
   *[other] { $total } carte
})
search-obstacle = senza `{ $terms }`: { $total ->
    [one] 1 carta
   *[other] { $total } carte
} (`{ $rest }`)

explain-Q050 = I risultati si ordinano per `nome`, `numero`, `set` o per attributi, separati da virgole; un trattino inverte l’ordine: `--sort tipo,-pv`. Ogni altra chiave è un errore, e la ricerca non si fa.
