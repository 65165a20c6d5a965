-- A note that an admin deleted, or that its landlord deleted after the tenant had disputed it, stays without its texts, so
-- that it is not written again.
alter table tenant_notes add column deleted_at timestamptz;
alter table tenant_notes add column deleted_by text check (deleted_by in ('LANDLORD', 'ADMIN'));
alter table tenant_notes add check ((deleted_at is null) = (deleted_by is null));
alter table tenant_notes add check (deleted_at is null or (text = '' and dispute is null));

-- Reviews that an admin deleted: their authors write no other one.
create table removed_reviews (
  property_id uuid not null references properties,
  author_id uuid not null references users,
  removed_at timestamptz not null,
  removed_by uuid not null references users,
  primary key (property_id, author_id)
);
create index removed_reviews_author on removed_reviews (author_id);

-- A held payment of which nothing was received is decided without a refund.
alter table held_decisions alter column refund_id drop not null;

-- What admins wrote about bookings stayed when the account of a party was deleted.
update audit_log set reason = null from bookings, users
  where bookings.id = target_id and users.id in (bookings.tenant_id, bookings.landlord_id)
    and users.deleted_at is not null and audit_log.reason is not null;
update deposit_claims set decision_reason = null from bookings, users
  where bookings.id = booking_id and users.id in (bookings.tenant_id, bookings.landlord_id)
    and users.deleted_at is not null and deposit_claims.decision_reason is not null;
update booking_steps set reason = null from bookings, users
  where bookings.id = booking_id and users.id in (bookings.tenant_id, bookings.landlord_id)
    and users.deleted_at is not null and by_actor = 'ADMIN' and reason is not null;
update bookings set decision_reason = null from users tenant, users landlord
  where tenant.id = tenant_id and landlord.id = landlord_id
    and tenant.deleted_at is not null and landlord.deleted_at is not null and decision_reason is not null;
