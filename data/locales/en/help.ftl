### Help of the command line: `help-<command>` and `help-<command>-<argument>`.

help = Search cards, check deck lists, keep a collection and print checklists, offline
help-heading-usage = Usage
help-heading-usage-options = {"[OPTIONS]"}
help-heading-commands = Commands
help-heading-command = COMMAND
help-heading-arguments = Arguments
help-heading-options = Options
help-heading-examples = Examples
help-examples =
    mazzo search 'type:fire hp>=80'
    mazzo show Charizard
    mazzo check my-deck.txt
    mazzo checklist base1 --as html > base1.html

help-global-lang = Language of the output; taken from LC_ALL or LANG if absent
help-global-data = Folder of YAML card data to use instead of the built-in data
help-global-output = Text for people or JSON for programs; text if absent
help-global-color = When to colour; on a terminal, unless NO_COLOR is set, if absent
help-global-quiet = Print the answer and nothing else
help-global-verbose = Say more
help-global-help = Print help
help-global-version = Print the version

help-search = Search cards by text and by field
help-search-query = The query, such as `type:fire hp>=80`; see `mazzo explain` for a query in words
help-search-game = Only cards of this game
help-search-sort = Attributes to sort by, such as `hp,-name`; a hyphen reverses
help-search-limit = How many cards to show, 20 if absent; 0 shows all
help-search-facets = Count the values of the cards found
help-search-explain = Say the query back in words
help-search-lenient = Leave out terms that make no sense, with a warning
help-search-examples =
    mazzo search pozione magica
    mazzo search 'type:fire hp>=80' --sort -hp
    mazzo search 'hs=5 sv>=5 -gender:f' --facets

help-show = Show cards in full, in both languages
help-show-cards = An id such as `base1-4`, or a name in any language
help-show-examples =
    mazzo show base1-4
    mazzo show 'Pozione Magica'

help-check = Check deck lists against the rules of their formats
help-check-decks = A file, a folder of files, `-` for standard input, or the id or name of a deck you keep or that comes with the cards, such as `pokemon/brushfire`
help-check-formats = Format to check against, such as `pokemon/constructed`; may be repeated; the deck’s own, or a guess, if absent
help-check-strict = Count warnings as findings too
help-check-fix = Show the smallest edit that makes the deck legal, with the reason of every change
help-check-write = Apply it to the file; style, comments and order stay
help-check-examples =
    mazzo check my-deck.txt
    mazzo check my-deck.txt --format pokemon/constructed --output json
    cat list.txt | mazzo check -

help-build = Build decks, complete them, and prove which are the best
help-build-format = The format, such as `pokemon/constructed`; that of the deck to start from if absent
help-build-from = A deck to start from, whose cards stay: a file, `-`, or the id or name of a deck
help-build-pool = Add only cards that this query selects
help-build-owned = Use no more copies than you own, less those of other decks marked as built
help-build-keep = Cards that must stay, the others may go; without --from, cards that must be in the deck
help-build-avoid = Cards that must not be in the deck
help-build-maximise = What to make as great as possible: a sum of the game’s numbers, such as `sv` or `2*sv+hs`
help-build-per_point = Make the sum for each point of the deck as great as possible
help-build-count = How many different decks, the best first; 1 if absent
help-build-seed = A number that decides between decks that are as good; the same number gives the same deck
help-build-strict_advice = Follow all advice of the format
help-build-draft = Rank what to pick next, by the best deck that can still be had with each card
help-build-limit = How many picks to show, 20 if absent; 0 shows all
help-build-time_limit = How many seconds to look, 10 if absent; then the best found is shown, and how far it may be from the best
help-build-examples =
    mazzo build --format pokemon/constructed --from my-deck.txt --where set:base1
    mazzo build --format rawdeal/rumble-deck --maximise '2*sv+hs'
    mazzo build --format rawdeal/rumble-deck --from picks.txt --maximise sv --draft

help-fits = List the cards that can still be added to a deck, and what is left
help-fits-deck = A file, `-` for standard input, or the id or name of a deck
help-fits-query = List only cards that this query selects, in its order
help-fits-format = The format; the deck’s own, or a guess, if absent
help-fits-owned = Use no more copies than you own, less those of other decks marked as built
help-fits-limit = How many cards to show, 20 if absent; 0 shows all
help-fits-time_limit = How many seconds to look, 10 if absent
help-fits-examples =
    mazzo fits my-deck.txt 'type:fire hp>=80'

help-deck = Keep decks, show and compare them, write them in other ways, see what is missing
help-deck-examples =
    mazzo deck save my-deck.txt --name Thunder --built
    mazzo deck list
    mazzo deck missing pokemon/brushfire
help-deck-list = List the decks you keep and those that come with the cards
help-deck-list-examples =
    mazzo deck list
help-deck-save = Keep a deck among yours
help-deck-save-deck = A file, `-` for standard input, or the id or name of a deck to copy
help-deck-save-name = Its name; that of the list, else of the file, if absent
help-deck-save-format = The format it is meant for, such as `pokemon/constructed`; that of the list if absent
help-deck-save-built = Mark it as built: put together, so that its copies are in no other deck
help-deck-save-replace = Put it in place of the deck of that name
help-deck-save-examples =
    mazzo deck save my-deck.txt
    mazzo deck save pokemon/brushfire --name 'My Brushfire' --built
help-deck-show = Show the cards of a deck
help-deck-show-deck = A file, `-` for standard input, or the id or name of a deck
help-deck-show-examples =
    mazzo deck show pokemon/brushfire
help-deck-diff = Say which cards go, come and change their number between two decks
help-deck-diff-before = The first deck: a file, `-`, or the id or name of a deck
help-deck-diff-after = The second deck
help-deck-diff-examples =
    mazzo deck diff pokemon/brushfire my-deck.txt
help-deck-convert = Write a deck in another way, in the language of --lang
help-deck-convert-deck = A file, `-` for standard input, or the id or name of a deck
help-deck-convert-dialect = How to write it: yaml, plain, ptcg-live, ptcgo or csv
help-deck-convert-out = The file to write; standard output if absent
help-deck-convert-replace = Replace the file if it is there
help-deck-convert-examples =
    mazzo deck convert my-deck.txt --as ptcg-live
    mazzo deck convert pokemon/brushfire --as csv --lang it --out brushfire.csv
help-deck-missing = List the cards of a deck that you lack or that are in other decks marked as built
help-deck-missing-deck = A file, `-` for standard input, or the id or name of a deck
help-deck-missing-shape = Shape of the list: text or csv; text if absent
help-deck-missing-examples =
    mazzo deck missing pokemon/brushfire
    mazzo deck missing my-deck.txt --as csv > to-buy.csv
help-deck-rename = Give a deck you keep another name; its id stays
help-deck-rename-deck = The id or name of a deck you keep
help-deck-rename-name = Its new name
help-deck-rename-examples =
    mazzo deck rename thunder 'Thunder and Lightning'
help-deck-built = Mark a deck you keep as built: put together, so that its copies are in no other deck
help-deck-built-deck = The id or name of a deck you keep
help-deck-built-no = It is taken apart: its copies are free again
help-deck-built-examples =
    mazzo deck built thunder
    mazzo deck built thunder --no
help-deck-delete = Delete a deck you keep
help-deck-delete-deck = The id or name of a deck you keep
help-deck-delete-examples =
    mazzo deck delete thunder
help-deck-stats = Count the cards of a deck by kind, type, cost and points
help-deck-stats-deck = A file, `-` for standard input, or the id or name of a deck
help-deck-stats-format = The format whose points are counted; the deck’s own, or a guess, if absent
help-deck-stats-examples =
    mazzo deck stats pokemon/brushfire
    mazzo deck stats my-deck.txt --output json

help-explain = Say what a finding’s code, a format or a query means
help-explain-topic = A code such as `R002`, a format such as `rawdeal/rumble-deck`, or a query
help-explain-examples =
    mazzo explain R002
    mazzo explain rawdeal/rumble-deck
    mazzo explain 'tipo:fuoco pv>=80'

help-checklist = Print the checklist of a set or of a query
help-checklist-query = The id or name of a set, or a query
help-checklist-shape = Shape of the list: text, md, csv, html to print, or json; text if absent
help-checklist-missing = Only cards you do not own
help-checklist-owned = Only cards you own
help-checklist-variants = A column for each variant
help-checklist-columns = In how many columns the cards of an html page stand, from 2 to 4; as many as fit if absent
help-checklist-bom = Start a CSV file with a byte order mark, for spreadsheets that want one
help-checklist-delimiter = What separates the fields of a CSV file; a comma if absent
help-checklist-examples =
    mazzo checklist base1
    mazzo checklist base1 --as html --variants > base1.html
    mazzo checklist 'sv>=5' --missing

help-collection = Keep track of the cards you own
help-collection-examples =
    mazzo collection add base1-4 --variant first-edition --condition NM
    mazzo collection show
    mazzo collection export > collection.csv
help-collection-show = Show what you own and the progress of each set
help-collection-show-query = The id or name of a set, or a query; everything you own if absent
help-collection-add = Add copies of a card
help-collection-add-card = An id such as `base1-4`, or a name in any language
help-collection-add-count = How many, 1 if absent
help-collection-add-variant = Variant, such as `first-edition`; the plainest one if absent
help-collection-add-language = Language the copy is printed in, such as `it`; the first the set was printed in if absent
help-collection-add-condition = Condition, such as `NM` or `played`
help-collection-add-examples =
    mazzo collection add base1-4 2 --variant shadowless --language en
help-collection-remove = Take copies of a card away
help-collection-remove-card = An id such as `base1-4`, or a name in any language
help-collection-remove-count = How many, 1 if absent
help-collection-remove-variant = Variant, such as `first-edition`; the plainest one if absent
help-collection-remove-language = Language the copy is printed in, such as `it`; the first the set was printed in if absent
help-collection-remove-condition = Condition, such as `NM` or `played`
help-collection-remove-examples =
    mazzo collection remove base1-4
help-collection-set = Set how many copies of a card you own
help-collection-set-card = An id such as `base1-4`, or a name in any language
help-collection-set-count = How many; 0 forgets them
help-collection-set-variant = Variant, such as `first-edition`; the plainest one if absent
help-collection-set-language = Language the copy is printed in, such as `it`; the first the set was printed in if absent
help-collection-set-condition = Condition, such as `NM` or `played`
help-collection-set-examples =
    mazzo collection set base1-58 4
help-collection-import = Read a collection from a table, a list of text or JSON
help-collection-import-file = The list: CSV, a list of text or JSON; `-` for standard input
help-collection-import-replace = Replace the collection instead of adding to it
help-collection-import-yes = Replace even if most of what you own would be lost
help-collection-import-columns = What a column holds whose title does not say so, such as `count=NumberOwned`; `count=` takes each row as one copy
help-collection-import-examples =
    mazzo collection import collection.csv
help-collection-export = Write the collection as a CSV file, or as JSON with --output json
help-collection-export-bom = Start the file with a byte order mark, for spreadsheets that want one
help-collection-export-delimiter = What separates the fields; a comma if absent
help-collection-export-examples =
    mazzo collection export > collection.csv

help-lint = Check YAML card data
help-lint-dir = The folder, with a folder for each game; the built-in data if absent
help-lint-examples =
    mazzo lint my-cards/

help-index = Build or refresh the catalog; other commands do it when needed
help-index-force = Build it again even if it is fresh
help-index-examples =
    mazzo index --data my-cards/

help-serve = Offer everything over HTTP, to programs and as web pages
help-serve-listen = Address and port to listen on, 127.0.0.1:8080 if absent; port 0 takes a free one
help-serve-open = Open the address in a browser
help-serve-token_file = File with the token that whoever writes must know; needed for writing from other machines
help-serve-hosts = A name the service is reached by, beside addresses and localhost; may be repeated
help-serve-workers = Threads that search and check; as many as the machine has if absent
help-serve-rate = Requests a second of one client; 50 for other machines and no limit for this one if absent, 0 for no limit
help-serve-examples =
    mazzo serve --open
    mazzo serve --listen 0.0.0.0:8080 --host cards.example --token-file token.txt
    mazzo serve --data my-cards/

help-schema = Print the JSON Schema of a kind of file
help-schema-kind = The kind, such as `deck`; lists the kinds if absent
help-schema-write = Write every schema into this folder
help-schema-examples =
    mazzo schema deck > deck.schema.json

help-completions = Print the completion script of a shell
help-completions-shell = The shell: bash, elvish, fish, powershell or zsh
help-completions-examples =
    mazzo completions bash > ~/.local/share/bash-completion/completions/mazzo

help-man = Print the manual page
help-man-examples =
    mazzo man > ~/.local/share/man/man1/mazzo.1

usage-unknown-argument = there is no option `{ $name }` here
usage-unknown-command = there is no command `{ $name }`
usage-did-you-mean = did you mean `{ $name }`?
usage-invalid-value = `{ $value }` is no value for `{ $name }`
usage-missing-value = `{ $name }` needs a value
usage-valid-values = one of { $values }
usage-missing-argument = missing { $name }
usage-missing-command = no command given
usage-see-help = see `mazzo --help`
usage-conflict = `{ $one }` and `{ $other }` exclude each other
usage-not-utf8 = an argument is not in UTF-8
usage-not-utf8-help = a list whose name is not can be read from standard input: `mazzo check - < FILE`
usage-other = { $text }
