-- Reports of public listings.
create table property_reports (
  id uuid primary key,
  property_id uuid not null references properties,
  reporter_id uuid not null references users,
  reason text not null,
  text text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references users,
  -- KEPT: the listing may stay. REMOVED: an admin rejected or deleted it, or it was no longer public.
  outcome text check (outcome in ('KEPT', 'REMOVED')),
  note text,
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (outcome is null))
);
-- One open report for each reporter.
create unique index property_reports_open on property_reports (property_id, reporter_id) where closed_at is null;
create index property_reports_property on property_reports (property_id, created_at desc);
create index property_reports_reporter on property_reports (reporter_id, id);
