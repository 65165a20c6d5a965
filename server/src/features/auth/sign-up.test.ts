import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { codeFor, post, registerAccount } from '../../../../tests/support/accounts.ts'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { authCalls } from '../../../../tests/support/auth-calls.ts'

const context = contextOfFile()
let email: string
beforeEach(() => {
  email = `${randomUUID()}@lintel.example`
})

const MINUTE = 60_000
const { register, login, me } = authCalls(() => ({ context, email }))
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('sign-up', () => {
  it('registration is followed by OTP verification, which logs the user in', async () => {
    const answer = await register({ phone: '+251 911 23 45 67' })
    expect(answer.statusCode).toBe(201)
    const otp = await codeFor(context, email)
    const { user, token } = (await post(context, '/api/auth/verify-otp', { email, otp })).json()
    expect(user).toMatchObject({
      name: 'Ann Tenant',
      email,
      role: 'TENANT',
      isVerified: true,
      phone: '+251 911 23 45 67',
    })
    expect((await me(token)).json()).toEqual({ user })
  })

  it('e-mail addresses are compared case-insensitively', async () => {
    await registerAccount(context, email)
    email = email.toUpperCase()
    expect((await login()).statusCode).toBe(200)
  })

  it('a code is valid once', async () => {
    await register()
    const otp = await codeFor(context, email)
    const both = await Promise.all([1, 2].map(() => post(context, '/api/auth/verify-otp', { email, otp })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  it('a code is valid for 10 minutes', async () => {
    await register()
    const otp = await codeFor(context, email)
    context.advanceClock(10 * MINUTE + 1_000)
    expect((await post(context, '/api/auth/verify-otp', { email, otp })).statusCode).toBe(400)
  })

  it('R17 after 5 wrong guesses the correct code is rejected too', async () => {
    await register()
    const otp = await codeFor(context, email)
    for (let guess = 0; guess < 5; guess++)
      expect((await post(context, '/api/auth/verify-otp', { email, otp: wrong(otp) })).statusCode).toBe(400)
    expect((await post(context, '/api/auth/verify-otp', { email, otp })).statusCode).toBe(400)
    context.advanceClock(MINUTE)
    await post(context, '/api/auth/resend-otp', { email })
    const fresh = await codeFor(context, email)
    expect((await post(context, '/api/auth/verify-otp', { email, otp: fresh })).statusCode).toBe(200)
  })

  it('R17 concurrent guesses are all counted', async () => {
    await register()
    const otp = await codeFor(context, email)
    await Promise.all(
      Array.from({ length: 5 }, () => post(context, '/api/auth/verify-otp', { email, otp: wrong(otp) })),
    )
    expect((await post(context, '/api/auth/verify-otp', { email, otp })).statusCode).toBe(400)
  })

  it('resend is limited to one code per 60 s and five per hour', async () => {
    await register()
    const resend = () => post(context, '/api/auth/resend-otp', { email })
    const early = await resend()
    expect(early.statusCode).toBe(429)
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60)
    for (let nth = 2; nth <= 5; nth++) {
      context.advanceClock(MINUTE)
      expect((await resend()).statusCode, `code ${nth}`).toBe(200)
    }
    context.advanceClock(MINUTE)
    expect((await resend()).statusCode).toBe(429)
    context.advanceClock(60 * MINUTE)
    expect((await resend()).statusCode).toBe(200)
  })

  it('R17 registering an existing address returns the same response and changes nothing', async () => {
    const { user } = await registerAccount(context, email)
    const known = await register({ name: 'Mallory', password: 'a-kettle-full-of-rain' })
    email = `${randomUUID()}@lintel.example`
    const unknown = await register()
    expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()])
    await context.worker.runDue()
    const mail = context.mails.findLast(({ to }) => to.address === user.email)
    expect(mail?.subject).toMatch(/already/)
    email = user.email
    expect((await login()).json().user.name).toBe('Ann Tenant')
  })

  it.each([
    ['password1', /too common/],
    ['Password1', /too common/],
    ['ann tenant', /name or email address/],
    ['AnnTenant99', /name or email address/],
    ['short', /at least 8/],
    ['x'.repeat(129), /at most 128/],
  ])('the password %j is rejected with the reason', async (password, reason) => {
    const answer = await register({ password })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields.password).toMatch(reason)
  })

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(81)],
    ['name', 'a\u0000b'],
    ['email', 'not an address'],
    ['email', `${'x'.repeat(250)}@a.b`],
    ['phone', 'call me'],
    ['language', 'xx'],
    ['role', 'ADMIN'],
    ['isVerified', true],
  ])('registration rejects %s %j and names the field', async (field, value) => {
    const answer = await register({ [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toContain(field)
    expect(await context.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([])
  })
})

it('stores passwords as argon2id with the OWASP parameters, codes and tokens as hashes', async () => {
  await register()
  const otp = await codeFor(context, email)
  const row = await context.db
    .selectFrom('users')
    .innerJoin('pendingRegistrations', 'userId', 'users.id')
    .select(['users.passwordHash', 'codeHash'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(row.codeHash?.toString('latin1')).not.toContain(otp)
  expect(row.codeHash).toHaveLength(32)
})
