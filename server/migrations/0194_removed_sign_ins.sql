-- How many sign-ins were removed from the account: a login that waits for its second step neither uses nor adds one that was removed
-- meanwhile. Kept by the trigger, so that those that the version before removes count, too.
alter table users add column removed_sign_ins integer not null default 0;

create or replace function keep_has_sign_in() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(new.user_id, old.user_id);
begin
  update users set
    has_sign_in = exists (select from sign_ins where user_id = changed),
    removed_sign_ins = removed_sign_ins + case tg_op when 'DELETE' then 1 else 0 end
  where id = changed;
  return null;
end
$$;
