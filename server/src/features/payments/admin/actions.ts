import type {
  countPaymentQueues as CountQueues,
  listOverdueInstalments as ListOverdue,
  listAdminPayments as ListPayments,
  listStuckRefunds as ListStuck,
} from '#contract/admin-payments.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { sumOf, toMajor } from '#contract/money.ts'
import { adminPageOf, pageOf } from '../../../platform/http/pagination.ts'
import type { Services } from '../../../platform/services.ts'
import { loadPersonSummaries } from '../../users/actions.ts'
import { toPersonWithEmail } from '../../users/shape.ts'
import { countWaitingPayments } from '../actions/count-queues.ts'
import { countOverdueInstalments, listOverdueInstalments as findOverdue } from '../overdue.ts'
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

/** Returns one page of the payments that match the filter, newest first; of held ones those without a decision first. */
export const listAdminPayments = async (
  { db }: Services,
  { query: { page, limit, ...filter } }: ValidatedInput<typeof ListPayments>,
): Promise<CallAnswer<typeof ListPayments>> => {
  const [rows, { total }] = await Promise.all([
    queries.findPayments(db, filter, page, limit).execute(),
    queries.countPayments(db, filter).executeTakeFirstOrThrow(),
  ])
  const ids = rows.map(({ id }) => id)
  const [people, refunds] = await Promise.all([
    loadPersonSummaries(
      db,
      rows.flatMap(({ decidedBy }) => decidedBy ?? []),
    ),
    ids.length > 0 ? queries.findRefundsOfPayments(db, ids).execute() : [],
  ])
  const data = rows.map((row) => {
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
  return adminPageOf(pageOf(data, total, { page, limit }), 'totalPayments')
}

/** Returns one page of the refunds that are stuck, oldest first. */
export const listStuckRefunds = async (
  { db, clock }: Services,
  { query: { page, limit, search } }: ValidatedInput<typeof ListStuck>,
): Promise<CallAnswer<typeof ListStuck>> => {
  const now = clock()
  const [rows, { total }] = await Promise.all([
    queries.findStuck(db, now, search, page, limit).execute(),
    queries.countStuck(db, now, search).executeTakeFirstOrThrow(),
  ])
  const data = rows.map((row) => {
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
  })
  return adminPageOf(pageOf(data, total, { page, limit }), 'totalRefunds')
}

/** Returns one page of the overdue instalments, the longest overdue first. */
export const listOverdueInstalments = async (
  services: Services,
  { query: { page, limit } }: ValidatedInput<typeof ListOverdue>,
): Promise<CallAnswer<typeof ListOverdue>> => {
  const [data, total] = await Promise.all([
    findOverdue(services, { offset: (page - 1) * limit, limit }),
    countOverdueInstalments(services),
  ])
  const rows = data.map(({ bookingId, property, amount, ...instalment }) => ({
    ...instalment,
    id: `${bookingId}-${instalment.instalment}`,
    booking: { id: bookingId, title: property.title },
    amount: toMajor(amount),
  }))
  return adminPageOf(pageOf(rows, total, { page, limit }), 'totalInstalments')
}

/** Returns how many rows of each queue need an admin. */
export const countPaymentQueues = async (services: Services): Promise<CallAnswer<typeof CountQueues>> => {
  const [{ held, refunds, overdue }, payouts] = await Promise.all([
    countWaitingPayments(services),
    countDuePayouts(services),
  ])
  return { held, refunds, overdue, payouts }
}
