import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEST_INSTANT } from '../../tests/support/clock.ts'
import { addPerson, addReview } from '../../tests/support/fixtures.ts'
import { paymentContextOfFile } from '../../tests/support/payments.ts'

const payments = paymentContextOfFile()
let admin: string
let other: string
let landlord: string
let tenant: string
let property: string
beforeAll(async () => {
  other = await addPerson(payments.db, { role: 'SUPER_ADMIN' })
})
beforeEach(async () => {
  admin = await addPerson(payments.db, { role: 'ADMIN' })
  ;({ landlord, tenant, property } = await payments.begin())
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const outcomeOf = async (by: string, method: Method, url: string, payload?: object) => {
  const answer = await payments.send(by, method, url, payload ? { payload } : {})
  return answer.statusCode < 300 ? 'done' : answer.json().reason
}
const must = async (by: string, method: Method, url: string, payload?: object) => {
  const answer = await payments.send(by, method, url, payload ? { payload } : {})
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}
/** What an admin is answered about the account of a person: by the previews and by the actions. */
const outcomesFor = async (id: string, role: string, by = admin) => [
  await outcomeOf(by, 'GET', `/api/admin/users/${id}/deletion`),
  await outcomeOf(by, 'GET', `/api/admin/users/${id}/role-change?role=${role}`),
  await outcomeOf(by, 'DELETE', `/api/admin/users/${id}`),
  await outcomeOf(by, 'PUT', `/api/users/${id}/role`, { role }),
]
const OWN = Array.from({ length: 4 }, () => 'own_matter')

describe('an account whose money an admin has to decide about', () => {
  it('is not deleted while a payment is held, of its tenant and its landlord', async () => {
    const booking = await payments.confirmStay(10, 13)
    const { paymentId, checkoutId } = await payments.open(booking)
    await payments.db.updateTable('sandboxCheckouts').set({ amountMinor: 100 }).where('id', '=', checkoutId).execute()
    await payments.answer(checkoutId, 'PAY')
    await payments.runDue()
    for (const id of [tenant, landlord])
      for (const method of ['GET', 'DELETE'] as const)
        expect(await outcomeOf(admin, method, `/api/admin/users/${id}${method === 'GET' ? '/deletion' : ''}`)).toBe(
          'held_payment_left',
        )
    await must(admin, 'POST', `/api/admin/payments/${paymentId}/return`, { reason: 'Paid too little.' })
    await payments.runDue()
    expect(await outcomeOf(admin, 'DELETE', `/api/admin/users/${tenant}`)).toBe('done')
  })
})

describe('a tenant whose deposit is held after a stay', () => {
  it('cannot leave before a claim on it is answered or its time is over', async () => {
    const booking = await payments.confirmStay(1, 3)
    await payments.pay(booking)
    payments.context.advanceClock(4 * 86_400_000)
    // Over, but not yet completed by the schedule.
    expect(await outcomeOf(admin, 'DELETE', `/api/admin/users/${tenant}`)).toBe('deposit_left')
    await payments.context.worker.runSchedule('bookings.find-completed')
    await payments.runDue()
    expect(await outcomeOf(admin, 'DELETE', `/api/admin/users/${tenant}`)).toBe('deposit_left')
    payments.context.advanceClock(3 * 86_400_000)
    await payments.context.worker.runSchedule('payments.find-deposits')
    await payments.runDue()
    expect(await outcomeOf(admin, 'DELETE', `/api/admin/users/${tenant}`)).toBe('done')
    payments.context.advanceClock(-7 * 86_400_000)
  })
})

describe('an admin', () => {
  it('neither deletes nor demotes a landlord whose place they have booked, which would decide about the booking', async () => {
    await must(admin, 'POST', '/api/bookings', payments.stay(20, 23))
    expect(await outcomesFor(landlord, 'TENANT')).toEqual(OWN)
    expect((await outcomesFor(landlord, 'TENANT', other)).slice(0, 3)).toEqual(['done', 'done', 'done'])
  })

  it.each([
    ['reported a listing of', () => must(admin, 'POST', `/api/properties/${property}/report`, { reason: 'FAKE' })],
    [
      'reported a conversation with',
      async () => {
        const { id } = await must(admin, 'POST', '/api/conversations', { propertyId: property })
        await must(landlord, 'POST', `/api/conversations/${id}/report`, { reason: 'Rude.' })
      },
    ],
  ])('neither deletes nor demotes a person when one has %s the other', async (_what, report) => {
    await report()
    expect(await outcomesFor(landlord, 'TENANT')).toEqual(OWN)
    expect((await outcomesFor(landlord, 'TENANT', other))[0]).toBe('done')
  })

  it('does not end a stay of their own to get around that: it counts until its refund is sent', async () => {
    const booking = await payments.confirmStay(20, 23)
    await payments.pay(booking)
    await payments.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', landlord).execute()
    const cancelled = await payments.send(landlord, 'DELETE', `/api/bookings/${booking}`, {
      payload: { reason: 'No.' },
    })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    expect(await outcomesFor(tenant, 'LANDLORD', landlord)).toEqual(OWN)
    await payments.runDue()
    expect((await outcomesFor(tenant, 'LANDLORD', landlord))[0]).toBe('done')
  })

  it('makes no landlord of a person with whom they have an open matter, by neither call', async () => {
    const review = await addReview(payments.db, { propertyId: property, authorId: admin })
    await must(tenant, 'POST', `/api/reviews/${property}/${review}/report`, { reason: 'An advert.' })
    await payments.db
      .insertInto('landlordRequests')
      .values({ userId: tenant, phone: '', address: '', message: 'I let flats.', createdAt: TEST_INSTANT })
      .execute()
    const path = `/api/admin/landlord-requests/${tenant}/approve`
    expect(await outcomeOf(admin, 'POST', path, {})).toBe('own_matter')
    expect(await outcomeOf(other, 'POST', path, {})).toBe('done')
  })

  it('takes the rights of another admin who has reported them, since a report would keep anyone’s rights', async () => {
    const review = await addReview(payments.db, { propertyId: property, authorId: other })
    await must(admin, 'POST', `/api/reviews/${property}/${review}/report`, { reason: 'An advert.' })
    const outcomes = await outcomesFor(admin, 'TENANT', other)
    expect(outcomes.slice(0, 3)).toEqual(['done', 'done', 'done'])
  })

  it('neither deletes nor promotes who reported their own listing or review', async () => {
    const review = await addReview(payments.db, { propertyId: property, authorId: admin })
    await must(tenant, 'POST', `/api/reviews/${property}/${review}/report`, { reason: 'An advert.' })
    expect(await outcomesFor(tenant, 'LANDLORD')).toEqual(OWN)
    await must(other, 'POST', `/api/admin/reviews/${review}/dismiss-reports`, {})
    expect(await outcomeOf(admin, 'DELETE', `/api/admin/users/${tenant}`)).toBe('done')
  })
})
