-- Areas are rectangles of maps. Those of runs that older versions have begun are made anew, and compared with the world.
DELETE FROM area;
ALTER TABLE area DROP CONSTRAINT area_run_piece_west_key;
-- The first row, and one past the last, counted from the north edge of the map.
ALTER TABLE area ADD COLUMN north integer NOT NULL;
ALTER TABLE area ADD COLUMN south integer NOT NULL;
ALTER TABLE area ADD UNIQUE (run, piece, west, north);

-- How long its bot will take for what is left; NULL until that is known.
ALTER TABLE area ADD COLUMN seconds_left real;
-- Of the bot that has asked for a part: its pace (lib/fleet/paces.ts).
ALTER TABLE area ADD COLUMN asker_blocks_per_second real;
ALTER TABLE area ADD COLUMN asker_seconds_to_first real;
