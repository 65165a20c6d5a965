-- The audit log also has what the server's operator does without an account: `system_actor` names the way instead of an admin.
alter table audit_log alter column actor_id drop not null;
alter table audit_log add column system_actor text;
alter table audit_log add constraint audit_log_actor_known
  check ((actor_id is null) <> (system_actor is null)) not valid;

create or replace function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.at, new.actor_id, new.system_actor, new.action, new.target_type, new.target_id, new.before, new.after)
      is not distinct from
      (old.id, old.at, old.actor_id, old.system_actor, old.action, old.target_type, old.target_id, old.before, old.after)
    and (new.target_name = old.target_name or (old.target_type = 'user' and new.target_name = 'Former user'))
    and (new.reason is null or new.reason is not distinct from old.reason)
    and (new.address is null or new.address is not distinct from old.address)
    and (new.user_agent is null or new.user_agent is not distinct from old.user_agent)
  then
    return new;
  end if;
  raise exception 'the audit log is only added to' using errcode = 'restrict_violation';
end $$;
