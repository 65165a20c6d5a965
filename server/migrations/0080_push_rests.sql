-- How many messages in a row the push service of a browser did not answer in time, and when that was last. It rests after some.
alter table push_subscriptions
  add column timeouts integer not null default 0,
  add column timed_out_at timestamptz;
