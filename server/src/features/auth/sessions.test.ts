import { randomUUID } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LoginSession } from '#contract/sessions.ts'
import { PASSWORD, post, registerAccount } from '../../../../tests/support/accounts.ts'
import { contextOfFile, createTestContext } from '../../../../tests/support/app.ts'
import { authCalls } from '../../../../tests/support/auth-calls.ts'
import { addPerson, as } from '../../../../tests/support/fixtures.ts'

const context = contextOfFile()
let email: string
beforeEach(() => {
  email = `${randomUUID()}@lintel.example`
})

const MINUTE = 60_000
const { register, login, me } = authCalls(() => ({ context, email }))

describe('R16 a token', () => {
  const refused = async (token: string) => {
    const answer = await me(token)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'NOT_AUTHENTICATED'])
  }

  it('is rejected when forged, expired, unsigned or malformed', async () => {
    const { user, token } = await registerAccount(context, email)
    const claims = { sub: user.id, sid: randomUUID(), sn: 1, iss: 'lintel' }
    const forged = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('7d')
    await refused(await forged.sign(new TextEncoder().encode('another secret, just as long as ours')))
    await refused(new UnsecuredJWT(claims).setExpirationTime('7d').encode())
    await refused(
      token.replace(/\.[^.]*\./, `.${Buffer.from(JSON.stringify({ ...claims, exp: 9e9 })).toString('base64url')}.`),
    )
    for (const text of ['', 'x', '..', `${token}x`, token.slice(0, -2)]) await refused(text)
    context.advanceClock(7 * 24 * 60 * MINUTE + 1_000)
    await refused(token)
  })

  it('is revoked by a password change, which returns a new one', async () => {
    const { token } = await registerAccount(context, email)
    const change = (currentPassword: string, newPassword: string) =>
      context.app.inject({
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

  it('is revoked by sign-out-everywhere, including the one in use', async () => {
    const { user, token } = await registerAccount(context, email)
    const other = (await login()).json().token
    await post(context, '/api/users/me/sign-out-everywhere', {}, (await as(context.services, user.id)).headers)
    await refused(token)
    await refused(other)
  })

  it('is revoked when the account is deleted', async () => {
    const { token } = await registerAccount(context, email)
    expect(
      (
        await context.app.inject({
          method: 'DELETE',
          url: '/api/users/me',
          payload: { password: PASSWORD },
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode,
    ).toBe(204)
    await refused(token)
    expect((await login()).statusCode).toBe(401)
  })

  it('is accepted in the Authorization header only', async () => {
    const { token } = await registerAccount(context, email)
    const answer = await context.app.inject({
      url: '/api/users/me',
      cookies: { token },
      headers: { authorization: `Basic ${token}` },
    })
    expect(answer.statusCode).toBe(401)
  })
})

describe('the sessions of an account', () => {
  const logIn = async (userAgent: string): Promise<string> =>
    (await post(context, '/api/auth/login', { email, password: PASSWORD }, { 'user-agent': userAgent })).json().token
  const call = (token: string, method: 'GET' | 'POST' | 'DELETE', url = '/api/users/me/sessions') =>
    context.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
  const list = async (token: string): Promise<LoginSession[]> => (await call(token, 'GET')).json().sessions
  const isValid = async (token: string) => (await me(token)).statusCode === 200

  it('are listed last used first, with their device; the one in use is marked', async () => {
    await registerAccount(context, email)
    context.advanceClock(MINUTE)
    const laptop = await logIn('Laptop')
    context.advanceClock(MINUTE)
    const phone = await logIn('Phone')
    context.advanceClock(10 * MINUTE)
    const sessions = await list(laptop)
    expect(sessions.slice(0, 2).map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
      ['Laptop', true],
      ['Phone', false],
    ])
    expect(sessions).toHaveLength(3)
    const { createdAt, usedAt } = (await list(phone))[0] as LoginSession
    expect(Date.parse(usedAt) - Date.parse(createdAt)).toBe(10 * MINUTE)
  })

  it('end one by one, and only for their own user', async () => {
    await registerAccount(context, email)
    const [laptop, phone] = [await logIn('Laptop'), await logIn('Phone')]
    const { id = '' } = (await list(laptop)).find(({ userAgent }) => userAgent === 'Phone') ?? {}
    const stranger = await registerAccount(context, `other-${email}`)
    expect((await call(stranger.token, 'DELETE', `/api/users/me/sessions/${id}`)).statusCode).toBe(404)
    expect(await isValid(phone)).toBe(true)
    expect((await call(laptop, 'DELETE', `/api/users/me/sessions/${id}`)).statusCode).toBe(204)
    expect([await isValid(phone), await isValid(laptop)]).toEqual([false, true])
    expect((await call(laptop, 'DELETE', `/api/users/me/sessions/${id}`)).statusCode).toBe(404)
  })

  it('end all but the one in use', async () => {
    const { token } = await registerAccount(context, email)
    const [laptop, phone] = [await logIn('Laptop'), await logIn('Phone')]
    expect((await call(laptop, 'DELETE')).statusCode).toBe(204)
    expect([await isValid(token), await isValid(phone), await isValid(laptop)]).toEqual([false, false, true])
    expect(await list(laptop)).toHaveLength(1)
  })

  it('end on the server when their user logs out, also before the address is verified', async () => {
    await register()
    const [one, other] = [await logIn('One'), await logIn('Other')]
    expect((await call(one, 'POST', '/api/users/me/sign-out')).statusCode).toBe(204)
    expect([await isValid(one), await isValid(other)]).toEqual([false, true])
  })

  it('are removed a while after they expire', async () => {
    const { user } = await registerAccount(context, email)
    context.advanceClock(7 * 24 * 60 * MINUTE + 1_000)
    await context.worker.runSchedule('auth.remove-expired')
    const rows = await context.db.selectFrom('sessions').select('id').where('userId', '=', user.id).execute()
    expect(rows).toEqual([])
  })
})

it.each(['TENANT', 'ADMIN'] as const)('a %s who sets the own role to itself gets no longer session', async (role) => {
  const id = await addPerson(context.db, { role })
  const { authorization } = (await as(context.services, id)).headers
  context.advanceClock(4 * 24 * 60 * MINUTE)
  const answer = await context.app.inject({
    method: 'PUT',
    url: `/api/users/${id}/role`,
    payload: { role },
    headers: { authorization },
  })
  const { token } = answer.json()
  expect((await me(token)).statusCode).toBe(200)
  context.advanceClock(3 * 24 * 60 * MINUTE + 1_000)
  expect((await me(token)).statusCode).toBe(401)
})

describe('a password change', () => {
  it('is refused when the session ended while the password was hashed', async () => {
    const { token } = await registerAccount(context, `${randomUUID()}@lintel.example`)
    const change = (newPassword: string) =>
      context.app.inject({
        method: 'PUT',
        url: '/api/users/me/password',
        payload: { currentPassword: PASSWORD, newPassword },
        headers: { authorization: `Bearer ${token}` },
      })
    const answers = await Promise.all([change('a-kettle-full-of-rain'), change('a-bucket-full-of-snow')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  })

  it('is limited to ten an hour, because each sends a mail', async () => {
    const limited = await createTestContext(context.db, { RATE_LIMIT: 'on' })
    let { token } = await registerAccount(limited, `${randomUUID()}@lintel.example`)
    const statuses: number[] = []
    let currentPassword = PASSWORD
    for (let nth = 1; nth <= 11; nth++) {
      const newPassword = `${PASSWORD}-${nth}`
      const answer = await limited.app.inject({
        method: 'PUT',
        url: '/api/users/me/password',
        payload: { currentPassword, newPassword },
        headers: { authorization: `Bearer ${token}` },
      })
      statuses.push(answer.statusCode)
      ;({ token = token } = answer.json())
      currentPassword = newPassword
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    await limited.app.close()
  })
})
