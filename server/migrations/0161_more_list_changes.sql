-- Claims, reviews and the audit log, which list_changes (0160) logs too.
create trigger list_changes_inserted after insert on deposit_claims referencing new table as changed
  for each statement execute function log_added_rows('claims', 'id');
create trigger list_changes_deleted after delete on deposit_claims referencing old table as changed
  for each statement execute function log_added_rows('claims', 'id');
create trigger list_changes_updated after update on deposit_claims for each row
  when (old.status is distinct from new.status or old.booking_id is distinct from new.booking_id
    or old.amount_minor is distinct from new.amount_minor or old.opened_at is distinct from new.opened_at)
  execute function log_updated_row('claims');

create trigger list_changes_inserted after insert on reviews referencing new table as changed
  for each statement execute function log_added_rows('reviews', 'id');
create trigger list_changes_deleted after delete on reviews referencing old table as changed
  for each statement execute function log_added_rows('reviews', 'id');
create trigger list_changes_updated after update on reviews for each row
  when (old.search_text is distinct from new.search_text or old.rating is distinct from new.rating
    or old.report_count is distinct from new.report_count or old.verified_stay is distinct from new.verified_stay
    or old.author_id is distinct from new.author_id or old.property_id is distinct from new.property_id
    or old.created_at is distinct from new.created_at)
  execute function log_updated_row('reviews');

create trigger list_changes_inserted after insert on audit_log referencing new table as changed
  for each statement execute function log_added_rows('audit', 'id');
create trigger list_changes_updated after update on audit_log for each row
  when (old.target_name is distinct from new.target_name or old.reason is distinct from new.reason
    or old.address is distinct from new.address)
  execute function log_updated_row('audit');
