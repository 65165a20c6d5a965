-- One row per login: its user can see it and end it. A token names its session and is valid only while the row exists.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id, used_at desc);
create index sessions_old on sessions (expires_at);

-- Accounts of the demo, whose password is published: they may log in only while DEMO is on.
alter table users add column is_demo boolean not null default false;
-- Earlier demos did not mark them. No mail reaches this reserved domain (RFC 2606), so no other account verified it.
update users set is_demo = true where lower(email) like '%@lintel.example';
