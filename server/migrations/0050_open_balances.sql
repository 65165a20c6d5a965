-- The landlord's balance of each payment where it is not zero, so that what is due is found from what is open: after years,
-- nearly all payments are settled. The ledger decides every amount; this table only says where to look, which
-- `npm run check-ledger` compares. Landlord and start of a stay never change; the start leaves out what cannot be due yet.
create table open_balances (
  payment_id uuid primary key references payments,
  landlord_id uuid not null references users,
  start_date date not null,
  amount_minor bigint not null
);
create index open_balances_start on open_balances (start_date);
create index open_balances_landlord on open_balances (landlord_id);

insert into open_balances (payment_id, landlord_id, start_date, amount_minor)
  select e.payment_id, b.landlord_id, b.start_date, -sum(e.amount_minor)
  from ledger_entries e join bookings b on b.id = e.booking_id
  where e.account = 'LANDLORD' group by e.payment_id, b.landlord_id, b.start_date having sum(e.amount_minor) <> 0;

create function add_to_open_balances() returns trigger language plpgsql as $$
begin
  -- In one order, so that transactions about the same payments do not deadlock.
  insert into open_balances as o (payment_id, landlord_id, start_date, amount_minor)
    select e.payment_id, b.landlord_id, b.start_date, -sum(e.amount_minor)
    from added e join bookings b on b.id = e.booking_id
    where e.account = 'LANDLORD' group by e.payment_id, b.landlord_id, b.start_date order by e.payment_id
    on conflict (payment_id) do update set amount_minor = o.amount_minor + excluded.amount_minor;
  delete from open_balances where amount_minor = 0 and payment_id in (select payment_id from added where account = 'LANDLORD');
  return null;
end $$;
create trigger ledger_entries_open_balances after insert on ledger_entries
  referencing new table as added for each statement execute function add_to_open_balances();

-- What the sandbox's page shows beside the amount, as a shop passes it to a gateway. Null for earlier checkouts.
alter table sandbox_checkouts add column summary jsonb;
