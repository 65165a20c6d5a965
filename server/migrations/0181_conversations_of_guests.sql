-- outside of a transaction
-- Finds the conversations of guests that are no longer kept, and those that a search by name or address looks through.
create index concurrently if not exists support_conversations_guests on support_conversations (updated_at) where user_id is null;
