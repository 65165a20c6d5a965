-- Conversations of people with the admins.
create table support_conversations (
  id uuid primary key,
  user_id uuid not null references users,
  subject text not null,
  -- OPEN: waits for an admin. ANSWERED: waits for the person.
  status text not null check (status in ('OPEN', 'ANSWERED', 'CLOSED')),
  assignee_id uuid references users,
  -- What the person and the help assistant wrote before: from, text, time.
  transcript jsonb not null default '[]',
  created_at timestamptz not null,
  -- Of the last message or change. Messages of one conversation have increasing times.
  updated_at timestamptz not null,
  -- Since when the person waits for an answer; infinity unless OPEN.
  waiting_since timestamptz not null,
  -- Number of the last message.
  message_count integer not null check (message_count >= 0),
  check ((status = 'OPEN') = (waiting_since < 'infinity'))
);
-- The list of admins, without and with a filter, and what it can be sorted by.
create index support_conversations_queue on support_conversations (waiting_since, updated_at desc, id desc);
create index support_conversations_status on support_conversations (status, waiting_since, updated_at desc, id desc);
create index support_conversations_assignee
  on support_conversations (assignee_id, waiting_since, updated_at desc, id desc);
create index support_conversations_user on support_conversations (user_id, updated_at desc, id desc);
create index support_conversations_created on support_conversations (created_at, id);
create index support_conversations_updated on support_conversations (updated_at, id);
create index support_conversations_words on support_conversations using gin (plain(subject) gin_trgm_ops);

create table support_messages (
  id uuid primary key,
  conversation_id uuid not null references support_conversations on delete cascade,
  -- 1, 2, 3 … in the order of the commits.
  number integer not null,
  author_id uuid not null references users,
  is_from_admin boolean not null,
  -- Made by the author's program: a message that is sent again is stored once.
  client_id uuid,
  text text not null,
  created_at timestamptz not null,
  unique (conversation_id, number)
);
create unique index support_messages_client on support_messages (author_id, client_id) where client_id is not null;
create index support_messages_author on support_messages (author_id, id);
