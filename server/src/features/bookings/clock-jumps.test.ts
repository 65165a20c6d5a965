import { beforeEach, describe, expect, it } from 'vitest'
import { bookingContextOfFile } from '../../../../tests/support/bookings.ts'
import { dayAhead } from '../../../../tests/support/clock.ts'
import { countEvents } from '../../../../tests/support/jobs.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const bookings = bookingContextOfFile()
beforeEach(async () => {
  await bookings.begin()
})

const statusOf = async (id: string) => (await bookings.read(id, bookings.fixtures.landlord)).status
const count = (event: string, id: string) => countEvents(bookings.db, event, id)
/** Runs the schedules while the clock is that far from the test's instant, one time after the other. */
const runAt = async (...times: readonly number[]) => {
  for (const time of times) await bookings.runSchedules(time)
}

describe('a clock that jumps', () => {
  it('back expires no request, and forward expires it once, for good', async () => {
    const id = await bookings.requestStay(30, 33)
    await runAt(-100 * DAY)
    expect(await statusOf(id)).toBe('PENDING')
    await runAt(49 * HOUR, -100 * DAY, 0, 49 * HOUR, 1_000 * DAY)
    expect(await statusOf(id)).toBe('EXPIRED')
    expect(await count('booking.expired', id)).toBe(1)
    // The clock of this process is right again: it was before the expiry.
    expect((await bookings.confirm(id)).statusCode).toBe(409)
  })

  it('forward and back leaves the dates of an unpaid stay to the next tenant', async () => {
    const unpaid = await bookings.requestStay(30, 33)
    await bookings.confirm(unpaid)
    await runAt(25 * HOUR, 0)
    const next = await bookings.requestStay(30, 33, await bookings.addTenant())
    expect((await bookings.confirm(next)).statusCode).toBe(200)
    await bookings.markPaid(next)
    await runAt(-DAY, 25 * HOUR)
    expect([await statusOf(unpaid), await statusOf(next)]).toEqual(['EXPIRED', 'CONFIRMED'])
    expect((await bookings.availability()).taken).toEqual([{ startDate: dayAhead(30), endDate: dayAhead(33) }])
    expect(await count('booking.expired', unpaid)).toBe(1)
  })

  it('reminds of a stay once, and completes it once and for good', async () => {
    const id = await bookings.requestStay(3, 6)
    await bookings.confirm(id)
    await bookings.markPaid(id)
    await runAt(2 * DAY, -DAY, 2 * DAY, 0)
    expect(await count('booking.near', id)).toBe(1)
    await runAt(8 * DAY, 0, 2 * DAY, 8 * DAY, -DAY)
    expect(await statusOf(id)).toBe('COMPLETED')
    expect(await count('booking.completed', id)).toBe(1)
    expect(await count('booking.near', id)).toBe(1)
  })
})
