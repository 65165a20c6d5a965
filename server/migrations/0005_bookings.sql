-- Bookings, blocks and imported calendars: everything that makes dates of a property unavailable.

create extension if not exists btree_gist;

create table bookings (
  id uuid primary key,
  property_id uuid not null references properties,
  tenant_id uuid not null references users,
  landlord_id uuid not null references users,
  start_date date not null,
  end_date date not null check (end_date > start_date),
  guests integer not null check (guests >= 1),
  message text not null default '',
  status text not null default 'PENDING' check (status in
    ('PENDING', 'CONFIRMED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'COMPLETED')),
  payment_status text not null default 'UNPAID' check (payment_status in
    ('UNPAID', 'PENDING', 'PAID', 'FAILED', 'REFUNDED', 'PARTIALLY_REFUNDED')),
  paid_at timestamptz,
  -- The price at the time of the request.
  price_unit text not null check (price_unit in ('NIGHT', 'WEEK', 'MONTH')),
  unit_price_minor bigint not null,
  units integer not null check (units >= 0),
  extra_nights integer not null check (extra_nights >= 0),
  subtotal_minor bigint not null check (subtotal_minor >= 0),
  service_fee_minor bigint not null check (service_fee_minor >= 0),
  deposit_minor bigint not null check (deposit_minor >= 0),
  total_minor bigint not null generated always as (subtotal_minor + service_fee_minor + deposit_minor) stored,
  currency char(3) not null,
  created_at timestamptz not null,
  -- When the booking expires unless it is answered, or paid.
  expires_at timestamptz,
  decided_at timestamptz,
  decision_reason text,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('TENANT', 'LANDLORD', 'ADMIN', 'SYSTEM')),
  refund_subtotal_minor bigint,
  refund_service_fee_minor bigint,
  refund_deposit_minor bigint,
  -- Whether the reminder of the day before went out.
  start_reminded boolean not null default false
);
create index bookings_tenant on bookings (tenant_id, created_at desc, id desc);
create index bookings_landlord on bookings (landlord_id, created_at desc, id desc);
create index bookings_property on bookings (property_id, start_date);
create index bookings_newest on bookings (created_at desc, id desc);
create index bookings_expiring on bookings (expires_at) where expires_at is not null;
create index bookings_ending on bookings (end_date) where status = 'CONFIRMED';

-- Every status change of a booking. Rows are only added.
create table booking_steps (
  booking_id uuid not null references bookings,
  number integer not null,
  property_id uuid not null,
  at timestamptz not null,
  by_actor text not null check (by_actor in ('TENANT', 'LANDLORD', 'ADMIN', 'SYSTEM')),
  actor_id uuid references users,
  from_status text,
  to_status text not null,
  reason text,
  primary key (booking_id, number)
);

-- Unavailable date ranges. The exclusion constraint refuses overlapping ranges of the same property.
create table taken_days (
  id uuid primary key,
  property_id uuid not null references properties,
  during daterange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  kind text not null check (kind in ('STAY', 'BLOCK', 'FEED')),
  booking_id uuid unique references bookings,
  feed_id uuid,
  note text not null default '',
  check ((kind = 'STAY') = (booking_id is not null) and (kind = 'FEED') = (feed_id is not null)),
  constraint taken_once exclude using gist (property_id with =, during with &&)
);
create index taken_days_property on taken_days (property_id, (lower(during)));
create index taken_days_feed on taken_days (feed_id) where feed_id is not null;

-- A booking reserves its dates exactly while it is CONFIRMED or COMPLETED; a trigger, so that every write is covered.
create function hold_days() returns trigger language plpgsql as $$
begin
  if new.status in ('CONFIRMED', 'COMPLETED') then
    insert into taken_days (id, property_id, during, kind, booking_id)
      values (gen_random_uuid(), new.property_id, daterange(new.start_date, new.end_date), 'STAY', new.id)
      on conflict (booking_id) do update set during = excluded.during;
  else
    delete from taken_days where booking_id = new.id;
  end if;
  return null;
end $$;
create trigger bookings_hold_days after insert or update of status, start_date, end_date on bookings
  for each row execute function hold_days();

-- Answers that are repeated for the same Idempotency-Key.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  call text not null,
  key text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, call, key)
);
create index idempotency_keys_old on idempotency_keys (created_at);
