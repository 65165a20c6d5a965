-- Notifications about bookings copied what a user had written. They read it from the booking's history now, so that it is
-- erased in one place.
update notifications set data = data - 'reason' where kind like 'booking.%' and data ? 'reason';

-- A decision that was under way while an account was deleted could leave what 0018 erases.
update bookings set decision_reason = null where decision_reason is not null and exists (
  select from booking_steps step join users on users.id = step.actor_id
  where step.booking_id = bookings.id and users.deleted_at is not null and step.by_actor in ('TENANT', 'LANDLORD')
    and step.number = (select max(number) from booking_steps where booking_id = bookings.id));
update booking_steps set reason = null from users
  where users.id = actor_id and users.deleted_at is not null and by_actor in ('TENANT', 'LANDLORD') and reason is not null;
update bookings set message = '' from users
  where users.id = tenant_id and users.deleted_at is not null and message <> '';
update properties set description = '', house_rules = '', address = '', lat = public_lat, lng = public_lng,
    rejection_reason = null, changed_from = null, changed_at = null
  from users where users.id = landlord_id and users.deleted_at is not null;
update audit_log set reason = null from users where users.id = target_id and users.deleted_at is not null;
update audit_log set reason = null from properties, users
  where properties.id = target_id and users.id = properties.landlord_id and users.deleted_at is not null;
