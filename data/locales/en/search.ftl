### Searching.

search-unknown-sort-key = results cannot be sorted by `{ $key }`
search-sort-key-nearest = did you mean `{ $key }`?
search-sort-key-help = sort by `name`, `number`, `set` or the keyword of an attribute, such as `hp`

explain-Q050 = Results are sorted by `name`, `number`, `set` or attributes, separated by commas, with a hyphen before those that go down: `--sort type,-hp`. Any other key is reported, and nothing is searched.
