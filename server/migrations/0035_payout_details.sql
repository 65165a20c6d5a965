-- Where payouts go. The details are encrypted with a key that the database does not have.
create table payout_details (
  landlord_id uuid primary key references users,
  sealed bytea not null,
  updated_at timestamptz not null
);
