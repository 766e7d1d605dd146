-- Settings that all members share, by service. A change of them is a change of the queue.
CREATE TABLE configuration (
  name text PRIMARY KEY,
  -- JSON: the fields that were posted.
  content text NOT NULL,
  -- That of the last change.
  revision bigint NOT NULL
);
