-- outside of a transaction
-- The admins' list of reviews with one rating, in its own order.
create index concurrently if not exists reviews_of_rating on reviews (rating, report_count desc, created_at desc, id desc);
