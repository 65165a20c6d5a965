-- Which reminders of unpaid instalments were sent, so that each is sent once.
create table instalment_reminders (
  booking_id uuid not null references bookings,
  instalment integer not null check (instalment >= 2),
  kind text not null check (kind in ('UPCOMING', 'DUE', 'OVERDUE')),
  created_at timestamptz not null,
  primary key (booking_id, instalment, kind)
);

-- Stays that are paid month by month.
create index bookings_by_month on bookings (start_date)
  where price_unit = 'MONTH' and payment_status = 'PAID' and status in ('CONFIRMED', 'COMPLETED');
