import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as accounts from '#contract/admin.ts'
import * as bookings from '#contract/admin-bookings.ts'
import * as deposits from '#contract/admin-deposits.ts'
import * as requests from '#contract/admin-landlord-requests.ts'
import * as payments from '#contract/admin-payments.ts'
import * as listingReports from '#contract/admin-property-reports.ts'
import * as assistant from '#contract/admin-questions.ts'
import * as reviews from '#contract/admin-reviews.ts'
import * as support from '#contract/admin-support.ts'
import * as audit from '#contract/audit.ts'
import { CLAIM_STATUSES } from '#contract/booking-deposits.ts'
import { BOOKING_STATUSES } from '#contract/bookings.ts'
import type { Call } from '#contract/call.ts'
import { REQUEST_STATUSES } from '#contract/landlord-requests.ts'
import { METRIC_PERIODS } from '#contract/metrics.ts'
import * as moderation from '#contract/moderation.ts'
import { PAYMENT_STATES } from '#contract/payments.ts'
import * as payouts from '#contract/payouts.ts'
import * as conversations from '#contract/reported-conversations.ts'
import { SUPPORT_STATUSES } from '#contract/support.ts'
import { ROLES } from '#contract/users.ts'
import { buildApp } from '../server/src/app.ts'
import { countDays } from '../server/src/features/metrics/actions.ts'
import { readConfig } from '../server/src/platform/configuration/config.ts'
import { createServices } from '../server/src/platform/create-services.ts'
import { connect, JOB_TIMEOUTS } from '../server/src/platform/database/connect.ts'
import { openEmbedded } from '../server/src/platform/database/embedded.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { fillAdminMarket } from './admin-market.ts'
import { findPreviews } from './admin-previews.ts'
import { median, percentile95, type Result, timeOf } from './measure.ts'
import { createToken } from './token.ts'

const LIST_MAX_MS = 30
const METRICS_MAX_MS = 150
const ROUNDS = 5
/** The market is kept in this folder for the next run. */
const FOLDER = process.env.BENCH_FOLDER
/** Only lists whose paths have one of these parts, separated by commas, are measured. */
const PARTS = process.env.BENCH_LISTS?.split(',')

type Query = Record<string, string>
type Measured = { call: Call; sorts: readonly string[]; searches?: readonly string[]; filters?: readonly Query[] }

const each = (name: string, values: readonly string[]): Query[] => values.map((value) => ({ [name]: value }))
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const dayOf = (instant: string) => instant.slice(0, 10)
/** Nearly all of the three years, half of them, and a month. Neither begins nor ends with a day of UTC. */
const TIMES: Query[] = [
  { from: daysAgo(1_090), to: daysAgo(2) },
  { from: daysAgo(800), to: daysAgo(250) },
  { from: daysAgo(30) },
]
const DAYS = TIMES.map(
  ({ from = '', to }): Query => ({ checkInFrom: dayOf(from), ...(to !== undefined && { checkInTo: dayOf(to) }) }),
)
const during = (filters: readonly Query[]): Query[] => [
  ...TIMES,
  ...filters.flatMap((filter) => TIMES.map((time) => ({ ...filter, ...time }))),
]

/** A rare word, a name that some rows have, what nearly every row has, and what none has. */
const PEOPLE = ['élodie novak 14', 'Novak', 'mail', 'xyzzy']

/** Every list of the administration, with typical searches and its filters. */
const listsOf = (userId: string): Measured[] => [
  {
    call: accounts.listUsers,
    sorts: accounts.ACCOUNT_SORTS,
    searches: PEOPLE,
    filters: [...each('role', ROLES), ...during([])],
  },
  {
    call: accounts.listAdmins,
    sorts: accounts.ACCOUNT_SORTS,
    searches: PEOPLE,
    filters: [...each('role', accounts.ADMIN_ACCOUNT_ROLES), ...TIMES],
  },
  {
    call: moderation.listModeratedProperties,
    sorts: moderation.PROPERTY_SORTS,
    searches: ['villa by the sea 14', 'villa', 'main street', 'Novak', 'xyzzy'],
    filters: [
      ...each('status', moderation.LISTING_STATES),
      ...each('queue', moderation.MODERATION_QUEUES),
      { userId },
      ...during([]),
    ],
  },
  {
    call: bookings.listAdminBookings,
    sorts: bookings.BOOKING_SORTS,
    searches: ['villa by the sea 14', 'élodie novak 14', 'villa', 'mail', 'xyzzy'],
    filters: [...each('status', BOOKING_STATUSES), { userId }, ...during([{ status: 'COMPLETED' }]), ...DAYS],
  },
  {
    call: payments.listAdminPayments,
    sorts: payments.PAYMENT_SORTS,
    searches: ['villa by the sea 14', 'élodie novak 14', 'villa', 'cs_', 'xyzzy'],
    filters: [
      ...each('state', PAYMENT_STATES),
      ...each('refund', payments.REFUND_STATES),
      { userId },
      ...during([{ state: 'PAID' }]),
    ],
  },
  {
    call: payments.listStuckRefunds,
    sorts: payments.REFUND_SORTS,
    searches: ['villa', 'mail'],
    filters: [{ userId }, ...TIMES],
  },
  {
    call: payments.listOverdueInstalments,
    sorts: payments.OVERDUE_SORTS,
    searches: ['villa', 'mail'],
    filters: [{ userId }],
  },
  { call: payouts.listDuePayouts, sorts: payouts.DUE_SORTS, searches: ['Novak', 'mail'], filters: [{ userId }] },
  {
    call: payouts.listRecordedPayouts,
    sorts: payouts.RECORDED_SORTS,
    searches: ['SEPA 777', 'sepa', 'Novak'],
    filters: [{ userId }, ...TIMES],
  },
  {
    call: deposits.listDepositClaims,
    sorts: deposits.CLAIM_SORTS,
    searches: ['villa', 'mail'],
    filters: [...each('status', CLAIM_STATUSES), { userId }, ...TIMES],
  },
  {
    call: reviews.listAdminReviews,
    sorts: reviews.ADMIN_REVIEW_SORTS,
    searches: ['come again, 14777', 'quiet stay 14', 'slept', 'Novak', 'xyzzy'],
    filters: [
      ...each('status', reviews.REVIEW_STATUSES),
      ...each('rating', ['1', '5']),
      { userId },
      ...during([{ rating: '5' }]),
    ],
  },
  {
    call: listingReports.listReportedProperties,
    sorts: listingReports.REPORTED_PROPERTY_SORTS,
    searches: ['villa', 'mail'],
    filters: [...each('status', conversations.REPORT_STATUSES), { userId }, ...TIMES],
  },
  {
    call: conversations.listReportedConversations,
    sorts: conversations.REPORTED_SORTS,
    searches: ['villa', 'mail'],
    filters: [...each('status', conversations.REPORT_STATUSES), { userId }, ...TIMES],
  },
  {
    call: support.listAdminSupport,
    sorts: support.SUPPORT_SORTS,
    searches: ['code of 1477', 'payment', 'of', 'Novak'],
    filters: [...each('status', SUPPORT_STATUSES), { userId }, ...TIMES],
  },
  { call: assistant.listQuestions, sorts: assistant.QUESTION_SORTS, searches: ['boat14', 'boat'] },
  {
    call: audit.listAudit,
    sorts: audit.AUDIT_SORTS,
    searches: ['target 14777', 'target', '192.0.2.7', 'xyzzy', '018f4d5e-aaaa-7000-8000-00a1b2c3d4e5'],
    filters: [
      ...each('action', ['user.role-changed', 'payout.recorded']),
      { userId },
      ...during([{ action: 'payout.recorded' }]),
    ],
  },
  {
    call: requests.listLandlordRequests,
    sorts: requests.REQUEST_SORTS,
    searches: ['Novak', 'mail'],
    filters: [...each('status', REQUEST_STATUSES), ...during([{ status: 'APPROVED' }])],
  },
]

type Answer = { meta?: { totalPages: number }; totalPages?: number }

/** Measures every list of the administration, the metrics and the page of a person, at the size of a large platform. */
export const benchAdminLists = async (): Promise<Result[]> => {
  const folder = FOLDER ? join(FOLDER, 'admin-market') : await mkdtemp(join(tmpdir(), 'lintel-bench-'))
  const postgres = await openEmbedded(folder, { disposable: true })
  const filling = connect(postgres.url, { timeouts: JOB_TIMEOUTS })
  const db = connect(postgres.url)
  try {
    await migrate(filling)
    const { admin, landlord } = await fillAdminMarket(filling)
    return await measureAll({ db, folder, admin, landlord, databaseUrl: postgres.url })
  } finally {
    await filling.destroy()
    await db.destroy()
    await postgres.stop()
    if (!FOLDER) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

type Market = { db: ReturnType<typeof connect>; folder: string; admin: string; landlord: string; databaseUrl: string }

const measureAll = async ({ db, folder, admin, landlord, databaseUrl }: Market): Promise<Result[]> => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', DATA_DIR: folder })
  const services = await createServices(db, config)
  const { app } = await buildApp(services, { databaseUrl })
  // The schedule of every night counted the days before this one.
  await countDays(services)
  const headers = { authorization: `Bearer ${await createToken(services, admin)}` }
  const get = async (path: string, query: Query = {}) => {
    const answer = await app.inject({ url: `${path}?${new URLSearchParams(query)}`, headers })
    if (answer.statusCode !== 200) throw new Error(`${path} ${JSON.stringify(query)}: ${answer.body}`)
    return answer
  }
  // The first request of an admin starts the index of lists.
  await get('/api/admin/counts')
  const isReady = async () => (await services.meters.registry.metrics()).includes('admin_list_index_ready 1')
  while (!(await isReady())) await delay(100)
  const measure = async (path: string, query: Query): Promise<number[]> => {
    await get(path, query)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await timeOf(() => get(path, query)))
    return times
  }
  /** How long the first request took that asked for these rows, and their last page. */
  const readFirst = async (path: string, query: Query) => {
    const start = performance.now()
    const answer = await get(path, query)
    const time = performance.now() - start
    const { meta, totalPages }: Answer = answer.json()
    return { time, last: meta?.totalPages ?? totalPages ?? 1 }
  }

  const results: Result[] = []
  for (const { call, sorts, searches = [], filters = [] } of listsOf(landlord)) {
    if (PARTS && !PARTS.some((part) => call.path.includes(part))) continue
    const orders: Query[] = [{}, ...sorts.flatMap((sort) => ['asc', 'desc'].map((order) => ({ sort, order })))]
    const cases: Query[] = [...orders, ...filters, ...searches.map((search) => ({ search }))]
    for (const search of searches) for (const sort of sorts) cases.push({ search, sort })
    const all: number[] = []
    const firsts: number[] = []
    const fastest: number[] = []
    const slow: Result[] = []
    for (const query of cases) {
      const { time, last } = await readFirst(call.path, query)
      if (!query.sort) firsts.push(time)
      for (const page of new Set([1, Math.ceil(last / 2) || 1, last || 1])) {
        const paged = { ...query, page: String(page) }
        const times = await measure(call.path, paged)
        all.push(...times)
        fastest.push(Math.min(...times))
        const value = median(times)
        const name = `  ${call.path}?${decodeURIComponent(String(new URLSearchParams(paged)))}`
        if (value > LIST_MAX_MS) slow.push({ name, value, unit: 'ms', limit: LIST_MAX_MS })
      }
    }
    console.error(`  ${call.path}: ${slow.length} of ${all.length / ROUNDS} pages are slower than ${LIST_MAX_MS} ms`)
    console.error(JSON.stringify([median(all), percentile95(all), slow.map(({ name, value }) => [name, value])]))
    results.push(
      {
        name: `${call.path}, median of ${all.length / ROUNDS} pages`,
        value: median(all),
        unit: 'ms',
        limit: LIST_MAX_MS,
      },
      { name: `${call.path}, 95th percentile`, value: percentile95(all), unit: 'ms', limit: LIST_MAX_MS },
      { name: `${call.path}, first request for its rows, 95th percentile`, value: percentile95(firsts), unit: 'ms' },
      // Other work on the machine makes a round slow, but hardly all five of a page.
      { name: `${call.path}, slowest page by its fastest round`, value: Math.max(...fastest), unit: 'ms' },
      ...slow,
    )
  }
  const person = await measure(`/api/admin/users/${landlord}`, {})
  results.push({ name: 'the page of a person', value: median(person), unit: 'ms', limit: LIST_MAX_MS })
  for (const path of await findPreviews(db)) {
    const [bare = '', query] = path.split('?')
    const times = await measure(bare, Object.fromEntries(new URLSearchParams(query)))
    const name = bare.replaceAll(/[\da-f-]{36}/g, 'ID')
    results.push({ name: `${name}, what it touches`, value: median(times), unit: 'ms', limit: LIST_MAX_MS })
  }
  const counts = await measure('/api/admin/counts', {})
  results.push({ name: 'the counts of the menu', value: median(counts), unit: 'ms' })
  for (const period of METRIC_PERIODS) {
    // A fresh app has nothing in its cache.
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { app: fresh } = await buildApp(await createServices(db, config))
      await fresh.ready()
      times.push(await timeOf(() => fresh.inject({ url: `/api/admin/metrics?period=${period}`, headers })))
      await fresh.close()
    }
    results.push({
      name: `metrics by ${period.toLowerCase()}, not cached`,
      value: median(times),
      unit: 'ms',
      limit: METRICS_MAX_MS,
    })
  }
  await app.close()
  return results
}
