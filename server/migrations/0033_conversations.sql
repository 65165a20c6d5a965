-- Conversations between tenants and landlords about a property.
create table conversations (
  id uuid primary key,
  tenant_id uuid not null references users,
  landlord_id uuid not null references users,
  property_id uuid not null references properties,
  created_at timestamptz not null,
  -- Of the last message. Messages of one conversation have increasing times, also when clocks of processes differ.
  updated_at timestamptz not null,
  -- Number of the last message.
  message_count integer not null default 0 check (message_count >= 0),
  -- Messages of the other person that this side has not read, and the number of the last message that it has read.
  tenant_unread integer not null default 0 check (tenant_unread >= 0),
  landlord_unread integer not null default 0 check (landlord_unread >= 0),
  tenant_read_up_to integer not null default 0,
  landlord_read_up_to integer not null default 0,
  -- When a mail about unread messages is due: null without any, infinity once it is sent, until the messages are read.
  tenant_mail_due_at timestamptz,
  landlord_mail_due_at timestamptz,
  -- The first message of the tenant and the first answer to it, for the landlord's response time.
  asked_at timestamptz,
  answered_at timestamptz,
  unique (tenant_id, property_id, landlord_id),
  check (tenant_id <> landlord_id)
);
create index conversations_tenant on conversations (tenant_id, updated_at desc, id desc) where message_count > 0;
create index conversations_landlord on conversations (landlord_id, updated_at desc, id desc) where message_count > 0;
create index conversations_tenant_unread on conversations (tenant_id) where tenant_unread > 0;
create index conversations_landlord_unread on conversations (landlord_id) where landlord_unread > 0;
create index conversations_tenant_mail on conversations (tenant_mail_due_at) where tenant_mail_due_at is not null;
create index conversations_landlord_mail on conversations (landlord_mail_due_at) where landlord_mail_due_at is not null;
create index conversations_asked on conversations (landlord_id, asked_at) include (answered_at) where asked_at is not null;
create index conversations_property on conversations (property_id);

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations,
  -- 1, 2, 3 … in the order of the commits.
  number integer not null,
  -- Null for a line about a booking.
  sender_id uuid references users,
  -- Made by the sender's program: a message that is sent again is stored once.
  client_id uuid,
  text text not null,
  -- Pictures: id, key, width, height, placeholder.
  pictures jsonb not null default '[]',
  -- What happened to a booking.
  booking jsonb,
  -- Of the event that the line is about.
  event_id uuid unique,
  created_at timestamptz not null,
  -- An admin removed it. Text and pictures are gone.
  removed_at timestamptz,
  removed_by uuid references users,
  unique (conversation_id, number),
  check ((sender_id is null) = (booking is not null)),
  check (removed_at is null or (text = '' and pictures = '[]'))
);
create unique index messages_client on messages (sender_id, client_id) where client_id is not null;
create index messages_sender on messages (sender_id, id) where sender_id is not null;

-- Neither can write to the other.
create table blocked_people (
  blocker_id uuid not null references users,
  blocked_id uuid not null references users,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id)
);
create index blocked_people_blocked on blocked_people (blocked_id);

create table conversation_reports (
  id uuid primary key,
  conversation_id uuid not null references conversations,
  reporter_id uuid not null references users,
  reason text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references users,
  note text,
  check ((closed_at is null) = (closed_by is null))
);
-- One open report for each reporter.
create unique index conversation_reports_open on conversation_reports (conversation_id, reporter_id) where closed_at is null;
create index conversation_reports_conversation on conversation_reports (conversation_id, created_at desc);
create index conversation_reports_reporter on conversation_reports (reporter_id);

-- Texts that landlords keep to send them again.
create table saved_replies (
  id uuid primary key,
  landlord_id uuid not null references users,
  title text not null,
  text text not null,
  updated_at timestamptz not null
);
create index saved_replies_landlord on saved_replies (landlord_id, title);

-- The notification about a conversation, which is marked as read with its messages.
create index notifications_conversation on notifications (user_id, (data ->> 'conversationId'))
  where kind = 'message.received' and read_at is null;

-- Pictures of messages have addresses that expire.
alter table uploads add column is_private boolean not null default false;
