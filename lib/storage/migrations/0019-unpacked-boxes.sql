-- The shulker box that a bot has taken out of a box to use it, by bot and server.
CREATE TABLE unpacked_boxes (
  bot     TEXT PRIMARY KEY,
  content TEXT NOT NULL -- JSON of UnpackedBox
) STRICT, WITHOUT ROWID;
