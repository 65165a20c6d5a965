-- The vocabulary of searches has the words of public listings only. Words of drafts would be suggested to visitors, and a
-- typing error in a draft would count as a known word.

drop trigger properties_words_inserted on properties;
drop trigger properties_words_updated on properties;
drop function learn_search_words();
drop function learn_changed_words();

create or replace function count_search_words() returns void language sql as $$
  with counted as materialized (
    select word, ndoc from ts_stat('select search from public.properties where is_public')
    where length(word) between 3 and 40
  ), gone as (
    select word from search_words where not exists (select from counted where counted.word = search_words.word)
    order by word for update
  ), changed as (
    select word, ndoc from search_words join counted using (word) where listings <> ndoc
    order by word for update of search_words
  ), deleted as (
    delete from search_words using gone where gone.word = search_words.word
  ), updated as (
    update search_words set listings = ndoc from changed where changed.word = search_words.word
  )
  -- Words that a listing published during the last count was about to add.
  insert into search_words select word, ndoc from counted order by word on conflict do nothing
$$;
select count_search_words();

alter table search_words alter listings set default 1, add check (listings > 0);

create function learn_inserted_words() returns trigger language plpgsql as $$
begin
  insert into search_words
    select distinct word from inserted, unnest(tsvector_to_array(inserted.search)) as word
    where inserted.is_public and length(word) between 3 and 40 order by word
    on conflict do nothing;
  return null;
end $$;
create trigger properties_words_inserted after insert on properties
  referencing new table as inserted for each statement execute function learn_inserted_words();

create function learn_published_words() returns trigger language plpgsql as $$
begin
  insert into search_words
    select word from unnest(tsvector_to_array(new.search)) as word
    where length(word) between 3 and 40 order by word
    on conflict do nothing;
  return null;
end $$;
create trigger properties_words_published
  after update of title, description, city, neighbourhood, status, listed, deleted_at on properties
  for each row when (new.is_public) execute function learn_published_words();
