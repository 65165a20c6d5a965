-- outside of a transaction
-- Finds the entries that name an id, such as that of a payment, without reading the whole log.
create index concurrently if not exists audit_log_after on audit_log using gin (after);
