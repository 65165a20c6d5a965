-- A stay keeps the time zone of its request when the landlord moves the listing. SQL cannot compute time zones: the start
-- of the server fills those of earlier bookings (fill-time-zones.ts).

alter table bookings add column time_zone text check (time_zone <> '');
create index bookings_without_time_zone on bookings (property_id) where time_zone is null;
