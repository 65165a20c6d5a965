-- What admins sort their lists by, each with the id that makes the order unique: a page is read from the index alone, also
-- one in the middle of half a million rows.

create index users_name on users (plain(name), id) where deleted_at is null;
create index properties_title on properties (plain(title), id) where deleted_at is null and status <> 'DRAFT';
create index properties_updated on properties (updated_at, id) where deleted_at is null and status <> 'DRAFT';
create index bookings_start on bookings (start_date, id);
create index bookings_price on bookings (total_minor, id);
create index payments_newest on payments (created_at desc, id desc);
create index payments_date on payments ((coalesce(settled_at, created_at)), id);
create index payments_amount on payments (amount_minor, id);
create index reviews_all on reviews (created_at, id);
create index reviews_reports on reviews (report_count, id);
create index reviews_rating on reviews (rating, id);
create index payouts_amount on payouts (amount_minor, id);
