-- A box across the antimeridian ends beyond 180 degrees.
create function search_area(west float8, south float8, east float8, north float8) returns box
  language sql immutable strict parallel safe
  return box(point(west, south), point(case when east < west then east + 360 else east end, north));

-- Searches that people saved. Besides the filters themselves, the columns by which a property finds the searches that
-- find it; null where a search does not filter.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users,
  name text not null,
  -- Query parameters of the search, in one form for equal filters.
  filters jsonb not null,
  filters_key text not null generated always as (md5(filters::text)) stored,
  mails boolean not null default true,
  seen_at timestamptz not null,
  created_at timestamptz not null,
  city text,
  city_plain text generated always as (plain(city)) stored,
  country char(2),
  west double precision,
  south double precision,
  east double precision,
  north double precision,
  price_unit text,
  price_basis text not null,
  min_price_minor bigint,
  max_price_minor bigint,
  min_bedrooms integer,
  max_bedrooms integer,
  guests integer,
  property_types text[] not null,
  amenities text[] not null,
  words text[] not null,
  is_exact boolean not null,
  start_date date,
  end_date date,
  -- Whether something is left of the filters if none of the property types and amenities exists any more.
  has_other_filters boolean not null generated always as (
    city is not null or country is not null or west is not null or price_unit is not null or min_price_minor is not null
    or max_price_minor is not null or min_bedrooms is not null or max_bedrooms is not null or guests is not null
    or words <> '{}' or start_date is not null) stored
);
create unique index saved_searches_filters on saved_searches (user_id, filters_key);
-- Every search is in one of these: by its city, else by its area, else by its country, which may be null.
create index saved_searches_city on saved_searches (city_plain) where city_plain is not null;
create index saved_searches_area on saved_searches using gist (search_area(west, south, east, north))
  where city_plain is null and west is not null;
create index saved_searches_country on saved_searches (country) where city_plain is null and west is null;

-- Properties that became findable by a saved search. One that matches again later is no news.
create table saved_search_matches (
  search_id uuid not null references saved_searches on delete cascade,
  property_id uuid not null references properties,
  matched_at timestamptz not null,
  -- When the daily mail was written that has the match, or would have it.
  mailed_at timestamptz,
  primary key (search_id, property_id)
);
create index saved_search_matches_property on saved_search_matches (property_id);
create index saved_search_matches_due on saved_search_matches (search_id) where mailed_at is null;
create index saved_search_matches_mailed on saved_search_matches (mailed_at, search_id) where mailed_at is not null;
create index saved_search_matches_age on saved_search_matches (matched_at);
