-- Where the write-ahead log ended after the last write of a session, in bytes, and when that was: with replicas the session
-- reads from the primary until one has replayed as much (platform/http/read-routing.ts). Null without replicas.
alter table sessions add column last_write_position bigint, add column last_write_at timestamptz;
