-- Searches forgive spelling: a word that few listings have also finds the listings of a similar word that many have.

-- The number of public listings with the word, as of the last count; new words start at 0.
alter table search_words add listings integer not null default 0;

-- Counts the words again. In one order, so that two counts at once do not deadlock.
create function count_search_words() returns void language sql as $$
  with counted as (
    select word, coalesce(ndoc, 0) as n
    from search_words left join ts_stat('select search from public.properties where is_public') using (word)
  ), changed as (
    select word, n from search_words join counted using (word) where listings <> n order by word for update of search_words
  )
  update search_words set listings = n from changed where changed.word = search_words.word
$$;
select count_search_words();

-- For each asked word: whether any listing has a word that begins with it, and the similar words that are searched
-- instead of it or, when it is rare and they are far more frequent, besides it.
create function search_spelling(given text[]) returns table (asked text, is_known boolean, near text[])
  language sql stable parallel safe rows 4 as $$
  select words.asked, own.words > 0, case when length(words.asked) < 3 or own.listings >= 50 then '{}' else array(
      select word from search_words
      where word % words.asked and (own.words = 0 or (
        length(words.asked) > 3 and similarity(word, words.asked) >= 0.4
        and listings >= 10 * greatest(own.listings, 1) and not starts_with(word, words.asked)))
      order by similarity(word, words.asked) desc, word limit 4
    ) end
  from (select distinct plain(g) as asked from unnest(given) as g) words
  cross join lateral (
    select count(*) as words, coalesce(sum(listings), 0) as listings from (
      -- A beginning that so many words share is no mistake.
      select case when row_number() over () = 200 then 50 else listings end as listings from search_words
      where word >= words.asked collate "C" and word < words.asked || chr(1114111) collate "C" limit 200
    ) beginning
  ) own
$$;

drop function search_query(text[]);

-- All words must match, each as a prefix. `exact` searches only what was asked.
create function search_query(given text[], exact boolean) returns tsquery language sql stable parallel safe as $$
  select string_agg('(' || concat_ws(' | ',
      case when length(asked) < 3 or is_known or exact or near = '{}' then quote_literal(asked) || ':*' end,
      case when not exact then (select string_agg(quote_literal(word), ' | ') from unnest(near) as word) end
    ) || ')', ' & ')::tsquery
  from search_spelling(given)
$$;
