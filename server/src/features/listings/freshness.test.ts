import { beforeEach, describe, expect, it } from 'vitest'
import { createTestContext } from '../../../../tests/support/app.ts'
import { bookingContextOfFile } from '../../../../tests/support/bookings.ts'
import { dayAhead, instantAfter } from '../../../../tests/support/clock.ts'
import { inLockOrder } from '../../../../tests/support/concurrency.ts'
import { addBooking, addPerson, addProperty } from '../../../../tests/support/fixtures.ts'
import { emit } from '../../platform/jobs/emit.ts'
import { freshnessDue } from './events.ts'
import { takeFreshnessStep } from './freshness-actions.ts'

const DAY = 86_400_000

const bookings = bookingContextOfFile()
let landlord: string
let tenant: string
let property: string
beforeEach(async () => {
  ;({ landlord, tenant, property } = await bookings.begin())
})

/** Another process that many days after the test's instant. */
const processOn = async (day: number) => {
  const context = await createTestContext(bookings.db)
  context.advanceClock(day * DAY)
  return context
}
/** Runs the schedule and its jobs on a day. Returns the mails to the landlord. */
const runOn = async (day: number) => {
  const { worker, mails } = await processOn(day)
  await worker.runSchedule('listings.find-unconfirmed')
  await worker.runDue()
  return mails.filter(({ to }) => to.address === `${landlord}@lintel.example`)
}
const subjectsOn = async (day: number) => (await runOn(day)).map(({ subject }) => subject)

const state = () =>
  bookings.db
    .selectFrom('properties')
    .select(['listed', 'confirmedAvailableAt', 'availabilityReminders', 'pausedUnconfirmedAt'])
    .where('id', '=', property)
    .executeTakeFirstOrThrow()
const set = (values: object) => bookings.db.updateTable('properties').set(values).where('id', '=', property).execute()
/** As it is after both reminders. */
const remind = () => set({ availabilityReminders: 2, availabilityRemindedAt: instantAfter(37 * DAY) })
const confirmOn = async (day: number, userId = landlord) =>
  (await processOn(day)).send(userId, 'POST', `/api/properties/${property}/confirm-availability`)
const kinds = async () => (await bookings.notificationsOf(landlord)).map(({ kind }: { kind: string }) => kind)

const REMINDER = 'Is your listing still available?'
const PAUSED = 'Your listing was paused'

describe('a listing that its landlord does not confirm', () => {
  it('is asked about after 30 days and a week later, and paused after another week, each once', async () => {
    expect(await subjectsOn(29)).toEqual([])
    expect(await subjectsOn(30)).toEqual([REMINDER])
    expect(await subjectsOn(31)).toEqual([])
    expect(await subjectsOn(37)).toEqual([REMINDER])
    expect(await subjectsOn(43)).toEqual([])
    expect((await state()).listed).toBe(true)
    expect(await subjectsOn(44)).toEqual([PAUSED])
    expect(await state()).toMatchObject({ listed: false, pausedUnconfirmedAt: instantAfter(44 * DAY) })
    expect(await subjectsOn(60)).toEqual([])
    expect(await kinds()).toEqual(['listing.paused', 'listing.unconfirmed', 'listing.unconfirmed'])
    expect((await bookings.context.app.inject(`/api/properties/${property}`)).statusCode).toBe(404)
    const own = (await bookings.send(landlord, 'GET', '/api/users/me/properties')).json().data
    expect(own).toMatchObject([{ id: property, listed: false, pausedUnconfirmed: true }])
  })

  it('gets each step once from a clock that jumps forward and back', async () => {
    expect(await subjectsOn(37)).toEqual([REMINDER])
    for (const day of [-30, 0, 30, 37]) expect(await subjectsOn(day)).toEqual([])
    expect(await subjectsOn(44)).toEqual([REMINDER])
    expect(await subjectsOn(58)).toEqual([PAUSED])
    for (const day of [0, 30, 44, 58]) expect(await subjectsOn(day)).toEqual([])
    expect(await state()).toMatchObject({ listed: false, pausedUnconfirmedAt: instantAfter(58 * DAY) })
  })

  it('gets each step once from several runs at the same time', async () => {
    const contexts = await Promise.all([processOn(30), processOn(30), processOn(30)])
    await Promise.all(contexts.map(({ services }) => takeFreshnessStep(services, property)))
    await contexts[0]?.worker.runDue()
    expect(contexts[0]?.mails.map(({ subject }) => subject)).toEqual([REMINDER])
    expect((await state()).availabilityReminders).toBe(1)
  })

  it('is left alone by a job that comes too early, and when it is paused, deleted or not approved', async () => {
    await emit(bookings.db, freshnessDue, { propertyId: property })
    await bookings.context.worker.runDue()
    expect((await state()).availabilityReminders).toBe(0)
    for (const hidden of [{ listed: false }, { listed: true, status: 'PENDING' }, { deletedAt: instantAfter(0) }]) {
      await set(hidden)
      expect(await subjectsOn(44)).toEqual([])
    }
  })

  it('is not paused with a confirmed stay to come that was requested within 30 days', async () => {
    const stay = { startDate: dayAhead(90), endDate: dayAhead(93), status: 'CONFIRMED' as const }
    await addBooking(
      bookings.db,
      { propertyId: property, tenantId: tenant },
      { ...stay, createdAt: instantAfter(20 * DAY) },
    )
    await remind()
    expect(await subjectsOn(44)).toEqual([])
    expect(await state()).toMatchObject({
      listed: true,
      availabilityReminders: 0,
      confirmedAvailableAt: instantAfter(20 * DAY),
    })
    // From then on it counts as any other confirmation.
    expect(await subjectsOn(50)).toEqual([REMINDER])
  })

  it('is paused with older stays, stays that are over and requests only', async () => {
    const add = (given: object) => addBooking(bookings.db, { propertyId: property, tenantId: tenant }, given)
    await add({
      startDate: dayAhead(90),
      endDate: dayAhead(93),
      status: 'CONFIRMED',
      createdAt: instantAfter(13 * DAY),
    })
    await add({
      startDate: dayAhead(40),
      endDate: dayAhead(43),
      status: 'CONFIRMED',
      createdAt: instantAfter(30 * DAY),
    })
    await add({ startDate: dayAhead(99), endDate: dayAhead(101), createdAt: instantAfter(43 * DAY) })
    await remind()
    expect(await subjectsOn(44)).toEqual([PAUSED])
  })

  it('gets no mail when it was confirmed before the mail is sent', async () => {
    const { services, worker, mails } = await processOn(30)
    await takeFreshnessStep(services, property)
    await confirmOn(30)
    await worker.runDue()
    expect(mails).toEqual([])
    expect(await kinds()).toEqual([])
  })
})

describe('a confirmation', () => {
  it('by a press starts the period anew and shows on the card and the page', async () => {
    await remind()
    const answer = await confirmOn(40)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      confirmedAvailableAt: instantAfter(40 * DAY).toISOString(),
      confirmedDaysAgo: 0,
    })
    expect(await state()).toMatchObject({ availabilityReminders: 0 })
    expect(await subjectsOn(69)).toEqual([])
    const later = await processOn(43.5)
    const shown = (await later.app.inject(`/api/properties/${property}`)).json()
    const { data } = (await later.app.inject('/api/properties?limit=100')).json()
    expect(shown.confirmedDaysAgo).toBe(3)
    expect(data.find(({ id }: { id: string }) => id === property).confirmedDaysAgo).toBe(3)
    expect(shown).not.toHaveProperty('pausedUnconfirmed')
  })

  it.each<[string, () => Promise<{ statusCode: number; body: string }>]>([
    [
      'an edit',
      async () => bookings.send(landlord, 'PUT', `/api/properties/${property}`, { payload: { bedrooms: 2 } }),
    ],
    ['the confirmation of a booking', async () => bookings.confirm(await bookings.requestStay(60, 63))],
    [
      'a block of dates',
      async () =>
        bookings.send(landlord, 'POST', `/api/properties/${property}/blocks`, {
          payload: { startDate: dayAhead(60), endDate: dayAhead(61) },
        }),
    ],
    [
      'an imported calendar',
      async () =>
        bookings.send(landlord, 'POST', `/api/properties/${property}/calendars`, {
          payload: { url: 'https://calendar.example/stays.ics' },
        }),
    ],
  ])('is also %s', async (_, act) => {
    await set({ confirmedAvailableAt: instantAfter(-20 * DAY), availabilityReminders: 1 })
    const answer = await act()
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    expect(await state()).toMatchObject({ confirmedAvailableAt: instantAfter(0), availabilityReminders: 0 })
  })

  it('is neither the decline of a request nor a stranger’s press', async () => {
    await set({ confirmedAvailableAt: instantAfter(-20 * DAY) })
    await bookings.reject(await bookings.requestStay(60, 63))
    expect((await confirmOn(0, await addPerson(bookings.db))).statusCode).toBe(404)
    expect((await state()).confirmedAvailableAt).toEqual(instantAfter(-20 * DAY))
  })

  it('lists again what silence has paused, and not what the landlord has paused', async () => {
    await remind()
    await runOn(44)
    const answer = await confirmOn(45)
    expect(answer.json()).toMatchObject({ listed: true, pausedUnconfirmed: false, confirmedDaysAgo: 0 })
    await bookings.send(landlord, 'PUT', `/api/properties/${property}`, { payload: { listed: false } })
    const refused = await confirmOn(46)
    expect([refused.statusCode, refused.json().reason]).toEqual([409, 'listing_not_published'])
  })

  it('comes with Resume', async () => {
    await remind()
    await runOn(44)
    const { send } = await processOn(50)
    const resumed = await send(landlord, 'PUT', `/api/properties/${property}`, { listed: true })
    expect(resumed.json()).toMatchObject({ listed: true, pausedUnconfirmed: false, confirmedDaysAgo: 0 })
    expect(await subjectsOn(79)).toEqual([])
  })

  it('that comes while the listing is being paused wins, whichever of them is first', async () => {
    const { services } = await processOn(44)
    const pause = async () => ({ statusCode: (await takeFreshnessStep(services, property)) ?? 200 })
    const confirm = () => confirmOn(44)
    for (const calls of [
      [pause, confirm],
      [confirm, pause],
    ]) {
      await set({ confirmedAvailableAt: instantAfter(0), listed: true, pausedUnconfirmedAt: null })
      await remind()
      await inLockOrder(bookings.databaseUrl, { table: 'properties', id: property }, calls)
      expect(await state()).toMatchObject({ listed: true, pausedUnconfirmedAt: null, availabilityReminders: 0 })
    }
  })
})

describe('the link of a reminder', () => {
  const tokenOf = (text: string) => /\/confirm-availability\?token=([\w.-]+)/.exec(text)?.[1] ?? ''
  const call = async (day: number, method: 'GET' | 'POST', token: string) =>
    (await processOn(day)).app.inject({ method, url: `/api/availability-confirmation?token=${token}` })

  it('confirms without a login, and opening it changes nothing', async () => {
    const [mail] = await runOn(30)
    const token = tokenOf(mail?.text ?? '')
    const asked = { id: property, title: 'A quiet flat by the canal', isListed: true, canConfirm: true }
    const got = await call(31, 'GET', token)
    expect([got.json(), got.headers['cache-control']]).toEqual([asked, 'private, no-store'])
    expect((await state()).availabilityReminders).toBe(1)
    for (const _ of ['once', 'again']) {
      const answer = await call(31, 'POST', token)
      expect([answer.statusCode, answer.json()]).toEqual([200, asked])
    }
    expect(await state()).toMatchObject({ confirmedAvailableAt: instantAfter(31 * DAY), availabilityReminders: 0 })
  })

  it('is valid for 60 days, and its day cannot be changed', async () => {
    const [mail] = await runOn(30)
    const token = tokenOf(mail?.text ?? '')
    expect((await call(90, 'GET', token)).statusCode).toBe(200)
    for (const method of ['GET', 'POST'] as const)
      expect((await call(91, method, token)).json()).toMatchObject({ code: 'NOT_FOUND', reason: 'mail_link_expired' })
    const later = token.replace(/[^.]+$/, dayAhead(80))
    expect((await call(91, 'POST', later)).json()).toMatchObject({ reason: 'mail_link_unknown' })
    expect((await call(31, 'POST', token.replace(/\.[^.]+$/, ''))).statusCode).toBe(404)
  })

  it('lists again what silence has paused', async () => {
    await remind()
    const [mail] = await runOn(44)
    const token = tokenOf(mail?.text ?? '')
    expect((await call(45, 'GET', token)).json()).toMatchObject({ isListed: false, canConfirm: true })
    expect((await call(45, 'POST', token)).json()).toMatchObject({ isListed: true })
  })

  it('is refused for another listing, and once it is paused by its landlord, deleted or the landlord is none any more', async () => {
    const [mail] = await runOn(30)
    const token = tokenOf(mail?.text ?? '')
    const other = await addProperty(bookings.db, landlord)
    const forged = [
      Buffer.from(other.replaceAll('-', ''), 'hex').toString('base64url'),
      ...token.split('.').slice(1),
    ].join('.')
    for (const wrong of [forged, token.slice(0, -3), 'x']) expect((await call(31, 'POST', wrong)).statusCode).toBe(404)
    await set({ listed: false })
    expect((await call(31, 'GET', token)).json()).toMatchObject({ canConfirm: false })
    expect((await call(31, 'POST', token)).statusCode).toBe(409)
    await set({ listed: true })
    await bookings.db.updateTable('users').set({ role: 'TENANT' }).where('id', '=', landlord).execute()
    expect((await call(31, 'POST', token)).statusCode).toBe(404)
    await set({ deletedAt: instantAfter(0) })
    expect((await call(31, 'GET', token)).statusCode).toBe(404)
  })
})

it('ranks a listing that was confirmed later before its equals, in a search by words', async () => {
  const words = { description: 'ocarina cellar', createdAt: instantAfter(0) }
  const stale = await addProperty(bookings.db, landlord, { ...words, confirmedAvailableAt: instantAfter(-25 * DAY) })
  const fresh = await addProperty(bookings.db, landlord, { ...words, confirmedAvailableAt: instantAfter(-1 * DAY) })
  const order = async () =>
    (await bookings.context.app.inject('/api/properties?q=ocarina&sort=relevance'))
      .json()
      .data.map(({ id }: { id: string }) => id)
  expect(await order()).toEqual([fresh, stale])
  await bookings.db
    .updateTable('properties')
    .set({ confirmedAvailableAt: instantAfter(0) })
    .where('id', '=', stale)
    .execute()
  expect(await order()).toEqual([stale, fresh])
})
