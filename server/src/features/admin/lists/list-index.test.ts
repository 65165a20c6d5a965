import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { listUsers as ListUsers } from '#contract/admin.ts'
import { listAdminBookings as ListBookings } from '#contract/admin-bookings.ts'
import { listDepositClaims as ListDepositClaims } from '#contract/admin-deposits.ts'
import { listAdminPayments as ListPayments } from '#contract/admin-payments.ts'
import { listAdminReviews as ListReviews } from '#contract/admin-reviews.ts'
import { listAdminSupport as ListSupport } from '#contract/admin-support.ts'
import { listAudit as ListAudit } from '#contract/audit.ts'
import type { Call } from '#contract/call.ts'
import { listModeratedProperties as ListProperties } from '#contract/moderation.ts'
import { listRecordedPayouts as ListPayouts } from '#contract/payouts.ts'
import { changesOf } from '../../../../../tests/support/admin-changes.ts'
import { arbitraryPage } from '../../../../../tests/support/admin-queries.ts'
import { addRowsOfLists } from '../../../../../tests/support/admin-rows.ts'
import { createTestContext, type TestContext } from '../../../../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../../../../tests/support/database.ts'
import { addPerson } from '../../../../../tests/support/fixtures.ts'
import type { Db } from '../../../platform/database/types.ts'
import { createLists, type FoundPage } from '../../../platform/http/list-index.ts'
import { listAudit } from '../../audit/actions.ts'
import { listAdminBookings } from '../../bookings/actions/list-bookings.ts'
import { listModeratedProperties } from '../../moderation/actions.ts'
import { listClaims } from '../../payments/actions/decide-claim.ts'
import { listAdminPayments } from '../../payments/admin/actions.ts'
import { listRecordedPayouts } from '../../payments/payouts/recorded.ts'
import { listAdminReviews } from '../../reviews/actions/moderate-reviews.ts'
import { listForAdmin } from '../../support/actions/list-support.ts'
import { listUsers } from '../actions.ts'
import { type OpenedListIndex, openListIndex } from './list-index.ts'

const ANY_TIME = { from: undefined, to: undefined }

let base: FreshDatabase
let context: TestContext
let admin: string
let index: OpenedListIndex
/** What the index found since this was emptied. */
const found: (FoundPage | undefined)[] = []
const warnings: unknown[] = []
const log = { info: () => {}, warn: (...given: unknown[]) => void warnings.push(given) }

const open = async (options: { idleAfter?: number; restartAfter?: number; rowsMax?: number } = {}) => {
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
  payouts: (query: Query) => listRecordedPayouts(services(), asked(ListPayouts, query)),
  support: (query: Query) => listForAdmin(services(), asked(ListSupport, query), { user: { id: admin } } as never),
  audit: (query: Query) => listAudit(services(), asked(ListAudit, query)),
  payments: (query: Query) => listAdminPayments(services(), asked(ListPayments, query)),
}

let used: OpenedListIndex | undefined
const services = () => ({
  ...context.services,
  lists: {
    ...createLists(),
    find: async (asked: Parameters<OpenedListIndex['find']>[0]) => {
      if (!used) return undefined
      const answer = await used.find(asked)
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

const CHANGES = Object.keys(changesOf({} as Db, ''))

it('finds the ids and the total that SQL finds, by any filters and sort, also after any change', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...CHANGES), fc.nat(40), fc.nat(12)), { maxLength: 6 }),
      fc.infiniteStream(fc.nat()),
      async (changes, seeds) => {
        for (const [name, nth, value] of changes) await changesOf(base.db, admin)[name]?.(nth, value)
        const people = (await base.db.selectFrom('users').select('id').orderBy('id').limit(6).execute()).map(
          ({ id }) => id,
        )
        found.length = 0
        const sampled = fc.sample(arbitraryPage([...people, uuid()]), { numRuns: 16, seed: seeds.next().value })
        for (const [list, query] of sampled) await compare(list, query)
        expect(found).toHaveLength(16)
        expect(found).not.toContain(undefined)
        expect(warnings).toEqual([])
      },
    ),
    { numRuns: 25 },
  )
})

it("finds a guest's conversation by name and address, and shows none as an unknown person's", async () => {
  await compare('support', { search: 'gast 3' })
  await compare('support', { search: 'guest4@mail.example' })
  await compare('support', { userId: uuid() })
  expect(found.at(-1)).toEqual({ ids: [], total: 0 })
})

it('leaves what it does not know to SQL: queues, ids, and the order of held payments', async () => {
  found.length = 0
  await compare('properties', { queue: 'new' })
  await compare('payments', {
    search: (await base.db.selectFrom('payments').select('id').executeTakeFirstOrThrow()).id,
  })
  await compare('payments', { state: 'HELD' })
  expect(found).toEqual([])
})

it('leaves a list with too many rows to SQL', async () => {
  const { rows } = await sql<{ count: number }>`select greatest(
    (select count(*) from users), (select count(*) from bookings), (select count(*) from payments),
    (select count(*) from audit_log))::int as count`.execute(base.db)
  const rowsMax = rows[0]?.count ?? 0
  await sql`insert into audit_log (id, at, actor_id, action, target_type, target_id, target_name)
    select gen_random_uuid(), now(), ${admin}, 'user.deleted', 'user', ${admin}, 'One of many'
    from generate_series(0, ${rowsMax}::int)`.execute(base.db)
  const limited = await open({ rowsMax })
  const page = { ...ANY_TIME, isReversed: false, first: 0, count: 1 }
  try {
    expect(await limited.find({ ...page, list: 'audit', sort: 'at' })).toBeUndefined()
    expect((await limited.find({ ...page, list: 'payments', sort: 'amount' }))?.ids).toHaveLength(1)
  } finally {
    await limited.close()
  }
})

it('sees what was committed before a page, in whatever order transactions began', async () => {
  const count = async (each: OpenedListIndex) =>
    (
      await each.find({
        list: 'users',
        search: 'Commit',
        ...ANY_TIME,
        sort: 'name',
        isReversed: false,
        first: 0,
        count: 1,
      })
    )?.total
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
  const search = {
    list: 'users',
    search: 'of many',
    ...ANY_TIME,
    sort: 'email',
    isReversed: true,
    first: 0,
    count: 2,
  } as const
  await sql`insert into users (id, name, email, role) select gen_random_uuid(), 'One of many', 'm' || n || '@x.example', 'TENANT'
    from generate_series(1, 6000) n`.execute(base.db)
  await vi.waitFor(async () => expect((await index.find(search))?.total).toBe(6_000), { timeout: 60_000 })
  expect((await index.find(search))?.ids).toHaveLength(2)
  warnings.length = 0
})

it('gives up its copy when no list is read, and reads it again when one is', async () => {
  const other = await open({ idleAfter: 1_000, restartAfter: 0 })
  const search = {
    list: 'users',
    search: 'Sol Super',
    ...ANY_TIME,
    sort: 'name',
    isReversed: false,
    first: 0,
    count: 1,
  } as const
  try {
    await vi.waitFor(() => expect(other.isReady()).toBe(false), { timeout: 60_000 })
    await vi.waitFor(async () => expect((await other.find(search))?.ids).toEqual([admin]), { timeout: 60_000 })
  } finally {
    await other.close()
  }
})
