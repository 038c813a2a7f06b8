### What the pages say.

## Everywhere

pages-search = Search
pages-sets = Sets
pages-decks = Decks
pages-check = Deck editor
pages-collection = Collection
pages-formats = Formats
pages-skip = Skip to the content
pages-navigation = Main navigation
pages-language = Language
pages-theme-light = Switch to light
pages-theme-dark = Switch to dark
pages-theme-auto = Follow the system’s light or dark
pages-footer = A card database and deck validator that works offline. Card texts are in our own words; names belong to their owners. No pictures, no tracking, nothing from other sites.
pages-footer-api = API
pages-number = No.
pages-fan-made = fan-made
pages-points = Points in { $format }
pages-points-short = Pts
pages-unknown-abilities = No source says what this card does.

## Search

pages-title-search = Card search
pages-find = Search
pages-query = Search cards
pages-placeholder = Name, text or conditions, such as type:fire hp>=80
pages-game-all = All games
pages-sort = Sort
pages-sort-best = Best match
pages-sort-name = Name
pages-sort-highest = { $label }, highest first
pages-view = View
pages-view-faces = Cards
pages-view-table = Table
pages-welcome = Find any card, by name or by what it does
pages-welcome-text = Type a name in English or Italian, a few words of a text, or conditions. Small mistakes are forgiven.
pages-examples = Try one of these
pages-example-1 = charizard
pages-example-2 = type:fire hp>=80
pages-example-3 = pozione
pages-example-4 = "flip a coin" or coin
pages-example-5 = hs>=8 sv<=3
pages-example-6 = energia
pages-browse = Browse a game
pages-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
pages-total = { $n ->
    [0] No card
    [one] 1 card
   *[other] { $n } cards
}
pages-said-back = In words
pages-none = No card matches
pages-none-help = Remove a condition, check the spelling, or search all games.
pages-meant = Did you mean
pages-syntax = How to search
pages-syntax-text = Every field, sign, value and effect there is. Each example is a link to its results.
pages-syntax-written = Written
pages-syntax-means = Meaning
pages-syntax-examples = Examples
pages-refused = The query cannot be read
pages-partial = These are the results of the rest of the query.
pages-narrow = Narrow down
pages-more = More
pages-page-of = Page { $page } of { $last }
pages-previous = Previous
pages-next = Next
pages-pages = Pages

## A card

pages-in-lang = { $code ->
    [en] In English
   *[it] In Italian
}
pages-untranslated = There is no official name in this language: the name in the other one is shown.
pages-printing = Printing
pages-owned = Owned
pages-owned-copies = { $n ->
    [0] None owned
    [one] 1 copy owned
   *[other] { $n } copies owned
}
pages-plain = Plain
pages-add = Add one
pages-remove = Remove one
pages-variant = Variant
pages-copy-language = Language of the copies
pages-condition = Condition
pages-change = Change
pages-add-copies = Add copies of any kind
pages-add-these = Add
pages-evolution = Evolution
pages-same-name = Other printings with this name
pages-legal = Formats
pages-legal-yes = allowed
pages-legal-no = not allowed
pages-legal-unknown = undetermined
pages-used-by = Decks with it
pages-more-decks = and { $n ->
    [one] 1 more deck
   *[other] { $n } more decks
}
pages-unread-decks = { $n ->
    [one] 1 more deck is still being read
   *[other] { $n } more decks are still being read
}
pages-history = Versions
pages-history-text = The last 50 lists of this deck. Restoring one makes a new version, so nothing is lost.
pages-history-back = Back to the deck
pages-history-deleted = This deck was deleted. Restore a version to bring it back.
pages-version = Version
pages-version-now = current
pages-restore = Restore
pages-deleted-decks = Deleted decks
pages-deleted-text = The last 100 decks you deleted. Open one to bring it back.
pages-deleted-none = No deck was deleted.
pages-undo-change = Undo the last change
pages-last-change = { $n ->
    [one] 1 count changed
   *[other] { $n } counts changed
}
pages-notes = Notes

## Formats

pages-formats-text = What each format requires, in words and with its sources.
pages-rules = Rules
pages-zones = Parts of a deck
pages-takes = takes { $words }
pages-assumes = Assumed figures
pages-sources = Sources
pages-no-rules = It has no rules.
pages-check-against = Check a deck against it
pages-find-legal = Find the cards it allows
pages-decks-of = Decks for it

## Sets

pages-sets-text = Every set with what you own of it.
pages-export = Download as
pages-progress = { $owned } of { $of }
pages-files = Print and download
pages-print = To print, on A4
pages-print-columns = { $n ->
    [2] two columns
    [3] three columns
   *[4] four columns
}
pages-print-variants = a box for each variant
pages-cards-of-set = Search this set
pages-source = Source
pages-show-all = All
pages-show-missing = Missing
pages-show-owned = Owned
pages-list-empty = No cards here.

## Decks

pages-decks-text = The decks that come with the data and those you have saved, each checked in its format.
pages-saved-decks = Your decks
pages-no-saved = You have not saved any deck yet. Write or build one in the deck editor, then save it.
pages-owned-of-deck = You own { $owned } of { $of } cards
pages-delete = Delete
pages-check-text = Paste a list in any usual list format, with names in English or Italian, or choose a format and add cards by clicking.
pages-list = Deck list
pages-list-placeholder = 4 Hitmonchan
pages-format = Format
pages-format-guess = The list’s own, or the likeliest
pages-deck-name = Name
pages-check-now = Check
pages-save = Save as a new deck
pages-save-again = Save
pages-verdict-of = { $deck } in { $format }
pages-unnamed = Unnamed deck
pages-findings = { $n ->
    [0] No findings
    [one] 1 finding
   *[other] { $n } findings
}
pages-no-format = The cards do not tell which game this is: choose a format.
pages-line = Line { $n }
pages-explain = Why?
pages-cards-of-deck = Cards
pages-empty-list = Nothing to check yet. Paste a deck list, or open one of the decks.
pages-name-missing = A name and a list are needed to save a deck.
pages-status-pass = kept
pages-status-fail = broken
pages-status-undetermined = undetermined

## The deck editor

pages-open-file = Open a file
pages-open = Open
pages-undo = Undo
pages-redo = Redo
pages-fix = Make it legal
pages-complete = Complete it
pages-complete-how = How to complete it
pages-complete-where = Only cards that match
pages-complete-maximise = Number to maximise
pages-complete-owned = Only cards I own
pages-complete-adds = { $n ->
    [one] adds 1 card
   *[other] adds { $n } cards
}
pages-complete-none = there is nothing to add
pages-accept = Accept
pages-dismiss = Leave it
pages-diff = What changes in the list
pages-use-format = Use this format
pages-zone-empty = No cards yet.
pages-kind-other = Other
pages-move-to = move to
pages-line-gone = that line is no longer there
pages-odds = Odds of drawing
pages-odds-table = Hand, turns and Prizes, card by card
pages-charts = Composition
pages-share = Share and download
pages-link = Link to this list
pages-copied = Link copied
pages-link-too-long = The list is too long for a link: save or download it.
pages-no-losses = nothing is lost
pages-dialect-yaml = mazzo (YAML)
pages-dialect-plain = Plain text
pages-dialect-ptcg-live = Pokémon TCG Live
pages-dialect-ptcgo = Pokémon TCG Online
pages-dialect-csv = Table (CSV)
pages-dialect-forge = Forge
pages-dialect-xmage = XMage
pages-dialect-cockatrice = Cockatrice
pages-dialect-lackey = LackeyCCG
pages-dialect-archidekt = Archidekt
pages-dialect-moxfield = Moxfield
pages-dialect-octgn = OCTGN
pages-dialect-markdown = Markdown
pages-dialect-json = JSON
pages-changed-meanwhile = The deck has been changed elsewhere since you opened it here. Nothing was saved; save again to replace it with this list.
pages-built = Built: its cards are in use
pages-is-built = built
pages-your-copies = Your copies
pages-missing-cards = Missing cards
pages-stock = { $used ->
    [0] { $owned } of { $needed } owned
   *[other] { $owned } of { $needed } owned, { $used } in other decks
}
pages-add-cards = Add cards that fit
pages-add-query = Search among the cards that fit
pages-fits-ask = Search, or leave the box empty to see everything that fits.
pages-fits-no-format = Choose a format to see which cards fit.
pages-fits-copies = { $n ->
    [one] up to 1 more
   *[other] up to { $n } more
}
pages-fits-total = { $n ->
    [0] No card fits.
    [one] 1 card fits.
   *[other] { $n } cards fit.
}
pages-fits-shown = { $total } The first { $shown } are shown: narrow the search.

## Collection

pages-collection-text = What you own, kept only on this machine.
pages-collection-empty = Nothing here yet. Open a set or a card and add what you own.
pages-collection-browse = Browse the sets
pages-copies = { $n ->
    [one] 1 copy
   *[other] { $n } copies
}
pages-different = { $n ->
    [one] of 1 kind
   *[other] of { $n } kinds
}
pages-card = Card
pages-copy = Copy
pages-count = Copies
pages-of-sets = Progress by set
pages-all-copies = All copies
pages-download = Download as CSV
pages-download-json = as JSON
pages-filter = Search your copies
pages-filter-placeholder = Name or conditions, such as set:base1 type:fire
pages-filter-now = Search
pages-filter-none = Show all
pages-filter-empty = None of your copies matches.
pages-imported = { $n ->
    [0] No copy was added.
    [one] 1 copy was added.
   *[other] { $n } copies were added.
}

## Import

pages-import = Import a list
pages-import-text = Reads CSV lists of collection programs and spreadsheets, in English or Italian. You see what would change before anything is saved.
pages-import-file = A file
pages-import-mode = What happens to what you own
pages-import-mode-add = Add to it
pages-import-mode-replace = Replace it
pages-import-list = Or paste the list
pages-import-placeholder = name,set,number,count
pages-import-count = The column with the number of copies
pages-import-count-titles = As the titles say
pages-import-count-none = None: each row is one copy
pages-import-preview = Preview
pages-import-what = What would change
pages-import-summary = { $rows ->
    [0] No row was read.
    [one] 1 row read: { $taken } accepted with { $copies ->
        [one] 1 copy
       *[other] { $copies } copies
    }, { $empty } without copies, { $left_out } left out.
   *[other] { $rows } rows read: { $taken } accepted with { $copies ->
        [one] 1 copy
       *[other] { $copies } copies
    }, { $empty } without copies, { $left_out } left out.
}
pages-import-add = { $n ->
    [one] Add 1 copy
   *[other] Add { $n } copies
}
pages-import-replace = { $before ->
    [0] Keep { $n ->
        [one] this copy
       *[other] these { $n } copies
    }
    [one] Replace the 1 copy you own by { $n }
   *[other] Replace the { $before } copies you own by { $n }
}
pages-import-held-up = A list with rows that cannot be read does not replace the collection, since copies would be lost. Fix the rows or remove them.
pages-import-download = Download the rows left out
pages-import-left-out = { $n ->
    [one] 1 row left out
   *[other] { $n } rows left out
}
pages-import-mend = They are still in the list above: fix them there and preview again.
pages-import-rest = The rows that could not be read are still here.
pages-import-remarks = Accepted, but check these
pages-import-taken = Copies accepted
pages-import-owned = Owned
pages-import-more = { $n ->
    [one] 1 more is not shown.
   *[other] { $n } more are not shown.
}
pages-import-changed = Your collection has changed since this preview was made, so nothing was added. Check again: the list may already have been imported.
pages-read-only = The collection can be viewed from here, but not changed.

## Problems

pages-problem-back = Back to the search
pages-no-answer = The service does not answer. What you see stays as it is; nothing is lost.
pages-try-again = Try again
