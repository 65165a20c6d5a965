-- What became of the requests of a day (UTC): how many were confirmed, under the gateway '', and of how many the first payment succeeded.
create table daily_outcomes (
  day date not null references daily_figures,
  gateway text not null,
  confirmed int not null,
  paid int not null,
  primary key (day, gateway)
);
insert into daily_outcomes (day, gateway, confirmed, paid)
  select day, gateway, sum(outcomes.confirmed), sum(outcomes.paid) from (
    select (created_at at time zone 'UTC')::date as day, '' as gateway, 1 as confirmed, 0 as paid
      from bookings b where exists (select from booking_steps where booking_id = b.id and to_status = 'CONFIRMED')
    union all
    select (b.created_at at time zone 'UTC')::date, p.gateway, 0, 1
      from bookings b join payments p on p.booking_id = b.id and p.instalment = 1 and p.status = 'PAID'
  ) outcomes join daily_figures using (day)
  group by day, gateway;
