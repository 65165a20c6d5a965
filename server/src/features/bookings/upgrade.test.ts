import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { bookingContextOfFile } from '../../../../tests/support/bookings.ts'

const bookings = bookingContextOfFile()
beforeAll(async () => {
  await bookings.begin()
})

it('an upgrade turns the sentences that the system wrote into codes, and leaves those of people', async () => {
  const { db, fixtures } = bookings
  const [bySystem, byLandlord] = [await bookings.requestStay(30, 33), await bookings.requestStay(40, 43)]
  // The words of the version before the last, once by the system and once by a person.
  const sentence = 'The landlord did not answer in time.'
  await sql`alter table bookings drop column decision_reason_code`.execute(db)
  await sql`alter table booking_steps drop column reason_code`.execute(db)
  await sql`alter table calendar_feeds drop column problem`.execute(db)
  for (const [id, status, actor] of [
    [bySystem, 'EXPIRED', 'SYSTEM'],
    [byLandlord, 'REJECTED', 'LANDLORD'],
  ]) {
    await sql`update bookings set status = ${status}, decision_reason = ${sentence} where id = ${id}`.execute(db)
    await sql`insert into booking_steps (booking_id, number, property_id, at, by_actor, from_status, to_status, reason)
      values (${id}, 2, ${fixtures.property}, now(), ${actor}, 'PENDING', ${status}, ${sentence})`.execute(db)
    await sql`insert into notifications (id, event_id, user_id, kind, data, created_at)
      values (gen_random_uuid(), gen_random_uuid(), ${fixtures.tenant}, 'booking.expired',
        ${JSON.stringify({ bookingId: id, reason: sentence })}, now())`.execute(db)
  }
  const file = new URL('../../../migrations/0017_system_reasons.sql', import.meta.url)
  await db.transaction().execute(async (trx) => sql.raw(await readFile(file, 'utf8')).execute(trx))

  const shown = { decisionReason: 'The landlord did not reply in time.', decisionReasonCode: 'NO_ANSWER' }
  const expired = await bookings.read(bySystem)
  expect(expired).toMatchObject(shown)
  expect(expired.history[1]).toMatchObject({ reason: shown.decisionReason, reasonCode: shown.decisionReasonCode })
  const rejected = await bookings.read(byLandlord)
  expect(rejected).toMatchObject({ decisionReason: sentence, decisionReasonCode: null })
  expect(rejected.history[1]).toMatchObject({ reason: sentence, reasonCode: null })
  const { data } = (await bookings.send(fixtures.tenant, 'GET', '/api/users/me/notifications')).json()
  const byBooking = Object.fromEntries(
    data.map((each: { data: { bookingId: string } }) => [each.data.bookingId, each.data]),
  )
  expect(byBooking[bySystem]).toMatchObject({ reason: shown.decisionReason, reasonCode: 'NO_ANSWER' })
  expect(byBooking[byLandlord]).toEqual({ bookingId: byLandlord, reason: sentence })
})
