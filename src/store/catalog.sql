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
    key           INTEGER PRIMARY KEY, -- what the positions of its cards begin with
    id            TEXT NOT NULL UNIQUE,
    game          TEXT NOT NULL REFERENCES games,
    place         INTEGER NOT NULL, -- sets are ordered by game, place and id
    name_{lang}   TEXT NOT NULL,
    release       TEXT,         -- a year, a month or a day, as far as it is known
    official      INTEGER NOT NULL, -- 0: made by fans
    printed_total INTEGER,      -- how many cards it says it has
    cards         INTEGER NOT NULL, -- how many of its cards are here
    document      TEXT NOT NULL -- the whole header as JSON
) STRICT;

CREATE TABLE cards (
    -- The cards: every printing is one.
    -- Cards are ordered by set and collector number: the place in the set, from 0, and the key of the
    -- set times 2^32.
    position INTEGER PRIMARY KEY,
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

CREATE TABLE texts (
    -- Texts of cards as regular expressions see them, beside their names.
    position INTEGER NOT NULL REFERENCES cards,
    rank     INTEGER NOT NULL,  -- order within the card
    scope    TEXT NOT NULL,     -- 'text', 'ability:attack' (names of attacks) or 'attribute:artist'
    folded   TEXT NOT NULL,     -- without case and accents
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

CREATE TABLE rulebooks (
    -- The rules of the games: statements, the glossary and guides.
    game     TEXT PRIMARY KEY,  -- 'pokemon'
    document TEXT NOT NULL      -- the whole file as JSON
) STRICT, WITHOUT ROWID;

CREATE VIEW card_list AS
    -- The cards with the names of their sets.
    SELECT cards.position, cards.id, cards.game, sets.name_en AS set_name, cards.number
           , cards.name_{lang}
    FROM cards JOIN sets ON sets.id = cards.set_id;

CREATE VIEW flags AS
    -- What `is:` asks for, such as 'unofficial'.
    SELECT position, flag.value AS flag FROM cards, json_each(document, '$.flags') AS flag;

CREATE VIEW variants AS
    -- The printings a collector tells apart, such as 'first-edition', in order.
    SELECT position, variant.key AS rank, variant.value AS variant
    FROM cards, json_each(document, '$.variants') AS variant;

CREATE VIEW abilities AS
    -- Attacks, powers and effects, in printed order, from 0.
    SELECT position, ability.key AS ability, json_extract(ability.value, '$.kind') AS kind
    FROM cards, json_each(document, '$.abilities') AS ability;

CREATE VIEW ability_texts AS
    -- What abilities are called ('name') and what they do ('text'), in our own words.
    SELECT position, ability.key AS ability, part.column2 AS part, said.key AS lang, said.value AS text
    FROM cards, json_each(document, '$.abilities') AS ability,
         (VALUES ('$.names', 'name'), ('$.text', 'text')) AS part,
         json_each(ability.value, part.column1) AS said;

CREATE VIEW attribute_values AS
    -- What cards (ability -1) and their abilities carry: a row for each number, term, symbol or text.
    -- `printed` stands where a number should, such as '#'; `modifier` after one, such as '+'; `unknown` is
    -- 1 where no source gives what exists; `certainty` is null where a source states it.
    WITH carried AS (
        SELECT position, -1 AS ability, value.key AS attribute,
               iif(value.type = 'object', value.value, '{"unknown": true}') AS value,
               json_extract(document, '$.certainty."' || value.key || '"') AS certainty
        FROM cards, json_each(document, '$.attributes') AS value
        UNION ALL
        SELECT position, ability.key, value.key,
               iif(value.type = 'object', value.value, '{"unknown": true}'),
               json_extract(ability.value, '$.certainty."' || value.key || '"')
        FROM cards, json_each(document, '$.abilities') AS ability,
             json_each(ability.value, '$.attributes') AS value
    )
    SELECT position, ability, attribute,
           iif(typeof(item.key) = 'integer', item.key, 0) AS rank,
           json_extract(carried.value, '$.number.value') AS number,
           json_extract(carried.value, '$.number.modifier') AS modifier,
           json_extract(carried.value, '$.symbol') AS printed,
           iif(typeof(item.key) = 'integer', item.value, NULL) AS term,
           iif(typeof(item.key) = 'text', item.key, NULL) AS lang,
           iif(typeof(item.key) = 'text', item.value, NULL) AS text,
           carried.value -> '$.unknown' IS NOT NULL AS unknown,
           certainty
    FROM carried, json_each(coalesce(carried.value -> '$.terms', carried.value -> '$.symbols',
                                     carried.value -> '$.text', '[null]')) AS item;

CREATE VIEW attribute_list AS
    -- The values of cards and abilities with the names of the cards; text in English where there is one.
    SELECT cards.id AS card, cards.name_en AS name, attribute_values.ability, attribute_values.attribute,
           coalesce(attribute_values.number || coalesce(attribute_values.modifier, ''), attribute_values.printed,
                    attribute_values.term, attribute_values.text, 'unknown') AS value,
           attribute_values.certainty
    FROM attribute_values JOIN cards USING (position);

CREATE VIEW ability_list AS
    -- Abilities with their names and texts in every language messages are written in.
    SELECT cards.id AS card, cards.name_en AS name, ability.key AS ability, json_extract(ability.value, '$.kind') AS kind
           , json_extract(ability.value, '$.names.{lang}') AS name_{lang}
           , json_extract(ability.value, '$.text.{lang}') AS text_{lang}
    FROM cards, json_each(document, '$.abilities') AS ability;
