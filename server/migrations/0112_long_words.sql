-- A name of more letters than this is no typing error of another: it would have as many variants, each as long. The vocabulary
-- has words of up to 40 letters, and the names of cities are hardly longer.
create or replace function word_deletes(word text) returns text[] language sql immutable strict parallel safe as $$
  select case when length(word) > 64 then array[word] else (
    select array_agg(distinct left(word, at) || substr(word, at + 2)) || word from generate_series(0, length(word) - 1) as at
  ) end
$$;
