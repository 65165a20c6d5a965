import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { dayAhead, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addBooking, addPerson, addProperty } from '../../../../tests/support/fixtures.ts'
import * as queries from './queries.ts'

let base: FreshDatabase
let host: string
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  host = await addPerson(base.db)
})
afterAll(() => base.drop())

/** Number of days that the test uses, from today. */
const SPAN = 24
const days = fc
  .tuple(fc.nat(SPAN - 1), fc.integer({ min: 1, max: 6 }))
  .map(([from, length]) => [from, from + length] as const)
const FEEDS = 3

const step = fc.oneof(
  fc.record({ kind: fc.constant('stay' as const), days }),
  fc.record({ kind: fc.constant('block' as const), days }),
  fc.record({ kind: fc.constant('feed' as const), nth: fc.nat(FEEDS - 1), busy: fc.array(days, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant('free' as const), nth: fc.nat(9) }),
  fc.record({ kind: fc.constant('remove feed' as const), nth: fc.nat(FEEDS - 1) }),
)

const toDays = (ranges: (readonly [number, number])[]) =>
  new Set(ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, nth) => from + nth)))
const overlapsAny = (ranges: (readonly [number, number])[], [from, to]: readonly [number, number]) =>
  ranges.some(([start, end]) => start < to && from < end)

it('any order of stays, blocks and imports: no overlap, and the taken days are the union of all', async () => {
  const run = async (steps: (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) => {
    const { db } = base
    const property = await addProperty(db, host)
    const own: { id: string; kind: 'stay' | 'block'; days: readonly [number, number] }[] = []
    const feeds: ({ id: string; busy: (readonly [number, number])[] } | undefined)[] = []
    for (const one of steps) {
      if (one.kind === 'stay' || one.kind === 'block') {
        const [from, to] = one.days
        const taken = overlapsAny(
          [...own.map((each) => each.days), ...feeds.flatMap((feed) => feed?.busy ?? [])],
          one.days,
        )
        const [startDate, endDate] = [dayAhead(from), dayAhead(to)]
        const id = uuid()
        const adding =
          one.kind === 'block'
            ? queries
                .insertBlock(db, { id, propertyId: property, startDate, endDate, note: '', now: TEST_INSTANT })
                .execute()
            : addBooking(db, { propertyId: property, tenantId: host }, { id, status: 'CONFIRMED', startDate, endDate })
        // The exclusion constraint refuses taken dates.
        if (taken) await expect(adding).rejects.toMatchObject({ code: '23P01' })
        else {
          await adding
          own.push({ id, kind: one.kind, days: one.days })
        }
      } else if (one.kind === 'feed') {
        const feed = feeds[one.nth] ?? { id: uuid(), busy: [] }
        if (!feeds[one.nth])
          await queries
            .insertFeed(db, {
              id: feed.id,
              propertyId: property,
              name: 'a',
              url: feed.id,
              createdAt: TEST_INSTANT,
              nextAt: TEST_INSTANT,
            })
            .execute()
        feeds[one.nth] = { ...feed, busy: one.busy }
        const busy = one.busy.map(([from, to]) => [dayAhead(from), dayAhead(to), ''])
        await queries.updateFeed(db, feed.id, { busy: JSON.stringify(busy) }).execute()
        await queries.assignFeedDays(db, property)
      } else if (one.kind === 'free') {
        const [removed] = own.splice(one.nth, 1)
        if (removed?.kind === 'block') await queries.deleteBlock(db, property, removed.id).execute()
        if (removed?.kind === 'stay')
          await db.updateTable('bookings').set({ status: 'CANCELLED' }).where('id', '=', removed.id).execute()
      } else {
        const removed = feeds[one.nth]
        feeds[one.nth] = undefined
        if (removed) await queries.deleteFeed(db, property, removed.id).execute()
        await queries.assignFeedDays(db, property)
      }
      const rows = await db
        .selectFrom('takenDays')
        .where('propertyId', '=', property)
        .select([
          sql<number>`lower(during) - ${dayAhead(0)}::date`.as('from'),
          sql<number>`upper(during) - ${dayAhead(0)}::date`.as('to'),
        ])
        .execute()
      const taken = rows.map(({ from, to }) => [from, to] as const)
      const all = toDays([...own.map((each) => each.days), ...feeds.flatMap((feed) => feed?.busy ?? [])])
      expect(toDays(taken)).toEqual(all)
      // Each day once, so nothing overlaps.
      expect(taken.reduce((sum, [from, to]) => sum + to - from, 0)).toBe(all.size)
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), run), { numRuns: 60 })
})
