### Findings in card data.

# What stands where.
lint-a-text = a text
lint-a-number = a whole number
lint-a-truth-value = `true` or `false`
lint-a-list = a list
lint-a-map = a map
lint-a-value = a value
lint-a-word = `{ $word }`
lint-a-term = a term of the list
lint-a-date = a date such as `1999-01` or `1999-01-09`
lint-a-language = a two-letter language code
lint-a-symbol = a printed symbol
lint-an-identifier = an id: lower-case letters, digits and hyphens
lint-a-path-identifier = an id with a slash, such as `game/format`
lint-a-statement-identifier = an id of the rules, such as `PB-121`
lint-symbols = the symbols of the vocabulary, such as `RRC`
lint-exactly = { $n }
lint-label-first = first here
lint-label-again = again here

# The file as a whole.
lint-unreadable = not valid YAML: { $reason }
lint-not-utf8 = the file is not UTF-8
lint-not-utf8-help = save it as UTF-8
lint-steering = `{ $text }` holds the invisible character { $point }
lint-steering-help = remove it
lint-empty-file = the file is empty
lint-several-documents = the file contains several documents
lint-several-documents-help = remove the line `---`, or put each document into a file of its own
lint-too-deep = more than { $n } levels of lists and maps
lint-too-many-parts = too many values, lists and maps for one file
lint-too-many-features = more than { $n } things that are not used in the data; the rest is not read
lint-yaml-key = a list or a map is used as a key
lint-yaml-alias = aliases (`*name`) are not used in the data
lint-yaml-anchor = anchors (`&name`) are not used in the data
lint-yaml-tag = tags (`!name`) are not used in the data
lint-yaml-feature-help = write the value out; if it is a text, put it in quotes

# Keys.
lint-unknown-key = unknown key `{ $key }`
lint-unfit-key = `{ $key }` cannot be a key here
lint-key-language = keys are two-letter language codes, such as `en`
lint-key-identifier = keys are lower-case letters, digits and hyphens
lint-duplicate-key = the key `{ $key }` is repeated
lint-duplicate-key-help = keep one of them; the first one counts
lint-missing-key = the key `{ $key }` is missing
lint-null-value = `{ $key }` has no value
lint-null-item = an item has no value
lint-null-help = write a value, or `unknown` where no source gives it, or remove it

# Values.
lint-wrong-type = expected { $expected }, found { $actual }
lint-wrong-value = `{ $value }` is not { $expected }
lint-write-quoted = write it in quotes: `"{ $text }"`
lint-write-unquoted = write it without quotes: `{ $text }`
lint-quote-colon = put the line in quotes, since it contains a colon: `"{ $text }"`
lint-list-too-short = { $n ->
    [one] the list needs an item
   *[other] the list needs { $n } items
}
lint-empty-map = the map is empty
lint-unknown-term = unknown term `{ $term }`
lint-duplicate-item = `{ $item }` is in the list twice

# Remedies.
lint-did-you-mean = did you mean `{ $word }`?
lint-one-of = write one of { $words }
lint-none-known = there are none to choose from
lint-many-known = { $n ->
    [one] only one exists
   *[other] { $n } exist, and none is similar
}
lint-write = write `{ $text }`
lint-remove = remove it

# Ids and references.
lint-duplicate-id = the id `{ $id }` is already used
lint-duplicate-id-help = give it an id of its own; only the first one is loaded
lint-duplicate-id-elsewhere = `{ $file }` has it too; only that one is loaded
lint-misplaced-file = the id is `{ $id }`, but in this place the file should describe `{ $expected }`
lint-misplaced-file-help = rename the file or change the id
lint-misplaced-card = the id `{ $id }` does not begin with the id of its set, `{ $set }`
lint-misplaced-card-help = write `{ $id }`; once published, an id never changes
lint-unknown-game = no game is called `{ $game }`
lint-unknown-format = no format is called `{ $format }`
lint-unlisted-format = the format `{ $format }` has a file but is not in the list
lint-unknown-vocabulary = no vocabulary is called `{ $vocabulary }`
lint-unknown-attribute = no attribute is called `{ $attribute }`
lint-unknown-card = no card has the id `{ $card }`
lint-unknown-statement = no rule has the id `{ $id }`
lint-unknown-glossary-term = the glossary has no term `{ $term }`
lint-unknown-zone = the format has no zone `{ $zone }`
lint-reserved-key = an attribute cannot be called `{ $key }`, since every card has that key
lint-ambiguous-keyword = the word `{ $word }` already asks for `{ $other }`
lint-taken-keyword = the word `{ $word }` already asks for a field of every card, so no query can reach this attribute by it
lint-taken-keyword-help = choose another word
lint-ambiguous-term = the word `{ $word }` already means `{ $other }`
lint-dangling-name = no card of the game is called `{ $name }`
lint-dangling-name-help = use the English name; a card that is not in the data goes into the list `outside` of the set
lint-not-outside = `{ $name }` is in the data, not outside

# Numbers, translations, certainty.
lint-unordered-number = number `{ $number }` comes after `{ $previous }`
lint-unordered-number-help = put the cards in collector order
lint-duplicate-number = the number `{ $number }` is already used
lint-printed-total = the set says { $total } cards, and { $actual ->
    [one] one of them is here
   *[other] { $actual } of them are here
}
lint-missing-numbers = missing: { $numbers }
lint-many-missing-numbers = many numbers are missing
lint-odd-figure = `{ $text }` is a word where a number is expected
lint-odd-figure-help = write the number, the symbol that is printed, or `unknown` where no source gives it
lint-missing-translation = no text in { $languages }
lint-groundless-certainty = certainty about `{ $attribute }`, which the card does not have

# How texts are written.
lint-straight-quote = a straight quotation mark: { $quote }
lint-typewriter-accent = an accent typed as an apostrophe: `{ $written }`
lint-missing-accent = `{ $written }` lacks an accent
lint-letter-x = the letter x used as a multiplication sign: `{ $written }`
lint-leaked-level = a printed level in the text: `{ $written }`
lint-leaked-level-help = move the figures to attributes of their own
lint-mojibake = garbled characters: `{ $written }`
lint-decomposed = letters and accents are separate characters
lint-decomposed-help = save the text in composed form (NFC)
lint-space-in-text = stray spaces in the text
lint-byte-order-mark = the file begins with a byte order mark
lint-carriage-return = lines end as on Windows
lint-line-feed = save the file with plain line feeds
lint-trailing-space = spaces at the end of the line
lint-tab = a tab

# Decks.
lint-empty-count = no copy of the card
lint-empty-count-help = remove the line, or write how many there are
lint-mismatched-name = `{ $id }` is not `{ $name }` but `{ $actual }`

# What the codes mean.
explain-L001 = The file is not valid YAML: the syntax is broken, it is empty, or it is not UTF-8. Example: a list `[a, b` without its closing bracket.
explain-L002 = Anchors (`&name`), aliases (`*name`) and tags (`!name`) are YAML, but the data does not use them, so that every card can be read on its own.
explain-L003 = A key that nothing reads is usually a typing error, such as `retrat: 2` for `retreat: 2`. The value is ignored.
explain-L004 = A key is repeated in one map, such as two lines `hp: 80` and `hp: 90`. The first one counts; YAML readers disagree on which one should.
explain-L005 = Something required is missing, such as the `number` of a card. A card without an id or a number cannot be loaded.
explain-L006 = An empty value, `~` or `null` has no meaning. A card that lacks a thing has no such key; a value that exists but that no source gives is `unknown`.
explain-L007 = A value of the wrong type, such as a list for a number or `names: Alakazam` for a text by language. Collector numbers are texts and need quotes: `"4"`.
explain-L008 = A word that is not one of the terms allowed, such as `type: fier`. Terms are written by their id, `fire`, not by their name or symbol.
explain-L009 = A list names the same thing twice, such as `variants: [unlimited, unlimited]`.
explain-L010 = Two things have the same id. Decks and collections refer to cards by id, formats to statements of the rules, so each must be unique among all games. The first one is loaded.
explain-L011 = The id of a set, a format or a game is the name of its file or folder, and the id of a card begins with its set’s id or code and a hyphen, such as `base1-4`.
explain-L012 = A file names a game, a format, a vocabulary, an attribute, a card, a statement of the rules or a term of the glossary that does not exist, or a game does not list one of its formats.
explain-L013 = A value names another card by its English name, and the game has no such card. If the card exists but is not in the data, name it in the list `outside` of the set.
explain-L014 = One word would mean two things: two attributes with one query keyword, two terms with one spelling, or an attribute with the name of a key that every card has, such as `notes`.
explain-L015 = The cards of a set come in the order of their collector numbers, as people count: `2`, `9a`, `10`, `S1`.
explain-L016 = Two cards of a set have the same collector number.
explain-L017 = The set says how many cards it has, and some of the numbers up to that total are missing. Cards beyond the total, such as secret ones, are fine. This is only a note.
explain-L018 = Names of sets and cards are required in the languages of the set, every other text in English and Italian. A text that is missing is shown in English.
explain-L019 = `certainty` says how sure a figure is, so the card must have that figure: `certainty: {"{"}hp: uncertain{"}"}` on a card without `hp` has no meaning.
explain-L020 = Texts use typographic quotation marks: `Farfetch’d`, not `Farfetch'd`. Searching finds them however they are typed.
explain-L021 = Italian accents are not apostrophes: `è`, `più`, `perché`, not `e'`, `piu'`, `perche'`. Words that are cut short, such as `po’`, keep theirs.
explain-L022 = A word that the game writes with an accent is written without it, such as `Pokemon` for `Pokémon`. Searching finds it either way, but readers see the error.
explain-L023 = The sign for times is `×`, not the letter: `×2`, `30×`.
explain-L024 = Some sources end a text with the level and number printed on the card, such as `LIV 76 N.6`. These are figures with attributes of their own.
explain-L025 = Characters that were read in the wrong encoding, such as `PokÃ©mon` for `Pokémon`, or accents kept apart from their letters.
explain-L026 = Invisible characters make two equal files look different: spaces at the ends of lines, double spaces, tabs, byte order marks and Windows line breaks.
explain-L027 = A deck names a card that is not in the catalog of its game, by an id in brackets or by its name, such as `4 Charmender`.
explain-L028 = A line of a deck gives an id and a name that do not match, such as `4 Charizard (base1-2)`. The id counts.
explain-L029 = A deck or a rule of a format names a zone that the format does not declare, such as `sideboard`.
explain-L030 = A line of a deck with the count 0 adds nothing, such as `0 Charizard`: usually a typing error.
explain-L031 = A number is a whole number, perhaps with what the game prints after it (`40+`), or the symbol that cards print instead (`#`, `X`). A word such as `hp: eighty` is neither, and no search for numbers finds it.
explain-L032 = An invisible character that steers a terminal or turns the direction of the text around it, such as U+001B or U+202E: with it a card can look like another one. A sign is shown in its place.
