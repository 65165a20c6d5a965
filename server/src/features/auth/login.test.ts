import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { codeFor, PASSWORD_HASH, post, registerAccount } from '../../../../tests/support/accounts.ts'
import { contextOfFile, createTestContext } from '../../../../tests/support/app.ts'
import { authCalls } from '../../../../tests/support/auth-calls.ts'
import { addPerson, as } from '../../../../tests/support/fixtures.ts'

const context = contextOfFile()
let email: string
beforeEach(() => {
  email = `${randomUUID()}@lintel.example`
})

const { register, login, me } = authCalls(() => ({ context, email }))

describe('login', () => {
  it('an unverified user can log in with a token that only opens users/me', async () => {
    await register()
    const { user, token } = (await login()).json()
    expect(user.isVerified).toBe(false)
    expect((await me(token)).statusCode).toBe(200)
    const answer = await context.app.inject({
      method: 'PUT',
      url: '/api/users/me',
      payload: { bio: 'x' },
      headers: { authorization: `Bearer ${token}` },
    })
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'Account not verified'])
  })

  it('R17 login returns the same response for an unknown address and a wrong password', async () => {
    await registerAccount(context, email)
    const known = await login('not the password')
    email = `${randomUUID()}@lintel.example`
    const unknown = await login('not the password')
    const { requestId: _a, ...one } = known.json()
    const { requestId: _b, ...two } = unknown.json()
    expect([known.statusCode, one]).toEqual([unknown.statusCode, two])
  })

  it('R18 answers 429 with Retry-After after 10 failures in 15 minutes per account; a reset still works', async () => {
    const { user } = await registerAccount(context, email)
    const tries = await Promise.all(Array.from({ length: 12 }, () => login('not the password')))
    expect(tries.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    const locked = await login()
    expect(locked.statusCode).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(900)
    await post(context, '/api/auth/forgot-password', { email })
    const { resetToken } = (
      await post(context, '/api/auth/verify-reset-otp', { email, otp: await codeFor(context, user.email) })
    ).json()
    await post(context, '/api/auth/reset-password', { token: resetToken, newPassword: 'a-kettle-full-of-rain' })
    expect((await login('a-kettle-full-of-rain')).statusCode).toBe(200)
  })

  it('R18 answers 429 after 50 failures per client over all accounts', async () => {
    const strict = await createTestContext(context.db, { RATE_LIMIT: 'on' })
    const statuses = []
    for (let nth = 0; nth < 51; nth++)
      statuses.push((await post(strict, '/api/auth/login', { email: `${nth}-${email}`, password: 'x' })).statusCode)
    expect(statuses.slice(0, 50).every((status) => status === 401)).toBe(true)
    expect(statuses[50]).toBe(429)
    await strict.app.close()
  })

  it('R18 a successful login resets the count', async () => {
    await registerAccount(context, email)
    for (let round = 0; round < 3; round++) {
      for (let nth = 0; nth < 5; nth++) await login('not the password')
      expect((await login()).statusCode).toBe(200)
    }
  })
})

it('an unverified user who becomes an admin counts as verified', async () => {
  const id = await addPerson(context.db, { role: 'ADMIN', isVerified: false, passwordHash: PASSWORD_HASH })
  const answer = await context.app.inject({ url: '/api/admin/users', ...(await as(context.services, id)) })
  expect(answer.statusCode).toBe(200)
})
