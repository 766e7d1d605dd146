-- The blocks that stood in a task's place before any member placed anything, by columns of 16 by 16 blocks. Kept until the task is done or deleted.
CREATE TABLE first_look (
  task text NOT NULL REFERENCES task (id) ON DELETE CASCADE,
  -- In columns.
  x integer NOT NULL,
  z integer NOT NULL,
  -- The lowest layer, in world blocks.
  bottom integer NOT NULL,
  -- JSON of ColumnLook's runs (lib/builder/permission/ports.ts).
  runs text NOT NULL,
  PRIMARY KEY (task, x, z)
);

CREATE FUNCTION forget_first_look() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM first_look WHERE task = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_first_look AFTER UPDATE OF list ON task
  FOR EACH ROW WHEN (OLD.list <> NEW.list) EXECUTE FUNCTION forget_first_look();
