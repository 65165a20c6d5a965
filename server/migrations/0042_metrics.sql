-- What happened on days (UTC) that are over, for the metrics of admins. It never changes afterwards, so it is counted once.
create table daily_figures (
  day date primary key,
  sign_ups int not null,
  requested int not null,
  confirmed int not null,
  paid int not null
);
create table daily_money (
  day date not null references daily_figures,
  currency char(3) not null,
  revenue_minor bigint not null,
  fees_minor bigint not null,
  refunds_minor bigint not null,
  primary key (day, currency)
);
create table daily_cities (
  day date not null references daily_figures,
  city text not null,
  country text not null,
  requested int not null,
  primary key (day, city, country)
);

-- Of the days that are not counted yet.
create index users_verified on users (created_at) where is_verified;
create index booking_steps_confirmed on booking_steps (at) where to_status = 'CONFIRMED';
create index ledger_entries_newest on ledger_entries (created_at);
-- For the totals.
create index bookings_status on bookings (status);
create index properties_status on properties (status) where deleted_at is null;
create index conversations_answered on conversations (asked_at) include (answered_at) where answered_at is not null;
