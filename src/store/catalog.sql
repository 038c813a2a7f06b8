CREATE TABLE meta (
    -- What this database is and what it was made from. It is made from YAML files and never changed:
    -- to change a card, change its file and run `mazzo index`.
    key   TEXT PRIMARY KEY,     -- 'layout', 'version', 'cards'
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE files (
    -- The YAML files it was made from.
    path     TEXT PRIMARY KEY,  -- 'pokemon/sets/base1.yaml'
    hash     TEXT NOT NULL,     -- BLAKE3 of the file
    clean    INTEGER NOT NULL,  -- 1: what it describes can be taken over while it does not change
    describes TEXT               -- the id of what it describes, such as 'base1'
) STRICT, WITHOUT ROWID;

CREATE TABLE games (
    -- The games, as their game.yaml declares them.
    id       TEXT PRIMARY KEY,
    name_{lang} TEXT NOT NULL,
    document TEXT NOT NULL      -- the whole declaration as JSON
) STRICT, WITHOUT ROWID;

CREATE TABLE terms (
    -- Closed lists of words: vocabularies of attributes, flags, variants, kinds of ability.
    game       TEXT NOT NULL REFERENCES games,
    vocabulary TEXT NOT NULL,   -- id of the vocabulary, or 'flag', 'variant', 'ability' after a '#'
    rank       INTEGER NOT NULL, -- natural order within the vocabulary, from 0
    id         TEXT NOT NULL,
    name_{lang} TEXT NOT NULL,
    symbol     TEXT,            -- the mark printed for it, such as 'R'
    PRIMARY KEY (game, vocabulary, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE attributes (
    -- What the cards and abilities of a game can carry.
    game       TEXT NOT NULL REFERENCES games,
    id         TEXT NOT NULL,
    rank       INTEGER NOT NULL, -- display order, from 0
    of_ability INTEGER NOT NULL, -- 1: carried by abilities; 0: by the card itself
    kind       TEXT NOT NULL,   -- 'number', 'vocabulary', 'text', 'card-name' or 'symbols'
    vocabulary TEXT,            -- whose terms its values are
    keyword_{lang} TEXT NOT NULL,   -- what queries call it
    label_{lang} TEXT NOT NULL,   -- what people call it
    facet      INTEGER NOT NULL, -- 1: counting its values helps to narrow a search
    PRIMARY KEY (game, id, of_ability)
) STRICT, WITHOUT ROWID;

CREATE TABLE sets (
    -- The sets.
    rank          INTEGER PRIMARY KEY, -- total order of sets, from 0
    id            TEXT NOT NULL UNIQUE,
    game          TEXT NOT NULL REFERENCES games,
    name_{lang}   TEXT NOT NULL,
    release       TEXT,         -- a year, a month or a day, as far as it is known
    official      INTEGER NOT NULL, -- 0: made by fans
    printed_total INTEGER,      -- how many cards it says it has
    document      TEXT NOT NULL -- the whole header as JSON
) STRICT;

CREATE TABLE cards (
    -- The cards: every printing is one.
    position INTEGER PRIMARY KEY, -- total order of cards (game, set, collector number), from 0
    id       TEXT NOT NULL UNIQUE,
    game     TEXT NOT NULL REFERENCES games,
    set_id   TEXT NOT NULL REFERENCES sets (id),
    number   TEXT NOT NULL,     -- collector number as printed
    name_{lang} TEXT NOT NULL,     -- the English one where it has none in the language
    document TEXT NOT NULL      -- the whole card as JSON
) STRICT;

CREATE TABLE names (
    -- Every name a card answers to.
    position INTEGER NOT NULL REFERENCES cards,
    rank     INTEGER NOT NULL,  -- order within the card
    lang     TEXT NOT NULL,     -- 'en', 'it'; aliases count as English
    alias    INTEGER NOT NULL,  -- 1: another spelling people type, not a printed name
    name     TEXT NOT NULL,
    key      TEXT NOT NULL,     -- the name's letters and digits, without case and accents
    folded   TEXT NOT NULL,     -- the name without case and accents
    PRIMARY KEY (position, rank)
) STRICT, WITHOUT ROWID;

CREATE TABLE attribute_values (
    -- What cards and their abilities carry: one row for each number, term, symbol or text.
    position  INTEGER NOT NULL REFERENCES cards,
    ability   INTEGER NOT NULL, -- index of the ability that carries it, from 0; -1: the card itself
    attribute TEXT NOT NULL,
    rank      INTEGER NOT NULL, -- order among several values
    number    INTEGER,          -- a number …
    modifier  TEXT,             -- … and what is printed after it, such as '+'
    printed   TEXT,             -- what is printed where a number should stand, such as '#'
    term      TEXT,             -- a term, or one symbol of a cost
    lang      TEXT,             -- language of the text
    text      TEXT,             -- a text
    folded    TEXT,             -- the text without case and accents
    unknown   INTEGER NOT NULL, -- 1: it exists, but no source gives it
    certainty TEXT,             -- 'inferred', 'uncertain' or 'assumed'; null: stated by a source
    PRIMARY KEY (position, ability, attribute, rank)
) STRICT, WITHOUT ROWID;

CREATE TABLE abilities (
    -- Attacks, powers and effects, in printed order.
    position INTEGER NOT NULL REFERENCES cards,
    ability  INTEGER NOT NULL,  -- from 0
    kind     TEXT NOT NULL,     -- 'attack'
    PRIMARY KEY (position, ability)
) STRICT, WITHOUT ROWID;

CREATE TABLE ability_texts (
    -- What abilities are called and what they do, in our own words.
    position INTEGER NOT NULL REFERENCES cards,
    ability  INTEGER NOT NULL,
    part     TEXT NOT NULL,     -- 'name' or 'text'
    lang     TEXT NOT NULL,
    text     TEXT NOT NULL,
    folded   TEXT NOT NULL,     -- without case and accents
    PRIMARY KEY (position, ability, part, lang)
) STRICT, WITHOUT ROWID;

CREATE TABLE flags (
    -- What `is:` asks for.
    position INTEGER NOT NULL REFERENCES cards,
    flag     TEXT NOT NULL,     -- 'unofficial'
    PRIMARY KEY (position, flag)
) STRICT, WITHOUT ROWID;

CREATE TABLE variants (
    -- The printings a collector tells apart.
    position INTEGER NOT NULL REFERENCES cards,
    rank     INTEGER NOT NULL,
    variant  TEXT NOT NULL,     -- 'first-edition'
    PRIMARY KEY (position, rank)
) STRICT, WITHOUT ROWID;

CREATE TABLE formats (
    -- The formats decks are checked against.
    rank     INTEGER PRIMARY KEY, -- by game, in the order tried for a deck that names none
    id       TEXT NOT NULL UNIQUE, -- 'pokemon/constructed'
    name_{lang} TEXT NOT NULL,
    document TEXT NOT NULL      -- the whole file as JSON
) STRICT;

CREATE TABLE decks (
    -- The decks that come with the data.
    rank     INTEGER PRIMARY KEY,
    id       TEXT,              -- 'pokemon/brushfire'
    name     TEXT NOT NULL,
    format   TEXT,
    document TEXT NOT NULL      -- the whole file as JSON
) STRICT;

CREATE TABLE play (
    -- The numbers of games played at a table: who gets how much, what is on the dice.
    game     TEXT PRIMARY KEY REFERENCES games,
    document TEXT NOT NULL      -- the whole file as JSON
) STRICT, WITHOUT ROWID;

CREATE VIEW card_list AS
    -- The cards with the names of their sets.
    SELECT cards.position, cards.id, cards.game, sets.name_en AS set_name, cards.number
           , cards.name_{lang}
    FROM cards JOIN sets ON sets.id = cards.set_id;

CREATE VIEW attribute_list AS
    -- The values of cards and abilities with the names of the cards; text in English where there is one.
    SELECT cards.id AS card, cards.name_en AS name, attribute_values.ability, attribute_values.attribute,
           coalesce(attribute_values.number || coalesce(attribute_values.modifier, ''), attribute_values.printed,
                    attribute_values.term, attribute_values.text, 'unknown') AS value,
           attribute_values.certainty
    FROM attribute_values JOIN cards USING (position);

CREATE VIEW ability_list AS
    -- Abilities with their names and texts in every language messages are written in.
    SELECT cards.id AS card, cards.name_en AS name, abilities.ability, abilities.kind
           , max(CASE WHEN part = 'name' AND lang = '{lang}' THEN text END) AS name_{lang}
           , max(CASE WHEN part = 'text' AND lang = '{lang}' THEN text END) AS text_{lang}
    FROM abilities JOIN cards USING (position) LEFT JOIN ability_texts USING (position, ability)
    GROUP BY cards.position, abilities.ability;
