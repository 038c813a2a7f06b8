### Words used everywhere.

own-language-name = English
list-and = { $first } and { $last }
list-or = { $first } or { $last }
severity-error = error
severity-warning = warning
severity-note = note
severity-help = help
unknown = unknown
certainty-inferred = inferred
certainty-uncertain = uncertain
certainty-assumed = assumed
did-you-mean = did you mean
standard-input = standard input
verdict-legal = legal
verdict-illegal = illegal
verdict-undetermined = undetermined
more-places = and { $n ->
    [one] 1 more place
   *[other] { $n } more places
}
column-points = Points
