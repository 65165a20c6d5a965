-- Reasons of the system are codes, which clients and mails translate. A code takes precedence over the text beside it,
-- which stays for a server of the version before.
alter table bookings add column decision_reason_code text
  check (decision_reason_code in ('DATES_TAKEN', 'NO_ANSWER', 'NOT_PAID', 'PROPERTY_GONE', 'PERSON_GONE'));
alter table booking_steps add column reason_code text
  check (reason_code in ('DATES_TAKEN', 'NO_ANSWER', 'NOT_PAID', 'PROPERTY_GONE', 'PERSON_GONE'));
-- The reason of a calendar's problem, and the values that its sentence names.
alter table calendar_feeds add column problem jsonb;

-- The sentences of the last two versions.
create temporary table system_reasons (sentence text primary key, code text not null) on commit drop;
insert into system_reasons values
  ('These dates are no longer available.', 'DATES_TAKEN'),
  ('The days went to somebody else.', 'DATES_TAKEN'),
  ('The landlord did not reply in time.', 'NO_ANSWER'),
  ('The landlord did not answer in time.', 'NO_ANSWER'),
  ('The booking was not paid in time.', 'NOT_PAID'),
  ('The stay was not paid in time.', 'NOT_PAID'),
  ('The place is no longer listed.', 'PROPERTY_GONE'),
  ('The property is no longer on offer.', 'PROPERTY_GONE'),
  ('The tenant or the landlord closed their account.', 'PERSON_GONE'),
  ('One of the two has closed the account.', 'PERSON_GONE');

-- Only what the system wrote: a person may have used the same words.
update booking_steps set reason_code = code
  from system_reasons where by_actor = 'SYSTEM' and reason = sentence;
update bookings set decision_reason_code = last.reason_code
  from (select distinct on (booking_id) booking_id, reason_code from booking_steps order by booking_id, number desc) last
  where last.booking_id = bookings.id and last.reason_code is not null;
update notifications set data = (data - 'reason') || jsonb_build_object('reasonCode', code)
  from system_reasons
  where kind like 'booking.%' and data ->> 'reason' = sentence
    and exists (select from booking_steps
      where booking_id = (data ->> 'bookingId')::uuid and by_actor = 'SYSTEM' and reason_code = code);

-- The next import stores a problem as its reason.
update calendar_feeds set next_at = created_at where last_problem is not null;
