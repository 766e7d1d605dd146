-- Sums of all runs by day, such as the blocks placed of an item. Kinds and units are those of FigureKind.
CREATE TABLE daily_figures (
  day    TEXT NOT NULL, -- YYYY-MM-DD, local time
  kind   TEXT NOT NULL,
  name   TEXT NOT NULL,
  amount REAL NOT NULL,
  PRIMARY KEY (day, kind, name)
) STRICT, WITHOUT ROWID;

-- Each time that a task was built, until it ended, was stopped or failed.
CREATE TABLE runs (
  started_at TEXT    NOT NULL, -- ISO 8601
  task       TEXT    NOT NULL, -- the task may be deleted
  saved_at   TEXT    NOT NULL, -- ISO 8601; at last the end of the run
  placed     INTEGER NOT NULL, -- blocks
  reason     TEXT,             -- of the end; NULL: in progress
  PRIMARY KEY (started_at, task)
) STRICT, WITHOUT ROWID;
