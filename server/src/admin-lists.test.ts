import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import * as accounts from '#contract/admin.ts'
import * as bookings from '#contract/admin-bookings.ts'
import * as deposits from '#contract/admin-deposits.ts'
import * as requests from '#contract/admin-landlord-requests.ts'
import * as payments from '#contract/admin-payments.ts'
import * as reports from '#contract/admin-property-reports.ts'
import * as assistant from '#contract/admin-questions.ts'
import * as reviews from '#contract/admin-reviews.ts'
import * as support from '#contract/admin-support.ts'
import * as audit from '#contract/audit.ts'
import type { Call } from '#contract/call.ts'
import * as calls from '#contract/calls.ts'
import * as moderation from '#contract/moderation.ts'
import * as payouts from '#contract/payouts.ts'
import * as conversations from '#contract/reported-conversations.ts'
import { addRowsOfLists, ROWS } from '../../tests/support/admin-rows.ts'
import { createTestContext, type TestContext } from '../../tests/support/app.ts'
import { dayAhead, TEST_INSTANT } from '../../tests/support/clock.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts'
import { addPerson } from '../../tests/support/fixtures.ts'

let base: FreshDatabase
let context: TestContext
let caller: string

beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  context = await createTestContext(base.db)
  caller = await addPerson(base.db, { role: 'SUPER_ADMIN', name: 'Sol Super' })
  for (let nth = 0; nth < ROWS; nth++) await addRowsOfLists(base.db, caller, nth)
})
afterAll(async () => {
  await context.app.close()
  await base.drop()
})

const hoursAgo = (hours: number) => new Date(TEST_INSTANT.getTime() - hours * 3_600_000).toISOString()

type Row = Record<string, unknown>
type Tested = {
  list: Call
  file: Call
  sorts: readonly string[]
  /** The id of a row of the file where it has no such column. */
  idOf?: (row: Row) => unknown
}

const LISTS: Tested[] = [
  { list: accounts.listUsers, file: accounts.exportUsers, sorts: accounts.ACCOUNT_SORTS },
  { list: accounts.listAdmins, file: accounts.exportAdmins, sorts: accounts.ACCOUNT_SORTS },
  { list: assistant.listQuestions, file: assistant.exportQuestions, sorts: assistant.QUESTION_SORTS },
  { list: audit.listAudit, file: audit.exportAudit, sorts: audit.AUDIT_SORTS },
  {
    list: moderation.listModeratedProperties,
    file: moderation.exportModeratedProperties,
    sorts: moderation.PROPERTY_SORTS,
  },
  { list: requests.listLandlordRequests, file: requests.exportLandlordRequests, sorts: requests.REQUEST_SORTS },
  { list: bookings.listAdminBookings, file: bookings.exportAdminBookings, sorts: bookings.BOOKING_SORTS },
  { list: payments.listAdminPayments, file: payments.exportAdminPayments, sorts: payments.PAYMENT_SORTS },
  { list: payments.listStuckRefunds, file: payments.exportStuckRefunds, sorts: payments.REFUND_SORTS },
  {
    list: payments.listOverdueInstalments,
    file: payments.exportOverdueInstalments,
    sorts: payments.OVERDUE_SORTS,
    idOf: ({ bookingId, instalment }) => `${bookingId}-${instalment}`,
  },
  { list: payouts.listRecordedPayouts, file: payouts.exportRecordedPayouts, sorts: payouts.RECORDED_SORTS },
  { list: deposits.listDepositClaims, file: deposits.exportDepositClaims, sorts: deposits.CLAIM_SORTS },
  {
    list: reports.listReportedProperties,
    file: reports.exportReportedProperties,
    sorts: reports.REPORTED_PROPERTY_SORTS,
  },
  { list: reviews.listAdminReviews, file: reviews.exportAdminReviews, sorts: reviews.ADMIN_REVIEW_SORTS },
  {
    list: conversations.listReportedConversations,
    file: conversations.exportReportedConversations,
    sorts: conversations.REPORTED_SORTS,
  },
  { list: support.listAdminSupport, file: support.exportAdminSupport, sorts: support.SUPPORT_SORTS },
]

/** A wrong word for each filter that a list may have; numbers, ids and instants too. */
const WRONG: Record<string, readonly string[]> = {
  status: ['WHATEVER', 'pending;--'],
  state: ['WHATEVER'],
  refund: ['MAYBE'],
  role: ['KING', 'admin'],
  queue: ['later'],
  rating: ['0', '6', '2.5', 'five'],
  reason: ['BORING'],
  action: ['user.hugged'],
  language: ['xx'],
  assignee: ['nobody', '12'],
  userId: ['12', 'null', "'; drop table users"],
  from: ['yesterday', '2026-13-01T00:00:00Z', '2026-13-01', '12'],
  to: ['tomorrow', '2026-02-30T00:00:00Z', '2026-02-30'],
  checkInFrom: ['2026-02-30', '12.05.2026'],
  checkInTo: ['2026-00-10', 'soon'],
}

const OF_ALL_LISTS = ['page', 'limit', 'search', 'sort', 'order']

type Query = { _zod: { def: { shape?: Record<string, unknown>; in?: Query } }; shape?: Record<string, unknown> }
const filtersOf = ({ query }: Call) =>
  Object.keys((query as unknown as Query).shape ?? {}).filter((name) => !OF_ALL_LISTS.includes(name))

const get = (path: string, query: Record<string, string> = {}) =>
  context.send(caller, 'GET', `${path}?${new URLSearchParams(query)}`)

/** The ids of all pages of a list, in pages of five. */
const idsOfPages = async ({ list }: Tested, query: Record<string, string>) => {
  const ids: unknown[] = []
  for (let page = 1; ; page++) {
    const answer = (await get(list.path, { ...query, page: `${page}`, limit: '5' })).json()
    ids.push(...(answer.data ?? answer.requests).map(({ id }: Row) => id))
    if (page >= (answer.meta ?? answer).totalPages) return ids
  }
}

const idsOfFile = async ({ file, idOf = ({ id }) => id }: Tested, query: Record<string, string>) => {
  const { body, headers } = await get(file.path, query)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  return (parse(body, { bom: true, columns: true }) as Row[]).map(idOf)
}

it('every list of the administration has sort words, and a file with the same filters', () => {
  const tested = new Set([...LISTS.flatMap(({ list, file }) => [list, file]), payouts.listDuePayouts])
  const paged = Object.values(calls as Record<string, Call>).filter(
    ({ path, answer }) => /^\/api\/(super-)?admin\//.test(path) && /"(totalPages)"/.test(JSON.stringify(answer)),
  )
  expect(paged.filter((call) => !tested.has(call)).map(({ path }) => path)).toEqual([])
})

describe.each(LISTS)('$list.path', (tested) => {
  const { list, file, sorts } = tested

  it('has page 1 with 10 rows by default (specification §3)', async () => {
    const answer = (await get(list.path)).json()
    const rows = answer.data ?? answer.requests
    expect(answer.meta ?? answer).toMatchObject({ page: 1 })
    expect(rows).toHaveLength(10)
  })

  it('refuses unknown words and names the field', async () => {
    for (const path of [list.path, file.path])
      for (const [field, query] of [
        ['sort', { sort: 'password' }],
        ['sort', { sort: 'id;drop table users' }],
        ['order', { sort: sorts[0] ?? '', order: 'ASC' }],
        ['order', { sort: sorts[0] ?? '', order: 'up' }],
        ['order', { order: 'desc' }],
        ['search', { search: 'x'.repeat(101) }],
      ] as const) {
        const answer = await get(path, query)
        expect([path, query, answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([
          path,
          query,
          400,
          [field],
        ])
      }
    for (const [field, query] of [
      ['page', { page: '0' }],
      ['page', { page: 'x' }],
      ['limit', { limit: '101' }],
      ['limit', { limit: '-1' }],
    ] as const)
      expect([query, Object.keys((await get(list.path, query)).json().fields ?? {})]).toEqual([query, [field]])
  })

  it('refuses a wrong word of each of its filters, in its pages and in its file, and names the field', async () => {
    expect(filtersOf(list)).toEqual(filtersOf(file))
    for (const { path } of [list, file])
      for (const field of filtersOf(list)) {
        const words = WRONG[field]
        if (!words) throw new Error(`No wrong word for ${field}`)
        for (const word of words) {
          const answer = await get(path, { [field]: word })
          const { fields = {}, code } = answer.json()
          expect([path, field, word, answer.statusCode, code, Object.keys(fields)]).toEqual([
            path,
            field,
            word,
            400,
            'BAD_INPUT',
            [field],
          ])
        }
      }
  })

  it('refuses a range that ends before it begins, in its pages and in its file, and names its end', async () => {
    const ranges = [
      ['from', 'to'],
      ['checkInFrom', 'checkInTo'],
    ].filter(([from = '']) => filtersOf(list).includes(from))
    for (const { path } of [list, file])
      for (const [from = '', to = ''] of ranges) {
        const days = { [from]: '2026-05-02', [to]: '2026-05-01' }
        const instants = { [from]: '2026-05-02T10:00:00Z', [to]: '2026-05-02T09:59:59Z' }
        // A list is limited to days or to instants: the other kind is refused too, but at both ends.
        const answers = await Promise.all([get(path, days), get(path, instants)])
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400])
        expect(answers.map((answer) => Object.keys(answer.json().fields))).toContainEqual([to])
      }
  })

  it('has the same rows on its pages as in its file', async () => {
    // The audit log has the export too, in its file and afterwards on its pages.
    const ids = await idsOfFile(tested, {})
    expect(ids.length).toBeGreaterThanOrEqual(ROWS)
    expect(await idsOfPages(tested, {})).toEqual(ids)
  })

  it.each(sorts)('sorts by %s in both directions, with ties by id, on its pages and in its file', async (sort) => {
    const up = await idsOfPages(tested, { sort })
    expect(up.length).toBeGreaterThanOrEqual(ROWS)
    expect(new Set(up).size).toBe(up.length)
    expect(await idsOfPages(tested, { sort, order: 'asc' })).toEqual(up)
    expect(await idsOfPages(tested, { sort, order: 'desc' })).toEqual(up.toReversed())
    for (const order of ['asc', 'desc']) {
      const ids = await idsOfFile(tested, { sort, order })
      expect(await idsOfPages(tested, { sort, order })).toEqual(ids)
    }
  })

  it('has a file with the same columns when nothing matches', async () => {
    const headerOf = async (query: Record<string, string>) => (await get(file.path, query)).body.split('\n')[0]
    const header = await headerOf({ search: 'Nothing like this' })
    expect(header).toMatch(/^\ufeff\w+(,\w+)+$/)
    expect(await headerOf({})).toBe(header)
  })

  it.runIf(filtersOf(list).includes('from'))('is limited to days, and counts what it shows', async () => {
    const isOfDays = list === payments.listOverdueInstalments
    const [first, last] = isOfDays ? [dayAhead(-54), dayAhead(-51)] : [hoursAgo(4), hoursAgo(2)]
    const rows = {
      all: await idsOfPages(tested, {}),
      before: await idsOfPages(tested, { to: first }),
      between: await idsOfPages(tested, { from: first, to: last }),
      after: await idsOfPages(tested, { from: last }),
    }
    const parts = [...rows.before, ...rows.between, ...rows.after]
    // Instants are in one part each; the first and last day of a range are in it.
    expect([...(isOfDays ? new Set(parts) : parts)].sort()).toEqual(rows.all.toSorted())
    for (const part of [rows.before, rows.between, rows.after]) {
      expect(part.length).toBeGreaterThan(0)
      expect(part.length).toBeLessThan(rows.all.length)
    }
    expect(await idsOfFile(tested, { from: first, to: last })).toEqual(rows.between)
    const { meta, ...answer } = (await get(list.path, { from: first, to: last })).json()
    const totals = Object.entries<number>(meta ?? answer).filter(([name]) => /^total(?!Pages)/.test(name))
    expect(totals.map(([, total]) => total)).toEqual([rows.between.length])
  })

  it('has a file of what a search finds', async () => {
    const query = { search: 'e 1', ...(sorts[0] && { sort: sorts[0] }) }
    expect(await idsOfFile(tested, query)).toEqual(await idsOfPages(tested, query))
  })
})
