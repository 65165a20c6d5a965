-- Money of a trial is no revenue, so the amounts of a day are kept by gateway. The ledger still has them all.
delete from daily_money;
alter table daily_money drop constraint daily_money_pkey;
alter table daily_money add column gateway text not null;
alter table daily_money add primary key (day, currency, gateway);
insert into daily_money (day, currency, revenue_minor, fees_minor, refunds_minor, gateway)
  select f.day, e.currency,
    coalesce(-sum(e.amount_minor) filter (where e.kind = 'ALLOCATION'), 0),
    coalesce(-sum(e.amount_minor) filter (where e.kind = 'ALLOCATION' and e.account = 'FEE'), 0),
    coalesce(sum(e.amount_minor) filter (where e.kind = 'REFUND_DUE'), 0), p.gateway
  from daily_figures f
    join ledger_entries e on (e.created_at at time zone 'UTC')::date = f.day
    join payments p on p.id = e.payment_id
  where e.kind in ('ALLOCATION', 'REFUND_DUE') and e.account in ('LANDLORD', 'FEE')
  group by f.day, e.currency, p.gateway;
