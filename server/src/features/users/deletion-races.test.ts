import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../../tests/support/accounts.ts'
import { bookingContextOfFile } from '../../../../tests/support/bookings.ts'
import { dayAhead, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { inLockOrder } from '../../../../tests/support/concurrency.ts'
import { addPerson, addProperty, addUpload, as } from '../../../../tests/support/fixtures.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import { startSession } from '../auth/session-actions.ts'
import { findAccountById } from './actions.ts'
import type { Account } from './shape.ts'

const WORDS = 'Quillfeather was here'

const bookings = bookingContextOfFile()
let admin: string
let landlord: string
let property: string
let upload: string
beforeAll(async () => {
  admin = await addPerson(bookings.db, { role: 'ADMIN' })
})
beforeEach(async () => {
  ;({ landlord, property } = await bookings.begin())
  upload = await addUpload(bookings.db, landlord, { used: true })
})

/** Prepares a call of a signed-in user, so that it can be sent while the account is deleted. */
const prepare = async (userId: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const { headers } = await as(bookings.context.services, userId)
  return () => bookings.context.app.inject({ method, url, headers, ...(payload && { payload }) })
}

/** Deletes the landlord's account and sends the call when everything but the uploads is erased and nothing committed. */
const sendDuringDeletion = async (call: Awaited<ReturnType<typeof prepare>>) => {
  const remove = await prepare(admin, 'DELETE', `/api/admin/users/${landlord}`)
  const [removed, answer] = await inLockOrder(bookings.databaseUrl, { table: 'uploads', id: upload }, [remove, call])
  expect(removed?.statusCode, removed?.body).toBe(204)
  return answer
}

const count = async (table: 'likes' | 'sessions' | 'idempotencyKeys') =>
  (await bookings.db.selectFrom(table).select('userId').where('userId', '=', landlord).execute()).length

describe('during the deletion of the account nothing of the user is stored', () => {
  const draft = { status: 'DRAFT', title: WORDS, description: WORDS }
  const dates = { startDate: dayAhead(3), endDate: dayAhead(5) }
  it.each([
    ['a new listing', 'POST', '/api/properties', draft],
    ['a change of a listing', 'PUT', '/api/properties/{id}', { description: WORDS }],
    ['blocked dates', 'POST', '/api/properties/{id}/blocks', { ...dates, note: WORDS }],
    ['an imported calendar', 'POST', '/api/properties/{id}/calendars', { url: 'https://a.example/a.ics' }],
    ['a new calendar link', 'POST', '/api/properties/{id}/calendar-link', undefined],
    ['the first calendar link', 'GET', '/api/properties/{id}/calendar', undefined],
    ['a like', 'POST', '/api/properties/{id}/like', undefined],
    ['a booking request', 'POST', '/api/bookings', undefined],
    ['the profile', 'PUT', '/api/users/me', { bio: WORDS }],
  ] as const)('%s', async (what, method, url, payload) => {
    const other = await addProperty(bookings.db, await addPerson(bookings.db), { minStay: 2 })
    const body = what === 'a booking request' ? bookings.stay(30, 33, { propertyId: other, message: WORDS }) : payload
    const answer = await sendDuringDeletion(await prepare(landlord, method, url.replace('{id}', property), body))
    expect([401, 404], answer?.body).toContain(answer?.statusCode)
    const { db } = bookings
    const texts = await Promise.all([
      db.selectFrom('properties').select('id').where('description', '=', WORDS).execute(),
      db.selectFrom('takenDays').select('id').where('note', '=', WORDS).execute(),
      db.selectFrom('users').select('id').where('bio', '=', WORDS).execute(),
      db.selectFrom('bookings').select('id').where('message', '=', WORDS).execute(),
      db.selectFrom('calendarFeeds').select('id').where('propertyId', '=', property).execute(),
      db.selectFrom('calendarKeys').select('key').where('propertyId', '=', property).execute(),
    ])
    expect(texts.flat()).toEqual([])
    expect([await count('likes'), await count('sessions'), await count('idempotencyKeys')]).toEqual([0, 0, 0])
  })

  it('a session', async () => {
    const { services } = bookings.context
    const account = await findAccountById(services.db, landlord)
    const answer = await sendDuringDeletion(() =>
      startSession(services, account as Account, { network: '', userAgent: '' }).then(
        () => ({ statusCode: 200 }) as never,
        ({ reason }) => ({ statusCode: 401, body: reason }) as never,
      ),
    )
    expect(answer).toMatchObject({ statusCode: 401, body: 'session_ended' })
    expect(await count('sessions')).toBe(0)
  })
})

describe('two admins who act on each other at once', () => {
  it.each([
    ['change the role', 'PUT', '/api/users/{id}/role', { role: 'TENANT' }],
    ['delete the account', 'DELETE', '/api/admin/users/{id}', undefined],
  ] as const)('%s: both accounts are locked in the order of their ids', async (_what, method, url, payload) => {
    const admins = [await addPerson(bookings.db, { role: 'ADMIN' }), await addPerson(bookings.db, { role: 'ADMIN' })]
    const [low = '', high = ''] = admins.sort()
    const act = (caller: string, id: string) => prepare(caller, method, url.replace('{id}', id), payload)
    const ofHigh = await act(high, low)
    const ofLow = await act(low, high)
    const unlocked = () =>
      bookings.db.selectFrom('users').select('id').where('id', '=', low).forNoKeyUpdate().skipLocked().execute()
    const [refused, free] = await inLockOrder<unknown>(bookings.databaseUrl, { table: 'users', id: high }, [
      ofHigh,
      unlocked,
    ])
    expect([refused, free]).toMatchObject([{ statusCode: 403 }, []])
    const answers = await inLockOrder(bookings.databaseUrl, { table: 'users', id: high }, [ofHigh, ofLow])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403])
  })
})

describe('a submitted listing of a landlord who is deleted', () => {
  const queue = async () =>
    (await bookings.send(admin, 'GET', '/api/admin/properties?queue=new&limit=100'))
      .json()
      .data.map(({ id }: { id: string }) => id)

  it('leaves the review queue', async () => {
    const id = await addProperty(bookings.db, landlord, { status: 'PENDING' })
    expect(await queue()).toContain(id)
    expect((await bookings.send(admin, 'DELETE', `/api/admin/users/${landlord}`)).statusCode).toBe(204)
    expect(await queue()).not.toContain(id)
  })

  it('cannot be approved', async () => {
    const id = await addProperty(bookings.db, landlord, { status: 'PENDING' })
    await bookings.db.updateTable('users').set({ deletedAt: TEST_INSTANT }).where('id', '=', landlord).execute()
    expect((await bookings.send(admin, 'POST', `/api/admin/properties/${id}/approve`)).statusCode).toBe(404)
  })
})

it('an account stays when its owner ends the session that deletes it while the password is compared', async () => {
  const passwordHash = await hashPassword(PASSWORD)
  await bookings.db.updateTable('users').set({ passwordHash }).where('id', '=', landlord).execute()
  const end = await prepare(landlord, 'POST', '/api/users/me/sign-out-everywhere')
  const remove = await prepare(landlord, 'DELETE', '/api/users/me', { password: PASSWORD })
  const answers = await inLockOrder(bookings.databaseUrl, { table: 'users', id: landlord }, [end, remove])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401])
  expect(await findAccountById(bookings.db, landlord)).toBeDefined()
})
