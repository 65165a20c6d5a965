-- The number of paid months of a stay by the month, and the day on which the first unpaid one begins: months that are overdue
-- are found by an index, without counting the payments of every such stay.
alter table bookings add column paid_instalments int not null default 0;
update bookings set paid_instalments = paid.count
  from (select booking_id, count(*) from payments where status = 'PAID' group by booking_id) paid
  where bookings.id = paid.booking_id;
alter table bookings add column next_due_on date not null
  generated always as ((start_date + make_interval(months => paid_instalments))::date) stored;
create index bookings_due on bookings (next_due_on)
  where price_unit = 'MONTH' and payment_status = 'PAID' and status in ('CONFIRMED', 'COMPLETED') and next_due_on < end_date;

-- A payment that was made is never changed.
create function count_paid_instalment() returns trigger language plpgsql as $$
begin
  update bookings set paid_instalments = paid_instalments + 1 where id = new.booking_id;
  return null;
end $$;
create trigger payments_count_inserted after insert on payments for each row when (new.status = 'PAID')
  execute function count_paid_instalment();
create trigger payments_count_paid after update of status on payments for each row
  when (new.status = 'PAID' and old.status <> 'PAID') execute function count_paid_instalment();

-- A search that matches most accounts or properties reads them in the order of the page: from an index alone.
drop index users_name;
create index users_name on users (name_plain, id) include (role, search_text) where deleted_at is null;
drop index users_email_order;
create index users_email_order on users (lower(email), id) include (email, role, search_text) where deleted_at is null;
drop index users_newest;
create index users_newest on users (created_at desc, id desc) include (role, search_text) where deleted_at is null;

drop index properties_title;
create index properties_title on properties (title_plain, id) include (status, listed, landlord_id, search_text)
  where deleted_at is null and status <> 'DRAFT';
drop index properties_updated;
create index properties_updated on properties (updated_at, id) include (status, listed, landlord_id, search_text)
  where deleted_at is null and status <> 'DRAFT';
drop index properties_all;
create index properties_all on properties (created_at desc, id desc) include (status, listed, landlord_id, search_text)
  where deleted_at is null;

-- Pages of bookings and payments of one status.
drop index bookings_status;
create index bookings_status on bookings (status, created_at desc, id desc);
drop index bookings_start;
create index bookings_start on bookings (start_date, id) include (status);
drop index bookings_price;
create index bookings_price on bookings (total_minor, id) include (status);
create index payments_status on payments (status, created_at desc, id desc);
drop index payments_date;
create index payments_date on payments ((coalesce(settled_at, created_at)), id) include (status);
drop index payments_amount;
create index payments_amount on payments (amount_minor, id) include (status);

-- Paused listings are counted apart, as lists filter them.
drop trigger keep_counts_inserted on properties;
drop trigger keep_counts_deleted on properties;
drop trigger keep_counts_updated on properties;
delete from kept_counts where list = 'properties';
insert into kept_counts select 'properties', case when status = 'APPROVED' and not listed then 'PAUSED' else status end, count(*)
  from properties where deleted_at is null and status <> 'DRAFT' group by 2;
create trigger keep_counts_inserted after insert on properties referencing new table as added for each statement
  execute function count_inserted('case when deleted_at is null and status <> ''DRAFT'' then case when status = ''APPROVED'' and not listed then ''PAUSED'' else status end end');
create trigger keep_counts_deleted after delete on properties referencing old table as removed for each statement
  execute function count_deleted('case when deleted_at is null and status <> ''DRAFT'' then case when status = ''APPROVED'' and not listed then ''PAUSED'' else status end end');
create trigger keep_counts_updated after update of status, listed, deleted_at on properties for each row
  when (old.status is distinct from new.status or old.listed is distinct from new.listed or old.deleted_at is distinct from new.deleted_at)
  execute function count_updated('case when deleted_at is null and status <> ''DRAFT'' then case when status = ''APPROVED'' and not listed then ''PAUSED'' else status end end');

-- A search of payments by a part of their reference.
create index payments_reference_words on payments using gin (reference gin_trgm_ops);
