-- The second step of a login: codes of an authenticator app (TOTP, RFC 6238).
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- Encrypted with a key that is derived from the server's secret.
  secret bytea not null,
  -- The time step of the last code that was accepted: a code opens one session only.
  last_step bigint not null,
  created_at timestamptz not null
);

-- Keyed hashes of the codes for a person who has lost the app. A code that was used is deleted.
create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Whether the account has a second step: every login asks. Kept by the trigger.
alter table users add column has_second_factor boolean not null default false;

create function keep_has_second_factor() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(new.user_id, old.user_id);
begin
  update users set has_second_factor = exists (select from second_factors where user_id = changed) where id = changed;
  return null;
end
$$;
create trigger second_factors_kept after insert or delete on second_factors
  for each row execute function keep_has_second_factor();
