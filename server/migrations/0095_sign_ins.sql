-- Accounts at OpenID Connect issuers with which a person signs in. Issuer and subject are the key: the address of an account
-- there may change, or be given to someone else.
create table sign_ins (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The name of the issuer in the configuration.
  provider text not null,
  issuer text not null,
  subject text not null,
  -- As the issuer last said it; shown to the person, and compared with nothing.
  email text not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  unique (issuer, subject)
);
create index sign_ins_user on sign_ins (user_id);

-- Whether the account has at least one: every answer with a user says so. Kept by the trigger.
alter table users add column has_sign_in boolean not null default false;

create function keep_has_sign_in() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(new.user_id, old.user_id);
begin
  update users set has_sign_in = exists (select from sign_ins where user_id = changed) where id = changed;
  return null;
end
$$;
create trigger sign_ins_kept after insert or delete on sign_ins for each row execute function keep_has_sign_in();

-- With which issuer a session began, so that its end can be told there. Null after a log-in with the password.
alter table sessions add column provider text;

-- Sign-ins whose person has still to prove that the address, and the account that has it, is theirs.
create table pending_sign_ins (
  id uuid primary key,
  token_hash bytea not null unique,
  provider text not null,
  issuer text not null,
  subject text not null,
  email text not null,
  name text not null,
  language text not null,
  -- Whether the issuer has verified the address.
  is_proven boolean not null,
  -- Set when the code is mailed.
  code_hash bytea,
  tries integer not null default 0,
  code_expires_at timestamptz,
  expires_at timestamptz not null
);
create index pending_sign_ins_old on pending_sign_ins (expires_at);
create index pending_sign_ins_email on pending_sign_ins (lower(email));
