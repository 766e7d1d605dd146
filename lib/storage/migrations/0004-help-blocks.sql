-- Blocks that the bot has set to stand on or to build against, until it has taken them away again; the highest id was set last.
CREATE TABLE help_blocks (
  id     INTEGER PRIMARY KEY,
  task   TEXT    NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
  x      INTEGER NOT NULL, -- world blocks
  y      INTEGER NOT NULL,
  z      INTEGER NOT NULL,
  name   TEXT    NOT NULL, -- of the block
  from_x REAL    NOT NULL, -- where the feet were when it was set
  from_y REAL    NOT NULL,
  from_z REAL    NOT NULL,
  UNIQUE (task, x, y, z)
) STRICT;
