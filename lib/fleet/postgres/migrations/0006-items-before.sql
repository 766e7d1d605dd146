-- The items that lay on the ground there, too: JSON of ColumnLook's items.
ALTER TABLE first_look ADD COLUMN items text NOT NULL DEFAULT '[]';
