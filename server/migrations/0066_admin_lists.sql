-- Lists of admins by what their rows had to be read or joined for.

-- An index of an expression answers no query alone.
alter table payments add column dated_at timestamptz not null generated always as (coalesce(settled_at, created_at)) stored;
drop index payments_date;
create index payments_date on payments (dated_at, id) include (status);
-- Payments by the state of their refunds.
create index refunds_state on refunds (status, payment_id);

-- A search of the audit log by a part of the target or of the network.
create index audit_log_target_words on audit_log using gin (target_plain gin_trgm_ops);
create index audit_log_address_words on audit_log using gin (address gin_trgm_ops);

-- Recorded payouts by their landlord and reference, from an index alone.
drop index payouts_newest;
create index payouts_newest on payouts (paid_at desc, id desc) include (landlord_id, reference_plain);
drop index payouts_amount;
create index payouts_amount on payouts (amount_minor, id) include (landlord_id, reference_plain);

create index landlord_requests_decided on landlord_requests (status, decided_at desc, user_id);
