import { v7 as uuid } from 'uuid'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '#contract/calls.ts'
import { dayAhead, instantAfter } from '../../../../tests/support/clock.ts'
import { addBooking, addPerson, addProperty, addReview } from '../../../../tests/support/fixtures.ts'
import { applyAs } from '../../../../tests/support/landlord-requests.ts'
import { paymentContextOfFile } from '../../../../tests/support/payments.ts'

const payments = paymentContextOfFile()
let admin: string
beforeAll(async () => {
  admin = await addPerson(payments.db, { role: 'ADMIN' })
})
beforeEach(() => payments.begin())
afterEach(() => payments.expectBalance())

const promote = (id: string) => payments.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', id).execute()
const stayed = { status: 'COMPLETED', startDate: dayAhead(-9), endDate: dayAhead(-6) } as const

/** What the calls that this file sends look like. */
const sent = new Set<string>()

/** Sends the call as each party, all of whom have become admins, and then as another admin. */
const send = async (
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  parties = [payments.fixtures.tenant, payments.fixtures.landlord],
) => {
  sent.add(`${method} ${url}`)
  await Promise.all(parties.map(promote))
  const outcomes: (string | number)[] = []
  for (const who of [...parties, admin]) {
    const answer = await payments.send(who, method, url, payload && { payload })
    outcomes.push(answer.statusCode < 400 ? answer.statusCode : answer.json().reason)
  }
  return outcomes
}

describe('an admin does not decide in a matter of their own', () => {
  it('a held payment of one’s own booking', async () => {
    const booking = await payments.confirmStay(30, 33)
    const { paymentId, checkoutId } = await payments.open(booking)
    await payments.changeCheckout(checkoutId, { amountMinor: 100 })
    await payments.answer(checkoutId, 'PAY')
    await payments.runDue()
    const outcomes = await send('POST', `/api/admin/payments/${paymentId}/return`, { reason: 'Paid too little.' })
    expect(outcomes).toEqual(['own_matter', 'own_matter', 200])
    await payments.runDue()
  })

  it('a refund of one’s own booking', async () => {
    const bookingId = await payments.confirmStay(30, 33)
    await payments.pay(bookingId)
    await payments.cancel(bookingId)
    await payments.runDue()
    const [refund] = await payments.refundsOf(bookingId)
    const reason = { reason: 'Sent in the console.' }
    expect((await send('POST', `/api/admin/refunds/${refund?.id}/settle`, reason)).slice(0, 2)).toEqual([
      'own_matter',
      'own_matter',
    ])
    expect(await send('POST', `/api/admin/refunds/${refund?.id}/retry`)).toEqual(['own_matter', 'own_matter', 200])
  })

  it('a payout to oneself, also among others', async () => {
    const { landlord: landlordId, tenant: tenantId, property: propertyId } = payments.fixtures
    const paid = { ...stayed, paymentStatus: 'PAID', paidAt: instantAfter(0) } as const
    await addBooking(payments.db, { propertyId, tenantId }, paid)
    const body = (...ids: string[]) => ({
      asOf: instantAfter(0).toISOString(),
      reference: 'T-1',
      payouts: ids.map((id) => ({ landlordId: id, currency: 'USD', amount: 300 })),
    })
    expect(await send('POST', '/api/admin/payouts', body(uuid(), landlordId))).toEqual([
      'payout_changed',
      'own_matter',
      'payout_changed',
    ])
    expect((await payments.send(admin, 'POST', '/api/admin/payouts', { payload: body(landlordId) })).statusCode).toBe(
      201,
    )
  })

  it('a review that one wrote, or of one’s own place', async () => {
    const { tenant: authorId, property: propertyId } = payments.fixtures
    const review = await addReview(payments.db, { propertyId, authorId, rating: 1 })
    const reader = await payments.addTenant()
    const reported = `/api/reviews/${propertyId}/${review}/report`
    await payments.send(reader, 'POST', reported, { payload: { reason: 'An insult.' } })
    expect(await send('POST', `/api/admin/reviews/${review}/dismiss-reports`)).toEqual([
      'own_matter',
      'own_matter',
      200,
    ])
    expect(await send('DELETE', `/api/admin/reviews/${review}`)).toEqual(['own_matter', 'own_matter', 204])
  })

  it('reports about one’s own place', async () => {
    const { landlord } = payments.fixtures
    const id = await addProperty(payments.db, landlord)
    const reader = await payments.addTenant()
    const payload = { reason: 'FAKE', text: 'It does not exist.' }
    const reported = await payments.send(reader, 'POST', `/api/properties/${id}/report`, { payload })
    expect(reported.statusCode, reported.body).toBe(201)
    const note = { note: 'The deed was checked.' }
    expect(await send('POST', `/api/admin/property-reports/${id}/close`, note, [landlord])).toEqual(['own_matter', 200])
  })

  it('a note about oneself, or that one wrote', async () => {
    const { landlord, tenant: tenantId, property: propertyId } = payments.fixtures
    const stay = await addBooking(payments.db, { propertyId, tenantId }, stayed)
    const saved = await payments.send(landlord, 'PUT', `/api/bookings/${stay}/tenant-note`, {
      payload: { text: 'No.' },
    })
    const outcomes = await send('DELETE', `/api/admin/tenant-notes/${saved.json().id}`)
    expect(outcomes).toEqual(['own_matter', 'own_matter', 204])
  })

  it('the status of one’s own booking', async () => {
    const booking = await payments.requestStay(40, 43)
    const outcomes = await send('PUT', `/api/admin/bookings/${booking}/status`, { status: 'REJECTED' })
    expect(outcomes).toEqual(['own_matter', 'own_matter', 200])
  })

  it('one’s own property', async () => {
    const { landlord } = payments.fixtures
    const sendOf = async (method: 'POST' | 'DELETE', path: string, payload?: object) => {
      const id = await addProperty(payments.db, landlord, { status: 'PENDING' })
      return send(method, `/api/admin/properties/${id}${path}`, payload, [landlord])
    }
    expect(await sendOf('POST', '/approve')).toEqual(['own_matter', 200])
    expect(await sendOf('POST', '/reject', { reason: 'No pictures.' })).toEqual(['own_matter', 200])
    expect(await sendOf('DELETE', '')).toEqual(['own_matter', 204])
  })

  it.each([
    ['approve', undefined],
    ['reject', { reason: 'No deed.' }],
  ])('one’s own application: %s', async (what, payload) => {
    const tenant = await payments.addTenant()
    expect((await applyAs(payments.context, tenant)).statusCode).toBe(201)
    const outcomes = await send('POST', `/api/admin/landlord-requests/${tenant}/${what}`, payload, [tenant])
    expect(outcomes).toEqual(['own_matter', 200])
  })

  it('one’s own request for help', async () => {
    const tenant = await payments.addTenant()
    const payload = { subject: 'Refund', text: 'When does it arrive?' }
    const opened = await payments.send(tenant, 'POST', '/api/support', { payload })
    expect(opened.statusCode, opened.body).toBe(201)
    const path = `/api/admin/support/${opened.json().id}`
    const text = { clientId: uuid(), text: 'Within a week.' }
    expect(await send('PUT', `${path}/assignee`, { assigneeId: admin }, [tenant])).toEqual(['own_matter', 200])
    expect(await send('POST', `${path}/messages`, text, [tenant])).toEqual(['own_matter', 201])
    expect(await send('PUT', `${path}/status`, { status: 'CLOSED' }, [tenant])).toEqual(['own_matter', 200])
  })
})

/** Calls of admins that decide in no matter between others, or that other tests walk. */
const ELSEWHERE = new Set([
  'decideDepositClaim', // deposits.test.ts
  'closeReports', // permissions.test.ts
  'removeMessage', // permissions.test.ts
  'readPayoutDetails', // decides nothing
  'deleteUser', // no admins: admin.test.ts
  'createAdmin', // no target yet
  'deleteAdmin', // the own role may be given up
  'resetSecondFactor', // second-factor.test.ts
])

it('every call of admins that changes something is sent above', () => {
  const missing = Object.entries(calls).filter(([name, { who, method, path }]) => {
    if (!(who === 'admin' || who === 'super-admin') || method === 'GET' || ELSEWHERE.has(name)) return false
    const pattern = new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    return ![...sent].some((call) => pattern.test(call))
  })
  expect(missing.map(([name]) => name)).toEqual([])
})
