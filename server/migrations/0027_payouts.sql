-- Payouts to landlords, and what admins decide about payments that are held.

-- Money that an admin has sent to a landlord. What it is for are the entries of the ledger that name it.
create table payouts (
  id uuid primary key,
  landlord_id uuid not null references users,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  -- Of the bank transfer.
  reference text not null,
  -- What was due at this instant is what was sent.
  as_of timestamptz not null,
  paid_by uuid not null references users,
  paid_at timestamptz not null
);
create index payouts_landlord on payouts (landlord_id, currency, paid_at);
create index payouts_newest on payouts (paid_at desc, id desc);
create trigger payouts_append_only before update or delete on payouts
  for each row execute function refuse_change();
create trigger payouts_keep before truncate on payouts execute function refuse_change();

alter table ledger_entries add payout_id uuid references payouts;
alter table ledger_entries drop constraint if exists ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check
  check (kind in ('CHARGE', 'ALLOCATION', 'REFUND_DUE', 'REFUND', 'DEPOSIT_AWARD', 'PAYOUT'));
alter table ledger_entries add constraint ledger_entries_payout_check check ((kind = 'PAYOUT') = (payout_id is not null));

-- A payment may be in several payouts: its rent, later an awarded part of the deposit, or a refund that is offset.
drop index ledger_entries_once;
create unique index ledger_entries_once on ledger_entries
  (payment_id, kind, account, coalesce(refund_id, payout_id, '00000000-0000-0000-0000-000000000000'));
-- The balance of a landlord by payment is read from this index alone.
create index ledger_entries_landlord on ledger_entries (payment_id)
  include (kind, amount_minor, created_at) where account = 'LANDLORD';
create index ledger_entries_payout on ledger_entries (payout_id) where payout_id is not null;

alter table refunds drop constraint if exists refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('CANCELLED', 'TOO_LATE', 'DEPOSIT', 'HELD'));
create index refunds_pending on refunds (created_at) where status = 'PENDING';

-- Money of another amount or currency than ours, which an admin sends back. The payment itself is never changed.
create table held_decisions (
  payment_id uuid primary key references payments,
  refund_id uuid not null references refunds,
  reason text not null,
  decided_by uuid not null references users,
  decided_at timestamptz not null
);
create trigger held_decisions_append_only before delete on held_decisions
  for each row execute function refuse_change();
create index payments_held on payments (settled_at) where status = 'HELD';
