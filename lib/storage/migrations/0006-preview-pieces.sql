-- Large pictures are written piece by piece, so that none of the writes holds up everything else.
CREATE TABLE preview_pieces (
  hash   TEXT    NOT NULL REFERENCES previews (hash) ON DELETE CASCADE,
  start  INTEGER NOT NULL, -- number of the first pixel
  pixels BLOB    NOT NULL, -- one byte a block: base colour id * 4 + shade
  PRIMARY KEY (hash, start)
) STRICT;

INSERT INTO preview_pieces SELECT hash, 0, pixels FROM previews;
ALTER TABLE previews DROP COLUMN pixels;
