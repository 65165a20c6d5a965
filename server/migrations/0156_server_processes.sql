-- The server processes that run, each renewed by its process. Worth nothing after a crash.
create unlogged table server_processes (
  id uuid primary key,
  host text not null,
  pid integer not null,
  -- Of Lintel.
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  memory_bytes bigint not null
);
