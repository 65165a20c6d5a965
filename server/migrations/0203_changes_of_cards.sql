-- What a card of a listing shows of its pictures and its landlord changes the listing for the processes that keep its card, too.
-- Without regard to whether the listing is public: another transaction may just make it so.
create function log_pictures() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into search_changes (property_id) select distinct property_id from previous where property_id is not null;
  elsif tg_op = 'INSERT' then
    insert into search_changes (property_id) select distinct property_id from changed where property_id is not null;
  else
    insert into search_changes (property_id)
      select property_id from previous where property_id is not null
      union select property_id from changed where property_id is not null;
  end if;
  return null;
end $$;
create trigger search_changes_pictured after insert on images
  referencing new table as changed for each statement execute function log_pictures();
create trigger search_changes_redrawn after update on images
  referencing old table as previous new table as changed for each statement execute function log_pictures();
create trigger search_changes_bared after delete on images
  referencing old table as previous for each statement execute function log_pictures();

create function log_landlord() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id) select id from properties where landlord_id = new.id;
  return null;
end $$;
create trigger search_changes_renamed after update of name, avatar_key, deleted_at on users for each row
  when (old.name is distinct from new.name or old.avatar_key is distinct from new.avatar_key
    or old.deleted_at is distinct from new.deleted_at)
  execute function log_landlord();
