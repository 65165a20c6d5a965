-- Payloads above the 8,000 bytes of a NOTIFY, which @socket.io/postgres-adapter keeps for half a minute. Unlogged: clients
-- load what they missed after a crash.
create unlogged table socket_io_attachments (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  payload bytea
);

-- Tells every process that a session has ended, after the commit: each closes the sockets of the session.
create function notify_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
create trigger sessions_ended after delete on sessions for each row execute function notify_session_ended();
