### Parole usate ovunque.

list-and = { $first } e { $last }
list-or = { $first } o { $last }
severity-error = errore
severity-warning = attenzione
severity-note = nota
severity-help = rimedio
unknown = sconosciuto
