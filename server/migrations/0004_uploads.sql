-- Pictures that people sent, and the drafts that they belong to.

-- The files themselves: `images` (and whatever else shows pictures) use them. Unused ones are swept.
create table uploads (
  id uuid primary key,
  owner_id uuid not null references users,
  key text not null unique,
  width integer not null,
  height integer not null,
  placeholder text not null,
  state text not null default 'WORKING' check (state in ('WORKING', 'READY', 'FAILED')),
  used boolean not null default false,
  -- When it was sent, taken into use or let go of last.
  touched_at timestamptz not null
);
create index uploads_unused on uploads (touched_at) where not used;

-- A draft may lack what every other property has: no title, '' for words, ZZ (ISO 3166-1: unknown) for the country,
-- 0 for the price and both degrees of the place, null for bedrooms, since 0 means a studio.
alter table properties alter column bedrooms drop not null;
alter table properties drop constraint properties_price_minor_check;
alter table properties add constraint properties_whole check (
  status = 'DRAFT' or (price_minor > 0 and bedrooms is not null));
alter table properties add constraint properties_price check (price_minor >= 0);
-- "I own this property or may let it" (product.md 3).
alter table properties add column ownership_confirmed_at timestamptz;

-- What admins watch grew by the place and the pictures.
update properties set changed_from = changed_from || jsonb_build_object(
  'city', city, 'country', country, 'position', round(lat::numeric, 5) || ', ' || round(lng::numeric, 5),
  'images', coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'url', '/media/' || key || '/1280.jpg', 'width', width, 'height', height,
      'placeholder', placeholder, 'caption', caption) order by position)
    from images where property_id = properties.id), '[]'))
where changed_from is not null;
