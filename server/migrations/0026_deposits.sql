-- The return of deposits after the stay, and the claims of landlords on them.

-- When the deposit stopped being held: returned to the tenant, awarded to the landlord, or both in part.
alter table bookings add column deposit_settled_at timestamptz;
create index bookings_deposits_held on bookings (end_date)
  where payment_status = 'PAID' and status in ('CONFIRMED', 'COMPLETED') and deposit_minor > 0
    and deposit_settled_at is null;

-- What a landlord asks for of the deposit, once for a booking. An admin decides.
create table deposit_claims (
  id uuid primary key,
  booking_id uuid not null unique references bookings,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- By the landlord and by the tenant; emptied with their accounts.
  reason text not null,
  answer text,
  answered_at timestamptz,
  status text not null default 'OPEN' check (status in ('OPEN', 'DECIDED', 'WITHDRAWN')),
  opened_at timestamptz not null,
  -- When it was decided or withdrawn.
  closed_at timestamptz,
  awarded_minor bigint check (awarded_minor between 0 and amount_minor),
  decision_reason text,
  decided_by uuid references users,
  check ((status = 'OPEN') = (closed_at is null)),
  check ((status = 'DECIDED') = (awarded_minor is not null)),
  check ((status = 'DECIDED') = (decided_by is not null))
);
create index deposit_claims_open on deposit_claims (opened_at, id) where status = 'OPEN';
create index deposit_claims_newest on deposit_claims (opened_at desc, id desc);

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check
  check (kind in ('CHARGE', 'ALLOCATION', 'REFUND_DUE', 'REFUND', 'DEPOSIT_AWARD', 'PAYOUT'));
