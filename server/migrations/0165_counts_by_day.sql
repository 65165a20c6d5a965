-- outside of a transaction
-- Numbers of rows by the day they are from (in UTC) and the key of 0055, for lists of admins that are limited to days: the days
-- between are added up, and only those at both ends are counted. Kept as kept_counts are.
create table if not exists kept_day_counts (
  list text not null,
  key text not null,
  day date not null,
  change bigint not null
);
create index concurrently if not exists kept_day_counts_list on kept_day_counts (list, day) include (key, change);

-- The arguments are the list, and the key and the day as expressions of the table's columns; rows without a key are not counted.
create or replace function count_days_inserted() returns trigger language plpgsql as $$
begin
  execute format('insert into kept_day_counts select %L, %s, %s, count(*) from added where %2$s is not null group by 2, 3',
    tg_argv[0], tg_argv[1], tg_argv[2]);
  return null;
end $$;
create or replace function count_days_deleted() returns trigger language plpgsql as $$
begin
  execute format('insert into kept_day_counts select %L, %s, %s, -count(*) from removed where %2$s is not null group by 2, 3',
    tg_argv[0], tg_argv[1], tg_argv[2]);
  return null;
end $$;
create or replace function count_days_updated() returns trigger language plpgsql as $$
begin
  execute format('insert into kept_day_counts select %L, key, day, change from (
      select %s, %s, -1 from (select ($1).*) before union all select %2$s, %3$s, 1 from (select ($2).*) after) as changed (key, day, change)
    where key is not null', tg_argv[0], tg_argv[1], tg_argv[2]) using old, new;
  return null;
end $$;

-- accepted keep_day_counts: one transaction for each table, which cannot be written while its rows are counted: less than a second for a million.
create or replace procedure keep_day_counts(list text, counted regclass, key text, day text, columns text[]) language plpgsql as $$
begin
  if exists (select from pg_trigger where tgrelid = counted and tgname = list || '_days_inserted') then
    return;
  end if;
  execute format('lock table %s in share row exclusive mode', counted);
  execute format('insert into kept_day_counts select %L, %s, %s, count(*) from %s where %2$s is not null group by 2, 3',
    list, key, day, counted);
  execute format('create trigger %I after insert on %s referencing new table as added
    for each statement execute function count_days_inserted(%L, %L, %L)', list || '_days_inserted', counted, list, key, day);
  execute format('create trigger %I after delete on %s referencing old table as removed
    for each statement execute function count_days_deleted(%L, %L, %L)', list || '_days_deleted', counted, list, key, day);
  execute format('create trigger %I after update of %s on %s for each row when (%s)
    execute function count_days_updated(%L, %L, %L)', list || '_days_updated',
    (select string_agg(name, ', ') from unnest(columns) name), counted,
    (select string_agg(format('old.%s is distinct from new.%1$s', name), ' or ') from unnest(columns) name), list, key, day);
end $$;

call keep_day_counts('users', 'users', 'case when deleted_at is null then role end',
  '(created_at at time zone ''UTC'')::date', '{role,deleted_at,created_at}');
call keep_day_counts('properties', 'properties',
  'case when deleted_at is null and status <> ''DRAFT'' then case when status = ''APPROVED'' and not listed then ''PAUSED'' else status end end',
  '(created_at at time zone ''UTC'')::date', '{status,listed,deleted_at,created_at}');
call keep_day_counts('bookings', 'bookings', 'status', '(created_at at time zone ''UTC'')::date', '{status,created_at}');
call keep_day_counts('check_ins', 'bookings', 'status', 'start_date', '{status,start_date}');
call keep_day_counts('payments', 'payments', 'status', '(coalesce(settled_at, created_at) at time zone ''UTC'')::date',
  '{status,settled_at,created_at}');
call keep_day_counts('reviews', 'reviews', 'verified_stay::text', '(created_at at time zone ''UTC'')::date',
  '{verified_stay,created_at}');
call keep_day_counts('audit_log', 'audit_log', 'action', '(at at time zone ''UTC'')::date', '{action,at}');
drop procedure if exists keep_day_counts;
