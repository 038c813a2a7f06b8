### Parole usate ovunque.

own-language-name = Italiano
list-and = { $first } e { $last }
list-or = { $first } o { $last }
severity-error = errore
severity-warning = avviso
severity-note = nota
severity-help = rimedio
unknown = n.d.
certainty-inferred = dedotto
certainty-uncertain = incerto
certainty-assumed = presunto
did-you-mean = forse intendevi
standard-input = standard input
verdict-legal = valido
verdict-illegal = non valido
verdict-undetermined = indeterminato
more-places = e { $n ->
    [one] un altro punto
   *[other] altri { $n } punti
}
column-points = Punti
