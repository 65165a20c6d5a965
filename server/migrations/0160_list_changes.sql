-- A log of the rows that lists of admins show, as search_changes (0061) is one of public listings: processes keep a copy of what
-- these lists are searched, filtered and sorted by, and apply what was committed since their last look.
create table list_changes (
  list text not null,
  row_id uuid not null,
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default clock_timestamp()
);
create index list_changes_in on list_changes (changed_in) include (list, row_id);
create index list_changes_at on list_changes (changed_at);

-- The arguments are the list and the column with the id of its row.
create function log_added_rows() returns trigger language plpgsql as $$
begin
  execute format('insert into list_changes (list, row_id) select %L, %I from changed', tg_argv[0], tg_argv[1]);
  return null;
end $$;
create function log_updated_row() returns trigger language plpgsql as $$
begin
  insert into list_changes (list, row_id) values (tg_argv[0], new.id);
  return null;
end $$;
create function log_updated_refund() returns trigger language plpgsql as $$
begin
  insert into list_changes (list, row_id) values ('payments', new.payment_id);
  return null;
end $$;

create trigger list_changes_inserted after insert on users referencing new table as changed
  for each statement execute function log_added_rows('users', 'id');
create trigger list_changes_deleted after delete on users referencing old table as changed
  for each statement execute function log_added_rows('users', 'id');
create trigger list_changes_updated after update of name, email, phone, role, deleted_at, created_at on users for each row
  when (old.search_text is distinct from new.search_text or old.name is distinct from new.name or old.email is distinct from new.email
    or old.role is distinct from new.role or old.deleted_at is distinct from new.deleted_at
    or old.created_at is distinct from new.created_at)
  execute function log_updated_row('users');

create trigger list_changes_inserted after insert on properties referencing new table as changed
  for each statement execute function log_added_rows('properties', 'id');
create trigger list_changes_deleted after delete on properties referencing old table as changed
  for each statement execute function log_added_rows('properties', 'id');
create trigger list_changes_updated after update on properties for each row
  when (old.search_text is distinct from new.search_text or old.title is distinct from new.title
    or old.status is distinct from new.status or old.listed is distinct from new.listed
    or old.deleted_at is distinct from new.deleted_at or old.landlord_id is distinct from new.landlord_id
    or old.created_at is distinct from new.created_at or old.updated_at is distinct from new.updated_at)
  execute function log_updated_row('properties');

create trigger list_changes_inserted after insert on bookings referencing new table as changed
  for each statement execute function log_added_rows('bookings', 'id');
create trigger list_changes_deleted after delete on bookings referencing old table as changed
  for each statement execute function log_added_rows('bookings', 'id');
create trigger list_changes_updated after update on bookings for each row
  when (old.status is distinct from new.status or old.property_id is distinct from new.property_id
    or old.tenant_id is distinct from new.tenant_id or old.landlord_id is distinct from new.landlord_id
    or old.created_at is distinct from new.created_at or old.start_date is distinct from new.start_date
    or old.total_minor is distinct from new.total_minor)
  execute function log_updated_row('bookings');

create trigger list_changes_inserted after insert on payments referencing new table as changed
  for each statement execute function log_added_rows('payments', 'id');
create trigger list_changes_deleted after delete on payments referencing old table as changed
  for each statement execute function log_added_rows('payments', 'id');
create trigger list_changes_updated after update on payments for each row
  when (old.status is distinct from new.status or old.booking_id is distinct from new.booking_id
    or old.reference is distinct from new.reference or old.amount_minor is distinct from new.amount_minor
    or old.dated_at is distinct from new.dated_at or old.created_at is distinct from new.created_at)
  execute function log_updated_row('payments');

create trigger list_changes_inserted after insert on refunds referencing new table as changed
  for each statement execute function log_added_rows('payments', 'payment_id');
create trigger list_changes_deleted after delete on refunds referencing old table as changed
  for each statement execute function log_added_rows('payments', 'payment_id');
create trigger list_changes_updated after update on refunds for each row
  when (old.status is distinct from new.status or old.payment_id is distinct from new.payment_id)
  execute function log_updated_refund();
