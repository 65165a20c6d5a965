-- Notifications name the other side of a booking by id, and the name is read with them.
update notifications set data = (data - 'name') || jsonb_build_object('personId',
    case data ->> 'side' when 'LANDLORD' then bookings.tenant_id else bookings.landlord_id end)
  from bookings where data ? 'name' and bookings.id = (data ->> 'bookingId')::uuid;

-- What earlier deletions of accounts left.
delete from notifications using users where users.id = user_id and deleted_at is not null;
delete from idempotency_keys using users where users.id = user_id and deleted_at is not null;
update bookings set message = '' from users where users.id = tenant_id and deleted_at is not null and message <> '';
