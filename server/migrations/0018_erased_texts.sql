-- Deletions of accounts erase more than they did: listings but their title and area, reasons, answers to reviews, photos and
-- calendars. This is what earlier deletions left.
delete from images using properties, users
  where properties.id = images.property_id and users.id = properties.landlord_id and users.deleted_at is not null;
update uploads set used = false, touched_at = now() from users where users.id = owner_id and users.deleted_at is not null;
delete from calendar_feeds using properties, users
  where properties.id = calendar_feeds.property_id and users.id = properties.landlord_id and users.deleted_at is not null;
delete from calendar_keys using properties, users
  where properties.id = calendar_keys.property_id and users.id = properties.landlord_id and users.deleted_at is not null;
update taken_days set note = '' from properties, users
  where properties.id = taken_days.property_id and users.id = properties.landlord_id and users.deleted_at is not null;
update reviews set reply = null, replied_at = null from properties, users
  where properties.id = reviews.property_id and users.id = properties.landlord_id and users.deleted_at is not null;
update properties set listed = false, description = '', house_rules = '', address = '', lat = public_lat, lng = public_lng,
    rejection_reason = null, changed_from = null, changed_at = null
  from users where users.id = landlord_id and users.deleted_at is not null;

update bookings set decision_reason = null where decision_reason is not null and exists (
  select from booking_steps step join users on users.id = step.actor_id
  where step.booking_id = bookings.id and users.deleted_at is not null and step.by_actor in ('TENANT', 'LANDLORD')
    and step.number = (select max(number) from booking_steps where booking_id = bookings.id));
update notifications set data = data - 'reason' from users, bookings
  where users.id::text = data ->> 'personId' and users.deleted_at is not null and data ? 'reason'
    and bookings.id::text = data ->> 'bookingId' and data ->> 'reason' in (
      select reason from booking_steps where booking_id = bookings.id and actor_id = users.id);
update booking_steps set reason = null from users
  where users.id = actor_id and users.deleted_at is not null and by_actor in ('TENANT', 'LANDLORD');
update audit_log set reason = null from users where users.id = target_id and users.deleted_at is not null;
