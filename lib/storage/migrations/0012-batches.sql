-- Tasks that are added together are written in several transactions; those of a batch that is still open after a crash are deleted.
CREATE TABLE open_batches (id INTEGER PRIMARY KEY AUTOINCREMENT) STRICT;
ALTER TABLE tasks ADD COLUMN batch INTEGER;

-- Without it, every deletion would read all tasks.
CREATE INDEX deleted_tasks ON tasks (deleted_at) WHERE deleted_at IS NOT NULL;
