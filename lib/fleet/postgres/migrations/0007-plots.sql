-- The states of the plots. A change of one is a change of the queue.
CREATE TABLE plot (
  name text PRIMARY KEY,
  -- JSON of a StoredPlot (lib/plots/ports.ts).
  content text NOT NULL,
  -- That of the last change.
  revision bigint NOT NULL
);

-- What was begun of the map items of an art, so that no member makes one a second time.
CREATE TABLE map_item (
  task text NOT NULL REFERENCES task (id) ON DELETE CASCADE,
  column_ integer NOT NULL,
  row_ integer NOT NULL,
  -- Counts the changes; each is made only by a member that knows the one before.
  version bigint NOT NULL,
  -- JSON of an ItemRecord (lib/builder/map-item/ports.ts); empty when it was forgotten.
  content text NOT NULL,
  PRIMARY KEY (task, column_, row_)
);

-- Rows stay until the task is deleted: of a member that has stood still since before, the version is too old.
CREATE FUNCTION forget_map_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE map_item SET version = version + 1, content = '' WHERE task = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_map_items AFTER UPDATE OF list ON task
  FOR EACH ROW WHEN (OLD.list <> NEW.list) EXECUTE FUNCTION forget_map_items();
