-- outside of a transaction
-- Finds the entries of what was deleted, which name an id only in `before`.
create index concurrently if not exists audit_log_before on audit_log using gin (before);
