-- What the plots are at, by their names in the settings.
CREATE TABLE plots (
  name    TEXT PRIMARY KEY,
  content TEXT NOT NULL -- JSON of StoredPlot
) STRICT, WITHOUT ROWID;

-- The map items that are being made of the arts of tasks. Kept until the task is done, rebuilt or deleted.
CREATE TABLE map_items (
  task     TEXT    NOT NULL,
  column_  INTEGER NOT NULL,
  row_     INTEGER NOT NULL,
  content  TEXT    NOT NULL, -- JSON of ItemRecord
  PRIMARY KEY (task, column_, row_)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER forget_map_items_of_deleted AFTER DELETE ON tasks BEGIN
  DELETE FROM map_items WHERE task = OLD.id;
END;
CREATE TRIGGER forget_map_items_of_done AFTER UPDATE OF shelf ON tasks WHEN OLD.shelf <> NEW.shelf BEGIN
  DELETE FROM map_items WHERE task = OLD.id;
END;

ALTER TABLE tasks ADD COLUMN plot TEXT; -- name of a plot, or 'any'; NULL: none
