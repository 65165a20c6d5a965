-- The booking whose request a message came with: an admin who removes the message removes it there too.
alter table messages add column request_id uuid references bookings;
update messages set request_id = (line.booking ->> 'bookingId')::uuid
from messages line
where line.conversation_id = messages.conversation_id and line.number = messages.number - 1
  and line.booking ->> 'line' = 'REQUESTED' and messages.sender_id is not null and messages.client_id is null;
update bookings set message = '' where id in (select request_id from messages where removed_at is not null);
