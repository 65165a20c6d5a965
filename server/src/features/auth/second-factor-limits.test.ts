import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, resetPassword } from '../../../../tests/support/accounts.ts'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { secondFactorSteps } from '../../../../tests/support/second-factor.ts'
import { LIMITS } from './rules.ts'

const context = contextOfFile()
let email: string
let password: string
beforeEach(() => {
  email = `${randomUUID()}@reader.example`
  password = PASSWORD
})
const { PATH, send, turnOn, waitingLogin, appCode, tick } = secondFactorSteps(() => ({ context, email }))

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** The network of calls without another one, in which the account was made and two-step verification is turned on. */
const HOME = '127.0.0.1'
const strangerOf = (nth: number) => `198.51.100.${nth}`
const placeOf = (nth: number) => `203.0.113.${nth}`
const postFrom = (remoteAddress: string, url: string, payload: object) =>
  context.app.inject({ method: 'POST', url: `/api/auth${url}`, payload, remoteAddress })
const logIn = (client: string) => postFrom(client, '/login', { email, password })
/** Enters the password and codes, both from that address. Returns the last answer. */
const enter = async (client: string, code: string, times = 1) => {
  const { secondFactor } = (await logIn(client)).json()
  const pass = () => postFrom(client, '/second-factor', { secondFactor, code })
  for (let nth = 1; nth < times; nth++) await pass()
  return pass()
}
const WRONG = '000000'
const statusesOf = async (count: number, send: (nth: number) => Promise<{ statusCode: number }>) => {
  const statuses = new Set<number>()
  for (let nth = 0; nth < count; nth++) statuses.add((await send(nth)).statusCode)
  return [...statuses]
}
/** Enters as many wrong codes as a limit has, ten from each client in turn. Returns the statuses of the last ones. */
const useUp = (most: number, clientOf: (nth: number) => string) =>
  statusesOf(most / LIMITS.logins.most, (nth) => {
    context.advanceClock(15 * MINUTE)
    return enter(clientOf(nth), WRONG, LIMITS.logins.most)
  })
const passAt = async (client: string, secret: string) => {
  tick()
  return (await enter(client, appCode(secret))).statusCode
}
const choosePassword = async (next: string) => {
  await resetPassword(context, email, next)
  password = next
}

describe('wrong codes of the second factor', () => {
  it('of strangers, who know the password, are not made up for by right codes from a known network', async () => {
    const { secret } = await waitingLogin()
    const { most } = LIMITS.triesOfStrangers
    expect(await statusesOf(most, (nth) => enter(strangerOf(nth), WRONG))).toEqual([400])
    for (let nth = 0; nth < 2; nth++) expect(await passAt(HOME, secret)).toBe(200)
    expect((await enter(strangerOf(most), appCode(secret))).statusCode).toBe(429)
  })

  it('of strangers are made up for by a right code of one of them only once', async () => {
    const { secret } = await waitingLogin()
    const { most } = LIMITS.triesOfStrangers
    await statusesOf(most - 1, (nth) => enter(strangerOf(nth), WRONG))
    expect((await enter(strangerOf(most), appCode(secret))).statusCode).toBe(200)
    expect((await enter(strangerOf(most + 1), WRONG)).statusCode).toBe(400)
    expect((await enter(strangerOf(most + 2), WRONG)).statusCode).toBe(429)
  })

  it('of strangers are limited to a hundred a day, and leave networks that have passed it theirs', async () => {
    const { secret } = await waitingLogin()
    expect(await passAt(placeOf(1), secret)).toBe(200)
    expect(await useUp(LIMITS.secondFactorsOfDay.most, strangerOf)).toEqual([400])
    context.advanceClock(15 * MINUTE)
    expect(await passAt(strangerOf(100), secret)).toBe(429)
    for (const client of [HOME, placeOf(1)]) expect(await passAt(client, secret)).toBe(200)
    context.advanceClock(DAY)
    expect(await passAt(strangerOf(100), secret)).toBe(200)
  })

  it('of a known network are limited by the day, and leave strangers and other known networks theirs', async () => {
    const { secret } = await waitingLogin()
    expect(await passAt(placeOf(1), secret)).toBe(200)
    expect(await useUp(LIMITS.secondFactorsOfNetwork.most, () => HOME)).toEqual([400])
    context.advanceClock(15 * MINUTE)
    expect(await passAt(HOME, secret)).toBe(429)
    for (const client of [strangerOf(0), placeOf(1)]) expect(await passAt(client, secret)).toBe(200)
    context.advanceClock(DAY)
    expect(await passAt(HOME, secret)).toBe(200)
  })

  it('of all known networks are limited to a hundred a day together', async () => {
    const { secret } = await waitingLogin()
    for (let nth = 0; nth < 11; nth++) expect(await passAt(placeOf(nth), secret)).toBe(200)
    expect(await useUp(LIMITS.secondFactorsOfDay.most, placeOf)).toEqual([400])
    context.advanceClock(15 * MINUTE)
    expect(await passAt(placeOf(10), secret)).toBe(429)
    expect(await passAt(strangerOf(0), secret)).toBe(200)
  })
})

describe('a network is known for the second factor', () => {
  it('not by logins with the password alone, before it was turned on', async () => {
    const { token } = await waitingLogin()
    await send('DELETE', PATH, token, { password })
    const { most } = LIMITS.triesOfStrangers
    expect(await statusesOf(most + 1, (nth) => logIn(placeOf(nth)))).toEqual([200])
    const { token: next } = (await logIn(HOME)).json()
    const { secret } = await turnOn(next)
    expect(await statusesOf(most, (nth) => enter(placeOf(nth), WRONG))).toEqual([400])
    expect(await passAt(placeOf(most), secret)).toBe(429)
    expect(await passAt(HOME, secret)).toBe(200)
  })

  it('not by a second factor that was passed before it was turned off and on again', async () => {
    const first = await waitingLogin()
    expect(await passAt(placeOf(1), first.secret)).toBe(200)
    await send('DELETE', PATH, first.token, { password })
    const { secret } = await turnOn(first.token)
    await statusesOf(LIMITS.triesOfStrangers.most, (nth) => enter(strangerOf(nth), WRONG))
    expect(await passAt(placeOf(1), secret)).toBe(429)
  })

  it('for 90 days after the last code', async () => {
    const { secret } = await waitingLogin()
    expect(await passAt(placeOf(1), secret)).toBe(200)
    for (const days of [60, 60]) {
      context.advanceClock(days * DAY)
      await statusesOf(LIMITS.triesOfStrangers.most, (nth) => enter(strangerOf(nth), WRONG))
      expect(await passAt(placeOf(1), secret)).toBe(200)
    }
  })
})

describe('a new password', () => {
  it('starts the tries anew, which the person with the old one has used up everywhere', async () => {
    const { secret } = await waitingLogin()
    expect(await useUp(LIMITS.secondFactorsOfDay.most, strangerOf)).toEqual([400])
    expect(await useUp(LIMITS.secondFactorsOfNetwork.most, () => HOME)).toEqual([400])
    context.advanceClock(15 * MINUTE)
    const refused = await enter(HOME, appCode(secret))
    expect([refused.statusCode, refused.json().reason]).toEqual([429, 'too_many_second_factors'])
    expect(refused.json().error).toMatch(/Try again in \d+ hours.*another place.*new password/)
    await choosePassword('a-kettle-full-of-rain')
    for (const client of [HOME, strangerOf(100)]) expect(await passAt(client, secret)).toBe(200)
  })

  it('starts them anew a few times a day only, for who reads the mailbox', async () => {
    const { secret } = await waitingLogin()
    const { most } = LIMITS.secondFactorsOfDay
    for (let nth = 0; nth < LIMITS.secondFactorsOfPasswords.most / most; nth++) {
      await choosePassword(`a-kettle-full-of-rain-${nth}`)
      for (let used = 0; used < most; used += LIMITS.triesOfStrangers.most) {
        context.advanceClock(10 * MINUTE)
        expect((await enter(strangerOf(used), WRONG, LIMITS.triesOfStrangers.most)).statusCode).toBe(400)
      }
    }
    context.advanceClock(10 * MINUTE)
    await choosePassword('a-kettle-full-of-snow')
    const refused = await enter(strangerOf(1), appCode(secret))
    expect([refused.statusCode, refused.json().reason]).toEqual([429, 'second_factor_paused'])
    expect(refused.json().error).toMatch(/Try again in \d+ hours\.$/)
    expect(await passAt(HOME, secret)).toBe(200)
  })
})
