-- Events and jobs move from the outbox to pg-boss, whose schema exists already (platform/jobs/schema.ts). What still
-- waits in the outbox becomes jobs for the handlers in src/outbox-upgrade.ts.
insert into pgboss.job (name, data, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff,
    retry_delay_max, policy, dead_letter, heartbeat_seconds)
  select queue.name,
    jsonb_build_object(
      'handler', case outbox.kind when 'mail' then 'upgrade.outbox-mail' else 'upgrade.outbox-event' end,
      'eventId', outbox.id,
      'payload', jsonb_build_object('kind', outbox.kind, 'data', outbox.data)),
    now() + queue.retention_seconds * interval '1 second', queue.expire_seconds, queue.deletion_seconds,
    queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.policy, queue.dead_letter,
    queue.heartbeat_seconds
  from outbox join pgboss.queue on queue.name = case outbox.kind when 'mail' then 'mail' else 'database' end
  where given_up_at is null order by due_at;
drop table outbox;
drop function outbox_told();

-- A user gets one notification of an event, however often its handler runs.
alter table notifications add column event_id uuid;
create unique index notifications_event on notifications (event_id, user_id);
