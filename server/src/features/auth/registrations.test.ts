import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { codeFor, PASSWORD, post, resetPassword } from '../../../../tests/support/accounts.ts'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { addPerson } from '../../../../tests/support/fixtures.ts'
import { LIMITS } from './rules.ts'

const context = contextOfFile()
let email: string
beforeEach(() => {
  email = `${randomUUID()}@lintel.example`
})

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const STRANGERS_PASSWORD = 'a-kettle-full-of-rain'
const register = (given: object = {}) =>
  post(context, '/api/auth/register', { name: 'Ann Tenant', email, password: PASSWORD, ...given })
/** Registers the address first, with another name, phone and password. */
const registerAsStranger = () => register({ name: 'Mallory', phone: '+1 555 0100', password: STRANGERS_PASSWORD })
const login = (password = PASSWORD) => post(context, '/api/auth/login', { email, password })
const verify = (otp: string) => post(context, '/api/auth/verify-otp', { email, otp })
const call = (token: string, method: 'GET' | 'POST' | 'DELETE', url = '/api/users/me', payload?: object) =>
  context.app.inject({ method, url, ...(payload && { payload }), headers: { authorization: `Bearer ${token}` } })
const mailsToAddress = () => context.mails.filter(({ to }) => to.address === email)

describe('registering an unverified address again', () => {
  it('replaces nothing before a code is entered', async () => {
    await register()
    await registerAsStranger()
    expect((await login()).json().user).toMatchObject({ name: 'Ann Tenant', phone: null, isVerified: false })
    expect((await login(STRANGERS_PASSWORD)).statusCode).toBe(401)
  })

  it('applies name and phone of the registration whose code is entered, and keeps neither password', async () => {
    await registerAsStranger()
    await context.worker.runDue()
    await register()
    const { user, token } = (await verify(await codeFor(context, email))).json()
    expect(user).toMatchObject({ name: 'Ann Tenant', phone: null, isVerified: true, hasPassword: false })
    for (const password of [PASSWORD, STRANGERS_PASSWORD]) expect((await login(password)).statusCode).toBe(401)
    expect((await call(token, 'GET')).json().user.hasPassword).toBe(false)
  })

  it('keeps the code of each registration valid for that registration', async () => {
    await register()
    const first = await codeFor(context, email)
    await registerAsStranger()
    await context.worker.runDue()
    expect((await verify(first)).json().user).toMatchObject({ name: 'Ann Tenant', hasPassword: false })
  })

  it('keeps the password when all registrations have the same', async () => {
    await register({ name: 'An Tenant' })
    await context.worker.runDue()
    await register()
    const { user } = (await verify(await codeFor(context, email))).json()
    expect(user).toMatchObject({ name: 'Ann Tenant', hasPassword: true })
    expect((await login()).statusCode).toBe(200)
  })

  it('mails a code that greets with the name and in the language of its registration', async () => {
    await registerAsStranger()
    await register({ language: 'fr' })
    await context.worker.runDue()
    expect(mailsToAddress().map(({ to }) => to.name)).toEqual(['Mallory', 'Ann Tenant'])
    expect(mailsToAddress()[1]?.text).toMatch(/Bonjour/)
  })

  it('mails nothing when the limit of codes is reached', async () => {
    for (let nth = 0; nth <= LIMITS.codes.most; nth++) expect((await register()).statusCode).toBe(201)
    await context.worker.runDue()
    expect(mailsToAddress()).toHaveLength(LIMITS.codes.most)
  })

  it.each([
    ['that was mailed to a stranger’s registration', 0],
    ['that is requested after the limit', 61 * MINUTE],
  ])('keeps neither password with a code %s, when the owner registers above the limit', async (_code, wait) => {
    for (let nth = 0; nth < LIMITS.codes.most; nth++) await registerAsStranger()
    await context.worker.runDue()
    expect((await register()).statusCode).toBe(201)
    context.advanceClock(wait)
    if (wait) await post(context, '/api/auth/resend-otp', { email })
    const { user } = (await verify(await codeFor(context, email))).json()
    expect(user.hasPassword).toBe(false)
    for (const password of [PASSWORD, STRANGERS_PASSWORD]) expect((await login(password)).statusCode).toBe(401)
  })
})

describe('verifying an address', () => {
  it('ends every session from before', async () => {
    await register()
    const { token } = (await login()).json()
    const verified = (await verify(await codeFor(context, email))).json()
    expect((await call(token, 'GET')).statusCode).toBe(401)
    expect((await call(verified.token, 'GET')).statusCode).toBe(200)
  })

  it('after a password reset keeps the new password', async () => {
    await registerAsStranger()
    await resetPassword(context, email, PASSWORD)
    expect((await login()).json().user.isVerified).toBe(false)
    context.advanceClock(MINUTE)
    await post(context, '/api/auth/resend-otp', { email })
    expect((await verify(await codeFor(context, email, /Lintel code/))).json().user.hasPassword).toBe(true)
    expect((await login()).statusCode).toBe(200)
  })
})

describe('an account without a password', () => {
  const verifiedWithoutPassword = async (): Promise<string> => {
    await registerAsStranger()
    await register()
    return (await verify(await codeFor(context, email))).json().token
  }
  const setPassword = (token: string, newPassword: string) =>
    call(token, 'POST', '/api/users/me/password', { newPassword })

  it('gets one once, which ends the other sessions', async () => {
    const token = await verifiedWithoutPassword()
    expect((await setPassword(token, 'password1')).json().fields).toHaveProperty('newPassword')
    const { user, token: fresh } = (await setPassword(token, 'a-door-that-is-blue')).json()
    expect(user.hasPassword).toBe(true)
    expect([(await call(token, 'GET')).statusCode, (await call(fresh, 'GET')).statusCode]).toEqual([401, 200])
    expect((await login('a-door-that-is-blue')).statusCode).toBe(200)
    expect((await setPassword(fresh, PASSWORD)).statusCode).toBe(409)
  })

  it('gets none from its session once the code that began it is a quarter of an hour old', async () => {
    const token = await verifiedWithoutPassword()
    context.advanceClock(15 * MINUTE)
    const refused = await setPassword(token, PASSWORD)
    expect([refused.statusCode, refused.json().reason]).toEqual([403, 'first_password_by_mail'])
    expect((await login()).statusCode).toBe(401)
    expect((await call(token, 'GET')).json().user.hasPassword).toBe(false)
  })

  it('gets one by a password reset', async () => {
    await verifiedWithoutPassword()
    await resetPassword(context, email, PASSWORD)
    expect((await login()).json().user).toMatchObject({ isVerified: true, hasPassword: true })
  })

  it('is not deleted before it has one', async () => {
    const token = await verifiedWithoutPassword()
    expect((await call(token, 'DELETE', '/api/users/me', { password: PASSWORD })).statusCode).toBe(409)
  })
})

describe('unverified accounts', () => {
  const exists = async () =>
    (await context.db.selectFrom('users').select('id').where('email', '=', email).execute()).length
  const sweep = () => context.worker.runSchedule('auth.remove-unverified')

  it('are removed seven days after their last registration', async () => {
    await register()
    context.advanceClock(6 * DAY)
    await register({ name: 'Ann Again' })
    context.advanceClock(6 * DAY)
    await sweep()
    expect(await exists()).toBe(1)
    context.advanceClock(DAY + MINUTE)
    await sweep()
    expect(await exists()).toBe(0)
    expect((await register()).statusCode).toBe(201)
  })

  it('are removed without their verified, deleted and admin neighbours', async () => {
    const deletedAt = new Date('2020-02-01')
    const createdAt = new Date('2020-01-01')
    const kept = [
      await addPerson(context.db, { createdAt }),
      await addPerson(context.db, { createdAt, isVerified: false, role: 'TENANT', deletedAt }),
      await addPerson(context.db, { createdAt, isVerified: false, role: 'ADMIN' }),
    ]
    await addPerson(context.db, { createdAt, isVerified: false, role: 'TENANT', email })
    await sweep()
    expect(await exists()).toBe(0)
    const left = await context.db.selectFrom('users').select('id').where('id', 'in', kept).execute()
    expect(left).toHaveLength(3)
  })

  it('are removed each by itself, when one stays that the audit log refers to', async () => {
    const [kept, removed] = await Promise.all(
      ['kept', 'removed'].map((name) =>
        addPerson(context.db, { role: 'TENANT', isVerified: false, email: `${name}-${randomUUID()}@lintel.example` }),
      ),
    )
    const target = { targetType: 'user' as const, targetId: kept as string, targetName: 'Ann' }
    const entry = { id: randomUUID(), at: new Date(0), actorId: kept as string, action: 'user.deleted' as const }
    await context.db
      .insertInto('auditLog')
      .values({ ...entry, ...target })
      .execute()
    context.advanceClock(8 * 86_400_000)
    await sweep()
    const left = await context.db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [kept, removed] as string[])
      .execute()
    expect(left).toEqual([{ id: kept }])
  })
})
