import type {
  countPaymentQueues as CountQueues,
  exportOverdueInstalments as ExportOverdue,
  exportAdminPayments as ExportPayments,
  exportStuckRefunds as ExportStuck,
  listOverdueInstalments as ListOverdue,
  listAdminPayments as ListPayments,
  listStuckRefunds as ListStuck,
} from '#contract/admin-payments.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { sumOf, toMajor, toMinor } from '#contract/money.ts'
import { isLimited } from '../../../platform/database/between.ts'
import { inOrder } from '../../../platform/database/in-order.ts'
import { countListed } from '../../../platform/database/kept-counts.ts'
import type { Span } from '../../../platform/database/ordered.ts'
import { isOfId } from '../../../platform/database/patterns.ts'
import type { Db } from '../../../platform/database/types.ts'
import { byIds, iterateItems, loadAdminPage } from '../../../platform/http/admin-list.ts'
import { type Csv, csvOf } from '../../../platform/http/csv.ts'
import { findPageIn } from '../../../platform/http/list-index.ts'
import { adminPageOf } from '../../../platform/http/pagination.ts'
import type { Services } from '../../../platform/services.ts'
import { loadPersonSummaries } from '../../users/actions.ts'
import { toPersonWithEmail } from '../../users/shape.ts'
import { countWaitingPayments } from '../actions/count-queues.ts'
import { findOverdue, toOverdue } from '../overdue.ts'
import { countDuePayouts } from '../payouts/actions.ts'
import { isLeftToGateway } from '../rules/refunds.ts'
import * as queries from './queries.ts'

/** As JSON of PostgreSQL, in which an instant is text. */
type PartyRow = { id: string; name: string; email: string; avatarKey: string | null; deletedAt: string | null }
type About = {
  bookingId: string
  title: string
  startDate: string
  endDate: string
  tenant: PartyRow
  landlord: PartyRow
}

const toAbout = ({ bookingId, title, startDate, endDate, tenant, landlord }: About) => ({
  booking: { id: bookingId, title, startDate, endDate },
  tenant: toPersonWithEmail(tenant),
  landlord: toPersonWithEmail(landlord),
})

type RefundRow = Awaited<ReturnType<ReturnType<typeof queries.findRefundsOfPayments>['execute']>>[number]

const toRefund = ({ id, reason, status, amountMinor, currency, createdAt, settledAt }: RefundRow) => ({
  id,
  reason,
  status: status === 'DONE' ? ('SENT' as const) : ('ON_ITS_WAY' as const),
  amount: toMajor(amountMinor),
  currency,
  createdAt: createdAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
})

/** Loads payments in the order of the ids. */
const loadPayments = async (db: Db, ids: readonly string[]) => {
  const [rows, refunds] = await Promise.all([
    queries.findPayments(db, ids).execute(),
    queries.findRefundsOfPayments(db, ids).execute(),
  ])
  const people = await loadPersonSummaries(
    db,
    rows.flatMap(({ decidedBy }) => decidedBy ?? []),
  )
  return inOrder(rows, ids).map((row) => {
    const { id, instalment, status, gateway, reference, currency, receivedMinor, receivedCurrency } = row
    const { reason, decidedBy, decidedAt, refundStatus } = row
    const received =
      receivedMinor === null || !receivedCurrency
        ? null
        : { amount: toMajor(receivedMinor), currency: receivedCurrency }
    const decision =
      reason === null || decidedBy === null || decidedAt === null
        ? null
        : {
            reason,
            by: people(decidedBy),
            at: decidedAt.toISOString(),
            isSent: refundStatus && refundStatus === 'DONE',
          }
    const times = { createdAt: row.createdAt.toISOString(), settledAt: row.settledAt?.toISOString() ?? null }
    const amount = toMajor(row.amountMinor)
    const own = refunds.filter(({ paymentId }) => paymentId === id)
    const back = sumOf(own.map(({ amountMinor }) => amountMinor))
    return {
      id,
      ...toAbout(row),
      instalment,
      status,
      gateway,
      reference,
      amount,
      currency,
      received,
      decision,
      refunds: own.map(toRefund),
      net: status === 'PAID' ? toMajor(row.amountMinor - back) : null,
      ...times,
    }
  })
}

/** SQL finds ids, and sorts those that are held. */
const isForSql = ({ search, state, sort }: queries.PaymentFilter) =>
  (search && isOfId(search)) || (state === 'HELD' && sort === undefined)

const paymentsIn = ({ db, lists }: Pick<Services, 'db' | 'lists'>, search = queries.searchPaymentsOnce(db)) => ({
  findPage: async (query: queries.PaymentFilter & { page: number; limit: number }) =>
    isForSql(query)
      ? undefined
      : findPageIn(lists, 'payments', ['state', 'refund', 'userId'], isLimited(query) ? 'date' : 'createdAt')(query),
  find: async (filter: queries.PaymentFilter, span: Span) =>
    queries.findPaymentIds(db, await search(filter), span).execute(),
  count: async (asked: queries.PaymentFilter) => {
    const filter = await search(asked)
    return countListed(db, 'payments', {
      keys: filter.state && [filter.state],
      limits: [filter.search, filter.userId, filter.refund],
      between: filter,
      count: (between) => queries.countPayments(db, { ...filter, ...between }).executeTakeFirstOrThrow(),
    })
  },
  toItems: byIds((ids) => loadPayments(db, ids)),
})

/** Returns one page of the payments that match the filter. */
export const listAdminPayments = async (
  services: Services,
  { query }: ValidatedInput<typeof ListPayments>,
): Promise<CallAnswer<typeof ListPayments>> =>
  adminPageOf(await loadAdminPage(paymentsIn(services), query), 'totalPayments')

/** Columns of a file for the booking and the parties of a row. */
const ABOUT_COLUMNS: Csv<ReturnType<typeof toAbout>>['columns'] = {
  bookingId: ({ booking }) => booking.id,
  property: ({ booking }) => booking.title,
  startDate: ({ booking }) => booking.startDate,
  endDate: ({ booking }) => booking.endDate,
  tenantId: ({ tenant }) => tenant.id,
  tenant: ({ tenant }) => tenant.name,
  tenantEmail: ({ tenant }) => tenant.email,
  landlordId: ({ landlord }) => landlord.id,
  landlord: ({ landlord }) => landlord.name,
  landlordEmail: ({ landlord }) => landlord.email,
}

/** Returns all payments that match the filter as a CSV file. */
export const exportPayments = (services: Services, { query }: ValidatedInput<typeof ExportPayments>) =>
  csvOf(iterateItems(paymentsIn(services), query), {
    id: ({ id }) => id,
    ...ABOUT_COLUMNS,
    instalment: ({ instalment }) => instalment,
    status: ({ status }) => status,
    amount: ({ amount }) => amount,
    currency: ({ currency }) => currency,
    refunded: ({ refunds }) => toMajor(sumOf(refunds.map(({ amount }) => toMinor(amount)))),
    net: ({ net }) => net,
    received: ({ received }) => received?.amount,
    receivedCurrency: ({ received }) => received?.currency,
    gateway: ({ gateway }) => gateway,
    reference: ({ reference }) => reference,
    createdAt: ({ createdAt }) => createdAt,
    settledAt: ({ settledAt }) => settledAt,
  })

const stuckIn = ({ db, clock }: Services) => {
  const now = clock()
  return {
    find: (filter: queries.StuckFilter, span: Span) => queries.findStuckIds(db, now, filter, span).execute(),
    count: async (filter: queries.StuckFilter) =>
      (await queries.countStuck(db, now, filter).executeTakeFirstOrThrow()).total,
    toItems: byIds(async (ids) =>
      inOrder(await queries.findRefunds(db, ids).execute(), ids).map((row) => {
        const { id, paymentId, amountMinor, currency, gateway, reference, tries, outcome, lastError } = row
        return {
          id,
          paymentId,
          ...toAbout(row),
          amount: toMajor(amountMinor),
          currency,
          gateway,
          reference,
          tries,
          outcome,
          canSettle: !isLeftToGateway(row, now),
          lastError,
          createdAt: row.createdAt.toISOString(),
          nextTryAt: row.nextTryAt?.toISOString() ?? null,
        }
      }),
    ),
  }
}

/** Returns one page of the refunds that are stuck. */
export const listStuckRefunds = async (
  services: Services,
  { query }: ValidatedInput<typeof ListStuck>,
): Promise<CallAnswer<typeof ListStuck>> => adminPageOf(await loadAdminPage(stuckIn(services), query), 'totalRefunds')

/** Returns all refunds that are stuck and match as a CSV file. */
export const exportStuck = (services: Services, { query }: ValidatedInput<typeof ExportStuck>) =>
  csvOf(iterateItems(stuckIn(services), query), {
    id: ({ id }) => id,
    paymentId: ({ paymentId }) => paymentId,
    ...ABOUT_COLUMNS,
    amount: ({ amount }) => amount,
    currency: ({ currency }) => currency,
    gateway: ({ gateway }) => gateway,
    reference: ({ reference }) => reference,
    outcome: ({ outcome }) => outcome,
    tries: ({ tries }) => tries,
    lastError: ({ lastError }) => lastError,
    createdAt: ({ createdAt }) => createdAt,
    nextTryAt: ({ nextTryAt }) => nextTryAt,
  })

const overdueIn = (services: Services) => ({
  ...findOverdue(services),
  toItems: async (rows: Parameters<typeof toOverdue>[1]) =>
    (await toOverdue(services, rows)).map(({ bookingId, property, amount, ...instalment }) => ({
      ...instalment,
      id: `${bookingId}-${instalment.instalment}`,
      booking: { id: bookingId, title: property.title },
      amount: toMajor(amount),
    })),
})

/** Returns one page of the overdue instalments. */
export const listOverdueInstalments = async (
  services: Services,
  { query }: ValidatedInput<typeof ListOverdue>,
): Promise<CallAnswer<typeof ListOverdue>> =>
  adminPageOf(await loadAdminPage(overdueIn(services), query), 'totalInstalments')

/** Returns all overdue instalments that match as a CSV file. */
export const exportOverdue = (services: Services, { query }: ValidatedInput<typeof ExportOverdue>) =>
  csvOf(iterateItems(overdueIn(services), query), {
    bookingId: ({ booking }) => booking.id,
    property: ({ booking }) => booking.title,
    tenantId: ({ tenant }) => tenant.id,
    tenant: ({ tenant }) => tenant.name,
    landlordId: ({ landlord }) => landlord.id,
    landlord: ({ landlord }) => landlord.name,
    instalment: ({ instalment }) => instalment,
    amount: ({ amount }) => amount,
    currency: ({ currency }) => currency,
    dueOn: ({ dueOn }) => dueOn,
    days: ({ days }) => days,
  })

/** Returns how many rows of each queue need an admin. */
export const countPaymentQueues = async (services: Services): Promise<CallAnswer<typeof CountQueues>> => {
  const [{ held, refunds, overdue }, payouts] = await Promise.all([
    countWaitingPayments(services),
    countDuePayouts(services),
  ])
  return { held, refunds, overdue, payouts }
}
