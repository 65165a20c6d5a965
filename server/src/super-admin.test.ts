import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { PASSWORD, PASSWORD_HASH } from '../../tests/support/accounts.ts'
import { createTestContext } from '../../tests/support/app.ts'
import { TEST_INSTANT } from '../../tests/support/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts'
import { addPerson } from '../../tests/support/fixtures.ts'
import { startServer } from '../../tests/support/process.ts'
import { programFile } from '../../tests/support/programs.ts'
import { createConfiguredSuperAdmin } from './features/admin/super-admin-actions.ts'

let base: FreshDatabase
let dataDir: string
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  dataDir = await mkdtemp(join(tmpdir(), 'lintel-super-'))
})
afterAll(() => base.drop())

const PROGRAM = programFile('server/src/super-admin.ts')
const run = (args: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [PROGRAM, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: base.url, DATA_DIR: dataDir, DEMO: '0', ...env },
  })
const login = async (email: string, password: string) => {
  const { app } = await createTestContext(base.db)
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
  await app.close()
  return answer.json().user
}

it('`npm run super-admin -- EMAIL` creates a super admin and prints the generated password', async () => {
  const { stdout } = await run(['boss@lintel.example'])
  const [, password = ''] = /Password: (\S+)/.exec(stdout) ?? []
  expect(await login('boss@lintel.example', password)).toMatchObject({ role: 'SUPER_ADMIN', isVerified: true })
})

it('`npm run super-admin -- EMAIL` promotes a verified account, which keeps its password', async () => {
  const id = await addPerson(base.db, { role: 'TENANT', email: 'ann@lintel.example', passwordHash: PASSWORD_HASH })
  const { stdout } = await run(['ANN@lintel.example'])
  expect(stdout).toMatch(/super admin/)
  expect(stdout).not.toMatch(/Password:/)
  expect(await login('ann@lintel.example', PASSWORD)).toMatchObject({ id, role: 'SUPER_ADMIN' })
})

it('`npm run super-admin -- EMAIL` replaces the password of an unverified account and prints the new one', async () => {
  const email = 'squatted@lintel.example'
  await addPerson(base.db, { role: 'TENANT', email, isVerified: false, passwordHash: PASSWORD_HASH })
  const { stdout } = await run([email])
  const [, password = ''] = /was not verified.* Password: (\S+)/.exec(stdout) ?? []
  expect(await login(email, PASSWORD)).toBeUndefined()
  expect(await login(email, password)).toMatchObject({ role: 'SUPER_ADMIN', isVerified: true })
})

it('`npm run super-admin -- EMAIL --reset-second-factor` lets a person in who lost app and recovery codes', async () => {
  const email = 'locked@lintel.example'
  const userId = await addPerson(base.db, { role: 'SUPER_ADMIN', email, passwordHash: PASSWORD_HASH })
  await base.db
    .insertInto('secondFactors')
    .values({ userId, secret: Buffer.from('sealed'), lastStep: 0, createdAt: TEST_INSTANT })
    .execute()
  const { stdout } = await run([email, '--reset-second-factor'])
  expect(stdout).toContain(`Two-step verification is off for ${email}`)
  const left = base.db.selectFrom('secondFactors').select('userId').where('userId', '=', userId)
  expect(await left.execute()).toEqual([])
})

it.each([[[]], [['not an address']], [['a@b.example', 'c@d.example']]])('prints its usage for %j', async (args) => {
  await expect(run(args)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('Usage') })
})

it('the first start with SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD creates a verified SUPER_ADMIN', async () => {
  const env = { DATABASE_URL: base.url, DATA_DIR: dataDir, SUPER_ADMIN_EMAIL: 'first@lintel.example' }
  for (const password of [PASSWORD, 'a-kettle-full-of-rain'])
    await (await startServer({ ...env, SUPER_ADMIN_PASSWORD: password })).stop()
  expect(await login('first@lintel.example', PASSWORD)).toMatchObject({ role: 'SUPER_ADMIN', isVerified: true })
})

it('the super admin of SUPER_ADMIN_EMAIL is not created again after the address was changed', async () => {
  const { app, services } = await createTestContext(base.db)
  const start = (email: string) => createConfiguredSuperAdmin(services, { email, password: PASSWORD })
  const first = await start('configured@lintel.example')
  expect(first.outcome).toBe('created')
  const [earlier, later] = ['Configured@lintel.example', 'moved@lintel.example']
  await base.db.updateTable('users').set({ email: later }).where('email', 'ilike', earlier).execute()
  expect((await start(earlier)).outcome).toBe('moved')
  expect((await start(later)).outcome).toBe('taken')
  // The earlier address now belongs to someone else, who stays what they are.
  await addPerson(base.db, { role: 'TENANT', email: earlier })
  expect((await start(earlier)).outcome).toBe('moved')
  expect((await start('another@lintel.example')).outcome).toBe('created')
  await app.close()
})

it('a start with SUPER_ADMIN_EMAIL prints what it did', async () => {
  const start = async (email: string) => {
    const env = { DATABASE_URL: base.url, DATA_DIR: dataDir, SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: PASSWORD }
    const server = await startServer(env)
    await server.stop()
    return server.output()
  }
  const [unverified, tenant] = ['early@lintel.example', 'tenant@lintel.example']
  await addPerson(base.db, { role: 'TENANT', email: unverified, isVerified: false })
  await addPerson(base.db, { role: 'TENANT', email: tenant })
  expect(await start(unverified)).toMatch(/was not verified: SUPER_ADMIN_PASSWORD replaced its password/)
  expect(await start(tenant)).toMatch(/nothing was changed/)
})

it('a start in production says once that there is no super admin yet, until there is one, and where links in mails lead', async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  await addPerson(fresh.db, { role: 'SUPER_ADMIN', isDemo: true })
  const env = {
    ...{ NODE_ENV: 'production', DATABASE_URL: fresh.url, DATA_DIR: dataDir, JWT_SECRET: 'ab'.repeat(32) },
    ...{ ALLOW_SANDBOX: '1', WORKERS: '2' },
  }
  const linesOfStart = async () => {
    const server = await startServer(env)
    await server.stop()
    expect(server.output().match(/^ *PUBLIC_URL leads to this machine/gm)).toHaveLength(1)
    return server.output().match(/^There is no super admin yet: npm run super-admin -- EMAIL$/gm)
  }
  expect(await linesOfStart()).toHaveLength(1)
  await run(['boss@lintel.example'], { DATABASE_URL: fresh.url })
  expect(await linesOfStart()).toBeNull()
  await fresh.drop()
})

it('a weak password is rejected', async () => {
  await expect(run(['weak@lintel.example'], { SUPER_ADMIN_PASSWORD: 'password1' })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is too common'),
  })
})
