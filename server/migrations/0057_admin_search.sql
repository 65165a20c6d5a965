-- What admins search and sort by, without accents and case, is stored: computing it for each of 100,000 rows takes most of a
-- second. Where an index has all columns that a list filters by, counts and pages far into the list don't read the rows.
-- Texts in such an index are limited, since one letter may become several and an index takes 2,700 bytes; input is shorter.

alter table users
  add column name_plain text not null generated always as (plain(name)) stored,
  add column search_text text not null generated always as (left(plain(name || ' ' || email || ' ' || coalesce(phone, '')), 800)) stored;
drop index users_words;
create index users_words on users using gin (search_text gin_trgm_ops) where deleted_at is null;
create index users_search on users (search_text) include (id, role) where deleted_at is null;
drop index users_name;
create index users_name on users (name_plain, id) include (role) where deleted_at is null;
create index users_email_order on users (lower(email), id) include (email, role) where deleted_at is null;
drop index users_newest;
create index users_newest on users (created_at desc, id desc) include (role) where deleted_at is null;

alter table properties
  add column title_plain text not null generated always as (plain(title)) stored,
  add column search_text text not null generated always as (left(plain(title || ' ' || city || ' ' || neighbourhood || ' ' || address), 800)) stored;
create index properties_words on properties using gin (search_text gin_trgm_ops);
create index properties_search_text on properties (search_text) include (id, landlord_id, status, listed, deleted_at);
drop index properties_title;
create index properties_title on properties (title_plain, id) include (status, listed) where deleted_at is null and status <> 'DRAFT';
drop index properties_updated;
create index properties_updated on properties (updated_at, id) include (status, listed) where deleted_at is null and status <> 'DRAFT';
drop index properties_all;
create index properties_all on properties (created_at desc, id desc) include (status, listed) where deleted_at is null;

alter table reviews add column search_text text not null generated always as (plain(title || ' ' || comment)) stored;
drop index reviews_words;
create index reviews_words on reviews using gin (search_text gin_trgm_ops);

alter table support_conversations add column subject_plain text not null generated always as (plain(subject)) stored;
drop index support_conversations_words;
create index support_conversations_words on support_conversations using gin (subject_plain gin_trgm_ops);
create index support_conversations_search on support_conversations (subject_plain) include (id, user_id, status, assignee_id);

alter table audit_log add column target_plain text not null generated always as (plain(target_name)) stored;
alter table landlord_requests
  add column search_text text not null generated always as (plain(address || ' ' || message || ' ' || phone)) stored;
alter table payouts add column reference_plain text not null generated always as (plain(reference)) stored;

-- The parties and the property of every booking, which a search compares: a fifth of the size of the rows.
create index bookings_parties on bookings (id, tenant_id, landlord_id, property_id, status);
