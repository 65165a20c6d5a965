import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../../tests/support/accounts.ts'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { secondFactorSteps } from '../../../../tests/support/second-factor.ts'
import { LIMITS } from './rules.ts'

const context = contextOfFile()
let email: string
beforeEach(() => {
  email = `${randomUUID()}@reader.example`
})
const { waitingLogin, appCode, tick } = secondFactorSteps(() => ({ context, email }))

const MINUTE = 60_000
/** The network of calls without another one, in which the account was made. */
const HOME = '127.0.0.1'
const strangerOf = (nth: number) => `198.51.100.${nth}`
const postFrom = (remoteAddress: string, url: string, payload: object) =>
  context.app.inject({ method: 'POST', url: `/api/auth${url}`, payload, remoteAddress })
/** Enters the password and a code, both from that address. */
const enter = async (client: string, code: string) => {
  const { secondFactor } = (await postFrom(client, '/login', { email, password: PASSWORD })).json()
  return postFrom(client, '/second-factor', { secondFactor, code })
}
const statusesOf = async (count: number, send: (nth: number) => Promise<{ statusCode: number }>) => {
  const statuses = new Set<number>()
  for (let nth = 0; nth < count; nth++) statuses.add((await send(nth)).statusCode)
  return [...statuses]
}

describe('wrong codes of the second step', () => {
  it('of strangers, who know the password, are not made up for by right codes from a known network', async () => {
    const { secret } = await waitingLogin()
    const { most } = LIMITS.triesOfStrangers
    expect(await statusesOf(most, (nth) => enter(strangerOf(nth), '000000'))).toEqual([400])
    for (let nth = 0; nth < 2; nth++) {
      expect((await enter(HOME, appCode(secret))).statusCode).toBe(200)
      tick()
    }
    expect((await enter(strangerOf(most), appCode(secret))).statusCode).toBe(429)
  })

  it('of strangers are made up for by a right code of one of them only once', async () => {
    const { secret } = await waitingLogin()
    const { most } = LIMITS.triesOfStrangers
    await statusesOf(most - 1, (nth) => enter(strangerOf(nth), '000000'))
    expect((await enter(strangerOf(most), appCode(secret))).statusCode).toBe(200)
    expect((await enter(strangerOf(most + 1), '000000')).statusCode).toBe(400)
    expect((await enter(strangerOf(most + 2), '000000')).statusCode).toBe(429)
  })

  it('of a known network are limited to a hundred a day, and leave strangers theirs', async () => {
    const { secret } = await waitingLogin()
    const { most } = LIMITS.logins
    for (let nth = 0; nth < LIMITS.secondFactorsOfDay.most / most; nth++) {
      expect(await statusesOf(most, () => enter(HOME, '000000'))).toEqual([400])
      context.advanceClock(15 * MINUTE)
    }
    expect((await enter(HOME, appCode(secret))).statusCode).toBe(429)
    expect((await enter(strangerOf(0), appCode(secret))).statusCode).toBe(200)
    context.advanceClock(24 * 60 * MINUTE)
    expect((await enter(HOME, appCode(secret))).statusCode).toBe(200)
  })
})
