-- Payouts and conversations of support, which list_changes (0160) logs too.
create trigger list_changes_inserted after insert on payouts referencing new table as changed
  for each statement execute function log_added_rows('payouts', 'id');
create trigger list_changes_deleted after delete on payouts referencing old table as changed
  for each statement execute function log_added_rows('payouts', 'id');
create trigger list_changes_updated after update on payouts for each row
  when (old.landlord_id is distinct from new.landlord_id or old.reference is distinct from new.reference
    or old.amount_minor is distinct from new.amount_minor or old.paid_at is distinct from new.paid_at)
  execute function log_updated_row('payouts');

create trigger list_changes_inserted after insert on support_conversations referencing new table as changed
  for each statement execute function log_added_rows('support', 'id');
create trigger list_changes_deleted after delete on support_conversations referencing old table as changed
  for each statement execute function log_added_rows('support', 'id');
create trigger list_changes_updated after update on support_conversations for each row
  when (old.status is distinct from new.status or old.user_id is distinct from new.user_id
    or old.subject is distinct from new.subject or old.created_at is distinct from new.created_at
    or old.updated_at is distinct from new.updated_at or old.waiting_since is distinct from new.waiting_since)
  execute function log_updated_row('support');
