-- With numbers of type numeric, reading a million listings at a start spent most of its time in this function.
create or replace function search_quality(rating_sum integer, review_count integer, likes integer, created_at timestamptz,
    confirmed_at timestamptz)
  returns integer language sql stable parallel safe as $$
  select round(1000::float8 * (rating_sum + 21) / (review_count + 5))::integer + round(60 * ln(1::float8 + likes))::integer
    + round(date_part('epoch', created_at) / 172800)::integer + round(date_part('epoch', confirmed_at) / 21600)::integer;
$$;
