-- The place of a map in the order that a caller has set by hand, counted from 0; NULL: none is set.
ALTER TABLE postprocess_maps ADD COLUMN place INTEGER;
