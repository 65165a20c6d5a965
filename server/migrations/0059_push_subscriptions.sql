-- Browsers that receive push notifications (RFC 8030). One belongs to the session that subscribed it and is deleted with it.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null unique references sessions on delete cascade,
  endpoint text not null unique,
  -- The browser's key and secret, by which messages are encrypted for it (RFC 8291).
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id);

alter table notification_opt_outs drop constraint notification_opt_outs_channel_check;
alter table notification_opt_outs add constraint notification_opt_outs_channel_check
  check (channel in ('APP', 'MAIL', 'PUSH'));
