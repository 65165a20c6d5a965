-- What is known of a refund that is PENDING. NOT_SENT: the gateway was not asked, or refused. UNKNOWN: it was asked and has
-- not answered. WITH_GATEWAY: it answered that it is sending the refund.
alter table refunds add column outcome text not null default 'NOT_SENT'
  check (outcome in ('NOT_SENT', 'UNKNOWN', 'WITH_GATEWAY'));
-- When the gateway first answered that it is sending it.
alter table refunds add column accepted_at timestamptz;

-- Until now a reference said so, and a try without an answer was stored nowhere.
update refunds set outcome = 'WITH_GATEWAY', accepted_at = created_at where status = 'PENDING' and reference is not null;
update refunds set outcome = 'UNKNOWN' where status = 'PENDING' and reference is null and tries > 0;
alter table refunds add check ((outcome = 'WITH_GATEWAY') = (accepted_at is not null));
