-- Requested changes of e-mail addresses. A user has at most one; it is applied when the codes of both addresses are entered.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  id uuid not null unique,
  new_email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_changes_old on email_changes (expires_at);

create table email_change_codes (
  change_id uuid not null references email_changes (id) on delete cascade,
  address text not null check (address in ('CURRENT', 'NEW')),
  -- Set when the code is mailed.
  code_hash bytea,
  tries integer not null default 0,
  expires_at timestamptz,
  confirmed_at timestamptz,
  primary key (change_id, address)
);

-- Super admins that SUPER_ADMIN_EMAIL has created: a start must not create one again after the address was changed. The hash
-- of that address is salted and slow, so the address cannot be read from it, and does not depend on the server's secret.
create table configured_super_admins (
  user_id uuid not null references users on delete cascade,
  address_hash text not null,
  primary key (user_id, address_hash)
);
