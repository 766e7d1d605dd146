-- Everything that the members of a fleet share. Times are the database's own.

CREATE TABLE version (number integer NOT NULL);

-- A running program. Alive until it has stopped renewing its row for some seconds.
CREATE TABLE member (
  id uuid PRIMARY KEY,
  until timestamptz NOT NULL,
  -- JSON: its name and the states of its bots.
  report text NOT NULL DEFAULT ''
);

-- A part of an art that one bot builds at a time (lib/fleet/areas.ts).
CREATE TABLE area (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Building the same task again is another run.
  run text NOT NULL,
  -- Index of its map in the art.
  piece integer NOT NULL,
  -- Its first column, and one past its last, counted from the west edge of the map.
  west integer NOT NULL,
  east integer NOT NULL,
  is_done boolean NOT NULL DEFAULT false,
  -- The member that builds it.
  holder uuid,
  -- The end of its lease.
  until timestamptz,
  -- Number of claims; only the last of them can change the area.
  fence bigint NOT NULL DEFAULT 0,
  -- Blocks that are not right; NULL until it was compared with the world.
  remaining integer,
  -- Bots that could not build it.
  failures integer NOT NULL DEFAULT 0,
  UNIQUE (run, piece, west)
);

-- One row. Every change of tasks locks it first, so that all changes have one order.
CREATE TABLE queue (
  -- Counts the changes.
  revision bigint NOT NULL,
  -- JSON: the state of building (lib/tasks/crew.ts).
  state text NOT NULL
);
INSERT INTO queue VALUES (0, '');

CREATE TABLE task (
  id text PRIMARY KEY,
  list text NOT NULL CHECK (list IN ('queue', 'history')),
  -- The queue rises; in the history the highest is newest.
  position bigint NOT NULL,
  -- JSON of a StoredTask.
  content text NOT NULL,
  preview text NOT NULL,
  -- That of the last change.
  revision bigint NOT NULL,
  -- A deleted task can be restored for an hour.
  deleted_at timestamptz
);
CREATE INDEX task_revision ON task (revision);
CREATE INDEX task_preview ON task (preview);

-- Pictures in map colours, kept once: a thousand tasks may show the same one.
CREATE TABLE preview (
  -- Size and SHA-256.
  hash text PRIMARY KEY,
  width integer NOT NULL,
  height integer NOT NULL,
  -- One byte a block.
  pixels bytea NOT NULL
);

-- Map-art files, in pieces.
CREATE TABLE file (
  name text PRIMARY KEY,
  -- Differs for every upload.
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  size integer NOT NULL,
  modified timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE file_piece (
  file bigint NOT NULL REFERENCES file (id) ON DELETE CASCADE,
  start integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (file, start)
);

-- The part of a member in the run that is going on.
CREATE TABLE part (
  run text NOT NULL,
  member uuid NOT NULL,
  is_at_work boolean NOT NULL,
  -- JSON of a Part (lib/tasks/crew.ts) and the cells of its areas.
  report text NOT NULL,
  PRIMARY KEY (run, member)
);
