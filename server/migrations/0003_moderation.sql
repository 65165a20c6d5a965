-- What an approved property said before its landlord changed it: it is online, and waits for an admin's look.
alter table properties add column changed_from jsonb;
alter table properties add column changed_at timestamptz;
-- Since when it waits for its first decision, or for the next one after a rejection.
alter table properties add column submitted_at timestamptz;
update properties set submitted_at = created_at where status = 'PENDING';

create index properties_waiting on properties (coalesce(submitted_at, created_at), id)
  where status = 'PENDING' and deleted_at is null;
create index properties_changed on properties (changed_at, id) where changed_from is not null and deleted_at is null;
create index properties_all on properties (created_at desc, id desc) where deleted_at is null;
create index properties_owner on properties (landlord_id, created_at desc, id desc) where deleted_at is null;
