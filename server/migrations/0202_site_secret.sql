-- The name of the secret with which the site encrypts, see `siteOf` in security/keys.ts. It does not tell the secret.
create table site_secret (
  is_only boolean primary key default true check (is_only),
  name text not null
);
