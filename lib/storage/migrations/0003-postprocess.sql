-- One row at most: the settings that count now.
CREATE TABLE postprocess_settings (
  id    INTEGER PRIMARY KEY CHECK (id = 1),
  value TEXT    NOT NULL -- JSON of PostProcessingSettings
) STRICT;

-- The maps of the last scan, in its order.
CREATE TABLE postprocess_maps (
  uuid         TEXT    PRIMARY KEY,
  position     INTEGER NOT NULL,
  map_id       INTEGER NOT NULL, -- the game's number
  home         TEXT    NOT NULL, -- JSON: the slot of a container, or an item frame and its place on the wall
  count        INTEGER NOT NULL, -- equal items there
  origin_name  TEXT,             -- with & codes; NULL: no name
  current_name TEXT,
  given_name   TEXT,             -- given by a caller
  is_renamed   INTEGER NOT NULL CHECK (is_renamed IN (0, 1)),
  is_skipped   INTEGER NOT NULL CHECK (is_skipped IN (0, 1)),
  is_copied    INTEGER NOT NULL CHECK (is_copied IN (0, 1)),
  copy_count   INTEGER           -- NULL: the setting counts
) STRICT;

CREATE TABLE postprocess_images (
  map_id    INTEGER PRIMARY KEY,
  is_locked INTEGER NOT NULL CHECK (is_locked IN (0, 1)),
  pixels    BLOB    NOT NULL -- 128x128 map colours: base colour id * 4 + shade
) STRICT;

-- The journal: what was begun in the game, written before it is done. At most one run is open (ended_at is NULL).
CREATE TABLE postprocess_runs (
  id         INTEGER PRIMARY KEY,
  operation  TEXT NOT NULL CHECK (operation IN ('scan', 'rename', 'copy')),
  mode       TEXT NOT NULL CHECK (mode IN ('loose', 'strict')),
  since      INTEGER NOT NULL, -- first of the runs whose material may still be with the bot: itself, when all was tidy
  carried    TEXT NOT NULL, -- JSON: what the bot carried before that one, item to count
  started_at TEXT NOT NULL, -- ISO 8601
  ended_at   TEXT,
  result     TEXT,          -- done, stopped or failed
  is_tidy    INTEGER NOT NULL DEFAULT 0 CHECK (is_tidy IN (0, 1)) -- everything was brought back at its end
) STRICT;

CREATE TABLE postprocess_steps (
  id       INTEGER PRIMARY KEY,
  run      INTEGER NOT NULL REFERENCES postprocess_runs (id) ON DELETE CASCADE,
  kind     TEXT    NOT NULL CHECK (kind IN ('take', 'rename', 'copy', 'return', 'fetch')),
  uuid     TEXT,             -- of the map; NULL for material
  detail   TEXT    NOT NULL, -- JSON, by kind
  is_done  INTEGER NOT NULL DEFAULT 0 CHECK (is_done IN (0, 1))
) STRICT;

CREATE INDEX postprocess_steps_by_map ON postprocess_steps (uuid, kind);
CREATE INDEX postprocess_steps_by_run ON postprocess_steps (run);
