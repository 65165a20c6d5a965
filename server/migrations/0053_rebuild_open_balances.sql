-- Migration 0050 filled open_balances before its trigger existed: ledger entries of transactions that were open meanwhile, in
-- another process, are in neither. The ledger is locked until this is committed, so none is missed here. The function also
-- repairs what `npm run check-ledger` may report of this table.
create function rebuild_open_balances() returns void language sql as $$
  lock table ledger_entries in share row exclusive mode;
  delete from open_balances;
  insert into open_balances (payment_id, landlord_id, start_date, amount_minor)
    select e.payment_id, b.landlord_id, b.start_date, -sum(e.amount_minor)
    from ledger_entries e join bookings b on b.id = e.booking_id
    where e.account = 'LANDLORD' group by e.payment_id, b.landlord_id, b.start_date having sum(e.amount_minor) <> 0;
$$;
select rebuild_open_balances();
