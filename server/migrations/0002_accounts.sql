-- Accounts: sessions, codes, landlord applications, outbox of events, audit log.

-- Tokens carry the number of the session they belong to; raising it ends them all at once.
alter table users add column session_number integer not null default 1;
-- Lists of people, newest first; the address and the name are searched as they are typed.
create index users_newest on users (created_at desc, id desc) where deleted_at is null;
create index users_role on users (role, created_at desc, id desc) where deleted_at is null;
create index users_words on users using gin ((plain(name || ' ' || email || ' ' || coalesce(phone, ''))) gin_trgm_ops)
  where deleted_at is null;

-- One valid code for each user and purpose. The hash is keyed with the server's secret: a plain hash of six digits is quickly reversed.
create table one_time_codes (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('VERIFY', 'RESET')),
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);

create table reset_tokens (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null,
  expires_at timestamptz not null
);
create unique index reset_tokens_hash on reset_tokens (token_hash);

-- Counters that all processes share. They may be lost in a crash (unlogged): they only limit rates.
create unlogged table limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index limits_old on limits (resets_at);

-- One application a person: applying again after a rejection replaces it, the audit log keeps what was decided.
create table landlord_requests (
  user_id uuid primary key references users on delete cascade,
  phone text not null,
  address text not null,
  message text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users
);
create index landlord_requests_waiting on landlord_requests (status, created_at, user_id);

create table landlord_documents (
  id uuid primary key,
  user_id uuid not null references landlord_requests on delete cascade,
  position integer not null,
  key text not null unique,
  name text not null,
  type text not null,
  size integer not null
);
create index landlord_documents_request on landlord_documents (user_id, position);

-- Actor, action and target. Rows are only added.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid not null references users,
  action text not null,
  target_type text not null,
  target_id uuid not null,
  target_name text not null,
  before jsonb,
  after jsonb,
  reason text
);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);

-- Events whose handlers have not finished, inserted in the transaction of the change. A finished row is deleted.
create table outbox (
  id uuid primary key,
  kind text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  last_problem text,
  given_up_at timestamptz
);
create index outbox_due on outbox (due_at) where given_up_at is null;

create function outbox_told() returns trigger language plpgsql as $$
begin
  notify outbox;
  return null;
end $$;
create trigger outbox_told after insert on outbox for each statement execute function outbox_told();

-- Mails of a trial without a mail server, for /dev/mailbox.
create table mailbox (
  id uuid primary key,
  sent_at timestamptz not null default now(),
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null
);
create index mailbox_newest on mailbox (sent_at desc);
