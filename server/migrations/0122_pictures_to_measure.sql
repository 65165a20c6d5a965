-- outside of a transaction
-- Pictures that were hashed before their brightness was measured.
create index concurrently if not exists uploads_to_measure on uploads (id)
  where state = 'READY' and not is_private and not is_measured;
