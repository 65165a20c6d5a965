-- Until when a tenant can answer a deposit claim follows from `opened_at`. When the reminder of it was sent, once.
alter table deposit_claims add column answer_reminded_at timestamptz;
create index deposit_claims_unanswered on deposit_claims (opened_at)
  where status = 'OPEN' and answer is null and answer_reminded_at is null;

-- Photos that the landlord added to a claim and the tenant to the reply: only the two and admins can load them.
create table deposit_claim_photos (
  id uuid primary key,
  claim_id uuid not null references deposit_claims,
  side text not null check (side in ('LANDLORD', 'TENANT')),
  position smallint not null check (position between 0 and 5),
  -- Of the file in the storage.
  key text not null unique,
  unique (claim_id, side, position)
);

-- Notifications of claims say until when the tenant can reply.
update notifications
  set data = data || jsonb_build_object(
    'answerBy', to_char((created_at + interval '72 hours') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  where kind = 'deposit.claimed';
