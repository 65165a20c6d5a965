-- Payments, refunds and the ledger that accounts for every movement of money.

-- One row for each checkout that was opened. A payment that has ended is never changed.
create table payments (
  id uuid primary key,
  booking_id uuid not null references bookings,
  -- Which part of the price: 1 secures the booking.
  instalment integer not null check (instalment >= 1),
  gateway text not null,
  -- The gateway's id of the checkout; null until it has answered.
  reference text,
  checkout_url text,
  -- What a refund names at the gateway.
  charge text,
  rent_minor bigint not null check (rent_minor >= 0),
  service_fee_minor bigint not null check (service_fee_minor >= 0),
  deposit_minor bigint not null check (deposit_minor >= 0),
  amount_minor bigint not null generated always as (rent_minor + service_fee_minor + deposit_minor) stored,
  currency char(3) not null,
  -- RETURNED: received, but the booking could not take it. HELD: another amount or currency than ours was received.
  status text not null default 'OPENING' check (status in
    ('OPENING', 'OPEN', 'PAID', 'FAILED', 'EXPIRED', 'HELD', 'RETURNED')),
  -- What the gateway says it received, when that differs.
  received_minor bigint,
  received_currency text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  -- When the gateway is asked next; null when nothing more is expected.
  next_check_at timestamptz,
  checks integer not null default 0
);
create index payments_booking on payments (booking_id, created_at);
create unique index payments_reference on payments (gateway, reference) where reference is not null;
create unique index payments_open on payments (booking_id) where status in ('OPENING', 'OPEN');
create unique index payments_paid on payments (booking_id, instalment) where status = 'PAID';
create index payments_to_check on payments (next_check_at) where next_check_at is not null;

create function keep_settled_payment() returns trigger language plpgsql as $$
begin
  if old.status in ('PAID', 'HELD', 'RETURNED') or tg_op = 'DELETE' then
    raise exception 'a payment that has ended is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payments_keep before update or delete on payments
  for each row execute function keep_settled_payment();

-- Money that goes back. `key` is the idempotency key at the gateway, until the gateway says that this try has failed.
create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  booking_id uuid not null references bookings,
  reason text not null check (reason in ('CANCELLED', 'TOO_LATE', 'DEPOSIT')),
  rent_minor bigint not null check (rent_minor >= 0),
  service_fee_minor bigint not null check (service_fee_minor >= 0),
  deposit_minor bigint not null check (deposit_minor >= 0),
  amount_minor bigint not null generated always as (rent_minor + service_fee_minor + deposit_minor) stored,
  currency char(3) not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'DONE')),
  reference text,
  tries integer not null default 0,
  last_error text,
  key uuid not null,
  next_try_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  check (amount_minor > 0),
  unique (payment_id, reason)
);
create index refunds_booking on refunds (booking_id);
create index refunds_due on refunds (next_try_at) where next_try_at is not null;

-- Double entry: the lines of a transaction sum to zero. GATEWAY is money that the gateway holds for us; TENANT, LANDLORD,
-- FEE and DEPOSIT are what is owed to each, as negative amounts.
create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null,
  booking_id uuid not null references bookings,
  payment_id uuid not null references payments,
  refund_id uuid references refunds,
  kind text not null check (kind in ('CHARGE', 'ALLOCATION', 'REFUND_DUE', 'REFUND')),
  account text not null check (account in ('GATEWAY', 'TENANT', 'LANDLORD', 'FEE', 'DEPOSIT')),
  amount_minor bigint not null check (amount_minor <> 0),
  currency char(3) not null,
  created_at timestamptz not null
);
create index ledger_entries_booking on ledger_entries (booking_id);
-- Each movement is entered once, however often it is reported.
create unique index ledger_entries_once on ledger_entries
  (payment_id, kind, account, coalesce(refund_id, '00000000-0000-0000-0000-000000000000'));

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to' using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_entries_keep before truncate on ledger_entries execute function refuse_change();

-- Checked once at the commit, when all lines of the transaction are there.
create function check_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount_minor) from ledger_entries
      where booking_id = new.booking_id and transaction_id = new.transaction_id) <> 0 then
    raise exception 'the entries of transaction % do not sum to zero', new.transaction_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_balance();

-- Checkouts of the sandbox, which plays a payment gateway.
create table sandbox_checkouts (
  id uuid primary key,
  payment_id uuid not null,
  amount_minor bigint not null,
  currency char(3) not null,
  title text not null,
  return_url text not null,
  cancel_url text not null,
  webhook_url text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'PAID', 'FAILED', 'EXPIRED')),
  -- When a payment that answers late becomes PAID.
  pays_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sandbox_checkouts_late on sandbox_checkouts (pays_at) where pays_at is not null;

create table sandbox_refunds (
  key text primary key,
  checkout_id uuid not null references sandbox_checkouts,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null
);
