import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { listUsers as ListUsers } from '#contract/admin.ts'
import { listAdminBookings as ListBookings } from '#contract/admin-bookings.ts'
import { listAdminPayments as ListPayments } from '#contract/admin-payments.ts'
import { listAdminReviews as ListReviews } from '#contract/admin-reviews.ts'
import { listAudit as ListAudit } from '#contract/audit.ts'
import type { Call } from '#contract/call.ts'
import { listDepositClaims as ListDepositClaims } from '#contract/deposits.ts'
import { listModeratedProperties as ListProperties } from '#contract/moderation.ts'
import { addRowsOfLists } from '../../../../../tests/support/admin-rows.ts'
import { createTestContext, type TestContext } from '../../../../../tests/support/app.ts'
import { dayAhead, TEST_INSTANT } from '../../../../../tests/support/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../../../../tests/support/database.ts'
import { addBooking, addPerson, addProperty } from '../../../../../tests/support/fixtures.ts'
import type { FoundPage } from '../../../platform/http/list-index.ts'
import { listAudit } from '../../audit/actions.ts'
import { listAdminBookings } from '../../bookings/actions/list-bookings.ts'
import { listModeratedProperties } from '../../moderation/actions.ts'
import { listClaims } from '../../payments/actions/decide-claim.ts'
import { listAdminPayments } from '../../payments/admin/actions.ts'
import { listAdminReviews } from '../../reviews/actions/moderate-reviews.ts'
import { listUsers } from '../actions.ts'
import { type OpenedListIndex, openListIndex } from './list-index.ts'

let base: FreshDatabase
let context: TestContext
let admin: string
let index: OpenedListIndex
/** What the index found since this was emptied. */
const found: (FoundPage | undefined)[] = []
const warnings: unknown[] = []
const log = { info: () => {}, warn: (...given: unknown[]) => void warnings.push(given) }

const open = async (options: { idleAfter?: number; restartAfter?: number } = {}) => {
  const opened = openListIndex({ db: base.db, databaseUrl: base.url, log, minimum: 0, ...options })
  opened.wake()
  await vi.waitFor(() => expect(opened.isReady()).toBe(true), { timeout: 60_000 })
  return opened
}

beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  context = await createTestContext(base.db)
  admin = await addPerson(base.db, { role: 'SUPER_ADMIN', name: 'Sol Super' })
  for (let nth = 0; nth < 14; nth++) await addRowsOfLists(base.db, admin, nth)
  index = await open()
})
afterAll(async () => {
  await index.close()
  await context.app.close()
  await base.drop()
})

type Query = Record<string, string | undefined>

const asked = (call: Call, query: Query) => ({ query: call.query?.parse(query) }) as never

const LISTS = {
  users: (query: Query) => listUsers(services(), asked(ListUsers, query)),
  properties: (query: Query) => listModeratedProperties(services(), asked(ListProperties, query)),
  bookings: (query: Query) => listAdminBookings(services(), asked(ListBookings, query)),
  claims: (query: Query) => listClaims(services(), asked(ListDepositClaims, query)),
  reviews: (query: Query) => listAdminReviews(services(), asked(ListReviews, query)),
  audit: (query: Query) => listAudit(services(), asked(ListAudit, query)),
  payments: (query: Query) => listAdminPayments(services(), asked(ListPayments, query)),
}

let used: OpenedListIndex | undefined
const services = () => ({
  ...context.services,
  lists: used && {
    ...used,
    find: async (asked: Parameters<OpenedListIndex['find']>[0]) => {
      const answer = await (used as OpenedListIndex).find(asked)
      found.push(answer)
      return answer
    },
  },
})

/** Compares a page of the index with that of SQL. */
const compare = async (list: keyof typeof LISTS, query: Query) => {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
  used = undefined
  const bySql = await LISTS[list](given)
  used = index
  expect(await LISTS[list](given), JSON.stringify([list, given])).toEqual(bySql)
}

const optional = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 })
const SEARCHES = [
  'db8',
  'e',
  'té 1',
  'Le 2',
  'FLAT',
  'flat 3',
  'mail',
  'Ünal',
  '%',
  '_',
  '\\',
  'ref',
  'REF-1',
  'xyzzy',
  '😀',
  'é',
]

const arbitraryQuery = (sorts: readonly string[], filters: Record<string, fc.Arbitrary<string | undefined>>) =>
  fc
    .record({
      search: optional(...SEARCHES),
      sorted: fc.option(fc.tuple(fc.constantFrom(...sorts), fc.constantFrom('asc', 'desc')), { nil: undefined }),
      page: fc.constantFrom('1', '2', '3', '50'),
      limit: fc.constantFrom('1', '4', '100'),
      ...filters,
    })
    .map(({ sorted, ...query }) => ({ ...query, sort: sorted?.[0], order: sorted?.[1] }) as Query)

const arbitraryAsked = (people: string[]) => {
  const userId = optional(...people)
  return fc.oneof(
    fc.tuple(
      fc.constant('users' as const),
      arbitraryQuery(['name', 'email', 'createdAt'], { role: optional('TENANT', 'LANDLORD', 'ADMIN') }),
    ),
    fc.tuple(
      fc.constant('properties' as const),
      arbitraryQuery(['title', 'createdAt', 'updatedAt'], {
        status: optional('PENDING', 'APPROVED', 'PAUSED', 'REJECTED', 'DRAFT'),
        userId,
      }),
    ),
    fc.tuple(
      fc.constant('bookings' as const),
      arbitraryQuery(['createdAt', 'startDate', 'price'], {
        status: optional('PENDING', 'CONFIRMED', 'EXPIRED'),
        userId,
      }),
    ),
    fc.tuple(
      fc.constant('claims' as const),
      arbitraryQuery(['amount', 'openedAt'], { status: optional('OPEN', 'DECIDED'), userId }),
    ),
    fc.tuple(
      fc.constant('reviews' as const),
      arbitraryQuery(['rating', 'reports', 'createdAt'], {
        status: optional('REPORTED', 'VERIFIED', 'UNVERIFIED'),
        rating: optional('1', '2', '4'),
      }),
    ),
    fc.tuple(
      fc.constant('audit' as const),
      arbitraryQuery(['at'], { action: optional('user.role-changed', 'property.approved') }),
    ),
    fc.tuple(
      fc.constant('payments' as const),
      arbitraryQuery(['amount', 'date'], {
        state: optional('PAID', 'FAILED'),
        refund: optional('SENT', 'ON_ITS_WAY'),
        userId,
      }),
    ),
  )
}

const NAMES = ['Ünal', 'Zed', 'été', '😀 Smile', 'a-b', 'a b', '\uffee half', '']

type Change = (nth: number, value: number) => Promise<unknown>
const idAt = async (table: 'users' | 'properties' | 'bookings' | 'payments', nth: number): Promise<string> => {
  const rows = await base.db.selectFrom(table).select('id').orderBy('id').execute()
  return rows[nth % rows.length]?.id ?? uuid()
}
const pick = <T>(values: readonly T[], value: number): T => values[value % values.length] as T

const CHANGES: Record<string, Change> = {
  rename: async (nth, value) =>
    base.db
      .updateTable('users')
      .set({ name: pick(NAMES, value) })
      .where('id', '=', await idAt('users', nth))
      .execute(),
  leave: async (nth) =>
    base.db
      .updateTable('users')
      .set({ deletedAt: TEST_INSTANT })
      .where('id', '=', await idAt('users', nth))
      .where('id', '!=', admin)
      .execute(),
  promote: async (nth) =>
    base.db
      .updateTable('users')
      .set({ role: 'ADMIN' })
      .where('id', '=', await idAt('users', nth))
      .execute(),
  retitle: async (nth, value) =>
    base.db
      .updateTable('properties')
      .set({ title: `${pick(NAMES, value)} flat`, updatedAt: new Date(TEST_INSTANT.getTime() - value) })
      .where('id', '=', await idAt('properties', nth))
      .execute(),
  publish: async (nth, value) =>
    base.db
      .updateTable('properties')
      .set({ status: pick(['DRAFT', 'PENDING', 'APPROVED', 'REJECTED'] as const, value), listed: value % 3 > 0 })
      .where('id', '=', await idAt('properties', nth))
      .execute(),
  remove: async (nth) =>
    base.db
      .updateTable('properties')
      .set({ deletedAt: TEST_INSTANT })
      .where('id', '=', await idAt('properties', nth))
      .execute(),
  decide: async (nth, value) =>
    base.db
      .updateTable('bookings')
      .set({ status: pick(['PENDING', 'EXPIRED', 'CANCELLED'] as const, value), subtotalMinor: value })
      .where('id', '=', await idAt('bookings', nth))
      .execute(),
  book: async (_nth, value) => {
    const landlord = await addPerson(base.db, { name: pick(NAMES, value), createdAt: new Date(0) })
    const tenantId = await addPerson(base.db, { role: 'TENANT', name: pick(NAMES, value + 1) })
    const propertyId = await addProperty(base.db, landlord, { title: pick(NAMES, value + 2) || 'Flat' })
    await addBooking(base.db, { propertyId, tenantId }, { startDate: dayAhead(-20_000), createdAt: new Date(value) })
  },
  pay: async (nth, value) =>
    base.db
      .insertInto('payments')
      .values({
        id: uuid(),
        bookingId: await idAt('bookings', nth),
        instalment: 3 + value,
        gateway: 'stripe',
        reference: `Ref-${value}`,
        rentMinor: 100 + value,
        serviceFeeMinor: 0,
        depositMinor: 0,
        currency: 'USD',
        status: value % 2 ? 'FAILED' : 'OPEN',
        createdAt: TEST_INSTANT,
        expiresAt: TEST_INSTANT,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  refund: async (nth) =>
    sql`update refunds set status = 'DONE', settled_at = now() where status = 'PENDING' and payment_id = ${await idAt('payments', nth)}`.execute(
      base.db,
    ),
  review: async (nth, value) =>
    sql`update reviews set comment = ${pick(NAMES, value)}, rating = ${1 + (value % 5)}, verified_stay = ${value % 2 > 0},
      report_count = ${value % 3} where id = (select id from reviews order by id offset ${nth % 14} limit 1)`.execute(
      base.db,
    ),
  report: async (nth) =>
    sql`delete from reviews where id = (select id from reviews order by id desc offset ${nth} limit 1)`.execute(
      base.db,
    ),
  claim: async (nth) =>
    sql`delete from deposit_claims where booking_id = ${await idAt('bookings', nth)}`.execute(base.db),
  record: async (nth, value) =>
    base.db
      .insertInto('auditLog')
      .values({
        id: uuid(),
        at: new Date(TEST_INSTANT.getTime() - value),
        actorId: admin,
        action: pick(['property.approved', 'user.role-changed'] as const, value),
        targetType: 'user',
        targetId: await idAt('users', nth),
        targetName: pick(NAMES, value),
        reason: value % 2 ? pick(NAMES, value + 1) : null,
        address: value % 3 ? '2001:DB8::e' : null,
        userAgent: '',
      })
      .execute(),
  forget: async (nth) =>
    base.db
      .deleteFrom('payments')
      .where('id', '=', await idAt('payments', nth))
      .where('status', '=', 'OPEN')
      .execute(),
}

it('finds the ids and the total that SQL finds, by any filters and sort, also after any change', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(CHANGES)), fc.nat(40), fc.nat(12)), { maxLength: 6 }),
      fc.infiniteStream(fc.nat()),
      async (changes, seeds) => {
        for (const [name, nth, value] of changes) await CHANGES[name]?.(nth, value)
        const people = (await base.db.selectFrom('users').select('id').orderBy('id').limit(6).execute()).map(
          ({ id }) => id,
        )
        found.length = 0
        const sampled = fc.sample(arbitraryAsked([...people, uuid()]), { numRuns: 16, seed: seeds.next().value })
        for (const [list, query] of sampled) await compare(list, query)
        expect(found).toHaveLength(16)
        expect(found).not.toContain(undefined)
        expect(warnings).toEqual([])
      },
    ),
    { numRuns: 25 },
  )
})

it('leaves what it does not know to SQL: queues, ids, and the order of held payments', async () => {
  found.length = 0
  await compare('properties', { queue: 'new' })
  await compare('payments', { search: await idAt('payments', 1) })
  await compare('payments', { state: 'HELD' })
  expect(found).toEqual([])
})

it('sees what was committed before a page, in whatever order transactions began', async () => {
  const count = async (each: OpenedListIndex) =>
    (await each.find({ list: 'users', search: 'Commit', sort: 'name', isReversed: false, first: 0, count: 1 }))?.total
  const early = await base.db.startTransaction().execute()
  await addPerson(early, { name: 'Earlier Commit' })
  const other = await open()
  try {
    await addPerson(base.db, { name: 'Later Commit' })
    for (const each of [index, other]) expect(await count(each)).toBe(1)
    await early.commit().execute()
    for (const each of [index, other]) expect(await count(each)).toBe(2)
  } finally {
    await other.close()
  }
})

it('reads everything anew when its room for new rows is full', async () => {
  const search = { list: 'users', search: 'of many', sort: 'email', isReversed: true, first: 0, count: 2 } as const
  await sql`insert into users (id, name, email, role) select gen_random_uuid(), 'One of many', 'm' || n || '@x.example', 'TENANT'
    from generate_series(1, 6000) n`.execute(base.db)
  await vi.waitFor(async () => expect((await index.find(search))?.total).toBe(6_000), { timeout: 60_000 })
  expect((await index.find(search))?.ids).toHaveLength(2)
  warnings.length = 0
})

it('gives up its copy when no list is read, and reads it again when one is', async () => {
  const other = await open({ idleAfter: 1_000, restartAfter: 0 })
  const search = { list: 'users', search: 'Sol Super', sort: 'name', isReversed: false, first: 0, count: 1 } as const
  try {
    await vi.waitFor(() => expect(other.isReady()).toBe(false), { timeout: 60_000 })
    await vi.waitFor(async () => expect((await other.find(search))?.ids).toEqual([admin]), { timeout: 60_000 })
  } finally {
    await other.close()
  }
})
