-- outside of a transaction
-- A search of the audit log by words of the reason.
create index concurrently if not exists audit_log_reason_words on audit_log using gin (plain(reason) gin_trgm_ops)
  where reason is not null;
alter table audit_log validate constraint audit_log_actor_known;
