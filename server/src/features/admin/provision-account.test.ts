import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { codeFor, PASSWORD, post, registerAccount } from '../../../../tests/support/accounts.ts'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { addPerson, as } from '../../../../tests/support/fixtures.ts'
import { createConfiguredSuperAdmin, makeSuperAdmin } from './super-admin-actions.ts'

const context = contextOfFile()
let superAdmin: string
let email: string
beforeAll(async () => {
  superAdmin = await addPerson(context.db, { role: 'SUPER_ADMIN' })
})
beforeEach(() => {
  email = `${randomUUID()}@lintel.example`
})

const OPERATORS_PASSWORD = 'a-kettle-full-of-rain'
const logIn = (password: string) => post(context, '/api/auth/login', { email, password })
const accountId = async () =>
  (await context.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

/** Registers the address as a stranger does, without verifying it. Returns the session and code of the stranger. */
const squat = async () => {
  await post(context, '/api/auth/register', { name: 'Mallory', phone: '+1 555 0100', email, password: PASSWORD })
  const otp = await codeFor(context, email)
  return { otp, token: (await logIn(PASSWORD)).json().token as string }
}

/** What the audit log says about an account. */
const entriesOf = async (id: string) => {
  const url = `/api/admin/audit?search=${id}`
  const answer = await context.app.inject({ url, ...(await as(context.services, superAdmin)) })
  return (answer.json().data as AuditEntry[]).map(({ system, actor, action, before, after }) => {
    return { system, actor, action, before, after }
  })
}

/** What is left to the stranger. */
const expectLockedOut = async ({ otp, token }: { otp: string; token: string }) => {
  expect((await logIn(PASSWORD)).statusCode).toBe(401)
  const me = await context.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } })
  expect(me.statusCode).toBe(401)
  expect((await post(context, '/api/auth/verify-otp', { email, otp })).statusCode).toBe(400)
}

it.each([
  ['SUPER_ADMIN_EMAIL', createConfiguredSuperAdmin],
  ['npm run super-admin', makeSuperAdmin],
])('%s replaces password, sessions and codes of an unverified account', async (_name, act) => {
  const stranger = await squat()
  await act(context.services, { email, password: OPERATORS_PASSWORD })
  await expectLockedOut(stranger)
  const { user } = (await logIn(OPERATORS_PASSWORD)).json()
  expect(user).toMatchObject({ role: 'SUPER_ADMIN', isVerified: true, phone: null })
  expect(user.name).not.toBe('Mallory')
})

it('SUPER_ADMIN_EMAIL changes no verified account, and the command keeps its password', async () => {
  await registerAccount(context, email)
  const credentials = { email, password: OPERATORS_PASSWORD }
  expect(await createConfiguredSuperAdmin(context.services, credentials)).toEqual({
    outcome: 'taken',
    role: 'TENANT',
    isDemo: false,
  })
  expect(await makeSuperAdmin(context.services, credentials)).toBe('promoted')
  expect((await logIn(PASSWORD)).json().user.role).toBe('SUPER_ADMIN')
})

it.each([
  ['START', createConfiguredSuperAdmin],
  ['COMMAND', makeSuperAdmin],
] as const)('a super admin whom the server makes by %s is in the audit log', async (system, act) => {
  await act(context.services, { email, password: OPERATORS_PASSWORD })
  expect(await entriesOf(await accountId())).toEqual([
    { system, actor: null, action: 'admin.created', before: null, after: { role: 'SUPER_ADMIN' } },
  ])
})

it('a promotion by the command is in the audit log once', async () => {
  await registerAccount(context, email)
  for (let time = 0; time < 2; time += 1)
    await makeSuperAdmin(context.services, { email, password: OPERATORS_PASSWORD })
  const change = { before: { role: 'TENANT' }, after: { role: 'SUPER_ADMIN' } }
  expect(await entriesOf(await accountId())).toEqual([
    { system: 'COMMAND', actor: null, action: 'user.role-changed', ...change },
  ])
})

it('POST /api/super-admin/admins takes over the unverified account of an address', async () => {
  const stranger = await squat()
  const answer = await context.app.inject({
    method: 'POST',
    url: '/api/super-admin/admins',
    payload: { name: 'New Boss', email: email.toUpperCase(), password: OPERATORS_PASSWORD },
    ...(await as(context.services, superAdmin)),
  })
  expect(answer.statusCode).toBe(201)
  expect(answer.json().user).toMatchObject({ name: 'New Boss', role: 'ADMIN', isVerified: true, phone: null })
  await expectLockedOut(stranger)
  expect((await logIn(OPERATORS_PASSWORD)).statusCode).toBe(200)
})

it.each(['ADMIN', 'LANDLORD'])(
  'the role %s for an unverified account ends its password, sessions and codes',
  async (role) => {
    const stranger = await squat()
    const answer = await context.app.inject({
      method: 'PUT',
      url: `/api/users/${await accountId()}/role`,
      payload: { role },
      ...(await as(context.services, superAdmin)),
    })
    expect(answer.json().user).toMatchObject({ role, hasPassword: false })
    await expectLockedOut(stranger)
    await context.worker.runDue()
    const mail = context.mails.findLast(({ to }) => to.address === email)
    expect(mail?.text).toMatch(/no longer works[\s\S]*\/forgot-password/)
    await post(context, '/api/auth/forgot-password', { email })
    const otp = await codeFor(context, email, /password reset/)
    const { resetToken } = (await post(context, '/api/auth/verify-reset-otp', { email, otp })).json()
    await post(context, '/api/auth/reset-password', { token: resetToken, newPassword: OPERATORS_PASSWORD })
    expect((await logIn(OPERATORS_PASSWORD)).json().user.role).toBe(role)
  },
)
