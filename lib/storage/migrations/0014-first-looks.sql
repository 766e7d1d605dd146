-- The blocks that stood in a task's place before it placed anything, by columns of 16 by 16 blocks. Kept until the task is done or deleted.
CREATE TABLE first_looks (
  task   TEXT    NOT NULL,
  x      INTEGER NOT NULL, -- in columns
  z      INTEGER NOT NULL,
  bottom INTEGER NOT NULL, -- the lowest layer, in world blocks
  runs   TEXT    NOT NULL, -- JSON of ColumnLook's runs
  PRIMARY KEY (task, x, z)
) STRICT;

CREATE TRIGGER forget_first_look_of_deleted AFTER DELETE ON tasks BEGIN
  DELETE FROM first_looks WHERE task = OLD.id;
END;
CREATE TRIGGER forget_first_look_of_done AFTER UPDATE OF shelf ON tasks WHEN OLD.shelf <> NEW.shelf BEGIN
  DELETE FROM first_looks WHERE task = OLD.id;
END;

ALTER TABLE tasks ADD COLUMN clear TEXT; -- 'cover', 'terrain', 'all'; NULL: not said
