import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingContextOfFile } from '../../../../tests/support/bookings.ts'
import { dayAhead, instantAfter, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { addBooking, addPerson } from '../../../../tests/support/fixtures.ts'

const HOUR = 3_600_000

const bookings = bookingContextOfFile()
let landlord: string
let tenant: string
let property: string
let admin: string
beforeAll(async () => {
  admin = await addPerson(bookings.db, { role: 'ADMIN' })
})
beforeEach(async () => {
  ;({ landlord, tenant, property } = await bookings.begin())
})

const set = async (id: string, status: string, acceptedMoney?: object[]) => {
  const payload = { status, reason: 'A reason.', ...(acceptedMoney && { acceptedMoney }) }
  const answer = await bookings.send(admin, 'PUT', `/api/admin/bookings/${id}/status`, { payload })
  return { status: answer.statusCode, ...answer.json() }
}
const statusOf = async (id: string) => (await bookings.read(id)).status

describe('an admin', () => {
  it('may set any status with an audit entry, but never one that reserves taken dates', async () => {
    const id = await bookings.requestStay(30, 33)
    expect((await set(id, 'REJECTED')).status).toBe('REJECTED')
    const other = await bookings.requestStay(31, 34, await bookings.addTenant())
    await bookings.confirm(other)
    expect((await set(id, 'CONFIRMED')).code).toBe('CONFLICT')
    expect((await set(id, 'COMPLETED')).code).toBe('CONFLICT')
    expect(await statusOf(id)).toBe('REJECTED')
    expect(await set(other, 'CANCELLED')).toMatchObject({ status: 'CANCELLED', cancelledBy: 'ADMIN' })
    expect(await set(id, 'CONFIRMED')).toMatchObject({ status: 'CONFIRMED', cancelledAt: null })
    expect((await set(id, 'CONFIRMED')).code).toBe('CONFLICT')
    const audit = (await bookings.send(admin, 'GET', '/api/admin/audit?action=booking.status-set')).json().data
    expect(audit[0]).toMatchObject({ target: { type: 'booking', id }, before: { status: 'REJECTED' } })
  })

  it('cannot reopen a request for dates that a stay, a block or an imported calendar takes', async () => {
    const id = await bookings.requestStay(30, 33)
    await bookings.reject(id)
    await bookings.send(landlord, 'POST', `/api/properties/${property}/blocks`, {
      payload: { startDate: dayAhead(32), endDate: dayAhead(34) },
    })
    expect(await set(id, 'PENDING')).toMatchObject({
      code: 'CONFLICT',
      error: 'These dates are no longer available. They overlap with another stay or a block.',
    })
    expect(await statusOf(id)).toBe('REJECTED')
  })

  it('can turn a confirmed booking back into a request', async () => {
    const id = await bookings.requestStay(30, 33)
    await bookings.confirm(id)
    expect(await set(id, 'PENDING')).toMatchObject({ status: 'PENDING', decidedAt: null })
    expect((await bookings.availability()).taken).toEqual([])
  })

  it('cannot open a booking of a deleted property, of a deleted tenant or of a former landlord', async () => {
    const id = await bookings.requestStay(30, 33)
    await bookings.reject(id)
    const refused = async (error: string) => {
      for (const status of ['PENDING', 'CONFIRMED'])
        expect(await set(id, status)).toMatchObject({ code: 'CONFLICT', error })
      expect(await statusOf(id)).toBe('REJECTED')
    }
    await bookings.db.updateTable('users').set({ role: 'TENANT' }).where('id', '=', landlord).execute()
    await refused('The owner of this property is no longer a landlord.')
    await bookings.db.updateTable('properties').set({ deletedAt: TEST_INSTANT }).where('id', '=', property).execute()
    await refused('This property has been deleted.')
    expect((await set(id, 'EXPIRED')).status).toBe('EXPIRED')
  })

  it('gives the tenant 24 h to pay when confirming an unpaid stay that has started', async () => {
    const id = await addBooking(
      bookings.db,
      { propertyId: property, tenantId: tenant },
      { status: 'EXPIRED', startDate: dayAhead(-1), endDate: dayAhead(3) },
    )
    expect((await set(id, 'CONFIRMED')).expiresAt).toBe(instantAfter(24 * HOUR).toISOString())
    await bookings.runSchedules(23 * HOUR)
    expect(await statusOf(id)).toBe('CONFIRMED')
    await bookings.runSchedules(25 * HOUR)
    expect(await statusOf(id)).toBe('EXPIRED')
  })
})

describe('a paid booking', () => {
  const addPaid = () =>
    addBooking(
      bookings.db,
      { propertyId: property, tenantId: tenant },
      { status: 'CONFIRMED', paymentStatus: 'PAID', paidAt: TEST_INSTANT },
    )

  it('can only be cancelled, with a refund, or completed', async () => {
    const id = await addPaid()
    for (const status of ['PENDING', 'REJECTED', 'EXPIRED'])
      expect(await set(id, status)).toMatchObject({
        code: 'CONFLICT',
        error: 'This booking has been paid. Cancel it to refund the payment.',
      })
    expect(await set(id, 'CANCELLED')).toMatchObject({ status: 'CANCELLED', refund: { amount: 365 } })
  })

  it('that was cancelled with a refund keeps the refund and cannot be opened again', async () => {
    const id = await addPaid()
    await bookings.cancel(id)
    const { refund } = await bookings.read(id)
    for (const status of ['PENDING', 'CONFIRMED', 'COMPLETED'])
      expect(await set(id, status)).toMatchObject({
        code: 'CONFLICT',
        error: 'This booking was cancelled with a refund. The tenant must request a new one.',
      })
    for (const status of ['EXPIRED', 'CANCELLED', 'REJECTED'])
      expect(await set(id, status)).toMatchObject({ status, refund })
  })

  it('whose payment is in progress expires one hour after the time to pay', async () => {
    const id = await bookings.requestStay(30, 33)
    await bookings.confirm(id)
    await bookings.db.updateTable('bookings').set({ paymentStatus: 'PENDING' }).where('id', '=', id).execute()
    // The page names the time to pay; the hour after it is for what is on its way.
    expect(await set(id, 'CANCELLED')).toMatchObject({ expiresAt: null })
    expect((await set(id, 'CONFIRMED')).expiresAt).toBe(instantAfter(24 * HOUR).toISOString())
    await bookings.runSchedules(24 * HOUR + 60_000)
    expect(await statusOf(id)).toBe('CONFIRMED')
    await bookings.runSchedules(25 * HOUR + 60_000)
    expect(await statusOf(id)).toBe('EXPIRED')
  })
})
