-- accepted open_balances: it has the unsettled payments alone
-- accepted bookings: locked for the seconds in which the balances are read. Not in batches: the trigger adds up what it finds here, so
-- until all balances are here with the new columns, an entry written meanwhile would be missing from one of them or counted twice
-- accepted ledger_entries: locked with them
-- What the list of due payouts reads of each open balance, so that it reads this table alone: the ledger, payments and bookings of
-- thousands of them took most of its time. The ledger still decides every amount, and `npm run check-ledger` compares what is
-- copied here.
-- In the order in which payments lock them.
lock table bookings, ledger_entries in share row exclusive mode;
alter table open_balances
  add column booking_id uuid,
  add column currency character(3),
  add column instalment integer,
  add column settled_at timestamptz,
  add column gateway text,
  add column time_zone text,
  add column is_cancelled boolean,
  add column rent_minor bigint,
  add column awarded_minor bigint,
  add column awarded_at timestamptz,
  add column paid_out_minor bigint;
create index open_balances_booking on open_balances (booking_id);
create index open_balances_awarded on open_balances (awarded_at) where awarded_at is not null;

create or replace function rebuild_open_balances() returns void language sql as $$
  lock table ledger_entries in share row exclusive mode;
  delete from open_balances;
  insert into open_balances (payment_id, landlord_id, start_date, amount_minor, booking_id, currency, instalment, settled_at,
      gateway, time_zone, is_cancelled, rent_minor, awarded_minor, awarded_at, paid_out_minor)
    select e.payment_id, b.landlord_id, b.start_date, e.amount, b.id, p.currency, p.instalment, p.settled_at,
      p.gateway, b.time_zone, coalesce(b.refund_subtotal_minor, 0) > 0, e.rent, e.awarded, e.awarded_at, e.paid_out
    from (
      select payment_id, booking_id, -sum(amount_minor) as amount,
        coalesce(-sum(amount_minor) filter (where kind in ('ALLOCATION', 'REFUND_DUE')), 0) as rent,
        coalesce(-sum(amount_minor) filter (where kind = 'DEPOSIT_AWARD'), 0) as awarded,
        max(created_at) filter (where kind = 'DEPOSIT_AWARD') as awarded_at,
        coalesce(sum(amount_minor) filter (where kind = 'PAYOUT'), 0) as paid_out
      from ledger_entries where account = 'LANDLORD' group by payment_id, booking_id having sum(amount_minor) <> 0
    ) e
      join bookings b on b.id = e.booking_id join payments p on p.id = e.payment_id;
$$;

create or replace function add_to_open_balances() returns trigger language plpgsql as $$
begin
  -- In one order, so that transactions about the same payments do not deadlock.
  insert into open_balances as o (payment_id, landlord_id, start_date, amount_minor, booking_id, currency, instalment, settled_at,
      gateway, time_zone, is_cancelled, rent_minor, awarded_minor, awarded_at, paid_out_minor)
    select e.payment_id, b.landlord_id, b.start_date, e.amount, b.id, p.currency, p.instalment, p.settled_at,
      p.gateway, b.time_zone, coalesce(b.refund_subtotal_minor, 0) > 0, e.rent, e.awarded, e.awarded_at, e.paid_out
    from (
      select payment_id, booking_id, -sum(amount_minor) as amount,
        coalesce(-sum(amount_minor) filter (where kind in ('ALLOCATION', 'REFUND_DUE')), 0) as rent,
        coalesce(-sum(amount_minor) filter (where kind = 'DEPOSIT_AWARD'), 0) as awarded,
        max(created_at) filter (where kind = 'DEPOSIT_AWARD') as awarded_at,
        coalesce(sum(amount_minor) filter (where kind = 'PAYOUT'), 0) as paid_out
      from added where account = 'LANDLORD' group by payment_id, booking_id
    ) e
      join bookings b on b.id = e.booking_id join payments p on p.id = e.payment_id
    order by e.payment_id
    -- What is copied of the booking is kept by its trigger, which may have written since this statement read it.
    on conflict (payment_id) do update set
      amount_minor = o.amount_minor + excluded.amount_minor, settled_at = excluded.settled_at,
      rent_minor = o.rent_minor + excluded.rent_minor, awarded_minor = o.awarded_minor + excluded.awarded_minor,
      awarded_at = greatest(o.awarded_at, excluded.awarded_at), paid_out_minor = o.paid_out_minor + excluded.paid_out_minor;
  -- A balance that becomes other than zero again has only what follows: what came before was due, and was paid out.
  delete from open_balances where amount_minor = 0 and payment_id in (select payment_id from added where account = 'LANDLORD');
  return null;
end $$;

create function copy_to_open_balances() returns trigger language plpgsql as $$
begin
  -- Locked in the order of add_to_open_balances, so that the two do not deadlock.
  perform from open_balances where booking_id = new.id order by payment_id for update;
  update open_balances set time_zone = new.time_zone, is_cancelled = coalesce(new.refund_subtotal_minor, 0) > 0
    where booking_id = new.id;
  return null;
end $$;
create trigger bookings_open_balances after update of refund_subtotal_minor, time_zone on bookings for each row
  when (old.refund_subtotal_minor is distinct from new.refund_subtotal_minor or old.time_zone is distinct from new.time_zone)
  execute function copy_to_open_balances();

select rebuild_open_balances();
