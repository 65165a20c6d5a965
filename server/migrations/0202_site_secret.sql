-- The name of the secret with which the site encrypts, see `siteOf` in security/keys.ts, and the names of those that it had before.
-- They do not tell the secrets.
create table site_secret (
  is_only boolean primary key default true check (is_only),
  name text not null,
  earlier text[] not null default '{}'
);
