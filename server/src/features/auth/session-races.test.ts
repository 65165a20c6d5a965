import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { inLockOrder } from '../../../../tests/support/concurrency.ts'
import { addPerson, as } from '../../../../tests/support/fixtures.ts'

const context = contextOfFile()
let landlord: string
beforeAll(async () => {
  landlord = await addPerson(context.db)
})

it('a log-out everywhere holds no session while it waits for the account, as a change of the role holds the account', async () => {
  const { headers } = await as(context.services, landlord)
  const logOutEverywhere = async () =>
    (await context.app.inject({ method: 'POST', url: '/api/users/me/sign-out-everywhere', headers })).statusCode
  const countFree = async () =>
    (await sql`select id from sessions where user_id = ${landlord} for update skip locked`.execute(context.db)).rows
      .length
  const answers = await inLockOrder(context.databaseUrl, { table: 'users', id: landlord }, [
    logOutEverywhere,
    countFree,
  ])
  expect(answers).toEqual([200, 1])
})

describe('of two sessions that end each other at the same time, the later one ends', () => {
  const PROVIDER = 'company'
  /** A session that began with the issuer, and the way to sign in that it may remove. */
  const addSession = async (userId: string) => {
    const { headers } = await as(context.services, userId)
    const call = (method: 'GET' | 'POST' | 'DELETE', url: string) => context.app.inject({ method, url, headers })
    const { sessions } = (await call('GET', '/api/users/me/sessions')).json()
    const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
    await context.db.updateTable('sessions').set({ provider: PROVIDER }).where('id', '=', id).execute()
    const signInId = randomUUID()
    const now = context.services.clock()
    const identity = { provider: PROVIDER, issuer: 'https://issuer.example', subject: signInId, email: '' }
    await context.db
      .insertInto('signIns')
      .values({ id: signInId, userId, ...identity, createdAt: now, usedAt: now })
      .execute()
    return { id, signInId, call, isValid: async () => (await call('GET', '/api/users/me')).statusCode === 200 }
  }
  type Session = Awaited<ReturnType<typeof addSession>>
  const endOthers = ({ call }: Session) => call('DELETE', '/api/users/me/sessions')
  const endOne = ({ call }: Session, { id }: Session) => call('DELETE', `/api/users/me/sessions/${id}`)
  const endAll = ({ call }: Session) => call('POST', '/api/users/me/sign-out-everywhere')
  const removeSignIn = ({ call, signInId }: Session) => call('DELETE', `/api/users/me/sign-ins/${signInId}`)

  it.each([
    ['both end all others', endOthers, endOthers],
    ['both end one', endOne, endOne],
    ['one ends all others, then the other one ends all', endOthers, endAll],
    ['both remove a way to sign in', removeSignIn, removeSignIn],
  ])('%s', async (_what, first, second) => {
    const person = await addPerson(context.db)
    const [one, other] = [await addSession(person), await addSession(person)]
    await addSession(person)
    // Both calls are past the check of their token before the first one ends a session.
    const answers = await inLockOrder(context.databaseUrl, { table: 'sessions', id: other.id }, [
      () => first(one, other),
      () => second(other, one),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 401])
    expect([await one.isValid(), await other.isValid()]).toEqual([true, false])
  })
})
