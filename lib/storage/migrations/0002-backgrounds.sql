-- The pictures themselves lie in the data folder's `backgrounds/`, named by hash.
CREATE TABLE backgrounds (
  id          INTEGER PRIMARY KEY, -- in the order of uploading
  hash        TEXT    NOT NULL UNIQUE, -- SHA-256 of the file, lower-case hex
  type        TEXT    NOT NULL CHECK (type IN ('image/png', 'image/jpeg', 'image/gif', 'image/webp')),
  position    REAL    NOT NULL DEFAULT 50 CHECK (position BETWEEN 0 AND 100), -- percent
  is_selected INTEGER NOT NULL DEFAULT 0 CHECK (is_selected IN (0, 1))
) STRICT;

CREATE UNIQUE INDEX one_selected_background ON backgrounds (is_selected) WHERE is_selected = 1;
