-- Numbers of rows by a key, such as the status, which lists of admins show on every page: counting half a million rows takes
-- longer than reading a page. Each change adds rows instead of updating one, so that transactions do not wait for each other;
-- a schedule sums them up. Their sum is exact in every snapshot.
create table kept_counts (
  list text not null,
  key text not null,
  change bigint not null
);
create index kept_counts_list on kept_counts (list, key) include (change);

-- The argument is the key as an expression of the table's columns; rows without one are not counted.
create function count_inserted() returns trigger language plpgsql as $$
begin
  execute format('insert into kept_counts select %L, %s, count(*) from added where %2$s is not null group by 2',
    tg_table_name, tg_argv[0]);
  return null;
end $$;
create function count_deleted() returns trigger language plpgsql as $$
begin
  execute format('insert into kept_counts select %L, %s, -count(*) from removed where %2$s is not null group by 2',
    tg_table_name, tg_argv[0]);
  return null;
end $$;
create function count_updated() returns trigger language plpgsql as $$
begin
  execute format('insert into kept_counts select %L, key, change from (
      select %s, -1 from (select ($1).*) before union all select %2$s, 1 from (select ($2).*) after) as changed (key, change)
    where key is not null', tg_table_name, tg_argv[0]) using old, new;
  return null;
end $$;

-- Keeps the counts of a table by a key that depends on those columns.
create procedure keep_counts(counted regclass, key text, columns text[]) language plpgsql as $$
begin
  execute format('lock table %s in share row exclusive mode', counted);
  execute format('insert into kept_counts select %L, %s, count(*) from %s where %2$s is not null group by 2',
    counted::text, key, counted);
  execute format('create trigger keep_counts_inserted after insert on %s referencing new table as added
    for each statement execute function count_inserted(%L)', counted, key);
  execute format('create trigger keep_counts_deleted after delete on %s referencing old table as removed
    for each statement execute function count_deleted(%L)', counted, key);
  execute format('create trigger keep_counts_updated after update of %s on %s for each row when (%s)
    execute function count_updated(%L)', (select string_agg(name, ', ') from unnest(columns) name), counted,
    (select string_agg(format('old.%s is distinct from new.%1$s', name), ' or ') from unnest(columns) name), key);
end $$;

call keep_counts('users', 'case when deleted_at is null then role end', '{role,deleted_at}');
call keep_counts('properties', 'case when deleted_at is null and status <> ''DRAFT'' then status end', '{status,deleted_at}');
call keep_counts('bookings', 'status', '{status}');
call keep_counts('payments', 'status', '{status}');
call keep_counts('reviews', 'verified_stay::text', '{verified_stay}');
call keep_counts('audit_log', 'action', '{action}');
drop procedure keep_counts;
