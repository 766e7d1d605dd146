-- Whose the things are that a bot carries.
CREATE TABLE belongings (
  bot       TEXT PRIMARY KEY, -- the account on its server
  own       TEXT NOT NULL,    -- JSON, counts by item: the owner's
  left_over TEXT              -- JSON, counts by item: what tasks have left; NULL while one is under way
) STRICT, WITHOUT ROWID;
