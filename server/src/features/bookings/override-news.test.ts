import { beforeAll, beforeEach, expect, it } from 'vitest'
import { bookingContextOfFile } from '../../../../tests/support/bookings.ts'
import { dayAhead, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { addBooking, addPerson } from '../../../../tests/support/fixtures.ts'
import { eraseReasons } from './personal-data-queries.ts'

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

const addStay = (values: object) => addBooking(bookings.db, { propertyId: property, tenantId: tenant }, values)
const setStatus = async (id: string, status: string) => {
  const answer = await bookings.setStatus(admin, id, status, 'The landlord called us.')
  expect(answer.statusCode, answer.body).toBe(200)
  await bookings.context.worker.runDue()
}
const TITLE = 'We changed a booking of yours'
/** The mails to a person: subject and text. */
const mailsTo = (userId: string) => bookings.mailsTo(userId).map(({ subject, text }) => ({ subject, text }))
const QUOTED = '> The landlord called us.'
const says = (...parts: string[]) => expect.stringMatching(new RegExp(parts.join('[\\s\\S]*')))
const changed = (status: string) => ({
  kind: 'booking.changed',
  data: { status, by: 'ADMIN', reason: 'The landlord called us.' },
})

it('a confirmation by an admin reaches both parties, and does not name the landlord', async () => {
  await setStatus(await addStay({ status: 'PENDING' }), 'CONFIRMED')
  const [toTenant, ...others] = mailsTo(tenant)
  expect(others).toEqual([])
  expect(toTenant).toEqual({
    subject: 'Your booking is confirmed',
    text: says('We confirmed your booking:', QUOTED, 'Pay by: '),
  })
  expect(toTenant?.text).not.toMatch(/landlord confirmed/i)
  expect(mailsTo(landlord)).toEqual([
    { subject: TITLE, text: says('We confirmed this booking:', 'Tea Tenant', QUOTED) },
  ])
  expect(await bookings.notificationsOf(tenant)).toMatchObject([
    { kind: 'booking.confirmed', data: { by: 'ADMIN', reason: 'The landlord called us.' } },
  ])
  expect(await bookings.notificationsOf(landlord)).toMatchObject([changed('CONFIRMED')])
})

it('a rejection by an admin reaches both parties with the reason', async () => {
  await setStatus(await addStay({ status: 'PENDING' }), 'REJECTED')
  expect(mailsTo(tenant)).toEqual([{ subject: 'Your booking request was declined', text: says(QUOTED) }])
  expect(mailsTo(landlord)).toEqual([{ subject: TITLE, text: says('We declined this request:', QUOTED) }])
  expect(await bookings.notificationsOf(tenant)).toMatchObject([
    { kind: 'booking.rejected', data: { reason: 'The landlord called us.' } },
  ])
  expect(await bookings.notificationsOf(landlord)).toMatchObject([changed('REJECTED')])
})

it('a completion by an admin says so to both, and does not ask how the stay was, which may not be over', async () => {
  const past = { startDate: dayAhead(-5), endDate: dayAhead(-2) }
  const paid = { paymentStatus: 'PAID', paidAt: TEST_INSTANT }
  await setStatus(await addStay({ status: 'CONFIRMED', ...paid, ...past }), 'COMPLETED')
  for (const party of [tenant, landlord]) {
    expect(mailsTo(party)).toEqual([{ subject: TITLE, text: says('We marked this stay as completed:', QUOTED) }])
    expect(await bookings.notificationsOf(party)).toMatchObject([changed('COMPLETED')])
  }
})

it('an expiry by an admin is not said to be for want of a reply or payment', async () => {
  await setStatus(await addStay({ status: 'PENDING' }), 'EXPIRED')
  for (const party of [tenant, landlord]) {
    expect(mailsTo(party)).toEqual([
      { subject: TITLE, text: says('We ended this booking. It is no longer valid:', QUOTED) },
    ])
    expect(bookings.mailsTo(party)[0]?.html).not.toContain('There was no reply or payment in time')
    expect(await bookings.notificationsOf(party)).toMatchObject([changed('EXPIRED')])
  }
})

it('a booking that an admin made a request again asks the landlord for an answer until its time', async () => {
  await setStatus(await addStay({ status: 'CONFIRMED' }), 'PENDING')
  expect(mailsTo(landlord)).toEqual([
    {
      subject: TITLE,
      text: says('We made this booking a request again. Please answer it in time:', QUOTED, 'Reply by: '),
    },
  ])
  expect(mailsTo(tenant)).toEqual([
    { subject: TITLE, text: says('We made this booking a request again. The landlord has to answer it:', QUOTED) },
  ])
  expect(mailsTo(tenant)[0]?.text).not.toContain('Reply by')
  for (const [party, side] of [
    [tenant, 'TENANT'],
    [landlord, 'LANDLORD'],
  ] as const) {
    const { kind, data } = changed('PENDING')
    expect(await bookings.notificationsOf(party)).toMatchObject([{ kind, data: { ...data, side } }])
  }
})

it('a cancellation by an admin reaches both parties as a cancellation', async () => {
  await setStatus(await addStay({ status: 'CONFIRMED' }), 'CANCELLED')
  for (const party of [tenant, landlord]) {
    expect(mailsTo(party)).toEqual([{ subject: 'Booking cancelled', text: says('We cancelled this booking:', QUOTED) }])
    expect(await bookings.notificationsOf(party)).toMatchObject([{ kind: 'booking.cancelled', data: { by: 'ADMIN' } }])
  }
})

it('a confirmation by the landlord names the landlord, and tells them nothing', async () => {
  await bookings.confirm(await addStay({ status: 'PENDING' }))
  await bookings.context.worker.runDue()
  expect(mailsTo(tenant)).toEqual([
    { subject: 'Your booking is confirmed', text: says('The landlord confirmed your booking:') },
  ])
  expect(mailsTo(landlord)).toEqual([])
  const [confirmed] = await bookings.notificationsOf(tenant)
  expect(confirmed).toMatchObject({ kind: 'booking.confirmed', data: { name: 'Lars Landlord' } })
  expect(confirmed.data).not.toHaveProperty('by')
  expect(confirmed.data).not.toHaveProperty('status')
  expect(await bookings.notificationsOf(landlord)).toEqual([])
})

it('an expiry without an answer reaches both parties as an expiry', async () => {
  await bookings.requestStay(30, 33)
  await bookings.runSchedules(49 * 3_600_000)
  for (const party of [tenant, landlord])
    expect((await bookings.notificationsOf(party))[0]).toMatchObject({
      kind: 'booking.expired',
      data: { reasonCode: 'NO_ANSWER' },
    })
})

it('a notification about an admin’s change loses the reason when it is erased', async () => {
  await setStatus(await addStay({ status: 'PENDING' }), 'EXPIRED')
  await eraseReasons(bookings.db, tenant).execute()
  const [{ kind, data }] = await bookings.notificationsOf(landlord)
  expect(kind).toBe('booking.changed')
  expect(data).not.toHaveProperty('reason')
})
