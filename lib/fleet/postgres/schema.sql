-- Everything that the members of a fleet share. Times are the database's own.

CREATE TABLE version (number integer NOT NULL);

-- A running program. Its row ends with it, or some seconds after it has stopped renewing it.
CREATE TABLE member (
  id uuid PRIMARY KEY,
  until timestamptz NOT NULL,
  -- The task that it is building.
  task text
);

-- A part of an art that one bot builds at a time (lib/fleet/areas.ts).
CREATE TABLE area (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task text NOT NULL,
  -- Index of its map in the art.
  piece integer NOT NULL,
  -- Its first column, and one past its last, counted from the west edge of the map.
  west integer NOT NULL,
  east integer NOT NULL,
  is_done boolean NOT NULL DEFAULT false,
  holder uuid,
  -- Counts claims, so that only the last claimer can change it.
  fence bigint NOT NULL DEFAULT 0,
  -- The end of the holder's lease.
  until timestamptz,
  -- Bots that could not build it.
  failures integer NOT NULL DEFAULT 0
);

CREATE UNIQUE INDEX area_place ON area (task, piece, west);
