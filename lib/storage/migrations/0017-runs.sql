-- Of each run, what it did beside placing, and which bots did it.
ALTER TABLE runs ADD COLUMN trips INTEGER NOT NULL DEFAULT 0; -- to the material station
ALTER TABLE runs ADD COLUMN times TEXT NOT NULL DEFAULT '{}'; -- JSON: milliseconds by phase
ALTER TABLE runs ADD COLUMN placed_by TEXT NOT NULL DEFAULT '{}'; -- JSON: blocks by name of the bot
