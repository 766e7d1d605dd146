-- Orders to the bots of other members. A notification only says that there is something to read, since any role may send one.
CREATE TABLE bot_order (
  id uuid PRIMARY KEY,
  -- The one that carries it out.
  member uuid NOT NULL,
  verb text NOT NULL,
  bot text NOT NULL,
  given_at timestamptz NOT NULL DEFAULT now(),
  is_taken boolean NOT NULL DEFAULT false,
  -- JSON: null, or why it was not carried out.
  outcome text
);
CREATE INDEX bot_order_member ON bot_order (member);

-- When a member without work has last asked the holder for a part.
ALTER TABLE area ADD COLUMN part_asked_at timestamptz;
