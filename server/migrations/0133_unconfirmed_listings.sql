-- outside of a transaction
-- Finds the listings whose landlords are to be asked whether they are still available.
create index concurrently if not exists properties_unconfirmed on properties (confirmed_available_at) where is_public;
