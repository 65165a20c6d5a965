import { once } from 'node:events'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { post } from '../../../tests/support/accounts.ts'
import { createTestContext } from '../../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../../tests/support/database.ts'
import { as } from '../../../tests/support/fixtures.ts'
import { launch, startServer } from '../../../tests/support/process.ts'
import { readConfig } from '../platform/configuration/config.ts'
import { DEMO_PASSWORD, demoAccounts } from './accounts.ts'
import { seedDemo } from './seed.ts'

const EMAILS = demoAccounts({ publicDemo: false }).map(({ email }) => email)

let base: FreshDatabase
let tokens: string[]
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  const { services, app } = await createTestContext(base.db, { DEMO: '1' })
  await seedDemo(services)
  await app.close()
  tokens = (await logInAll({ DEMO: '1' })).map(({ token }) => token ?? '')
})
afterAll(() => base.drop())

const logInAll = async (env: Record<string, string>) => {
  const context = await createTestContext(base.db, env)
  const answers = []
  for (const email of EMAILS) {
    const answer = await post(context, '/api/auth/login', { email, password: DEMO_PASSWORD })
    answers.push({ status: answer.statusCode, token: answer.json().token as string | undefined })
  }
  await context.app.close()
  return answers
}
const statusesOf = async (env: Record<string, string>) => (await logInAll(env)).map(({ status }) => status)

it('demo accounts can log in with DEMO', async () => {
  expect(await statusesOf({ DEMO: '1' })).toEqual([200, 200, 200, 200])
})

it('demo accounts cannot log in without DEMO, and their sessions have ended', async () => {
  expect(await statusesOf({ DEMO: '0' })).toEqual([401, 401, 401, 401])
  const { app } = await createTestContext(base.db, { DEMO: '0' })
  for (const token of tokens)
    expect((await app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(
      401,
    )
  await app.close()
})

it('admins of a demo cannot log in with DEMO=public', async () => {
  expect(await statusesOf({ DEMO: 'public' })).toEqual([200, 200, 401, 401])
})

it('a start without DEMO says that the demo accounts cannot log in', async () => {
  const server = await startServer({ DATABASE_URL: base.url, DEMO: '0' })
  await server.stop()
  expect(server.output()).toMatch(/has 4 demo accounts\. They cannot log in/)
})

it('a public demo is seeded without admins', async () => {
  const other = await freshDatabase(inject('postgresUrl'))
  const { services, app } = await createTestContext(other.db, { DEMO: 'public' })
  await seedDemo(services)
  const admins = await other.db.selectFrom('users').select('id').where('role', 'in', ['ADMIN', 'SUPER_ADMIN']).execute()
  expect(admins).toEqual([])
  await app.close()
  await other.drop()
})

it.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.0.2.7' },
  { NODE_ENV: 'production', ALLOW_SANDBOX: '1', DEMO: '1' },
])('a demo does not start with %j', (env) => {
  expect(() => readConfig(env)).toThrow(/^DEMO=1 .*DEMO=public/)
  expect(readConfig({ ...env, DEMO: 'public' })).toMatchObject({ demo: true, publicDemo: true })
  expect(readConfig({ ...env, DEMO: '0' })).toMatchObject({ demo: false, publicDemo: false })
})

it.each([{}, { HOST: 'localhost' }, { HOST: '::1' }, { HOST: '127.0.0.2' }])('a demo starts with %j', (env) => {
  expect(readConfig(env)).toMatchObject({ demo: true, publicDemo: false })
})

it('a refused demo exits with one line', async () => {
  const { child, output } = launch({ DEMO: '1', HOST: '0.0.0.0' })
  const [code] = await once(child, 'close')
  expect([code, output().trim().split('\n').length]).toEqual([1, 1])
})

it('an admin that is created in a demo cannot log in without DEMO', async () => {
  const email = 'made-in-the-demo@lintel.example'
  const body = { name: 'New Admin', email, password: 'a-kettle-full-of-rain' }
  const demo = await createTestContext(base.db, { DEMO: '1' })
  const { id } = await base.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'SUPER_ADMIN')
    .executeTakeFirstOrThrow()
  const signed = await as(demo.services, id)
  const made = await demo.app.inject({ method: 'POST', url: '/api/super-admin/admins', payload: body, ...signed })
  expect(made.statusCode).toBe(201)
  const statusWith = async (env: Record<string, string>) => {
    const { app } = await createTestContext(base.db, env)
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: body.password },
    })
    await app.close()
    return statusCode
  }
  expect([await statusWith({ DEMO: '1' }), await statusWith({ DEMO: '0' })]).toEqual([200, 401])
  await demo.app.close()
})

it('a start with SUPER_ADMIN_EMAIL of a locked demo account says that it cannot log in', async () => {
  const SUPER_ADMIN_EMAIL = 'super@lintel.example'
  const env = { DATABASE_URL: base.url, DEMO: '0', SUPER_ADMIN_EMAIL, SUPER_ADMIN_PASSWORD: 'a-kettle-full-of-rain' }
  const server = await startServer(env)
  await server.stop()
  expect(server.output()).toMatch(/super@lintel\.example is an account of the demo, which cannot log in here/)
})
