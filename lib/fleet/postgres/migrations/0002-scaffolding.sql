-- Blocks that stand in the world only for building, in the order in which they were placed. A bot of any member removes them.
CREATE TABLE scaffolding (
  id bigint GENERATED ALWAYS AS IDENTITY,
  task text NOT NULL REFERENCES task (id) ON DELETE CASCADE,
  x integer NOT NULL,
  y integer NOT NULL,
  z integer NOT NULL,
  name text NOT NULL,
  -- Where the feet were when it was placed.
  from_x double precision NOT NULL,
  from_y double precision NOT NULL,
  from_z double precision NOT NULL,
  PRIMARY KEY (task, x, y, z)
);
