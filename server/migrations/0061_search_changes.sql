-- A log of public listings that changed, or whose availability did: processes keep a copy of all public listings in memory,
-- and before a search apply what was committed since their last look. Rows are only added, so that no transaction waits for
-- another, and a schedule deletes old ones. No foreign key: it would lock the property.
create table search_changes (
  property_id uuid not null,
  -- A transaction's number says whether a snapshot sees it. A sequence would not: its numbers are committed in any order.
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now()
);
create index search_changes_in on search_changes (changed_in) include (property_id);
create index search_changes_at on search_changes (changed_at);

create function log_inserted_listings() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id) select id from added where is_public;
  return null;
end $$;
create function log_updated_listings() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id)
    select id from changed where is_public union select id from previous where is_public;
  return null;
end $$;
create function log_deleted_listings() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id) select id from removed where is_public;
  return null;
end $$;
create trigger search_changes_inserted after insert on properties
  referencing new table as added for each statement execute function log_inserted_listings();
create trigger search_changes_updated after update on properties
  referencing old table as previous new table as changed for each statement execute function log_updated_listings();
create trigger search_changes_deleted after delete on properties
  referencing old table as removed for each statement execute function log_deleted_listings();

create function log_taken_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into search_changes (property_id) select distinct property_id from previous;
  elsif tg_op = 'INSERT' then
    insert into search_changes (property_id) select distinct property_id from changed;
  else
    insert into search_changes (property_id)
      select property_id from previous union select property_id from changed;
  end if;
  return null;
end $$;
create trigger search_changes_taken after insert on taken_days
  referencing new table as changed for each statement execute function log_taken_days();
create trigger search_changes_moved after update on taken_days
  referencing old table as previous new table as changed for each statement execute function log_taken_days();
create trigger search_changes_freed after delete on taken_days
  referencing old table as previous for each statement execute function log_taken_days();
