-- Everything that the members of a fleet share. Times are the database's own.

CREATE TABLE version (number integer NOT NULL);

-- A running program. Alive until it has stopped renewing its row for some seconds.
CREATE TABLE member (
  id uuid PRIMARY KEY,
  until timestamptz NOT NULL,
  -- The states of its bots.
  bots jsonb NOT NULL DEFAULT '[]'
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
