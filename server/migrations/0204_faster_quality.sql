-- As of 0132, with float8: arithmetic with numeric took most of the time in which a start reads the listings.
create or replace function search_quality(rating_sum integer, review_count integer, likes integer, created_at timestamptz,
    confirmed_at timestamptz)
  returns integer language sql stable parallel safe as $$
  select (1000::float8 * (rating_sum + 21) / (review_count + 5))::integer + (60 * ln(1::float8 + likes))::integer
    + (date_part('epoch', created_at) / 172800)::integer + (date_part('epoch', confirmed_at) / 21600)::integer;
$$;
