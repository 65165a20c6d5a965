import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { withConnection } from './own-connection.ts'

/** Database of the application. */
export const DATABASE = 'lintel'
/** Role of the application: it owns its database with everything in it, and is no superuser. */
export const APPLICATION = 'lintel_app'

const LOCK = 5_463_202

/** Derived, so that every process knows it and none has to store it. */
export const applicationPassword = (administratorPassword: string): string =>
  createHmac('sha256', administratorPassword).update(APPLICATION).digest('base64url')

const query = (client: pg.Client, text: string) => client.query(text).then(({ rows }) => rows)

/**
 * Statements that give the application what the superuser owns in a database from before the application had a role.
 * Sequences of columns and members of extensions follow their owners.
 */
const FOREIGN_OBJECTS = `
  with own as (select oid, nspname from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'),
  superuser as (select oid from pg_roles where rolname = current_user)
  select format('alter schema %I owner to ${APPLICATION}', n.nspname) as statement
    from own join pg_namespace n using (oid), superuser s where n.nspowner = s.oid
  union all
  select format('alter table %s owner to ${APPLICATION}', c.oid::regclass)
    from pg_class c join own on own.oid = relnamespace, superuser s
    where relowner = s.oid and relkind in ('r', 'p', 'v', 'm', 'S')
    and not exists (select from pg_depend d where d.objid = c.oid and (deptype = 'e' or relkind = 'S' and deptype in ('a', 'i')))
  union all
  select format('alter routine %s owner to ${APPLICATION}', p.oid::regprocedure)
    from pg_proc p join own on own.oid = pronamespace, superuser s
    where proowner = s.oid and not exists (select from pg_depend d where d.objid = p.oid and deptype = 'e')
  union all
  select format('alter type %s owner to ${APPLICATION}', t.oid::regtype)
    from pg_type t join own on own.oid = typnamespace, superuser s
    where typowner = s.oid and typtype in ('e', 'd')
    and not exists (select from pg_depend d where d.objid = t.oid and deptype = 'e')
  union all
  select format('alter text search configuration %I.%I owner to ${APPLICATION}', nspname, cfgname)
    from pg_ts_config join own on own.oid = cfgnamespace, superuser s where cfgowner = s.oid`

/** Gives the application a database whose owner is the superuser. */
const handOver = (url: string) =>
  withConnection({ url, name: 'lintel upgrade' }, async (client) => {
    await client.query('begin')
    for (const { statement } of await query(client, FOREIGN_OBJECTS)) await client.query(statement)
    await client.query(`alter database ${DATABASE} owner to ${APPLICATION}`)
    await client.query('commit')
  })

type Options = {
  readonly administratorPassword: string
  /** Address at which the superuser reaches the application's database. */
  readonly databaseUrl: string
  /** Lets the application create databases, for tests. */
  readonly mayCreateDatabases: boolean | undefined
}

/** Creates role and database of the application unless they exist. Of several processes one creates and the others wait. */
export const ensureApplication = async (
  superuser: pg.Client,
  { administratorPassword, databaseUrl, mayCreateDatabases }: Options,
): Promise<void> => {
  await superuser.query('select pg_advisory_lock($1)', [LOCK])
  try {
    const [role] = await query(superuser, `select from pg_roles where rolname = '${APPLICATION}'`)
    if (!role)
      await superuser.query(
        `create role ${APPLICATION} login ${mayCreateDatabases ? 'createdb' : ''} password '${applicationPassword(administratorPassword)}'`,
      )
    const [database] = await query(
      superuser,
      `select pg_get_userbyid(datdba) as owner from pg_database where datname = '${DATABASE}'`,
    )
    if (!database) await superuser.query(`create database ${DATABASE} owner ${APPLICATION}`)
    else if (database.owner !== APPLICATION) await handOver(databaseUrl)
  } finally {
    await superuser.query('select pg_advisory_unlock($1)', [LOCK])
  }
}
