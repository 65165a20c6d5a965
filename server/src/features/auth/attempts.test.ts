import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { codeFor, PASSWORD, registerAccount } from '../../../../tests/support/accounts.ts'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { LIMITS } from './rules.ts'

/** With the limits per client and for the whole server. */
const context = contextOfFile({ RATE_LIMIT: 'on' })
let email: string
beforeEach(async () => {
  email = `${randomUUID()}@lintel.example`
  await context.db.deleteFrom('limits').execute()
})

const MINUTE = 60_000
const OWNER = '203.0.113.1'
const ATTACKER = '198.51.100.7'
const postFrom = (remoteAddress: string, url: string, payload: object, headers = {}) =>
  context.app.inject({ method: 'POST', url, payload, remoteAddress, headers })
const logIn = (client: string, password = PASSWORD) => postFrom(client, '/api/auth/login', { email, password })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const times = async (count: number, send: (nth: number) => Promise<{ statusCode: number }>) => {
  const statuses = []
  for (let nth = 0; nth < count; nth++) statuses.push((await send(nth)).statusCode)
  return statuses
}

describe('failed logins', () => {
  beforeEach(() => registerAccount(context, email))

  it('of one client do not lock out the owner, who uses another', async () => {
    await times(40, () => logIn(ATTACKER, 'not the password'))
    expect((await logIn(ATTACKER)).statusCode).toBe(429)
    expect((await logIn(OWNER)).statusCode).toBe(200)
  })

  it('of many clients are limited per address', async () => {
    const answers = await times(LIMITS.loginsOfAddress.most, (nth) =>
      logIn(`198.51.100.${Math.floor(nth / LIMITS.logins.most)}`, 'not the password'),
    )
    expect(new Set(answers)).toEqual(new Set([401]))
    expect((await logIn('192.0.2.1', 'not the password')).statusCode).toBe(429)
  })

  it('of one /64 of IPv6 count as of one client', async () => {
    await times(LIMITS.logins.most, (nth) => logIn(`2001:db8:1:2::${nth}`, 'not the password'))
    expect((await logIn('2001:db8:1:2:3::4', 'not the password')).statusCode).toBe(429)
    expect((await logIn('2001:db8:1:3::4', 'not the password')).statusCode).toBe(401)
  })

  it('do not include a correct current password with an unacceptable new one', async () => {
    const { token } = (await logIn(OWNER)).json()
    const change = () =>
      context.app.inject({
        method: 'PUT',
        url: '/api/users/me/password',
        payload: { currentPassword: PASSWORD, newPassword: 'password1' },
        headers: { authorization: `Bearer ${token}` },
        remoteAddress: OWNER,
      })
    expect(new Set(await times(LIMITS.logins.most + 2, change))).toEqual(new Set([400]))
    expect((await logIn(OWNER)).statusCode).toBe(200)
  })
})

describe('wrong codes', () => {
  const requestReset = (client = OWNER) => postFrom(client, '/api/auth/forgot-password', { email })
  const guess = (otp: string, client = OWNER, path = 'verify-reset-otp') =>
    postFrom(client, `/api/auth/${path}`, { email, otp })
  const resetCode = () => codeFor(context, email, /password reset/)

  it('beyond the five of a code do not delay the next code', async () => {
    await registerAccount(context, email)
    await requestReset()
    const otp = await resetCode()
    expect(new Set(await times(25, () => guess(wrong(otp))))).toEqual(new Set([400]))
    expect((await guess(otp)).statusCode).toBe(400)
    context.advanceClock(MINUTE)
    await requestReset()
    expect((await guess(await resetCode())).statusCode).toBe(200)
  })

  it.each(['verify-reset-otp', 'verify-otp'])(
    'R17 of strangers do not end the code of the client that requested it, and end for all of them (%s)',
    async (path) => {
      const isSignUp = path === 'verify-otp'
      if (isSignUp) await postFrom(OWNER, '/api/auth/register', { name: 'Ann Tenant', email, password: PASSWORD })
      else {
        await registerAccount(context, email)
        await requestReset()
      }
      const otp = isSignUp ? await codeFor(context, email) : await resetCode()
      for (let nth = 1; nth <= 6; nth++) await times(5, () => guess(wrong(otp), `198.51.100.${nth}`, path))
      // The right code of a stranger who comes after the tries of all strangers are used up.
      expect((await guess(otp, '198.51.100.99', path)).statusCode).toBe(400)
      expect((await guess(wrong(otp), OWNER, path)).statusCode).toBe(400)
      expect((await guess(otp, OWNER, path)).statusCode).toBe(200)
    },
  )

  it('R17 of strangers do not end the tries of a client that has logged in before', async () => {
    await registerAccount(context, email)
    await logIn('192.0.2.44')
    await requestReset()
    const otp = await resetCode()
    for (let nth = 1; nth <= 3; nth++) await times(5, () => guess(wrong(otp), `198.51.100.${nth}`))
    expect((await guess(otp, '192.0.2.45')).statusCode).toBe(400)
    expect((await guess(otp, '192.0.2.44')).statusCode).toBe(200)
  })

  it('may be entered from another client than the one that requested it', async () => {
    await registerAccount(context, email)
    await requestReset()
    expect((await guess(await resetCode(), '192.0.2.44')).statusCode).toBe(200)
  })

  it('of sign-up do not count for a reset', async () => {
    await registerAccount(context, email)
    await times(25, () => guess('123456', OWNER, 'verify-otp'))
    await requestReset()
    expect((await guess(await resetCode())).statusCode).toBe(200)
  })

  it.each(['known', 'unknown'])('R17 slow down for one client and one address, over all codes, %s', async (which) => {
    if (which === 'known') await registerAccount(context, email)
    const statuses: number[] = []
    for (let nth = 0; nth < 5; nth++) {
      await requestReset()
      statuses.push(...(await times(5, () => guess('123456'))))
      context.advanceClock(MINUTE)
    }
    expect(statuses.slice(0, LIMITS.guesses.most).every((status) => status === 400)).toBe(true)
    expect(statuses[LIMITS.guesses.most]).toBe(429)
  })
})

describe('mails with codes', () => {
  const request = (client: string, path = 'resend-otp') =>
    postFrom(client, `/api/auth/${path}`, { email: `${randomUUID()}@lintel.example` })

  it('are limited per client, over all addresses', async () => {
    await times(LIMITS.codesOfClient.most, () => request(ATTACKER))
    const statuses = await Promise.all(['resend-otp', 'forgot-password'].map((path) => request(ATTACKER, path)))
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([429, 429])
    const registration = { name: 'Ann', email, password: PASSWORD }
    const refused = await postFrom(ATTACKER, '/api/auth/register', registration)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect(await context.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([])
    expect((await postFrom(OWNER, '/api/auth/register', registration)).statusCode).toBe(201)
  })

  describe.each(['forgot-password', 'resend-otp'])('for one address (%s)', (path) => {
    const requestFor = (client: string) => postFrom(client, `/api/auth/${path}`, { email })
    const requestMany = (client: string, count: number) =>
      times(count, async () => {
        context.advanceClock(MINUTE)
        return requestFor(client)
      })

    it('of one client are five an hour, and do not keep others from getting one', async () => {
      expect(await requestMany(ATTACKER, 6)).toEqual([200, 200, 200, 200, 200, 429])
      expect((await requestFor(OWNER)).statusCode).toBe(200)
    })

    it('of all clients that never logged in are ten an hour, for known and unknown addresses alike', async () => {
      if (path === 'forgot-password') await registerAccount(context, email)
      await context.db.deleteFrom('limits').execute()
      await requestMany(ATTACKER, 5)
      const others = await times(7, (nth) => requestFor(`198.51.${20 + nth}.1`))
      expect(others).toEqual([200, 200, 200, 200, 200, 429, 429])
    })

    it('of the networks that a provider gives to one customer count as those of one client', async () => {
      const networks = await times(6, (nth) => requestFor(`2a02:8100:7:${nth + 1}::1`))
      expect(networks).toEqual([200, 200, 200, 200, 200, 429])
      expect((await requestFor(OWNER)).statusCode).toBe(200)
    })

    it('do not keep its owner from getting one where they have logged in before', async () => {
      await registerAccount(context, email)
      await context.db.deleteFrom('limits').execute()
      expect((await logIn(OWNER)).statusCode).toBe(200)
      await requestMany(ATTACKER, 5)
      await times(5, (nth) => requestFor(`198.51.${20 + nth}.1`))
      expect((await requestFor('192.0.2.9')).statusCode).toBe(429)
      expect(await requestMany(OWNER, 6)).toEqual([200, 200, 200, 200, 200, 429])
    })
  })

  it('a login of an account that is not verified makes no client known', async () => {
    const registration = { name: 'Ann', email, password: PASSWORD }
    expect((await postFrom(ATTACKER, '/api/auth/register', registration)).statusCode).toBe(201)
    expect((await logIn(ATTACKER)).statusCode).toBe(200)
    const keys = await context.db.selectFrom('limits').select('key').execute()
    expect(keys.filter(({ key }) => key.startsWith('known:'))).toEqual([])
  })

  const exhaust = async (pool: 'first' | 'further', most: number) => {
    await context.db.updateTable('limits').set({ hits: most }).where('key', 'like', `code-all-${pool}:%`).execute()
  }

  it('are limited for all clients together', async () => {
    await request(OWNER)
    await exhaust('first', LIMITS.firstCodesOfAll.most)
    expect((await request(OWNER)).statusCode).toBe(429)
    expect((await postFrom(OWNER, '/api/auth/register', { name: 'Ann', email, password: PASSWORD })).statusCode).toBe(
      429,
    )
    context.advanceClock(60 * MINUTE)
    expect((await request(OWNER)).statusCode).toBe(200)
  })

  it('of clients that request many do not use up those of a client that requests its first', async () => {
    await times(LIMITS.firstCodesOfClient.most + 1, () => request(ATTACKER))
    await exhaust('further', LIMITS.furtherCodesOfAll.most)
    expect((await request(ATTACKER)).statusCode).toBe(429)
    expect((await request(OWNER)).statusCode).toBe(200)
  })

  it('are limited for the networks that a provider gives to one customer', async () => {
    const { most } = LIMITS.codesOfWiderNetwork
    const statuses = await times(most + 1, (nth) => request(`2001:db8:7:${nth.toString(16)}::1`))
    expect(statuses).toEqual([...Array(most).fill(200), 429])
    expect((await request('2001:db8:8::1')).statusCode).toBe(200)
  })

  it('are limited for the network of a provider, which has many of those of customers', async () => {
    await request('2001:db8:7:1::1')
    const { most } = LIMITS.codesOfProviderNetwork
    await context.db.updateTable('limits').set({ hits: most }).where('key', 'like', 'code-provider:%').execute()
    expect((await request('2001:db8:9:1::1')).statusCode).toBe(429)
    expect((await request('2001:db9:9:1::1')).statusCode).toBe(200)
    expect((await request(OWNER)).statusCode).toBe(200)
  })
})
