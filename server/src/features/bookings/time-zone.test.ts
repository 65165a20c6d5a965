import { beforeEach, describe, expect, it } from 'vitest'
import { dayAhead, instantAfter } from '../../../../tests/support/clock.ts'
import { addBooking, addPerson, addProperty } from '../../../../tests/support/fixtures.ts'
import { paymentContextOfFile } from '../../../../tests/support/payments.ts'
import { fillTimeZones } from './actions/fill-time-zones.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** Fourteen hours ahead of UTC, and ten behind it. */
const KIRITIMATI = { lat: 1.87, lng: -157.4 }
const HONOLULU = { lat: 21.3, lng: -157.85 }

const payments = paymentContextOfFile()
let elapsed = 0
beforeEach(async () => {
  pass(-elapsed)
  await payments.begin()
})

const pass = (milliseconds: number) => {
  elapsed += milliseconds
  payments.context.advanceClock(milliseconds)
}
const move = async (position: { lat: number; lng: number }) => {
  const { landlord, property } = payments.fixtures
  const answer = await payments.send(landlord, 'PUT', `/api/properties/${property}`, { payload: position })
  expect(answer.statusCode, answer.body).toBe(200)
}
const addPaidStay = async (from: number, to: number): Promise<string> => {
  const id = await payments.confirmStay(from, to)
  await payments.pay(id)
  return id
}
const zonesOf = async (propertyId: string) =>
  (await payments.db.selectFrom('bookings').select('timeZone').where('propertyId', '=', propertyId).execute()).map(
    ({ timeZone }) => timeZone,
  )

describe('a landlord who moves the listing changes no date or amount of its bookings', () => {
  it('keeps the refund of a cancellation, its next change and the day of the stay', async () => {
    const id = await addPaidStay(9, 12)
    // Seven days before check-in in Paris, six in Kiritimati, where the next day has begun.
    pass(2 * DAY + MINUTE)
    const preview = async () =>
      (await payments.send(payments.fixtures.tenant, 'GET', `/api/bookings/${id}/refund-preview`)).json()
    const read = async () => {
      const { today, timeZone } = await payments.read(id)
      return { today, timeZone }
    }
    const [refund, day] = [await preview(), await read()]
    expect(refund.refund.amount).toBe(200)
    expect(day).toEqual({ today: dayAhead(2), timeZone: 'Europe/Paris' })

    await move(KIRITIMATI)
    expect(await preview()).toEqual(refund)
    expect(await read()).toEqual(day)
    expect((await payments.cancel(id)).json().refund).toEqual(refund.refund)
  })

  it('keeps when the deposit goes back, and until when it can be claimed', async () => {
    const id = await addPaidStay(1, 3)
    const { landlord } = payments.fixtures
    const returnDue = async () => {
      for (const name of ['bookings.find-completed', 'payments.find-deposits'])
        await payments.context.worker.runSchedule(name)
      await payments.runDue()
      return (await payments.read(id)).deposit.status
    }
    // Noon in Paris of the second day after check-out; the third has begun in Kiritimati.
    pass(5 * DAY + MINUTE)
    await move(KIRITIMATI)
    expect(await returnDue()).toBe('HELD')
    // Half past midnight in Paris, still the day before in Honolulu.
    await move(HONOLULU)
    pass(12.5 * 60 * MINUTE)
    const claim = { payload: { amount: 30, reason: 'The lamp in the hall is broken.' } }
    expect((await payments.send(landlord, 'POST', `/api/bookings/${id}/deposit-claim`, claim)).statusCode).toBe(409)
    expect(await returnDue()).toBe('RETURNED')
  })

  it('keeps when the rent is due to be paid out', async () => {
    const { property, tenant, landlord } = payments.fixtures
    const dates = { startDate: dayAhead(1), endDate: dayAhead(2) }
    await addBooking(
      payments.db,
      { propertyId: property, tenantId: tenant },
      { status: 'CONFIRMED', paymentStatus: 'PAID', paidAt: instantAfter(0), ...dates },
    )
    const dueAt = async () => {
      const { payouts, movements } = (await payments.send(landlord, 'GET', '/api/landlord/earnings')).json()
      return { payouts: payouts.map((payout: { dueAt: string }) => payout.dueAt), movements }
    }
    const before = await dueAt()
    // 48 h after 13 May began in Paris.
    expect(before.payouts).toEqual(['2026-05-14T22:00:00.000Z'])
    await move(KIRITIMATI)
    expect(await dueAt()).toEqual(before)
  })

  it('rejects deleting a listing until its stays are over in their time zone', async () => {
    const { property, tenant, landlord } = payments.fixtures
    const dates = { startDate: dayAhead(-2), endDate: dayAhead(0) }
    await addBooking(payments.db, { propertyId: property, tenantId: tenant }, { status: 'CONFIRMED', ...dates })
    const remove = async () => (await payments.send(landlord, 'DELETE', `/api/properties/${property}`)).statusCode
    pass(MINUTE)
    await move(KIRITIMATI)
    expect(await remove()).toBe(409)
    pass(12 * 60 * MINUTE)
    expect(await remove()).toBe(204)
  })
})

describe('the start fills the time zone of bookings from before the column', () => {
  it('stores where each property is, and changes none that is stored', async () => {
    const { db, fixtures } = payments
    const { landlord, property, tenant } = fixtures
    const other = await addPerson(db, { role: 'TENANT' })
    const inHonolulu = await addProperty(db, landlord, HONOLULU)
    for (const tenantId of [tenant, other]) await addBooking(db, { propertyId: property, tenantId }, { timeZone: null })
    await addBooking(db, { propertyId: inHonolulu, tenantId: tenant }, { timeZone: null })
    await addBooking(db, { propertyId: inHonolulu, tenantId: other }, { timeZone: 'Europe/Paris' })
    await fillTimeZones(db)
    expect(await zonesOf(property)).toEqual(['Europe/Paris', 'Europe/Paris'])
    expect((await zonesOf(inHonolulu)).toSorted()).toEqual(['Europe/Paris', 'Pacific/Honolulu'])

    await move(KIRITIMATI)
    await fillTimeZones(db)
    expect(await zonesOf(property)).toEqual(['Europe/Paris', 'Europe/Paris'])
  })

  it('until then, a booking has the time zone of the property', async () => {
    const { property: propertyId, tenant: tenantId } = payments.fixtures
    const id = await addBooking(payments.db, { propertyId, tenantId }, { timeZone: null })
    expect((await payments.read(id)).timeZone).toBe('Europe/Paris')
    expect((await payments.cancel(id)).statusCode).toBe(200)
  })
})

it('a request stores the time zone of the property', async () => {
  await payments.requestStay(30, 33)
  expect(await zonesOf(payments.fixtures.property)).toEqual(['Europe/Paris'])
})
