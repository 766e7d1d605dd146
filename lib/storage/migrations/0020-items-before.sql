-- The items that lay on the ground there, too.
ALTER TABLE first_looks ADD COLUMN items TEXT NOT NULL DEFAULT '[]'; -- JSON of ColumnLook's items
