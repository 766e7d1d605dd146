-- Why a run has ended, beside the code of the reason.
ALTER TABLE runs ADD COLUMN why TEXT NOT NULL DEFAULT '[]'; -- JSON: the sentence in an array, if there is one
