-- Whether a request that keeps the landlord's rules is confirmed at once, and these rules: days from the request to the check-in,
-- and whether the guest must have completed a stay here before.
alter table properties add column instant_booking boolean not null default false,
  add column instant_lead_days smallint not null default 1,
  add column instant_needs_stay boolean not null default false;
-- What instant booking did with a request; null where the listing had none.
alter table bookings add column instant_outcome text;
-- Whether only listings with instant booking match.
alter table saved_searches add column instant_booking boolean not null default false;
