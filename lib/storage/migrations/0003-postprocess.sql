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
