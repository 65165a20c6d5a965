-- People, properties and what belongs to them, as far as the public side reads them.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- unaccent() is only "stable" because its dictionary could change; ours does not, and generated columns need "immutable".
create function plain(text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));

-- Words without stemming and accents, because listings are in several languages.
create text search configuration words (copy = simple);
alter text search configuration words
  alter mapping for hword, hword_part, word, asciihword, hword_asciipart, asciiword with unaccent, simple;

create table users (
  id uuid primary key,
  name text not null,
  email text not null,
  phone text,
  avatar_key text,
  bio text not null default '',
  languages text[] not null default '{}',
  language text not null default 'en',
  role text not null default 'TENANT' check (role in ('TENANT', 'LANDLORD', 'ADMIN', 'SUPER_ADMIN')),
  is_verified boolean not null default false,
  password_hash text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_email on users (lower(email));

create table properties (
  id uuid primary key,
  landlord_id uuid not null references users,
  -- The row's name in the file it was imported from: importing again adds no duplicate.
  source_id text,
  source_currency text,
  title text not null,
  description text not null,
  property_type text not null check (property_type in
    ('APARTMENT', 'HOUSE', 'STUDIO', 'ROOM', 'VILLA', 'TOWNHOUSE', 'LOFT', 'GUESTHOUSE', 'COMMERCIAL', 'OTHER')),
  price_minor bigint not null check (price_minor > 0),
  price_unit text not null check (price_unit in ('NIGHT', 'WEEK', 'MONTH')),
  -- Per night, for comparing across units: a week has 7 nights, a month 365/12.
  nightly_minor bigint not null generated always as (case price_unit
    when 'NIGHT' then price_minor
    when 'WEEK' then round(price_minor / 7.0)
    else round(price_minor * 12 / 365.0) end) stored,
  deposit_minor bigint not null default 0 check (deposit_minor >= 0),
  min_stay integer not null default 1 check (min_stay >= 1),
  max_stay integer not null default 365,
  bedrooms integer not null check (bedrooms >= 0),
  bathrooms numeric(4, 1) not null default 1 check (bathrooms >= 0),
  area_sqm numeric(8, 1) check (area_sqm > 0),
  max_guests integer not null default 1 check (max_guests >= 1),
  amenities text[] not null default '{}',
  house_rules text not null default '',
  address text not null default '',
  neighbourhood text not null default '',
  city text not null,
  country char(2) not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  -- The public location: the middle of a cell of about 300 m. A fixed grid, because random noise averages out.
  public_lat double precision not null generated always as (round((lat / 0.003))::numeric * 0.003) stored,
  public_lng double precision not null generated always as (
    round((round(lng / (0.003 / greatest(cos(radians(round(lat / 0.003) * 0.003)), 0.01)))
      * (0.003 / greatest(cos(radians(round(lat / 0.003) * 0.003)), 0.01)))::numeric, 5)) stored,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED')),
  rejection_reason text,
  listed boolean not null default true,
  deleted_at timestamptz,
  is_public boolean not null generated always as (status = 'APPROVED' and listed and deleted_at is null) stored,
  likes_count integer not null default 0 check (likes_count >= 0),
  rating_sum integer not null default 0,
  review_count integer not null default 0,
  average_rating numeric(3, 2) generated always as (case when review_count > 0 then rating_sum::numeric / review_count end) stored,
  city_plain text not null generated always as (plain(city)) stored,
  search tsvector not null generated always as (
    setweight(to_tsvector('words', title), 'A') || setweight(to_tsvector('words', city || ' ' || neighbourhood), 'B')
    || setweight(to_tsvector('words', description), 'C')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (max_stay >= min_stay)
);
create unique index properties_source on properties (landlord_id, source_id) where source_id is not null;
create index properties_landlord on properties (landlord_id) where is_public;
create index properties_newest on properties (created_at desc, id desc) where is_public;
create index properties_price on properties (price_minor, id) where is_public;
create index properties_nightly on properties (nightly_minor, id) where is_public;
create index properties_rating on properties (coalesce(average_rating, 0) desc, review_count desc, id desc) where is_public;
create index properties_popular on properties (likes_count desc, id desc) where is_public;
create index properties_city_popular on properties (city_plain, country, likes_count desc, id desc) where is_public;
create index properties_city on properties (city_plain, created_at desc, id desc) where is_public;
-- Facets and city counts read all public places: these hold what they need, so that the wide rows stay untouched.
create index properties_facets on properties (property_type, bedrooms, price_minor, nightly_minor) include (amenities) where is_public;
create index properties_cities on properties (city_plain, country, city) where is_public;
create index properties_area on properties (public_lat, public_lng) where is_public;
create index properties_amenities on properties using gin (amenities) where is_public;
create index properties_search on properties using gin (search);

-- Every word of every listing once, for finding similar words to a mistyped one.
create table search_words (word text collate "C" primary key);
create index search_words_near on search_words using gin (word gin_trgm_ops);

create function learn_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words
    select distinct word from changed, unnest(tsvector_to_array(changed.search)) as word
    where length(word) between 3 and 40 order by word
    on conflict do nothing;
  return null;
end $$;
create trigger properties_words_inserted after insert on properties
  referencing new table as changed for each statement execute function learn_search_words();

create function learn_changed_words() returns trigger language plpgsql as $$
begin
  insert into search_words
    select word from unnest(tsvector_to_array(new.search)) as word
    where length(word) between 3 and 40 order by word
    on conflict do nothing;
  return null;
end $$;
create trigger properties_words_updated after update of title, description, city, neighbourhood on properties
  for each row execute function learn_changed_words();

-- All words must match, each as a prefix. A word that occurs in no listing is replaced by similar ones.
create function search_query(given text[]) returns tsquery language sql stable parallel safe as $$
  select string_agg('(' || case
      when length(asked) < 3 or exists (
        select 1 from search_words where word >= asked collate "C" and word < asked || chr(1114111) collate "C"
      ) then quote_literal(asked) || ':*'
      else coalesce(
        (select string_agg(quote_literal(word), ' | ') from (
          select word from search_words where word % asked order by similarity(word, asked) desc, word limit 4
        ) near),
        quote_literal(asked))
    end || ')', ' & ')::tsquery
  from (select plain(g) as asked from unnest(given) as g) words
$$;

create table images (
  id uuid primary key,
  property_id uuid references properties,
  position integer not null default 0,
  key text not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  caption text not null default '',
  created_at timestamptz not null default now()
);
create index images_property on images (property_id, position);

create table likes (
  user_id uuid not null references users,
  property_id uuid not null references properties,
  created_at timestamptz not null default now(),
  primary key (user_id, property_id)
);
create index likes_property on likes (property_id);

create table reviews (
  id uuid primary key,
  property_id uuid not null references properties,
  author_id uuid not null references users,
  rating integer not null check (rating between 1 and 5),
  title text not null,
  comment text not null,
  verified_stay boolean not null default false,
  reply text,
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (property_id, author_id)
);
create index reviews_shown on reviews (property_id, verified_stay desc, created_at desc, id desc);

-- Triggers keep the counts exact under concurrent writes: the row lock of the update serialises them.
create function count_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update properties set likes_count = likes_count + 1 where id = new.property_id;
  else
    update properties set likes_count = likes_count - 1 where id = old.property_id;
  end if;
  return null;
end $$;
create trigger likes_counted after insert or delete on likes for each row execute function count_likes();

create function count_reviews() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update properties set rating_sum = rating_sum - old.rating, review_count = review_count - 1 where id = old.property_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update properties set rating_sum = rating_sum + new.rating, review_count = review_count + 1 where id = new.property_id;
  end if;
  return null;
end $$;
create trigger reviews_counted after insert or delete or update of rating, property_id on reviews
  for each row execute function count_reviews();
