-- Processes keep the cards of listings, which show a picture and the landlord too. A change of only these is noted apart, since
-- nothing else of the listing has to be read again.
alter table search_changes add column only_card boolean not null default false;

-- Drafts are noted as well: another transaction may just publish one.
create function log_pictures() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id, only_card)
    select distinct property_id, true from changed where property_id is not null;
  return null;
end $$;
create trigger search_changes_pictured after insert on images
  referencing new table as changed for each statement execute function log_pictures();
create trigger search_changes_bared after delete on images
  referencing old table as changed for each statement execute function log_pictures();
-- Two, since a picture can be moved from one listing to another.
create trigger search_changes_redrawn after update on images
  referencing new table as changed for each statement execute function log_pictures();
create trigger search_changes_redrawn_before after update on images
  referencing old table as changed for each statement execute function log_pictures();

-- Sees all listings of the landlord, because whoever adds one locks the landlord's account first, and none changes hands.
create function log_landlord() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id, only_card) select id, true from properties where landlord_id = new.id;
  return null;
end $$;
create trigger search_changes_renamed after update of name, avatar_key, deleted_at on users for each row
  when (old.name is distinct from new.name or old.avatar_key is distinct from new.avatar_key
    or old.deleted_at is distinct from new.deleted_at)
  execute function log_landlord();
