-- Requests of people without an account, until their address is confirmed by the link that is mailed to it. A confirmed one
-- becomes a support conversation with the same id.
create table contact_requests (
  id uuid primary key,
  name text not null,
  email text not null,
  text text not null,
  -- Of the mails to the person.
  language text not null,
  created_at timestamptz not null
);
create index contact_requests_created on contact_requests (created_at);

-- A conversation belongs to an account, or to a guest with a confirmed address.
alter table support_conversations alter column user_id drop not null;
alter table support_conversations add column guest_name text, add column guest_email text, add column guest_language text;
-- Validated by 0182.
alter table support_conversations add constraint support_conversations_person check (
  num_nonnulls(guest_name, guest_email, guest_language) = case when user_id is null then 3 else 0 end
) not valid;
-- Null for messages of a guest.
alter table support_messages alter column author_id drop not null;
