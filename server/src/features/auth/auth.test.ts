import { randomUUID } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { codeFor, PASSWORD, PASSWORD_HASH, post, signUp } from '../../../../tests/support/accounts.ts'
import { openStage, type Stage } from '../../../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson, as } from '../../../../tests/support/fixtures.ts'

let base: FreshDatabase
let stage: Stage
let email: string
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  stage = await openStage(base.db)
})
afterAll(async () => {
  await stage.app.close()
  await base.drop()
})
beforeEach(() => {
  email = `${randomUUID()}@lintel.example`
})

const MINUTE = 60_000
const register = (more: object = {}) =>
  post(stage, '/api/auth/register', { name: 'Ann Tenant', email, password: PASSWORD, ...more })
const login = (password = PASSWORD) => post(stage, '/api/auth/login', { email, password })
const me = (token: string) => stage.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('sign-up', () => {
  it('Registration is followed by OTP verification, which logs the user in', async () => {
    const answer = await register({ phone: '+251 911 23 45 67' })
    expect(answer.statusCode).toBe(201)
    const otp = await codeFor(stage, email)
    const { user, token } = (await post(stage, '/api/auth/verify-otp', { email, otp })).json()
    expect(user).toMatchObject({
      name: 'Ann Tenant',
      email,
      role: 'TENANT',
      isVerified: true,
      phone: '+251 911 23 45 67',
    })
    expect((await me(token)).json()).toEqual({ user })
  })

  it('an address is the same in capitals', async () => {
    await signUp(stage, email)
    email = email.toUpperCase()
    expect((await login()).statusCode).toBe(200)
  })

  it('a code is good once', async () => {
    await register()
    const otp = await codeFor(stage, email)
    const both = await Promise.all([1, 2].map(() => post(stage, '/api/auth/verify-otp', { email, otp })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  it('a code is good for 10 minutes', async () => {
    await register()
    const otp = await codeFor(stage, email)
    stage.pass(10 * MINUTE + 1_000)
    expect((await post(stage, '/api/auth/verify-otp', { email, otp })).statusCode).toBe(400)
  })

  it('R17 guesses end after 5 for one code: then the right one is refused too', async () => {
    await register()
    const otp = await codeFor(stage, email)
    for (let guess = 0; guess < 5; guess++)
      expect((await post(stage, '/api/auth/verify-otp', { email, otp: wrong(otp) })).statusCode).toBe(400)
    expect((await post(stage, '/api/auth/verify-otp', { email, otp })).statusCode).toBe(400)
    stage.pass(MINUTE)
    await post(stage, '/api/auth/resend-otp', { email })
    const fresh = await codeFor(stage, email)
    expect((await post(stage, '/api/auth/verify-otp', { email, otp: fresh })).statusCode).toBe(200)
  })

  it('R17 guesses made at once count as well', async () => {
    await register()
    const otp = await codeFor(stage, email)
    await Promise.all(Array.from({ length: 5 }, () => post(stage, '/api/auth/verify-otp', { email, otp: wrong(otp) })))
    expect((await post(stage, '/api/auth/verify-otp', { email, otp })).statusCode).toBe(400)
  })

  it('R17 guesses slow down for one address over all its codes', async () => {
    const answers = []
    for (let guess = 0; guess < 21; guess++)
      answers.push(await post(stage, '/api/auth/verify-otp', { email, otp: '123456' }))
    expect(answers.slice(0, 20).every(({ statusCode }) => statusCode === 400)).toBe(true)
    expect(answers[20]?.statusCode).toBe(429)
    expect(Number(answers[20]?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('resend waits for 60 s and ends after 5 in an hour', async () => {
    await register()
    const resend = () => post(stage, '/api/auth/resend-otp', { email })
    const early = await resend()
    expect(early.statusCode).toBe(429)
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60)
    for (let nth = 2; nth <= 5; nth++) {
      stage.pass(MINUTE)
      expect((await resend()).statusCode, `code ${nth}`).toBe(200)
    }
    stage.pass(MINUTE)
    expect((await resend()).statusCode).toBe(429)
    stage.pass(60 * MINUTE)
    expect((await resend()).statusCode).toBe(200)
  })

  it('register again while unverified replaces name and password', async () => {
    await register()
    await register({ name: 'Ann Again', password: 'a-kettle-full-of-rain' })
    expect((await login()).statusCode).toBe(401)
    const { user } = (await login('a-kettle-full-of-rain')).json()
    expect(user).toMatchObject({ name: 'Ann Again', isVerified: false })
  })

  it('R17 register answers the same for a known address, whose account stays as it is', async () => {
    const { user } = await signUp(stage, email)
    const known = await register({ name: 'Mallory', password: 'a-kettle-full-of-rain' })
    email = `${randomUUID()}@lintel.example`
    const unknown = await register()
    expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()])
    await stage.worker.runDue()
    const mail = stage.mails.findLast(({ to }) => to.address === user.email)
    expect(mail?.subject).toMatch(/already/)
    email = user.email
    expect((await login()).json().user.name).toBe('Ann Tenant')
  })

  it.each([
    ['password1', /everybody/],
    ['Password1', /everybody/],
    ['ann tenant', /name or address/],
    ['AnnTenant99', /name or address/],
    ['short', /at least 8/],
    ['x'.repeat(129), /at most 128/],
  ])('the password %j is refused with the reason', async (password, reason) => {
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
  ])('register refuses %s %j and says which field', async (field, value) => {
    const answer = await register({ [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toContain(field)
    expect(await base.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([])
  })
})

describe('sign-in', () => {
  it('an unverified user may log in, but the token opens only users/me', async () => {
    await register()
    const { user, token } = (await login()).json()
    expect(user.isVerified).toBe(false)
    expect((await me(token)).statusCode).toBe(200)
    const answer = await stage.app.inject({
      method: 'PUT',
      url: '/api/users/me',
      payload: { bio: 'x' },
      headers: { authorization: `Bearer ${token}` },
    })
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'Account not verified'])
  })

  it('R17 login answers the same for an unknown address and a wrong password', async () => {
    await signUp(stage, email)
    const known = await login('not the password')
    email = `${randomUUID()}@lintel.example`
    const unknown = await login('not the password')
    const { requestId: _a, ...one } = known.json()
    const { requestId: _b, ...two } = unknown.json()
    expect([known.statusCode, one]).toEqual([unknown.statusCode, two])
  })

  it('R18 after 10 failures in 15 minutes for an account: 429 with Retry-After; the rightful owner can still reset', async () => {
    const { user } = await signUp(stage, email)
    const tries = await Promise.all(Array.from({ length: 12 }, () => login('not the password')))
    expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    const locked = await login()
    expect(locked.statusCode).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(900)
    await post(stage, '/api/auth/forgot-password', { email })
    const { resetToken } = (
      await post(stage, '/api/auth/verify-reset-otp', { email, otp: await codeFor(stage, user.email) })
    ).json()
    await post(stage, '/api/auth/reset-password', { token: resetToken, newPassword: 'a-kettle-full-of-rain' })
    expect((await login('a-kettle-full-of-rain')).statusCode).toBe(200)
  })

  it('R18 or 50 for a client, whatever the accounts', async () => {
    const strict = await openStage(base.db, { RATE_LIMIT: 'on' })
    const statuses = []
    for (let nth = 0; nth < 51; nth++)
      statuses.push((await post(strict, '/api/auth/login', { email: `${nth}-${email}`, password: 'x' })).statusCode)
    expect(statuses.slice(0, 50).every((status) => status === 401)).toBe(true)
    expect(statuses[50]).toBe(429)
    await strict.app.close()
  })

  it('R18 a success forgets the failures', async () => {
    await signUp(stage, email)
    for (let round = 0; round < 3; round++) {
      for (let nth = 0; nth < 5; nth++) await login('not the password')
      expect((await login()).statusCode).toBe(200)
    }
  })
})

describe('R16 a token', () => {
  const refused = async (token: string) => {
    const answer = await me(token)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'NOT_AUTHENTICATED'])
  }

  it('is refused when forged, expired, unsigned or garbled', async () => {
    const { user, token } = await signUp(stage, email)
    const claims = { sub: user.id, sn: 1, iss: 'lintel' }
    const forged = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('7d')
    await refused(await forged.sign(new TextEncoder().encode('another secret, just as long as ours')))
    await refused(new UnsecuredJWT(claims).setExpirationTime('7d').encode())
    await refused(
      token.replace(/\.[^.]*\./, `.${Buffer.from(JSON.stringify({ ...claims, exp: 9e9 })).toString('base64url')}.`),
    )
    for (const text of ['', 'x', '..', `${token}x`, token.slice(0, -2)]) await refused(text)
    stage.pass(7 * 24 * 60 * MINUTE + 1_000)
    await refused(token)
  })

  it('ends with a password change, whose answer carries a fresh one', async () => {
    const { token } = await signUp(stage, email)
    const change = (currentPassword: string, newPassword: string) =>
      stage.app.inject({
        method: 'PUT',
        url: '/api/users/me/password',
        payload: { currentPassword, newPassword },
        headers: { authorization: `Bearer ${token}` },
      })
    const no = await change('not the password', 'a-kettle-full-of-rain')
    expect([no.statusCode, Object.keys(no.json().fields)]).toEqual([400, ['currentPassword']])
    const weak = await change(PASSWORD, 'password1')
    expect([weak.statusCode, Object.keys(weak.json().fields)]).toEqual([400, ['newPassword']])
    expect((await me(token)).statusCode).toBe(200)
    const { token: fresh } = (await change(PASSWORD, 'a-kettle-full-of-rain')).json()
    await refused(token)
    expect((await me(fresh)).statusCode).toBe(200)
  })

  it('ends with sign-out-everywhere, also the one that asked', async () => {
    const { user, token } = await signUp(stage, email)
    const other = (await login()).json().token
    await post(stage, '/api/users/me/sign-out-everywhere', {}, (await as(stage.parts, user.id)).headers)
    await refused(token)
    await refused(other)
  })

  it('ends with the account', async () => {
    const { token } = await signUp(stage, email)
    expect(
      (
        await stage.app.inject({
          method: 'DELETE',
          url: '/api/users/me',
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode,
    ).toBe(204)
    await refused(token)
    expect((await login()).statusCode).toBe(401)
  })

  it('never comes from anything but the Authorization header', async () => {
    const { token } = await signUp(stage, email)
    const answer = await stage.app.inject({
      url: '/api/users/me',
      cookies: { token },
      headers: { authorization: `Basic ${token}` },
    })
    expect(answer.statusCode).toBe(401)
  })
})

describe('the reset', () => {
  const resetToken = async () => {
    await post(stage, '/api/auth/forgot-password', { email })
    return (
      await post(stage, '/api/auth/verify-reset-otp', { email, otp: await codeFor(stage, email, /new password/) })
    ).json().resetToken as string
  }

  it('runs in three steps and ends all earlier sessions', async () => {
    const { token } = await signUp(stage, email)
    const answer = await post(stage, '/api/auth/reset-password', {
      token: await resetToken(),
      newPassword: 'a-kettle-full-of-rain',
    })
    expect(answer.statusCode).toBe(200)
    expect((await me(token)).statusCode).toBe(401)
    expect((await login()).statusCode).toBe(401)
    expect((await login('a-kettle-full-of-rain')).statusCode).toBe(200)
    await stage.worker.runDue()
    expect(stage.mails.findLast(({ to }) => to.address === email)?.subject).toMatch(/password/i)
  })

  it('has a token that is good once, for 15 minutes, and outlives a password that will not do', async () => {
    await signUp(stage, email)
    const token = await resetToken()
    const reset = (newPassword: string) => post(stage, '/api/auth/reset-password', { token, newPassword })
    expect((await reset('password1')).json().fields).toHaveProperty('newPassword')
    const both = await Promise.all(['a-kettle-full-of-rain', 'a-kettle-full-of-rain'].map(reset))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    stage.pass(60 * MINUTE)
    const late = await resetToken()
    stage.pass(15 * MINUTE + 1_000)
    expect((await post(stage, '/api/auth/reset-password', { token: late, newPassword: PASSWORD })).statusCode).toBe(400)
  })

  it('verifies nothing else', async () => {
    await register()
    await post(stage, '/api/auth/reset-password', { token: await resetToken(), newPassword: 'a-kettle-full-of-rain' })
    expect((await login('a-kettle-full-of-rain')).json().user.isVerified).toBe(false)
  })

  it('a code to verify opens no reset, and the other way round', async () => {
    await register()
    const otp = await codeFor(stage, email)
    expect((await post(stage, '/api/auth/verify-reset-otp', { email, otp })).statusCode).toBe(400)
  })

  it('R17 forgot-password and resend-otp answer the same for an unknown address, and no mail goes there', async () => {
    const { user } = await signUp(stage, email)
    const stranger = `${randomUUID()}@lintel.example`
    stage.pass(MINUTE)
    for (const path of ['/api/auth/forgot-password', '/api/auth/resend-otp']) {
      const known = await post(stage, path, { email: user.email })
      const unknown = await post(stage, path, { email: stranger })
      expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()])
      const again = await post(stage, path, { email: stranger })
      expect(again.statusCode).toBe(429)
    }
    await stage.worker.runDue()
    expect(stage.mails.some(({ to }) => to.address === stranger)).toBe(false)
  })
})

it('passwords are kept as argon2id with the parameters of OWASP, codes and tokens only as hashes', async () => {
  await register()
  const otp = await codeFor(stage, email)
  const row = await base.db
    .selectFrom('users')
    .innerJoin('one_time_codes', 'user_id', 'users.id')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(row.code_hash.toString('latin1')).not.toContain(otp)
  expect(row.code_hash).toHaveLength(32)
})

it('a person who was made an admin counts as verified', async () => {
  const id = await addPerson(base.db, { role: 'ADMIN', is_verified: false, password_hash: PASSWORD_HASH })
  const answer = await stage.app.inject({ url: '/api/admin/users', ...(await as(stage.parts, id)) })
  expect(answer.statusCode).toBe(200)
})
