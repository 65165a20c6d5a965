import { beforeEach, describe, expect, it } from 'vitest'
import { dayAhead, instantAfter } from '../../../../tests/support/clock.ts'
import { ENTRY, reviewContextOfFile } from '../../../../tests/support/reviews.ts'
import { emit } from '../../platform/jobs/emit.ts'
import { bookingCompleted } from '../bookings/events.ts'

const DAY = 86_400_000

const { test, save, list, addStay, notificationsOf } = reviewContextOfFile()
let tenant: string
let property: string
beforeEach(() => {
  ;({ tenant, property } = test.fixtures)
})

describe('verified stays (product.md 6)', () => {
  it.each([
    ['completed', {}, true],
    ['paid and begun', { status: 'CONFIRMED', startDate: dayAhead(0), endDate: dayAhead(3) }, true],
    ['paid and ahead', { status: 'CONFIRMED', startDate: dayAhead(2), endDate: dayAhead(5) }, false],
    [
      'begun without payment',
      { status: 'CONFIRMED', paymentStatus: 'UNPAID', startDate: dayAhead(0), endDate: dayAhead(3) },
      false,
    ],
    ['cancelled', { status: 'CANCELLED' }, false],
    ['declined', { status: 'REJECTED', paymentStatus: 'UNPAID' }, false],
  ] as const)('a stay that is %s', async (_name, given, verifiedStay) => {
    await addStay(given)
    expect((await save()).json().verifiedStay).toBe(verifiedStay)
  })

  it('stays verified when the author changes the review after the booking was cancelled by an admin', async () => {
    const booking = await addStay()
    await save()
    await test.db.updateTable('bookings').set({ status: 'CANCELLED' }).where('id', '=', booking).execute()
    expect((await save()).json().verifiedStay).toBe(true)
  })

  it('become verified once the stay is completed', async () => {
    await save()
    await addStay({ status: 'CONFIRMED', startDate: dayAhead(2), endDate: dayAhead(4) })
    await test.runSchedules(6 * DAY)
    expect((await list()).reviews[0].verifiedStay).toBe(true)
  })

  it('stay unverified when an admin has cancelled the booking before the job of its completion runs', async () => {
    await save()
    const bookingId = await addStay({ status: 'CANCELLED' })
    const at = instantAfter(0).toISOString()
    const step = {
      bookingId,
      status: 'COMPLETED',
      by: 'SYSTEM',
      at,
      reasonCode: null,
      expiresAt: null,
      refund: null,
    } as const
    await emit(test.db, bookingCompleted, step)
    await test.context.worker.runDue()
    expect((await list()).reviews[0].verifiedStay).toBe(false)
  })
})

describe('requests for a review', () => {
  it('one mail and one notification on the day after the stay', async () => {
    await addStay({ status: 'CONFIRMED', startDate: dayAhead(2), endDate: dayAhead(4) })
    await test.runSchedules(6 * DAY)
    await test.runSchedules(7 * DAY)
    expect(await notificationsOf(tenant)).toMatchObject([{ kind: 'booking.completed', data: { isReviewed: false } }])
    await save()
    expect(await notificationsOf(tenant)).toMatchObject([{ kind: 'booking.completed', data: { isReviewed: true } }])
  })

  it('no mail when the place has been reviewed', async () => {
    await save()
    const booking = await addStay({ status: 'CONFIRMED', startDate: dayAhead(-4), endDate: dayAhead(-2) })
    await test.context.worker.runSchedule('bookings.find-completed')
    await test.context.worker.runDue()
    expect((await test.read(booking)).status).toBe('COMPLETED')
    expect(test.mailsTo(tenant)).toEqual([])
    expect(await notificationsOf(tenant)).toMatchObject([{ kind: 'booking.completed', data: { isReviewed: true } }])
  })

  it('shows listings and reviews on the profile of their landlord, and none of a paused listing', async () => {
    await save()
    const { landlord } = test.fixtures
    const of = async (what: string) => (await test.context.app.inject(`/api/users/${landlord}/${what}`)).json().data
    expect(await of('properties')).toMatchObject([{ id: property }])
    expect(await of('reviews')).toMatchObject([{ ...ENTRY, property: { id: property } }])
    await test.db.updateTable('properties').set({ listed: false }).where('id', '=', property).execute()
    expect([await of('properties'), await of('reviews')]).toEqual([[], []])
  })

  it('lists the last completed stay at each place without a review, and the reviews with their places', async () => {
    await addStay({ startDate: dayAhead(-30), endDate: dayAhead(-27) })
    const last = await addStay()
    const waiting = async () => (await test.send(tenant, 'GET', '/api/users/me/stays-to-review')).json().data
    expect(await waiting()).toMatchObject([{ bookingId: last, property: { id: property, city: 'Paris' } }])
    expect((await waiting())[0].property).not.toHaveProperty('address')
    await save()
    expect(await waiting()).toEqual([])
    expect((await test.send(tenant, 'GET', '/api/users/me/reviews')).json()).toMatchObject({
      total: 1,
      data: [{ ...ENTRY, property: { id: property, title: 'A quiet flat by the canal', image: null } }],
    })
  })
})
