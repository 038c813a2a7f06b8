### Searching.

search-unknown-sort-key = results cannot be sorted by `{ $key }`
search-sort-key-nearest = did you mean `{ $key }`?
search-sort-key-help = sort by `name`, `number`, `set` or the keyword of an attribute, such as `hp`
search-meant = did you mean `{ $query }`? ({ $total ->
    [one] 1 card
   *[other] { $total } cards
})
search-obstacle = without `{ $terms }`: { $total ->
    [one] 1 card
   *[other] { $total } cards
} (`{ $rest }`)

explain-Q050 = Results can be sorted by `name`, `number`, `set` or attributes, separated by commas; a hyphen reverses the order: `--sort type,-hp`. Any other key is an error, and nothing is searched.
