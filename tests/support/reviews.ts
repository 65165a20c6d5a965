import { beforeEach } from 'vitest'
import { bookingContextOfFile } from './bookings.ts'
import { dayAhead } from './clock.ts'
import { addBooking } from './fixtures.ts'

export const ENTRY = { rating: 4, title: 'Quiet and bright', comment: 'We slept well.' }

/** The calls of reviews for all tests of a file, each about a property of its own. */
export const reviewContextOfFile = () => {
  const test = bookingContextOfFile()
  beforeEach(() => test.begin())

  const url = (propertyId = test.fixtures.property) => `/api/reviews/${propertyId}`
  return {
    test,
    save: (userId = test.fixtures.tenant, payload: object = ENTRY, propertyId?: string) =>
      test.send(userId, 'POST', url(propertyId), { payload }),
    remove: (userId = test.fixtures.tenant) => test.send(userId, 'DELETE', url()),
    list: async (query = '') => (await test.context.app.inject(url() + query)).json(),
    /** Adds a stay of the tenant, by default a completed one. */
    addStay: (given: Parameters<typeof addBooking>[2] = {}) =>
      addBooking(
        test.db,
        { propertyId: test.fixtures.property, tenantId: test.fixtures.tenant },
        { status: 'COMPLETED', paymentStatus: 'PAID', startDate: dayAhead(-9), endDate: dayAhead(-6), ...given },
      ),
    /** Runs due jobs and returns the notifications of a person. */
    notificationsOf: async (userId: string) => {
      await test.context.worker.runDue()
      return test.notificationsOf(userId)
    },
  }
}
