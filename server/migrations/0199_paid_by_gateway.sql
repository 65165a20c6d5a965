-- Payments of a trial are no payments of the site, as their amounts are no revenue. The column of daily_figures is still read by the version
-- before; a later one drops it.
create table daily_paid (
  day date not null references daily_figures,
  gateway text not null,
  paid int not null,
  primary key (day, gateway)
);
insert into daily_paid (day, gateway, paid)
  select f.day, p.gateway, count(distinct e.booking_id)
  from daily_figures f
    join ledger_entries e on (e.created_at at time zone 'UTC')::date = f.day
    join payments p on p.id = e.payment_id and p.instalment = 1
  where e.kind = 'ALLOCATION' and e.account = 'TENANT'
  group by f.day, p.gateway;
alter table daily_figures alter column paid set default 0;
