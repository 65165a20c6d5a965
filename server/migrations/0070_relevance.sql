-- Words that people mean: a typing error is forgiven in what is asked and in listings, and matches have an order of their own.

-- accepted search_words: it has the different words of all listings, some thousands.
-- The word and what is left of it without one of its letters. Two words that share one of these differ by a letter that is
-- added, left out, exchanged for another or for its neighbour (or by one added and one left out).
create function word_deletes(word text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct left(word, at) || substr(word, at + 2)) || word from generate_series(0, length(word) - 1) as at
$$;
alter table search_words add deletes text[] not null generated always as (word_deletes(word)) stored;
create index search_words_deletes on search_words using gin (deletes);

drop function search_query(text[], boolean);
drop function search_spelling(text[]);

-- For each asked word: whether any listing has a word that begins with it, and how many do, as far as that matters; the similar
-- words that are searched instead of it or, when it is rare and they are far more frequent, besides it (`near`); and the
-- rare words that are probably the same with a typing error in the listing (`misspelt`).
create function search_spelling(given text[])
  returns table (asked text, is_known boolean, is_rare boolean, near text[], misspelt text[])
  language sql stable parallel safe rows 4 as $$
  select words.asked, own.words > 0, own.listings < 50,
    case when length(words.asked) < 3 or own.listings >= 50 then '{}' else array(
      select word from (
        select word, listings, deletes && word_deletes(words.asked) as is_close from search_words
        where word % words.asked or deletes && word_deletes(words.asked)
      ) similar_words
      where own.words = 0 or (
        length(words.asked) > 3 and (is_close or similarity(word, words.asked) >= 0.4)
        and listings >= 10 * greatest(own.listings, 1) and not starts_with(word, words.asked))
      order by is_close desc, similarity(word, words.asked) desc, listings desc, word limit 4
    ) end,
    -- Short words have too many neighbours, and people seldom mistake the first letter.
    case when length(words.asked) < 6 or own.words = 0 then '{}' else array(
      select word from search_words
      where deletes && word_deletes(words.asked) and left(word, 1) = left(words.asked, 1) and not starts_with(word, words.asked)
        and listings * 10 <= (select listings from search_words where word = words.asked)
      order by similarity(word, words.asked) desc, word limit 8
    ) end
  from (select plain(g) as asked, min(place) as place from unnest(given) with ordinality as listed (g, place) group by 1) words
  cross join lateral (
    select count(*) as words, coalesce(sum(listings), 0) as listings from (
      -- A beginning that so many words share is no mistake.
      select case when row_number() over () = 200 then 50 else listings end as listings from search_words
      where word >= words.asked collate "C" and word < words.asked || chr(1114111) collate "C" limit 200
    ) beginning
  ) own
  order by words.place
$$;

-- How good a listing is among those that have the asked words equally: thousandths of a rating, which starts at 4.2 with the
-- weight of five reviews, more for likes, and half of one for each day that it is newer.
create function search_quality(rating_sum integer, review_count integer, likes integer, created_at timestamptz)
  returns integer language sql stable parallel safe as $$
  select (1000.0 * (rating_sum + 21) / (review_count + 5))::integer + (60 * ln(1.0 + likes))::integer
    + (extract(epoch from created_at) / 172800)::integer
$$;
