-- What finds the look-alikes of a property: pictures, place, address and text.

-- Perceptual hash of a picture, null for one of nearly one colour. Pictures of messages are not hashed.
alter table uploads add column hash bit(64);
alter table uploads add column is_hashed boolean not null default false;
create index uploads_to_hash on uploads (id) where state = 'READY' and not is_private and not is_hashed;
-- Two hashes that differ in at most 7 of 64 bits differ in at most one bit of at least one of four bands, so a search
-- looks up each band with its 16 neighbours. The hash is included, so that no row is read but those that match.
create index uploads_band_0 on uploads ((substring(hash from 1 for 16)::bit(16)::int)) include (hash, id) where hash is not null;
create index uploads_band_1 on uploads ((substring(hash from 17 for 16)::bit(16)::int)) include (hash, id) where hash is not null;
create index uploads_band_2 on uploads ((substring(hash from 33 for 16)::bit(16)::int)) include (hash, id) where hash is not null;
create index uploads_band_3 on uploads ((substring(hash from 49 for 16)::bit(16)::int)) include (hash, id) where hash is not null;

-- The smallest 24 hashes of all runs of five words ("bottom-k sketch"): two texts share about as large a part of them as
-- of their runs. Texts of fewer than twelve words have none. The trigrams of a whole text would be hundreds of lookups.
create function text_sketch(text) returns int[]
  language sql immutable strict parallel safe
  return (
    select case when count(*) >= 8 then array_agg(hash order by hash) else '{}' end
    from (
      select distinct hash
      from (
        select ('x' || substr(md5(string_agg(word, ' ') over following), 1, 8))::bit(32)::int as hash, count(*) over following as words
        from regexp_split_to_table(plain($1), '[[:space:][:punct:]]+') with ordinality as split (word, place)
        where word <> ''
        window following as (order by place rows between current row and 4 following)
      ) as runs
      where words = 5
      order by hash limit 24
    ) as smallest);

-- An address in lower case without accents and punctuation, null without a number: a street has many houses.
create function address_key(text) returns text
  language sql immutable strict parallel safe
  return case when $1 ~ '[0-9٠-٩]' then btrim(regexp_replace(plain($1), '[[:space:][:punct:]]+', ' ', 'g')) end;

alter table properties
  add column text_sketch integer[] not null generated always as (text_sketch(description)) stored,
  add column address_key text generated always as (address_key(address)) stored;
create index properties_text_sketch on properties using gin (text_sketch) where deleted_at is null and status <> 'DRAFT';
create index properties_address on properties (address_key, city_plain, country) where deleted_at is null and status <> 'DRAFT';
create index properties_pin on properties (lat, lng) where deleted_at is null and status <> 'DRAFT';
