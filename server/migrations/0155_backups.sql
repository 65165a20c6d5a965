-- The backups that were made of this database, for the status page and the metrics. Rows of the last year are kept.
create table backups (
  id uuid primary key,
  -- What it has is as it was at this instant.
  made_at timestamptz not null,
  finished_at timestamptz not null,
  program text not null,
  row_count bigint not null,
  file_count bigint not null,
  file_bytes bigint not null,
  missing_files integer not null
);
create index backups_newest on backups (finished_at);
