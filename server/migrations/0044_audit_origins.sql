-- Where an admin action came from: the network as limits count it, and the User-Agent header of the call.
alter table audit_log add column address text, add column user_agent text;
create index audit_log_origins on audit_log (at) where address is not null or user_agent is not null;
create index audit_log_actor on audit_log (actor_id, at desc);
create index audit_log_target on audit_log (target_id, at desc);

-- Entries are only added. What is personal in them may be erased and nothing else: with an account a person's name becomes
-- "Former user" and the reason empty; network and device become empty after a year.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.at, new.actor_id, new.action, new.target_type, new.target_id, new.before, new.after)
      is not distinct from
      (old.id, old.at, old.actor_id, old.action, old.target_type, old.target_id, old.before, old.after)
    and (new.target_name = old.target_name or (old.target_type = 'user' and new.target_name = 'Former user'))
    and (new.reason is null or new.reason is not distinct from old.reason)
    and (new.address is null or new.address is not distinct from old.address)
    and (new.user_agent is null or new.user_agent is not distinct from old.user_agent)
  then
    return new;
  end if;
  raise exception 'the audit log is only added to' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function keep_audit_log();
create trigger audit_log_keep before truncate on audit_log execute function keep_audit_log();
