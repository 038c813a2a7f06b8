### Queries: what is wrong with them, and what they say.

query-unknown-field = no card has a field `{ $field }`
query-unknown-value = `{ $field }` cannot be `{ $value }`
query-number-expected = `{ $field }` takes a number, not `{ $value }`
query-unbalanced-open = this parenthesis is never closed
query-unbalanced-close = this parenthesis was never opened
query-empty = nothing to search for
query-empty-term = `{ $text }` has no letter or digit to search for
query-dangling-operator = a term is missing beside `{ $operator }`
query-invalid-regex = `{ $regex }` is not a regular expression
query-regex-too-big = the regular expression `{ $regex }` is too big
query-invalid-range = `{ $value }` is not a range
query-not-comparable = `{ $field }` cannot be used with `{ $operator }`
query-no-regex = `{ $field }` cannot be used with a regular expression
query-unterminated-quote = this quotation mark is never closed
query-unterminated-regex = this regular expression is never closed
query-unknown-set = no set is called `{ $set }`
query-unknown-game = no game is called `{ $game }`
query-unknown-format = no format is called `{ $format }`
query-unknown-flag = no card is marked as `{ $flag }`
query-unknown-part = no card has `{ $value }`
query-unknown-language = unknown language `{ $lang }`
query-unspoken-language = no card has a name in this language (`{ $lang }`)
query-help-languages = cards have names in { $languages }
query-nothing-fits = nothing can be added to `{ $deck }`: { $reason }
query-nothing-fits-help = fix the deck first; `mazzo fits` and `mazzo check` show the details
query-unknown-deck = no deck is called `{ $deck }`
query-invalid-id = `{ $id }` is not a card id
query-too-long = the query is longer than { $limit } characters
query-too-deep = the query is nested more than { $limit } levels deep
query-space-after-colon = `{ $text }` followed by a space is searched for as text
query-misplaced-option = how results are sorted cannot be said here
query-unknown-direction = `{ $value }` is no direction
query-no-set-of-total = no set says it has { $total } cards

## How to fix it.

query-help-nearest = did you mean { $near }?
query-help-quote = to search for the text itself, put it in quotes
query-help-values = one of { $values }
query-help-number = a whole number, such as 80
query-help-number-or-symbol = a whole number, such as 80, or a printed symbol in quotes
query-help-open = add `)` where the group ends
query-help-close = remove it, or add `(` where the group begins
query-help-empty = write a word or a number
query-help-dangling = write the missing term, or put it in quotes to search for it as text
query-help-regex = for example `/^energ/`; put a backslash before a character to take it literally
query-help-range = write two whole numbers, the smaller one first, such as 40..80
query-help-not-comparable = write `{ $field }:` to search for words or `{ $field }=` for the whole value
query-help-no-regex = regular expressions work on names and texts
query-help-unterminated-quote = add a quotation mark where it ends
query-help-unterminated-regex = add `/` where it ends
query-help-id = an id has lower-case letters, digits and hyphens, such as base1-4
query-help-deck = give the name of one of your decks or of a deck that comes with the data
query-help-space-after-colon = for the field, write the value right after the colon
query-help-set = the id, a code or the name of a set
query-help-has = a field that the games declare, such as has:weakness
query-help-format = a format of one of the games, such as pokemon/constructed
query-help-too-large = shorten the query
query-help-misplaced-option = say it at the top of a search, such as `type:fire order:-hp`
query-help-direction = write `dir:asc` or `dir:desc`
query-help-effect = what a card does, such as `effect:draw` or `effect:draw>=2`; `mazzo explain query` lists all effects
query-help-total = `number:{ $number }` finds the number in every set

## A query explained in words.

query-everything = every card
query-nothing = no card
query-all = { $terms }
query-any = { $terms }
query-group = ({ $inner })
query-not = not ({ $inner })
query-words = { $scope } contains `{ $text }`
query-words-prefix = { $scope } contains a word that begins with `{ $text }`
query-phrase = { $scope } contains the phrase `{ $text }`
query-phrase-prefix = { $scope } contains a phrase that begins with `{ $text }`
query-whole = { $scope } is exactly `{ $text }`
query-other-text = { $scope } is not `{ $text }`
query-regex = { $scope } matches `/{ $regex }/`
query-noun = { $narrow } { $wide }
query-term = { $term }
query-terms = { $field } is { $terms }
query-other-terms = { $field } is not { $terms }
query-equal = { $field } is { $number }
query-unequal = { $field } is not { $number }
query-less = { $field } is less than { $number }
query-at-most = { $field } is at most { $number }
query-more = { $field } is more than { $number }
query-at-least = { $field } is at least { $number }
query-between = { $field } is from { $from } to { $to }
query-printed = { $field } is printed as `{ $printed }`
query-symbol-count = number of symbols in { $field }
query-symbols-contain = { $field } contains { $symbols }
query-symbols-equal = { $field } is exactly { $symbols }
query-counted = { $count } { $term }
query-has = has { $field }
query-without = has no { $field }
query-not-given = the value of { $field } is unknown
query-lang = has a name in the language `{ $lang }`
query-is = is { $flag }
query-flag-unofficial = unofficial
query-id = id is `{ $id }`
query-set = set is { $sets }
query-number = collector number is `{ $number }`
query-meant = { $words } or { $meaning }
query-like = { $scope } has a word like `{ $pattern }`
query-effects = effect is { $effects }
query-effects-amount = { $effects } and { $amount }
query-field-amount = its amount
query-field-number = collector number
query-game = game is { $game }
query-cards = is one of { $count ->
    [one] 1 card
   *[other] { $count } cards
} chosen beforehand
query-field-owned = number of copies owned
query-field-points = points in the budget of a format
query-in-deck = is in the deck `{ $deck }`
query-legal = is allowed in `{ $format }`
query-fits = can still be added to the deck `{ $deck }`
query-scope-name = name
query-scope-text = text
query-scope-any = name or text
query-scope-ability = { $kind } name

## What the codes mean.

explain-Q001 = A word directly before `:`, `=`, `<` or `>` names a field, and no game has a field of that name, as in `tpye:fire`. The fields are those that the games declare, in English and Italian, and a few that all games have, such as `name` and `set`. To search for the text itself, put it in quotes.
explain-Q002 = The field takes one of a fixed list of values, and this is not one of them, as in `type:fir`. Values may be written in English or Italian, without accents, or by their symbol: `type:fire`, `tipo:fuoco` and `type:R` are the same.
explain-Q003 = The field takes a whole number, as in `hp>=80` or `hp:40..80`. A symbol printed in place of a number goes in quotes, as in `hs:"#"`, and can only be compared with `:` and `=`.
explain-Q004 = A parenthesis has no partner, as in `(fire or water`. Every `(` needs a `)`; inside quotes they are text.
explain-Q005 = Nothing is left of the term once punctuation and accents are ignored, as in `""` or `%%`. Such a term would select every card, so it is refused.
explain-Q006 = A term is missing beside an operator, as in `fire or` or `hp>=`. The words `and`, `or`, `not`, `e`, `oppure` and `non` are operators outside quotes; write `"or"` to search for the word.
explain-Q007 = The text between the slashes is not a regular expression, as in `name:/(/`, or is too big to run. Regular expressions are matched against lower-case text without accents.
explain-Q008 = A range is two whole numbers with two dots between them, the smaller one first, as in `hp:40..80`, and goes with `:`, `=` or `!=`.
explain-Q009 = The field cannot be used with this operator: texts and terms have no order, so `name>=5` has no meaning, and only names and texts take regular expressions.
explain-Q010 = A quotation mark or the slash of a regular expression is opened and never closed, as in `"super potion`.
explain-Q011 = No set has this id, code or name. `set:base1`, `set:BS` and `set:"Base Set"` are the same set.
explain-Q012 = No game has this id or name, as in `game:chess`. `game:pokemon` is one.
explain-Q013 = No format has this id, as in `legal:standard`. `legal:pokemon/constructed` is one; the part after the slash is enough.
explain-Q014 = No game has such a mark, or no card can have such a thing, as in `is:shiny` or `has:wings`. `is:unofficial` and `has:weakness` are examples that work.
explain-Q015 = A language is a code of two letters or a name, as in `lang:it` or `lang:italian`.
explain-Q016 = The query names a deck that cannot be found, as in `in:"my lost deck"`.
explain-Q017 = A card id has lower-case letters, digits and hyphens, as in `id:base1-4`.
explain-Q018 = Queries may have 2,000 characters and 50 levels of parentheses and negations.
explain-Q019 = A colon followed by a space is text, so that the title `Dodge: Ground` can be typed as it is printed. If the word before it is also a field, as in `type: fire`, a warning says so; write `type:fire` for the field.
explain-Q020 = The language exists, but no card has a name in it, as in `lang:fr`, so that the term finds nothing. The help names the languages cards have names in.
explain-Q021 = No card fits the deck that `fits:` names, though the deck is not full: it has no format, it has a line that names no known card, or it breaks a rule that no further card can fix. `mazzo fits DECK` shows the details.
explain-Q022 = `order:hp`, `sort:-hp` and `dir:desc` say how the results of a search are sorted, and select no card. They stand at the top of a search, outside parentheses and without `-`; formats, decks and conditions for building sort nothing.
