import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { codeFor, PASSWORD, PASSWORD_HASH, post } from '../../../../tests/support/accounts.ts'
import { createTestContext } from '../../../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'

let base: FreshDatabase
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
})
afterAll(() => base.drop())

const migrate = async (name: string) =>
  sql.raw(await readFile(new URL(`../../../migrations/${name}`, import.meta.url), 'utf8')).execute(base.db)

/** Restores the schema as the migrations before 0009 left it. */
const undoMigrations = () =>
  sql
    .raw(
      `drop table push_subscriptions, sessions, pending_registrations;
       drop index users_unverified;
       alter table users drop column is_demo;
       alter table reset_codes rename to one_time_codes;
       alter table one_time_codes drop constraint one_time_codes_pkey, add column purpose text not null default 'VERIFY';
       alter table one_time_codes add primary key (user_id, purpose);`,
    )
    .execute(base.db)

it('an upgrade marks demo accounts, and unverified accounts can still be verified', async () => {
  await undoMigrations()
  const insert = (id: string, email: string, isVerified: boolean) =>
    sql`insert into users (id, name, email, password_hash, is_verified)
      values (${id}, 'Ann', ${email}, ${PASSWORD_HASH}, ${isVerified})`.execute(base.db)
  const [demo, real, unverified] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const email = 'ann@reader.example'
  await insert(demo, 'super@lintel.example', true)
  await insert(real, 'real@reader.example', true)
  await insert(unverified, email, false)
  await sql`insert into one_time_codes (user_id, purpose, code_hash, expires_at)
    values (${unverified}, 'VERIFY', '\\x00', now()), (${unverified}, 'RESET', '\\x00', now())`.execute(base.db)

  await migrate('0009_sessions.sql')
  await migrate('0014_pending_registrations.sql')
  // As 0095 does, whose other tables are still there.
  await sql`alter table sessions add column provider text`.execute(base.db)
  await migrate('0191_proven_sessions.sql')

  const marked = await base.db.selectFrom('users').select('id').where('isDemo', '=', true).execute()
  expect(marked).toEqual([{ id: demo }])
  const context = await createTestContext(base.db)
  const login = () => post(context, '/api/auth/login', { email, password: PASSWORD })
  expect((await login()).json().user.isVerified).toBe(false)
  await post(context, '/api/auth/resend-otp', { email })
  const answer = await post(context, '/api/auth/verify-otp', { email, otp: await codeFor(context, email) })
  expect(answer.json().user).toMatchObject({ id: unverified, isVerified: true, hasPassword: true })
  expect((await login()).statusCode).toBe(200)
  await context.app.close()
})
