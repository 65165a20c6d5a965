-- The landlord's own calendar: its secret link, and what other services' calendars say.

-- When the days were taken, as calendars tell it to each other.
alter table taken_days add column created_at timestamptz not null default now();

-- Secret of the link under which a property's calendar is read. Kept as it is: its owner is shown it again.
create table calendar_keys (
  property_id uuid primary key references properties,
  key text not null
);

create table calendar_feeds (
  id uuid primary key,
  property_id uuid not null references properties,
  name text not null,
  url text not null,
  -- What it said last: [[first day, day after the last, note], …], also where something else holds the days.
  busy jsonb not null default '[]',
  created_at timestamptz not null,
  last_fetched_at timestamptz,
  last_problem text,
  -- Failures since it was read.
  fails integer not null default 0,
  next_at timestamptz not null,
  unique (property_id, url)
);
create index calendar_feeds_next on calendar_feeds (next_at);

alter table taken_days add foreign key (feed_id) references calendar_feeds on delete cascade;

-- Takes for the feeds of a property what nothing else holds, the oldest feed first. Called while the property is locked.
create function settle_feeds(place uuid) returns void language plpgsql as $$
declare
  wish record;
begin
  delete from taken_days where property_id = place and kind = 'FEED';
  for wish in
    select feed.id, daterange((entry ->> 0)::date, (entry ->> 1)::date) as days, entry ->> 2 as note
    from calendar_feeds feed, jsonb_array_elements(feed.busy) with ordinality entries (entry, number)
    where feed.property_id = place
    order by feed.created_at, feed.id, number
  loop
    insert into taken_days (id, property_id, during, kind, feed_id, note)
      select gen_random_uuid(), place, part, 'FEED', wish.id, wish.note
      from unnest(datemultirange(wish.days) - coalesce(
        (select range_agg(during) from taken_days where property_id = place and during && wish.days),
        '{}'::datemultirange)) part;
  end loop;
end $$;

-- Dates that a booking or a block releases are reserved again by an imported event that covers them.
create function settle_after() returns trigger language plpgsql as $$
begin
  perform settle_feeds(old.property_id);
  return null;
end $$;
create trigger taken_days_settle after delete on taken_days
  for each row when (old.kind <> 'FEED') execute function settle_after();
