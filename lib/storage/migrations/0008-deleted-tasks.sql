-- A deleted task can be restored for an hour; until then it keeps its place.
ALTER TABLE tasks ADD COLUMN deleted_at INTEGER; -- seconds since 1970; NULL: it is there
ALTER TABLE tasks ADD COLUMN note TEXT;
