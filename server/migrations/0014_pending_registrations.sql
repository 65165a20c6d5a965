-- Registrations of an unverified account. Name, phone, language and password apply when the code that was mailed for them is
-- entered; the password is null when the person has to set one then.
create table pending_registrations (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  phone text,
  language text not null,
  password_hash text,
  -- Set when the code is mailed.
  code_hash bytea,
  tries integer not null default 0,
  expires_at timestamptz,
  created_at timestamptz not null
);
create index pending_registrations_user on pending_registrations (user_id, created_at);

insert into pending_registrations (id, user_id, name, phone, language, password_hash, created_at)
  select gen_random_uuid(), id, name, phone, language, password_hash, created_at from users
  where not is_verified and role in ('TENANT', 'LANDLORD') and deleted_at is null;

-- What remains are codes of password resets.
delete from one_time_codes where purpose = 'VERIFY';
alter table one_time_codes drop column purpose;
alter table one_time_codes add primary key (user_id);
alter table one_time_codes rename to reset_codes;

-- Unverified accounts are removed after some days.
create index users_unverified on users (created_at) where not is_verified and deleted_at is null;
