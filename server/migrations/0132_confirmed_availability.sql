-- When the landlord last said that the listing is available: by confirming it, by a change of it or of its calendar, or by
-- confirming a booking. Listings that exist count as confirmed now, so that none is paused without its reminders.
alter table properties add column confirmed_available_at timestamptz not null default now(),
  -- Reminders since then, and when the last one was sent.
  add column availability_reminders smallint not null default 0,
  add column availability_reminded_at timestamptz,
  -- Set when it was paused because its landlord did not reply, until it is listed again.
  add column paused_unconfirmed_at timestamptz;

-- As of 0070, with four thousandths of a rating for each day that the availability was confirmed later.
create function search_quality(rating_sum integer, review_count integer, likes integer, created_at timestamptz,
    confirmed_at timestamptz)
  returns integer language sql stable parallel safe as $$
  select (1000.0 * (rating_sum + 21) / (review_count + 5))::integer + (60 * ln(1.0 + likes))::integer
    + (extract(epoch from created_at) / 172800)::integer + (extract(epoch from confirmed_at) / 21600)::integer
$$;
