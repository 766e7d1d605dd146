-- Tasks wait in the queue in `position` order; finished ones lie in the history, the highest position newest.
CREATE TABLE tasks (
  id                  TEXT    PRIMARY KEY,
  shelf               TEXT    NOT NULL CHECK (shelf IN ('queue', 'history')),
  position            INTEGER NOT NULL,
  group_name          TEXT    NOT NULL,
  status              TEXT    NOT NULL CHECK (status IN ('init', 'building', 'done', 'error', 'pause')),
  record              TEXT    NOT NULL, -- JSON of a TaskRecord
  blueprint_path      TEXT    NOT NULL,
  offset_x            REAL    NOT NULL, -- world blocks
  offset_y            REAL    NOT NULL,
  offset_z            REAL    NOT NULL,
  material_server     REAL    NOT NULL, -- sub-server numbers, 0 = stay
  building_server     REAL    NOT NULL,
  material_warp_point TEXT,
  building_warp_point TEXT,
  is_destroy          INTEGER NOT NULL CHECK (is_destroy IN (0, 1)),
  initial_time        TEXT    NOT NULL, -- ISO 8601
  width               INTEGER NOT NULL, -- blocks of the blueprint along X and Z, for the overlap check
  length              INTEGER NOT NULL,
  preview             TEXT    NOT NULL REFERENCES previews (hash)
) STRICT;

CREATE INDEX tasks_by_place ON tasks (shelf, position);
CREATE INDEX tasks_by_preview ON tasks (preview);

-- Pictures in map colours, kept apart and once: a thousand tasks may show the same one.
CREATE TABLE previews (
  hash   TEXT    PRIMARY KEY, -- SHA-256 of the pixels and the size, hex
  width  INTEGER NOT NULL,
  height INTEGER NOT NULL,
  pixels BLOB    NOT NULL     -- one byte a block: base colour id * 4 + shade
) STRICT;

CREATE TABLE eulas (
  id         INTEGER PRIMARY KEY,
  version    TEXT    NOT NULL UNIQUE,
  title      TEXT    NOT NULL,
  content    TEXT    NOT NULL,
  is_active  INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  created_at TEXT    NOT NULL, -- ISO 8601
  updated_at TEXT    NOT NULL
) STRICT;

CREATE UNIQUE INDEX one_active_eula ON eulas (is_active) WHERE is_active = 1;

CREATE TABLE eula_responses (
  id            INTEGER PRIMARY KEY,
  eula_id       INTEGER NOT NULL REFERENCES eulas (id),
  accepted      INTEGER NOT NULL CHECK (accepted IN (0, 1)),
  reading_time  REAL    NOT NULL, -- milliseconds
  response_type TEXT    NOT NULL,
  created_at    TEXT    NOT NULL
) STRICT;

CREATE TABLE switches (
  name  TEXT    PRIMARY KEY,
  is_on INTEGER NOT NULL CHECK (is_on IN (0, 1))
) STRICT;

CREATE TABLE configurations (
  service TEXT PRIMARY KEY,
  value   TEXT NOT NULL -- JSON of what was changed from the defaults
) STRICT;

INSERT INTO eulas (version, title, content, is_active, created_at, updated_at)
VALUES (
  '1.0',
  'Before the bot plays for you',
  'Mapwright plays Minecraft on your behalf with the account that you give it.

1. You are responsible for what the bot does. It acts under your name, and the people who run a server will hold you to it.
2. Follow the rules of every server that the bot joins, and Mojang''s own terms. Many servers forbid bots or allow them only in some places; ask before you let it in.
3. The bot opens containers, takes what is in them and places and digs blocks where you send it. Send it only to places that are yours or where you may do so.
4. Keep the control interface on your own machine. It has no password.
5. Mapwright comes without any warranty, as its licence says. Nobody owes you lost items, lost time or a lost account.

By accepting you say that you have read this and agree.',
  1,
  '2026-11-20T00:00:00.000Z',
  '2026-11-20T00:00:00.000Z'
);
