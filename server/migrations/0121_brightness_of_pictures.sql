-- The mean brightness of a listing's picture, from 0 to 255; null for one that could not be read, or was not measured yet.
alter table uploads
  add column brightness smallint,
  add column is_measured boolean not null default false;
