-- The tasks of a fleet are not in this database, but the scaffolding of this program's bots is.
CREATE TABLE scaffolding (
  id     INTEGER PRIMARY KEY,
  task   TEXT    NOT NULL,
  x      INTEGER NOT NULL, -- world blocks
  y      INTEGER NOT NULL,
  z      INTEGER NOT NULL,
  name   TEXT    NOT NULL, -- of the block
  from_x REAL    NOT NULL, -- where the feet were when it was set
  from_y REAL    NOT NULL,
  from_z REAL    NOT NULL,
  UNIQUE (task, x, y, z)
) STRICT;
INSERT INTO scaffolding SELECT * FROM help_blocks;
DROP TABLE help_blocks;
ALTER TABLE scaffolding RENAME TO help_blocks;

CREATE TRIGGER forget_scaffolding AFTER DELETE ON tasks BEGIN
  DELETE FROM help_blocks WHERE task = OLD.id;
END;
