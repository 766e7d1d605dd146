-- How placing is done on a server, as far as it was learnt. `reach` and `max_rate` are null as long as no limit was met.
CREATE TABLE servers (
  address TEXT PRIMARY KEY,
  profile TEXT NOT NULL,
  rate REAL NOT NULL,
  max_rate REAL,
  reach REAL
) STRICT, WITHOUT ROWID;
