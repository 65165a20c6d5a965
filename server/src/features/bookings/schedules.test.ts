import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM_REASONS } from '#contract/bookings.ts'
import { bookingContextOfFile } from '../../../../tests/support/bookings.ts'
import { dayAhead, instantAfter } from '../../../../tests/support/clock.ts'
import { countEvents } from '../../../../tests/support/jobs.ts'

const HOUR = 3_600_000

import { emit } from '../../platform/jobs/emit.ts'
import { completionDue, reminderDue } from './events.ts'

const bookings = bookingContextOfFile()
beforeEach(async () => {
  await bookings.begin()
})

describe('scheduled jobs', () => {
  const statusOf = async (id: string) => (await bookings.read(id)).status
  const count = (event: string, id: string) => countEvents(bookings.db, event, id)

  it('expire a request after 48 h without an answer', async () => {
    const id = await bookings.requestStay(30, 33)
    await bookings.runSchedules(48 * HOUR - 60_000)
    expect(await statusOf(id)).toBe('PENDING')
    await bookings.runSchedules(48 * HOUR + 60_000)
    expect(await bookings.read(id)).toMatchObject({
      status: 'EXPIRED',
      decisionReason: SYSTEM_REASONS.NO_ANSWER,
      decisionReasonCode: 'NO_ANSWER',
      expiresAt: null,
    })
  })

  it('expire an unpaid confirmed booking after 24 h and free its dates, but not a paid one', async () => {
    const [unpaid, paid] = [await bookings.requestStay(30, 33), await bookings.requestStay(40, 43)]
    await bookings.confirm(unpaid)
    await bookings.confirm(paid)
    await bookings.markPaid(paid)
    await bookings.runSchedules(25 * HOUR)
    expect([await statusOf(unpaid), await statusOf(paid)]).toEqual(['EXPIRED', 'CONFIRMED'])
    expect((await bookings.availability()).taken).toEqual([{ startDate: dayAhead(40), endDate: dayAhead(43) }])
  })

  it('have not run yet: an overdue request can be neither confirmed nor cancelled', async () => {
    const id = await bookings.requestStay(30, 33)
    await bookings.db
      .updateTable('bookings')
      .set({ expiresAt: instantAfter(-1) })
      .where('id', '=', id)
      .execute()
    expect([(await bookings.confirm(id)).statusCode, (await bookings.cancel(id)).statusCode]).toEqual([409, 409])
  })

  it('check again under the lock: a job that runs too early changes nothing', async () => {
    const id = await bookings.requestStay(30, 33)
    await bookings.confirm(id)
    await bookings.markPaid(id)
    await emit(bookings.db, completionDue, { bookingId: id })
    await emit(bookings.db, reminderDue, { bookingId: id })
    await bookings.context.worker.runDue()
    expect(await statusOf(id)).toBe('CONFIRMED')
    expect(await count('booking.near', id)).toBe(0)
  })

  it('complete a paid stay on the day after its end and send one reminder on the day before its start', async () => {
    const id = await bookings.requestStay(3, 6)
    await bookings.confirm(id)
    await bookings.markPaid(id)
    await Promise.all([
      bookings.runSchedules(2 * 24 * HOUR),
      bookings.runSchedules(2 * 24 * HOUR),
      bookings.runSchedules(2 * 24 * HOUR),
    ])
    expect(await count('booking.near', id)).toBe(1)
    await bookings.runSchedules(5 * 24 * HOUR)
    expect(await statusOf(id)).toBe('CONFIRMED')
    await Promise.all([bookings.runSchedules(8 * 24 * HOUR), bookings.runSchedules(8 * 24 * HOUR)])
    expect(await statusOf(id)).toBe('COMPLETED')
    expect(await count('booking.completed', id)).toBe(1)
    expect(await count('booking.near', id)).toBe(1)
  })

  it('expire a booking although the expiry of another one fails', async () => {
    const [broken, fine] = [await bookings.requestStay(30, 33), await bookings.requestStay(40, 43)]
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'broken on purpose'; end $$`.execute(bookings.db)
    await sql`create trigger refuse before update on bookings for each row
      when (old.id = ${sql.lit(broken)}) execute function refuse()`.execute(bookings.db)
    await bookings.runSchedules(48 * HOUR + 60_000)
    expect([await statusOf(broken), await statusOf(fine)]).toEqual(['PENDING', 'EXPIRED'])
    await sql`drop function refuse cascade`.execute(bookings.db)
    await bookings.runSchedules(48 * HOUR + 60_000)
    expect(await statusOf(broken)).toBe('EXPIRED')
  })

  it('take effect once when several processes run them', async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, async (_, nth) =>
        bookings.requestStay(30 + nth * 3, 32 + nth * 3, await bookings.addTenant()),
      ),
    )
    await Promise.all(Array.from({ length: 5 }, () => bookings.runSchedules(49 * HOUR)))
    for (const id of ids) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from booking_steps where booking_id = ${id} and to_status = 'EXPIRED'`.execute(
        bookings.db,
      )
      expect(rows[0]?.n).toBe(1)
      expect(await count('booking.expired', id)).toBe(1)
    }
  })
})
