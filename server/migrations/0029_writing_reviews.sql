-- Reports of reviews to admins, and landlords' notes about tenants.
alter table reviews add column report_count integer not null default 0 check (report_count >= 0);
create index reviews_newest on reviews (property_id, created_at desc, id desc);
create index reviews_rated on reviews (property_id, rating, created_at desc, id desc);
create index reviews_author on reviews (author_id, created_at desc, id desc);
create index reviews_reported on reviews (report_count desc, created_at desc, id desc);
create index reviews_words on reviews using gin (plain(title || ' ' || comment) gin_trgm_ops);

create table review_reports (
  review_id uuid not null references reviews on delete cascade,
  reporter_id uuid not null references users,
  reason text not null,
  created_at timestamptz not null,
  -- Set when an admin has decided to keep the review.
  dismissed_at timestamptz,
  primary key (review_id, reporter_id)
);
create index review_reports_reporter on review_reports (reporter_id);

-- Counts the reports that no admin has dismissed. The row lock of the update serialises concurrent ones.
create function count_review_reports() returns trigger language plpgsql as $$
begin
  update reviews set report_count = report_count
      + (case when tg_op <> 'DELETE' and new.dismissed_at is null then 1 else 0 end)
      - (case when tg_op <> 'INSERT' and old.dismissed_at is null then 1 else 0 end)
    where id = coalesce(new.review_id, old.review_id);
  return null;
end $$;
create trigger review_reports_counted after insert or delete or update of dismissed_at on review_reports
  for each row execute function count_review_reports();

create table tenant_notes (
  id uuid primary key,
  booking_id uuid not null unique references bookings,
  landlord_id uuid not null references users,
  tenant_id uuid not null references users,
  text text not null,
  dispute text,
  disputed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index tenant_notes_tenant on tenant_notes (tenant_id, created_at desc, id desc);
create index tenant_notes_landlord on tenant_notes (landlord_id, id);

-- Stays of a tenant that can be reviewed.
create index bookings_completed on bookings (tenant_id, end_date desc) where status = 'COMPLETED';
