### Parole usate ovunque.

own-language-name = Italiano
list-and = { $first } e { $last }
list-or = { $first } o { $last }
severity-error = errore
severity-warning = attenzione
severity-note = nota
severity-help = rimedio
unknown = sconosciuto
certainty-inferred = dedotto
certainty-uncertain = incerto
certainty-assumed = presunto
did-you-mean = forse intendevi
standard-input = standard input
verdict-legal = legale
verdict-illegal = illegale
verdict-undetermined = indeterminato
more-places = e { $n ->
    [one] un altro punto
   *[other] altri { $n } punti
}
