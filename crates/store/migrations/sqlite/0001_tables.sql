-- A table and how far it has come. `header` and `summary` are the server's JSON; the store never looks inside.
CREATE TABLE tables (
  id TEXT PRIMARY KEY NOT NULL,
  code TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  header TEXT NOT NULL,
  summary TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('waiting', 'playing', 'finished')),
  length INTEGER NOT NULL DEFAULT 0,   -- entries in the log
  asides INTEGER NOT NULL DEFAULT 0,   -- entries beside the log
  version INTEGER NOT NULL DEFAULT 1,  -- grows with every change of any kind
  next TEXT,                           -- the rematch
  driver TEXT,                         -- the process that plays the bots here
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_by_change ON tables (status, changed_at);

-- Who holds a seat. Neither: open. Both: a bot stands in for a person.
CREATE TABLE seats (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  person TEXT,
  bot TEXT,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- SHA-256 of the secrets that open seats. One secret may open many seats, one seat may have many secrets.
CREATE TABLE keys (
  hash TEXT NOT NULL,
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  kind TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (hash, table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX keys_by_table ON keys (table_id, seat);

-- The game, move by move. The primary key is what keeps two writers from both winning.
CREATE TABLE log (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  key TEXT,
  at INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX log_by_key ON log (table_id, key) WHERE key IS NOT NULL;

-- What is said beside the game: wishes, emotes.
CREATE TABLE asides (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  n INTEGER NOT NULL,
  key TEXT,
  at INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX asides_by_key ON asides (table_id, key) WHERE key IS NOT NULL;

-- Processes that are alive until a moment, unless they say so again.
CREATE TABLE drivers (
  driver TEXT PRIMARY KEY NOT NULL,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Small facts about this database: secrets of the instance, the last probe.
CREATE TABLE notes (
  name TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
