-- What users turned off. Without a row they are told.
create table notification_opt_outs (
  user_id uuid not null references users on delete cascade,
  topic text not null,
  channel text not null check (channel in ('APP', 'MAIL')),
  created_at timestamptz not null,
  primary key (user_id, topic, channel)
);
