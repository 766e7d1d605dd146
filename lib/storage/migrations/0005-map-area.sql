-- `width` and `length` are now those of the maps, and these the blocks of the blueprint west and north of them.
ALTER TABLE tasks ADD COLUMN map_x INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tasks ADD COLUMN map_z INTEGER NOT NULL DEFAULT 0;
UPDATE tasks SET map_z = 1, length = length - 1 WHERE length > 128 AND length % 128 = 1;
