ALTER TABLE tasks ADD COLUMN finish TEXT; -- JSON of Finish; NULL: the maps stay where they were stored

-- What bots have begun while they finish maps, by bot and server.
CREATE TABLE finish_journals (
  bot     TEXT PRIMARY KEY,
  content TEXT NOT NULL -- JSON of JournalRecord
) STRICT, WITHOUT ROWID;
