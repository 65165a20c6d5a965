-- What was decided to be paid back, and what was paid back, is never changed; the ledger balances in each currency.

create function keep_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status = 'DONE'
    or (new.payment_id, new.booking_id, new.reason, new.rent_minor, new.service_fee_minor, new.deposit_minor, new.currency)
      is distinct from
      (old.payment_id, old.booking_id, old.reason, old.rent_minor, old.service_fee_minor, old.deposit_minor, old.currency)
  then
    raise exception 'a refund is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refunds_keep before update or delete on refunds for each row execute function keep_refund();

create function keep_decided_refund() returns trigger language plpgsql as $$
begin
  raise exception 'a refund that was decided is never changed' using errcode = 'restrict_violation';
end $$;
create trigger bookings_keep_refund before update on bookings for each row
  when (old.refund_subtotal_minor + old.refund_service_fee_minor + old.refund_deposit_minor > 0
    and (new.refund_subtotal_minor, new.refund_service_fee_minor, new.refund_deposit_minor)
      is distinct from (old.refund_subtotal_minor, old.refund_service_fee_minor, old.refund_deposit_minor))
  execute function keep_decided_refund();

create or replace function check_balance() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entries
      where booking_id = new.booking_id and transaction_id = new.transaction_id
      group by currency having sum(amount_minor) <> 0) then
    raise exception 'the entries of transaction % do not sum to zero', new.transaction_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
