-- Searches whose dates may move: start_date and end_date are then the first and the last day of all that fit.
alter table saved_searches add column is_flexible boolean not null default false;
