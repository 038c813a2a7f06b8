### How queries are written. What stands between backticks is a query that finds something.

## Parts

syntax-general = Words and signs
syntax-of-all-games = Fields of all games
syntax-short = Short fields
syntax-of-game = Fields of { $game }
syntax-effects = What cards of { $game } do

## Words and signs

syntax-word = words of a name or a text in any language, all of them: `super potion`
syntax-phrase = words in a row: `"fire energy"`
syntax-exact = the whole name: `!potion`, `!"super potion"`
syntax-wildcard = a star in a word stands for any letters, a question mark for one: `char*`, `*chu`, `pik?chu`
syntax-regex = a regular expression over a name or a text without accents: `name:/^char/`
syntax-printing = the number printed on a card, or its id: `58/102`, `BS 58`, `base1-58`
syntax-and = terms side by side must all hold; the word and may stand between them: `type:fire hp>=80`, `type:fire and hp>=80`
syntax-or = one of the terms: `type:fire or type:water`
syntax-not = what must not hold: `kind:pokemon -type:fire`, `kind:pokemon not type:fire`
syntax-group = parentheses keep terms together: `hp>=100 (type:fire or type:water)`
syntax-several = several values of a field: `type:(fire or water)`, `type:fire|water`, `type:fire,water`
syntax-compare = numbers compare: `hp>=80`, `hp:80+`, `hp<50`, `hp!=50`
syntax-range = from one number to another: `hp:40..80`, `hp:40-80`, `hp:100..`
syntax-whole = the whole of a text: `artist="ken sugimori"`
syntax-none = the card has no such thing: `kind:pokemon weakness:none`
syntax-unknown = it has, but no source says which: `hp:unknown`
syntax-order = how the results are sorted, in a search only: `type:fire order:-hp`, `type:fire sort:hp,name dir:desc`

## Fields of all games

syntax-field-name = words of a name: `name:potion`
syntax-field-text = words of the names and texts of what a card does: `text:damage`
syntax-field-set = the id, a code or the name of a set: `set:base1`, `set:"base set"`
syntax-field-number = the collector number: `number:58`, `number:58/102`, `number:1..9`
syntax-field-id = the id of a card: `id:base1-4`
syntax-field-game = the game: `game:pokemon`
syntax-field-lang = a language the card has a name in: `lang:it`
syntax-field-is = a mark of cards, or a value of any closed list: `is:unofficial`, `is:holo`, `is:basic`
syntax-field-has = cards with such a value or such an ability: `has:weakness`
syntax-field-owned = how many copies you own: `owned>=1`
syntax-field-points = the points that a format with a budget counts: `points<=3`
syntax-field-in = the cards of a deck, yours or one that comes with the data: `in:zap`
syntax-field-legal = cards that a format allows: `legal:constructed`
syntax-field-fits = cards that can still be added to a deck: `fits:zap`

## Short fields

syntax-short-t = kind, type, stage or any other closed list of a game, whichever has the value: `t:fire`, `t:trainer`
syntax-short-r = rarity: `r:common`

## Fields of a game

syntax-ability = words of the name ({ $kind })
