import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { urlOf } from '../../../../tests/support/database.ts'
import { connect } from './connect.ts'
import { type Embedded, openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { APPLICATION, DATABASE } from './roles.ts'

let folder: string
let embedded: Embedded
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-roles-'))
  embedded = await openEmbedded(folder, { disposable: true })
}, 60_000)
afterAll(async () => {
  await embedded.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

const asSuperuser = async (database: string) => {
  const url = new URL(urlOf(embedded.url, database))
  url.username = 'lintel'
  url.password = (await readFile(join(folder, 'database/lintel-password'), 'utf8')).trim()
  return connect(url.href, { max: 1 })
}

it('the application is no superuser, and owns everything in its database, also in one that a superuser has made', async () => {
  const server = await asSuperuser('postgres')
  await sql`drop database ${sql.id(DATABASE)}`.execute(server)
  await sql`create database ${sql.id(DATABASE)}`.execute(server)
  await server.destroy()
  const before = await asSuperuser(DATABASE)
  await migrate(before)
  await sql`insert into mailbox (id, recipient, subject, text, html) values (gen_random_uuid(), 'a', 'b', 'c', 'd')`.execute(
    before,
  )
  await before.destroy()
  await embedded.stop()
  embedded = await openEmbedded(folder, { disposable: true })

  const db = connect(embedded.url, { max: 1 })
  const { rows } = await sql`
    select current_user as name, usesuper as superuser, (select count(*)::int from mailbox) as mails
    from pg_user where usename = current_user`.execute(db)
  expect(rows).toEqual([{ name: APPLICATION, superuser: false, mails: 1 }])
  const others = await sql`
    select relname from pg_class join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'pgboss') and relowner <> current_user::regrole and relkind <> 'i'
    union all
    select nspname from pg_namespace where nspname = 'pgboss' and nspowner <> current_user::regrole
    union all
    select proname from pg_proc p join pg_namespace n on n.oid = pronamespace
    where nspname in ('public', 'pgboss') and proowner <> current_user::regrole
    and not exists (select from pg_depend d where d.objid = p.oid and deptype = 'e')`.execute(db)
  expect(others.rows).toEqual([])
  expect(await migrate(db)).toEqual([])
  await sql`alter table mailbox add column later text`.execute(db)
  await sql`delete from mailbox`.execute(db)
  await db.destroy()
}, 60_000)
