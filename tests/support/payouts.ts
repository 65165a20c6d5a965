import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Earnings } from '#contract/earnings.ts'
import type { DuePayout } from '#contract/payouts.ts'
import { dayAhead, instantAfter } from './clock.ts'
import { addBooking, addPerson } from './fixtures.ts'
import { paymentContextOfFile } from './payments.ts'

/** What a cancellation does not bring back of a stay that was paid out. */
export const PAID_OUT = { kind: 'PAID_OUT', amount: 300, currency: 'USD' } as const

/** The calls of payouts for all tests of a file. The clock never goes back, so that each payout has an instant of its own. */
export const payoutContextOfFile = () => {
  const payments = paymentContextOfFile()
  const admins = { admin: '', otherAdmin: '' }
  let moved = 0

  beforeAll(async () => {
    admins.admin = await addPerson(payments.db, { role: 'ADMIN', name: 'Ada Admin' })
    admins.otherAdmin = await addPerson(payments.db, { role: 'ADMIN', name: 'Bea Admin' })
  })
  beforeEach(() => payments.begin())
  afterEach(() => payments.expectBalance())

  const instant = () => instantAfter(moved)
  const now = () => instant().toISOString()
  return {
    payments,
    admins,
    instant,
    now,
    pass: (minutes: number) => {
      moved += minutes * 60_000
      payments.context.advanceClock(minutes * 60_000)
    },
    /** Adds a paid stay with a rent of 300, which is due two days after its start. */
    addStay: (startsIn: number, tenantId = payments.fixtures.tenant) =>
      addBooking(
        payments.db,
        { propertyId: payments.fixtures.property, tenantId },
        {
          status: 'CONFIRMED',
          paymentStatus: 'PAID',
          paidAt: instant(),
          startDate: dayAhead(startsIn),
          endDate: dayAhead(startsIn + 1),
        },
      ),
    /** What is due to the landlord of the test. Without a filter, it also checks the count of the admin menu. */
    readDue: async (query = ''): Promise<DuePayout[]> => {
      const answer = await payments.send(admins.admin, 'GET', `/api/admin/payouts?limit=100${query}`)
      expect(answer.statusCode, answer.body).toBe(200)
      const all: DuePayout[] = answer.json().data
      if (!query) {
        const counts = await payments.send(admins.admin, 'GET', '/api/admin/payments/counts')
        expect(counts.json().payouts).toBe(all.filter(({ amount }) => amount > 0).length)
      }
      return all.filter(({ landlord }: DuePayout) => landlord.id === payments.fixtures.landlord)
    },
    record: (amount: number, asOf = now(), by = admins.admin, landlordId = payments.fixtures.landlord) =>
      payments.send(by, 'POST', '/api/admin/payouts', {
        payload: { asOf, reference: 'T-1', payouts: [{ landlordId, currency: 'USD', amount }] },
      }),
    earnings: async (query = ''): Promise<Earnings> =>
      (await payments.send(payments.fixtures.landlord, 'GET', `/api/landlord/earnings${query}`)).json(),
  }
}
