-- From when guests may check in and until when they check out: times of day at the property, in half hours.
alter table properties add column check_in_time text not null default '15:00',
  add column check_out_time text not null default '11:00';
-- Validated by 0131. A stay may start on the day on which another ends, so its guests come after the others have left.
alter table properties add constraint properties_check_in_time
  check (check_in_time ~ '^([01][0-9]|2[0-3]):[03]0$') not valid;
alter table properties add constraint properties_check_out_time
  check (check_out_time ~ '^([01][0-9]|2[0-3]):[03]0$' and check_out_time <= check_in_time collate "C") not valid;
