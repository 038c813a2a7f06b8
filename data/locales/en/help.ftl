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

help-global-lang = Language of the output; default: that of LC_ALL or LANG
help-global-data = Folder of YAML card data to use instead of the built-in data, or beside it if it declares no game
help-global-output = Text for people or JSON for programs; default: text
help-global-color = When to use colour; default: on a terminal, unless NO_COLOR is set
help-global-quiet = Print only the result
help-global-verbose = Verbose output
help-global-help = Print help
help-global-version = Print the version

help-search = Search cards by text and by field
help-search-query = The query, such as `type:fire hp>=80`; `mazzo explain` explains it
help-search-game = Only cards of this game
help-search-sort = Attributes to sort by, such as `hp,-name`; a hyphen reverses
help-search-limit = How many cards to show; default: 20; 0 shows all
help-search-facets = Count the values of the cards found
help-search-explain = Explain the query
help-search-lenient = Leave out terms that cannot be understood, with a warning
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
help-check-decks = A file, a folder of files, `-` for standard input, or the id or name of a deck you have saved or that comes with the data, such as `pokemon/brushfire`
help-check-formats = Format to check against, such as `pokemon/constructed`; may be repeated; default: the deck’s own, or the likeliest
help-check-strict = Let warnings make the check fail too
help-check-fix = Correct lines with plain slips, ask about those that stay unclear and, if there are none, show the smallest edit that makes the deck legal, with the reason of every change
help-check-write = Apply it to the file; style, comments and order are kept
help-check-examples =
    mazzo check my-deck.txt
    mazzo check my-deck.txt --format pokemon/constructed --output json
    cat list.txt | mazzo check -

help-build = Build decks, complete them, and prove which are the best
help-build-format = The format, such as `pokemon/constructed`; default: that of the deck to start from
help-build-from = A deck to start from, whose cards stay: a file, `-`, or the id or name of a deck
help-build-pool = Add only cards that match this query
help-build-owned = Use no more copies than you own, less those of other decks marked as built
help-build-keep = Cards that must stay, while the others may go; without --from, cards that must be in the deck
help-build-avoid = Cards that must not be in the deck
help-build-maximise = What to maximise: a sum of the game’s numbers, such as `sv` or `2*sv+hs`; or `win-rate`, with `--against`
help-build-against = For `--maximise win-rate`: a Rumble Deck to win against; give the option once for each other player
help-build-games = How many fresh matches decide about each of the best decks; default: 2000
help-build-policy = What decides for all players of matches: `random`, `greedy` or `look-ahead`; default: `greedy`
help-build-per_point = Maximise the sum per point of the deck
help-build-count = How many different decks, best first; default: 1
help-build-seed = A number that decides between equally good decks; the same number gives the same deck
help-build-strict_advice = Follow all advice of the format
help-build-draft = Rank what to pick next, by the best deck still possible with each card
help-build-limit = How many picks to show; default: 20; 0 shows all
help-build-time_limit = How many seconds to search; default: 10; then the best deck found is shown, and how far it may be from the best
help-build-examples =
    mazzo build --format pokemon/constructed --from my-deck.txt --where set:base1
    mazzo build --format rawdeal/rumble-deck --maximise '2*sv+hs'
    mazzo build --format rawdeal/rumble-deck --from picks.txt --maximise sv --draft
    mazzo build --format rawdeal/rumble-deck --maximise win-rate --against rawdeal/opening-bell

help-fits = List the cards that can still be added to a deck, and what is left
help-fits-deck = A file, `-` for standard input, or the id or name of a deck
help-fits-query = List only cards that match this query, in its order
help-fits-format = The format; default: the deck’s own, or the likeliest
help-fits-owned = Use no more copies than you own, less those of other decks marked as built
help-fits-limit = How many cards to show; default: 20; 0 shows all
help-fits-time_limit = How many seconds to search; default: 10
help-fits-examples =
    mazzo fits my-deck.txt 'type:fire hp>=80'

help-odds = Tell the exact odds of drawing cards: opening hand, turns, Prizes, flips
help-odds-deck = A file, `-` for standard input, the id or name of a deck, or a wrestler
help-odds-format = The format; default: the deck’s own, or the likeliest
help-odds-see = What to tell of instead of every card: a query, with how many cards at its end; `and` joins several
help-odds-by_turn = The last turn to tell of; default: 5
help-odds-hand = How many cards the opening hand has; default: as the format says
help-odds-draw = How many cards a turn begins with; default: as the format says
help-odds-against = The opponent’s deck, for the extra cards that redrawn hands bring; or another wrestler
help-odds-damage = Damage whose flips to tell of, in games that flip cards
help-odds-full_flip = Flip as many cards as there is damage, instead of half
help-odds-any_hand = Count every opening hand, also those that must be drawn again
help-odds-limit = How many cards to show; default: 20; 0 shows all
help-odds-examples =
    mazzo odds pokemon/zap
    mazzo odds pokemon/zap --see 'kind:energy>=2 and name:pikachu' --by-turn 3
    mazzo odds smash/mario-coin-run --hand 5 --draw 2
    mazzo odds undertaker --against kane

help-play = Play the games out: one match told, many counted, or yourself at the table
help-play-examples =
    mazzo play royal-rumble --players 4 --trace
    mazzo play royal-rumble --deck rawdeal/opening-bell --deck rawdeal/old-and-new --games 10000
help-play-royal-rumble = Play the Royal Rumble dice game for 2 to 10 players
help-play-royal-rumble-decks = A Rumble Deck for each player, or the one pool all share; default: a pool that comes with the data
help-play-royal-rumble-players = How many play; default: one for each deck, else 4
help-play-royal-rumble-hand = How cards come to the players: `decks`, `deal`, `fair` (dealt so that points are close) or `draft`; default: `decks` with several decks, else `deal`
help-play-royal-rumble-games = How many matches; default: 1
help-play-royal-rumble-seed = What decides the dice: the same seed gives the same matches; default: 0
help-play-royal-rumble-policies = What decides for the players: `random`, `greedy` or `look-ahead`, one for all or one for each; default: `greedy`
help-play-royal-rumble-human = How many of the players are people at this terminal; default: 0
help-play-royal-rumble-trace = Tell every die and decision; with `--output json`, as one event a line
help-play-royal-rumble-threads = How many threads play; default: one for each core. The outcome is the same
help-play-royal-rumble-examples =
    mazzo play royal-rumble --players 6 --hand draft --human 1
    mazzo play royal-rumble --games 10000 --policy greedy --seed 7
    mazzo play royal-rumble --trace --output json

help-play-rumble = Play the box game of Pokémon Rumble for 2 to 7 players
help-play-rumble-decks = A deck of at least 16 Pokémon; default: that of the box
help-play-rumble-players = How many play; default: 4
help-play-rumble-coins = Flip coins for attacks that ask for it; otherwise that part of their text is ignored
help-play-rumble-games = How many games; default: 1
help-play-rumble-seed = What decides the dice: the same seed gives the same games; default: 0
help-play-rumble-policies = What decides for the players: `random`, `greedy` or `look-ahead`, one for all or one for each; default: `greedy`
help-play-rumble-human = How many of the players are people at this terminal; default: 0
help-play-rumble-trace = Tell every die and decision; with `--output json`, as one event a line
help-play-rumble-threads = How many threads play; default: one for each core. The outcome is the same
help-play-rumble-examples =
    mazzo play rumble --players 3 --human 1
    mazzo play rumble --games 100000

help-deal = Deal for a table: hands, positions, markers, and sheets to print
help-deal-examples =
    mazzo deal royal-rumble --players 6
    mazzo deal rumble --players 3 --as html
help-deal-royal-rumble = Deal the Royal Rumble dice game for 2 to 10 players
help-deal-royal-rumble-decks = A Rumble Deck for each player, or the one pool all share; default: a pool that comes with the data
help-deal-royal-rumble-pool = A pool of the wrestlers that match this query and may play
help-deal-royal-rumble-players = How many play; default: one for each deck, else 4
help-deal-royal-rumble-hand = How cards come to the players: `decks`, `deal`, `fair` (points as even as can be) or `draft`; default: `decks` with several decks, else `fair`
help-deal-royal-rumble-seed = What decides: the same seed deals the same; default: 0
help-deal-royal-rumble-shape = How the sheets are written; default: text; `html` is a page to print
help-deal-royal-rumble-examples =
    mazzo deal royal-rumble --players 6 --where 'set:rd01 or set:rd02' --seed 7
    mazzo deal royal-rumble --players 4 --hand draft --as html
help-deal-rumble = Set up the box game of Pokémon Rumble for 2 to 7 players
help-deal-rumble-decks = A deck of at least 16 Pokémon; default: that of the box
help-deal-rumble-players = How many play; default: 4
help-deal-rumble-seed = What decides: the same seed deals the same; default: 0
help-deal-rumble-shape = How the sheets are written; default: text; `html` is a page to print
help-deal-rumble-examples =
    mazzo deal rumble --players 7

help-deck = Save, show, compare and convert decks, and see which cards are missing
help-deck-examples =
    mazzo deck save my-deck.txt --name Thunder --built
    mazzo deck list
    mazzo deck missing pokemon/brushfire
help-deck-list = List the decks you have saved and those that come with the data
help-deck-list-examples =
    mazzo deck list
help-deck-save = Save a deck among yours
help-deck-save-deck = A file, `-` for standard input, or the id or name of a deck to copy
help-deck-save-name = Its name; default: that of the list, else of the file
help-deck-save-format = The format it is meant for, such as `pokemon/constructed`; default: that of the list
help-deck-save-built = Mark it as built: its copies are in use and in no other deck
help-deck-save-replace = Replace the deck that has this name
help-deck-save-examples =
    mazzo deck save my-deck.txt
    mazzo deck save pokemon/brushfire --name 'My Brushfire' --built
help-deck-show = Show the cards of a deck
help-deck-show-deck = A file, `-` for standard input, or the id or name of a deck
help-deck-show-examples =
    mazzo deck show pokemon/brushfire
help-deck-diff = Compare two decks: cards removed, added or changed in number
help-deck-diff-before = The first deck: a file, `-`, or the id or name of a deck
help-deck-diff-after = The second deck
help-deck-diff-examples =
    mazzo deck diff pokemon/brushfire my-deck.txt
help-deck-convert = Convert a deck to another list format, in the language of --lang
help-deck-convert-deck = A file, `-` for standard input, or the id or name of a deck
help-deck-convert-dialect = The list format: yaml, plain, csv, ptcgo, ptcg-live, forge, xmage, cockatrice, lackey, archidekt or moxfield
help-deck-convert-out = The file to write; default: standard output
help-deck-convert-replace = Replace the file if it already exists
help-deck-convert-examples =
    mazzo deck convert my-deck.txt --as ptcg-live
    mazzo deck convert pokemon/brushfire --as csv --lang it --out brushfire.csv
help-deck-missing = List the cards of a deck that you lack or that are in other built decks
help-deck-missing-deck = A file, `-` for standard input, or the id or name of a deck
help-deck-missing-shape = Format of the list: text or csv; default: text
help-deck-missing-examples =
    mazzo deck missing pokemon/brushfire
    mazzo deck missing my-deck.txt --as csv > to-buy.csv
help-deck-rename = Rename a deck you have saved; its id stays
help-deck-rename-deck = The id or name of a deck you have saved
help-deck-rename-name = Its new name
help-deck-rename-examples =
    mazzo deck rename thunder 'Thunder and Lightning'
help-deck-built = Mark a deck you have saved as built: its copies are in use and in no other deck
help-deck-built-deck = The id or name of a deck you have saved
help-deck-built-no = Mark it as not built: its copies are free again
help-deck-built-examples =
    mazzo deck built thunder
    mazzo deck built thunder --no
help-deck-delete = Delete a deck you have saved
help-deck-delete-deck = The id or name of a deck you have saved
help-deck-delete-examples =
    mazzo deck delete thunder
help-deck-history = List the versions of a deck you have saved or deleted: the last 50 of each deck, and of the 100 decks deleted last
help-deck-history-deck = The id or name of a deck you have saved or deleted
help-deck-history-examples =
    mazzo deck history thunder
help-deck-restore = Put an earlier version of a deck back, or bring a deleted deck back
help-deck-restore-deck = The id or name of a deck you have saved or deleted
help-deck-restore-version = Number of the version; default: the one before, and of a deleted deck the last one
help-deck-restore-examples =
    mazzo deck restore thunder
    mazzo deck restore thunder 3
help-deck-stats = Count the cards of a deck by kind, type, cost and points
help-deck-stats-deck = A file, `-` for standard input, or the id or name of a deck
help-deck-stats-format = The format whose points are counted; default: the deck’s own, or the likeliest
help-deck-stats-examples =
    mazzo deck stats pokemon/brushfire
    mazzo deck stats my-deck.txt --output json

help-rules = Look up the rules of the games and the glossary, in both languages
help-rules-words = Words in English or Italian, or an id such as `PB-121`
help-rules-game = Only rules of this game
help-rules-guide = A short guide to print: the id of a game, or of one of its guides
help-rules-limit = How many rules to show; default: 10; 0 shows all
help-rules-examples =
    mazzo rules confused
    mazzo rules attacco combinato
    mazzo rules PB-121
    mazzo rules --guide royal-rumble

help-explain = Explain a finding’s code, a rule, a format or a query
help-explain-topic = A code such as `R002`, a rule such as `PB-121`, a format such as `rawdeal/rumble-deck`, or a query
help-explain-examples =
    mazzo explain R002
    mazzo explain PB-121
    mazzo explain rawdeal/rumble-deck
    mazzo explain 'tipo:fuoco pv>=80'

help-checklist = Print the checklist of a set or of a query
help-checklist-query = The id or name of a set, or a query
help-checklist-shape = Format of the list: text, md, csv, html to print, or json; default: text
help-checklist-missing = Only cards you do not own
help-checklist-owned = Only cards you own
help-checklist-variants = A column for each variant
help-checklist-columns = How many columns of cards an html page has, from 2 to 4; default: as many as fit
help-checklist-bom = Start a CSV file with a byte order mark, for spreadsheets that need one
help-checklist-delimiter = What separates the fields of a CSV file; default: a comma
help-checklist-examples =
    mazzo checklist base1
    mazzo checklist base1 --as html --variants > base1.html
    mazzo checklist 'sv>=5' --missing

help-collection = Keep track of the cards you own
help-collection-examples =
    mazzo collection add base1-4 --variant first-edition --condition NM
    mazzo collection show
    mazzo collection export > collection.csv
help-collection-undo = Undo the last change of your collection; again, the one before, up to 100 changes
help-collection-undo-examples =
    mazzo collection undo
help-collection-show = Show what you own and the progress of each set
help-collection-show-query = The id or name of a set, or a query; default: everything you own
help-collection-add = Add copies of a card
help-collection-add-card = An id such as `base1-4`, or a name in any language
help-collection-add-count = How many; default: 1
help-collection-add-variant = Variant, such as `first-edition`; default: the plainest one
help-collection-add-language = Language the copy is printed in, such as `it`; default: the first it was printed in
help-collection-add-condition = Condition, such as `NM` or `played`
help-collection-add-examples =
    mazzo collection add base1-4 2 --variant shadowless --language en
help-collection-remove = Remove copies of a card
help-collection-remove-card = An id such as `base1-4`, or a name in any language
help-collection-remove-count = How many; default: 1
help-collection-remove-variant = Variant, such as `first-edition`; default: the plainest one
help-collection-remove-language = Language the copy is printed in, such as `it`; default: the first it was printed in
help-collection-remove-condition = Condition, such as `NM` or `played`
help-collection-remove-examples =
    mazzo collection remove base1-4
help-collection-set = Set how many copies of a card you own
help-collection-set-card = An id such as `base1-4`, or a name in any language
help-collection-set-count = How many; 0 removes them all
help-collection-set-variant = Variant, such as `first-edition`; default: the plainest one
help-collection-set-language = Language the copy is printed in, such as `it`; default: the first it was printed in
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
help-collection-export-bom = Start the file with a byte order mark, for spreadsheets that need one
help-collection-export-delimiter = What separates the fields; default: a comma
help-collection-export-examples =
    mazzo collection export > collection.csv

help-lint = Check YAML card data
help-lint-dir = The folder, with a folder for each game; default: the built-in data
help-lint-examples =
    mazzo lint my-cards/

help-import = Import card data of pokemon-tcg-data or TCGdex as YAML, to be used with --data
help-import-source = Whose data it is: pokemon-tcg-data or tcgdex
help-import-files = Of pokemon-tcg-data, files such as cards/en/base1.json and sets/en.json; of TCGdex, files with a card on each line, such as it.jsonl
help-import-out = The data folder to write to; languages and sources add up there
help-import-language = Language of the files; default: as their names say, such as it.jsonl
help-import-examples =
    mazzo import pokemon-tcg-data cards/en/*.json sets/en.json --out my-cards/
    mazzo import tcgdex en.jsonl it.jsonl --out my-cards/
    mazzo search pikachu --data my-cards/

help-index = Build or refresh the catalog; other commands do it when needed
help-index-force = Build it again even if it is up to date
help-index-out = Copy the catalog into this folder, to be carried to other machines for `mazzo serve --catalog`
help-index-examples =
    mazzo index --data my-cards/

help-backup = Save your decks and your collection in a file
help-backup-file = The file to write
help-backup-replace = Replace the file if it exists
help-backup-examples =
    mazzo backup decks-and-cards.db
help-restore = Bring your decks and your collection back from a backup; what is there now is kept in a file beside it
help-restore-file = A file that `mazzo backup` has written
help-restore-examples =
    mazzo restore decks-and-cards.db
help-doctor = Say where everything is, whether it is sound, and what to do if not
help-doctor-examples =
    mazzo doctor
    mazzo doctor --output json
help-serve = Serve everything over HTTP, to programs and as web pages
help-serve-listen = Address and port to listen on; default: 127.0.0.1:8080; port 0 takes a free one
help-serve-open = Open the address in a browser
help-serve-token_file = File with the token that clients need to write; required for writing from other machines
help-serve-hosts = A name by which the service is reached, besides addresses and localhost; may be repeated
help-serve-workers = Threads that search and check; default: as many as the machine has
help-serve-rate = Requests per second of one client; default: 50 for other machines and no limit for this one; 0 for no limit
help-serve-catalog = Serve the catalog that `mazzo index --out` wrote into this folder
help-serve-read_only = Answer without decks and collections of anybody: nothing is read or written beside the catalog
help-serve-trust_proxy = Behind a proxy that decides who may write: believe its X-Forwarded-For, and let writes through it without a token
help-serve-examples =
    mazzo serve --open
    mazzo serve --listen 0.0.0.0:8080 --host cards.example --token-file token.txt
    mazzo serve --data my-cards/

help-schema = Print the JSON Schema of a kind of file
help-schema-kind = The kind, such as `deck`; without it, the kinds are listed
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

usage-unknown-argument = unknown option `{ $name }`
usage-unknown-command = unknown command `{ $name }`
usage-did-you-mean = did you mean `{ $name }`?
usage-invalid-value = invalid value `{ $value }` for `{ $name }`
usage-missing-value = `{ $name }` needs a value
usage-valid-values = use { $values }
usage-missing-argument = { $name } is missing
usage-missing-command = the command is missing
usage-see-help = see `mazzo --help`
usage-conflict = `{ $one }` and `{ $other }` cannot be used together
usage-not-utf8 = an argument is not in UTF-8
usage-not-utf8-help = a list with such a file name can be read from standard input: `mazzo check - < FILE`
usage-other = { $text }
