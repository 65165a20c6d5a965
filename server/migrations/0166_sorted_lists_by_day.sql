-- outside of a transaction
-- Lists of admins that are limited to days and sorted by something else read the days from the index too.
create index concurrently if not exists users_by_name on users (name_plain, id) include (role, created_at, search_text) where deleted_at is null;
drop index concurrently if exists users_name;
create index concurrently if not exists users_by_email on users (lower(email), id) include (email, role, created_at, search_text) where deleted_at is null;
drop index concurrently if exists users_email_order;
create index concurrently if not exists properties_by_title on properties (title_plain, id)
  include (status, listed, landlord_id, created_at, search_text) where deleted_at is null and status <> 'DRAFT';
drop index concurrently if exists properties_title;
create index concurrently if not exists properties_by_update on properties (updated_at, id)
  include (status, listed, landlord_id, created_at, search_text) where deleted_at is null and status <> 'DRAFT';
drop index concurrently if exists properties_updated;
create index concurrently if not exists bookings_by_creation on bookings (created_at desc, id desc) include (status, start_date);
drop index concurrently if exists bookings_newest;
create index concurrently if not exists bookings_by_status on bookings (status, created_at desc, id desc) include (start_date);
drop index concurrently if exists bookings_status;
create index concurrently if not exists bookings_by_start on bookings (start_date, id) include (status, created_at);
drop index concurrently if exists bookings_start;
create index concurrently if not exists bookings_by_price on bookings (total_minor, id) include (status, created_at, start_date);
drop index concurrently if exists bookings_price;
create index concurrently if not exists payments_by_amount on payments (amount_minor, id) include (status, dated_at);
drop index concurrently if exists payments_amount;
create index concurrently if not exists reviews_by_rating on reviews (rating, id) include (created_at, report_count, verified_stay);
drop index concurrently if exists reviews_rating;
create index concurrently if not exists reviews_by_reports on reviews (report_count, id) include (created_at, rating, verified_stay);
drop index concurrently if exists reviews_reports;
