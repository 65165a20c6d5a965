import {
  ACCOUNT_ROWS_MAX,
  type getAccount as GetAccount,
  type getAccountSummary as GetAccountSummary,
} from '#contract/accounts.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { toMajor } from '#contract/money.ts'
import type { Services } from '../../platform/services.ts'
import { listAudit } from '../audit/actions.ts'
import { secondFactorVersion } from '../auth/second-factor-actions.ts'
import { loadAdminBookings } from '../bookings/actions/list-bookings.ts'
import { countOverdue } from '../payments/actions/count-queues.ts'
import { loadDueTo } from '../payments/actions/due-payouts.ts'
import { countOpenClaims } from '../payments/actions/load-claim.ts'
import { findAccountsByIds } from '../users/actions.ts'
import { formerUser, toPersonSummary, toUser, userNotFound } from '../users/shape.ts'
import * as queries from './account-queries.ts'

type Answer = CallAnswer<typeof GetAccount>
type AccountRow = NonNullable<Awaited<ReturnType<ReturnType<typeof queries.findAccount>['executeTakeFirst']>>>

/** Of a deleted account, only what is not personal is left. */
const toAccountUser = (row: AccountRow): Answer['user'] => ({
  ...toUser(row),
  ...(row.deletedAt && { ...formerUser(row.id), email: '' }),
  secondFactorVersion: row.secondFactorSince && secondFactorVersion(row, row.secondFactorSince),
  deletedAt: row.deletedAt?.toISOString() ?? null,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  sessionCount: row.sessionCount,
})

const toRequest = (row: AccountRow): Answer['landlordRequest'] =>
  row.requestStatus === null || row.requestedAt === null
    ? null
    : {
        status: row.requestStatus,
        reason: row.requestReason,
        createdAt: row.requestedAt.toISOString(),
        decidedAt: row.requestDecidedAt?.toISOString() ?? null,
      }

const loadListings = async ({ db }: Services, id: string): Promise<Answer['listings']> => {
  const rows = await queries.findListings(db, id, ACCOUNT_ROWS_MAX).execute()
  const { pending = 0, approved = 0, paused = 0, rejected = 0 } = rows[0] ?? {}
  return {
    counts: { PENDING: pending, APPROVED: approved, PAUSED: paused, REJECTED: rejected },
    data: rows.map(({ createdAt, pending: _p, approved: _a, paused: _u, rejected: _r, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
    })),
  }
}

const countsBySide = (rows: readonly { asTenant: number; asLandlord: number }[]) => ({
  TENANT: rows[0]?.asTenant ?? 0,
  LANDLORD: rows[0]?.asLandlord ?? 0,
})

const loadBookings = async (services: Services, id: string): Promise<Answer['bookings']> => {
  const rows = await queries.findBookings(services.db, id, ACCOUNT_ROWS_MAX)
  const bookings = await loadAdminBookings(
    services,
    rows.map((row) => row.id),
  )
  return {
    counts: countsBySide(rows),
    data: bookings.map(({ property, tenant, landlord, price, ...booking }) => {
      const [side, { email: _email, ...other }] =
        tenant.id === id ? (['TENANT', landlord] as const) : (['LANDLORD', tenant] as const)
      const { startDate, endDate, status, paymentStatus, isPaymentHeld, openPayment, today } = booking
      const { instalments, refund, refunds } = booking
      const payment = { paymentStatus, isPaymentHeld, openPayment, today, instalments, refund, refunds }
      const { total, currency } = price
      return {
        id: booking.id,
        title: property.title,
        side,
        other,
        startDate,
        endDate,
        status,
        ...payment,
        total,
        currency,
      }
    }),
  }
}

const loadPayments = async ({ db, config }: Services, id: string): Promise<Answer['payments']> => {
  const [rows, sums] = await Promise.all([
    queries.findPayments(db, id, ACCOUNT_ROWS_MAX),
    queries.sumPayments(db, id, config.payments.testGateways),
  ])
  return {
    counts: countsBySide(rows),
    sums: sums.map(({ currency, paid, refunded }) => ({ currency, paid: toMajor(paid), refunded: toMajor(refunded) })),
    data: rows.map(
      ({ amountMinor, refundedMinor, refundingMinor, tenant, at, asTenant: _t, asLandlord: _l, ...row }) => ({
        ...row,
        tenant: toPersonSummary(tenant),
        refunded: toMajor(refundedMinor),
        refunding: toMajor(refundingMinor),
        amount: toMajor(amountMinor),
        at: at.toISOString(),
      }),
    ),
  }
}

const loadPayouts = async (services: Services, id: string): Promise<Answer['payouts']> => {
  const { db } = services
  const [rows, sums, balance] = await Promise.all([
    queries.findPayouts(db, id, ACCOUNT_ROWS_MAX).execute(),
    queries.sumPayouts(db, id).execute(),
    loadDueTo(services, id),
  ])
  return {
    count: rows[0]?.total ?? 0,
    sums: sums.map(({ currency, amountMinor }) => ({ currency, amount: toMajor(amountMinor) })),
    ...balance,
    data: rows.map(({ amountMinor, paidAt, total: _total, ...row }) => ({
      ...row,
      amount: toMajor(amountMinor),
      paidAt: paidAt.toISOString(),
    })),
  }
}

const loadReviews = async ({ db }: Services, id: string): Promise<Answer['reviews']> => {
  const rows = await queries.findReviews(db, id, ACCOUNT_ROWS_MAX)
  const { written = 0, received = 0 } = rows[0] ?? {}
  return {
    counts: { written, received },
    data: rows.map((row) => ({
      id: row.id,
      isByUser: row.isByUser,
      author: toPersonSummary(row.author),
      rating: row.rating,
      title: row.title,
      property: { id: row.propertyId, title: row.propertyTitle, isPublic: row.isPublic },
      createdAt: row.createdAt.toISOString(),
    })),
  }
}

const loadReports = async ({ db }: Services, id: string): Promise<Answer['reports']> => {
  const rows = await queries.findReports(db, id, ACCOUNT_ROWS_MAX)
  const { made = 0, received = 0 } = rows[0] ?? {}
  return {
    counts: { made, received },
    data: rows.map(({ other, createdAt, made: _m, received: _r, ...row }) => ({
      ...row,
      other: toPersonSummary(other),
      createdAt: createdAt.toISOString(),
    })),
  }
}

const loadSupport = async ({ db }: Services, id: string): Promise<Answer['support']> => {
  const rows = await queries.findSupport(db, id, ACCOUNT_ROWS_MAX).execute()
  return {
    count: rows[0]?.total ?? 0,
    data: rows.map(({ updatedAt, total: _total, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() })),
  }
}

const loadAudit = async (services: Services, userId: string): Promise<Answer['audit']> => {
  const { data, meta } = await listAudit(services, {
    params: undefined,
    query: { userId, page: 1, limit: ACCOUNT_ROWS_MAX },
    body: undefined,
  })
  return { count: meta.totalEntries, data }
}

/**
 * Returns an account with what belongs to it, by the same number of queries however much that is. Throws NOT_FOUND for an
 * unknown id; a deleted account is found.
 */
export const getAccount = async (
  services: Services,
  { params: { id } }: ValidatedInput<typeof GetAccount>,
): Promise<Answer> => {
  const row = await queries.findAccount(services.db, id, services.clock()).executeTakeFirst()
  if (!row) throw userNotFound()
  const [listings, bookings, payments, payouts, openClaims, overdue, reviews, reports, support, audit] =
    await Promise.all([
      loadListings(services, id),
      loadBookings(services, id),
      loadPayments(services, id),
      loadPayouts(services, id),
      countOpenClaims(services.db, id),
      countOverdue(services, id),
      loadReviews(services, id),
      loadReports(services, id),
      loadSupport(services, id),
      loadAudit(services, id),
    ])
  const landlordRequest = toRequest(row)
  const money = { payments, payouts, openClaims, overdue }
  const user = toAccountUser(row)
  return { user, landlordRequest, listings, bookings, ...money, reviews, reports, support, audit }
}

/** Returns the name of an account. Throws NOT_FOUND for an unknown id; a deleted account is found. */
export const getAccountSummary = async (
  { db }: Services,
  { params: { id } }: ValidatedInput<typeof GetAccountSummary>,
): Promise<CallAnswer<typeof GetAccountSummary>> => {
  const account = (await findAccountsByIds(db, [id])).get(id)
  if (!account) throw userNotFound()
  return toPersonSummary(account)
}
