import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { PASSWORD } from '../../tests/support/accounts.ts'
import { openStage } from '../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts'
import { addPerson } from '../../tests/support/fixtures.ts'
import { startServer } from '../../tests/support/process.ts'

let base: FreshDatabase
let dataDir: string
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  dataDir = await mkdtemp(join(tmpdir(), 'lintel-super-'))
})
afterAll(() => base.drop())

const PROGRAM = join(import.meta.dirname, 'super-admin.ts')
const run = (args: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [PROGRAM, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: base.url, DATA_DIR: dataDir, DEMO: '0', ...env },
  })
const login = async (email: string, password: string) => {
  const { app } = await openStage(base.db)
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
  await app.close()
  return answer.json().user
}

it('`npm run super-admin -- EMAIL` creates one with a password that is printed once', async () => {
  const { stdout } = await run(['boss@lintel.example'])
  const [, password = ''] = /The password is (\S+)/.exec(stdout) ?? []
  expect(await login('boss@lintel.example', password)).toMatchObject({ role: 'SUPER_ADMIN', isVerified: true })
})

it('`npm run super-admin -- EMAIL` promotes an account that is there', async () => {
  const id = await addPerson(base.db, { role: 'TENANT', email: 'ann@lintel.example', is_verified: false })
  expect((await run(['ANN@lintel.example'])).stdout).toContain('is a super admin now')
  const row = await base.db.selectFrom('users').select(['role', 'is_verified']).where('id', '=', id).executeTakeFirst()
  expect(row).toEqual({ role: 'SUPER_ADMIN', is_verified: true })
})

it.each([[[]], [['not an address']], [['a@b.example', 'c@d.example']]])('%j is told how it is used', async (args) => {
  await expect(run(args)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('Usage') })
})

it('the first SUPER_ADMIN comes from SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD at start, created once, verified', async () => {
  const env = { DATABASE_URL: base.url, DATA_DIR: dataDir, SUPER_ADMIN_EMAIL: 'first@lintel.example' }
  for (const password of [PASSWORD, 'a-kettle-full-of-rain'])
    await (await startServer({ ...env, SUPER_ADMIN_PASSWORD: password })).stop()
  expect(await login('first@lintel.example', PASSWORD)).toMatchObject({ role: 'SUPER_ADMIN', isVerified: true })
})

it('a weak password makes no super admin', async () => {
  await expect(run(['weak@lintel.example'], { SUPER_ADMIN_PASSWORD: 'password1' })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('everybody tries first'),
  })
})
