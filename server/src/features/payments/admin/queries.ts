import { type Insertable, type SqlBool, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { PaymentSort, RefundSort, RefundState } from '#contract/admin-payments.ts'
import type { PaymentState } from '#contract/payments.ts'
import type { Sorted } from '#contract/sorting.ts'
import { type Between, isBetween, isLimited } from '../../../platform/database/between.ts'
import { type Ordering, ordered, orderingOf, type Span } from '../../../platform/database/ordered.ts'
import { contains, isOfId } from '../../../platform/database/patterns.ts'
import type { Db, Tables } from '../../../platform/database/types.ts'
import { type Found, isMatchingBooking, searchBookingsOnce, selectFoundBookings } from '../../bookings/found-queries.ts'
import { isAnyNamed, type Named, namedIds } from '../../users/queries.ts'
import { selectHeld } from '../queries.ts'
import { STUCK_AFTER, STUCK_TRIES } from '../rules/refunds.ts'

const withParties = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.bookingId')
    .innerJoin('properties', 'properties.id', 'bookings.propertyId')
    .innerJoin('users as tenant', 'tenant.id', 'bookings.tenantId')
    .innerJoin('users as landlord', 'landlord.id', 'bookings.landlordId')

const person = (side: 'tenant' | 'landlord') =>
  jsonBuildObject({
    id: sql.ref<string>(`${side}.id`),
    name: sql.ref<string>(`${side}.name`),
    email: sql.ref<string>(`${side}.email`),
    avatarKey: sql.ref<string | null>(`${side}.avatar_key`),
    deletedAt: sql.ref<Date | null>(`${side}.deleted_at`),
  })

const ABOUT = [
  'payments.bookingId',
  'properties.title',
  'bookings.startDate',
  'bookings.endDate',
  'payments.gateway',
  'payments.reference',
] as const

const PARTIES = [person('tenant').as('tenant'), person('landlord').as('landlord')] as const

/** What a search of payments finds before they are searched: see `searchOnce`. */
type FoundPayments = {
  found?: Found
  /** The bookings of what it finds, unless they are too many to name. */
  bookings?: Named
  /** The payments by a part of their reference, unless they are too many to name. */
  references?: Named
}

const isId = (id: string) =>
  sql<SqlBool>`(payments.id = ${id}::uuid or payments.booking_id = ${id}::uuid or payments.reference = ${id})`

const hasReference = (search: string) => sql<SqlBool>`payments.reference ilike ${contains(search)}`

/** As `matchesSearch`, for few payments with their bookings, without the search for all others. */
const matchesWithBooking = (search: string) =>
  isOfId(search) ? isId(search) : sql<SqlBool>`(${hasReference(search)} or ${isMatchingBooking(search)})`

const selectByReference = (db: Db, search: string) =>
  db.selectFrom('payments').select('payments.id').where(hasReference(search))

/**
 * Whether the search is the id of a payment or booking, or matches a party, the property or a reference. Subqueries, so that
 * a list without search joins no other table.
 */
const matchesSearch = (db: Db, search: string, { found, bookings, references }: FoundPayments) =>
  isOfId(search)
    ? isId(search)
    : isAnyNamed([
        [sql`payments.id`, references, selectByReference(db, search)],
        [sql`payments.booking_id`, bookings, selectFoundBookings(db, search, found)],
      ])

/** Whether a user is the tenant or the landlord of a booking. */
const isPartOf = (userId: string, bookingId = sql`payments.booking_id`) =>
  sql<SqlBool>`${bookingId} in (
    select id from bookings where tenant_id = ${userId} union all select id from bookings where landlord_id = ${userId})`

export type PaymentFilter = Sorted<PaymentSort> & {
  search?: string | undefined
  state?: PaymentState | undefined
  refund?: RefundState | undefined
  userId?: string | undefined
} & Between &
  FoundPayments

const matching = (db: Db, { search, state, refund, userId, from, to, ...found }: PaymentFilter) =>
  db
    .selectFrom('payments')
    .where(isBetween(PAYMENT_COLUMNS.date, { from, to }))
    .$if(refund !== undefined, (query) =>
      query.where('payments.id', 'in', (eb) =>
        eb
          .selectFrom('refunds')
          .where('status', '=', refund === 'SENT' ? 'DONE' : 'PENDING')
          .select('paymentId'),
      ),
    )
    .$if(state !== undefined, (query) => query.where('payments.status', '=', state as PaymentState))
    .$if(userId !== undefined, (query) => query.where(isPartOf(userId ?? '')))
    .$if(Boolean(search), (query) => query.where(matchesSearch(db, search ?? '', found)))

const PAYMENT_ID = sql`payments.id`
const PAYMENT_COLUMNS = {
  amount: sql`payments.amount_minor`,
  date: sql`payments.dated_at`,
}
const CREATED_AT = sql`payments.created_at`
const IS_UNDECIDED = sql`not exists (select from held_decisions where held_decisions.payment_id = payments.id)`

/** Newest first; of held ones those without a decision first. */
const newestFirst = (filter: PaymentFilter): Ordering => [
  ...(filter.state === 'HELD' ? ([[IS_UNDECIDED, 'desc']] as const) : []),
  // What limits them also sorts them: one index has both.
  [isLimited(filter) ? PAYMENT_COLUMNS.date : CREATED_AT, 'desc'],
  [PAYMENT_ID, 'desc'],
]

/** Returns what adds to a filter what its search finds, as `searchBookingsOnce`, with the payments by their reference. */
export const searchPaymentsOnce = (db: Db) => {
  const searchBookings = searchBookingsOnce(db)
  let references: Promise<Named> | undefined
  return async (asked: PaymentFilter): Promise<PaymentFilter> => {
    if (!asked.search || isOfId(asked.search)) return asked
    references ??= namedIds(db, selectByReference(db, asked.search))
    const [filter, named] = await Promise.all([searchBookings(asked), references])
    return { ...filter, references: named }
  }
}

/** The ids of payments: an index has them without the rows before a page. */
export const findPaymentIds = (db: Db, filter: PaymentFilter, span: Span) =>
  ordered(
    matching(db, filter).select('payments.id'),
    orderingOf(PAYMENT_COLUMNS, PAYMENT_ID, filter, newestFirst(filter)),
    span,
  )

export const findPayments = (db: Db, ids: readonly string[]) =>
  withParties(db)
    .where('payments.id', 'in', ids)
    .leftJoin('heldDecisions', 'heldDecisions.paymentId', 'payments.id')
    .leftJoin('refunds', 'refunds.id', 'heldDecisions.refundId')
    .select(ABOUT)
    .select(PARTIES)
    .select([
      'payments.id',
      'payments.instalment',
      'payments.status',
      'payments.amountMinor',
      'payments.currency',
      'payments.receivedMinor',
      'payments.receivedCurrency',
      'payments.createdAt',
      'payments.settledAt',
      'heldDecisions.reason',
      'heldDecisions.decidedBy',
      'heldDecisions.decidedAt',
      'refunds.status as refundStatus',
    ])

export const countPayments = (db: Db, filter: PaymentFilter) =>
  matching(db, filter).select(({ fn }) => fn.countAll<number>().as('total'))

/** The refunds of payments, oldest first. */
export const findRefundsOfPayments = (db: Db, paymentIds: readonly string[]) =>
  db
    .selectFrom('refunds')
    .where('paymentId', 'in', paymentIds)
    .select(['id', 'paymentId', 'reason', 'status', 'amountMinor', 'currency', 'createdAt', 'settledAt'])
    .orderBy('createdAt')
    .orderBy('id')

/** Held payments about which nothing is decided, also those of which nothing was received. */
export const countHeld = (db: Db) => selectHeld(db).select(({ fn }) => fn.countAll<number>().as('total'))

export const findDecision = (db: Db, paymentId: string) =>
  db.selectFrom('heldDecisions').select('refundId').where('paymentId', '=', paymentId)

export const insertDecision = (trx: Db, row: Insertable<Tables['heldDecisions']>) =>
  trx.insertInto('heldDecisions').values(row)

/** Erases the reasons of decisions about a tenant's payments. */
export const eraseReasons = (trx: Db, tenantId: string) =>
  trx
    .updateTable('heldDecisions')
    .set({ reason: '' })
    .where('paymentId', 'in', (eb) =>
      eb
        .selectFrom('payments')
        .innerJoin('bookings', 'bookings.id', 'payments.bookingId')
        .where('bookings.tenantId', '=', tenantId)
        .select('payments.id'),
    )

export type StuckFilter = Sorted<RefundSort> & { search?: string | undefined; userId?: string | undefined } & Between

const stuck = (db: Db, now: Date, { search, userId, from, to }: StuckFilter) =>
  db
    .selectFrom('refunds')
    .where('refunds.status', '=', 'PENDING')
    .where(isBetween(REFUND_COLUMNS.createdAt, { from, to }))
    .where((eb) =>
      eb.or([
        eb('refunds.tries', '>=', STUCK_TRIES),
        eb('refunds.createdAt', '<=', new Date(now.getTime() - STUCK_AFTER)),
      ]),
    )
    .$if(userId !== undefined, (query) => query.where(isPartOf(userId ?? '', sql`refunds.booking_id`)))
    .$if(Boolean(search), (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('payments')
            .innerJoin('bookings', 'bookings.id', 'payments.bookingId')
            .whereRef('payments.id', '=', 'refunds.paymentId')
            .where(matchesWithBooking(search ?? ''))
            .select('payments.id'),
        ),
      ),
    )

const REFUND_ID = sql`refunds.id`
const REFUND_COLUMNS = {
  amount: sql`refunds.amount_minor`,
  createdAt: sql`refunds.created_at`,
  // Those without a next try are last.
  nextTryAt: sql`coalesce(refunds.next_try_at, 'infinity'::timestamptz)`,
}

/** The ids of stuck refunds, oldest first unless the filter has a sort. */
export const findStuckIds = (db: Db, now: Date, filter: StuckFilter, span: Span) =>
  ordered(
    stuck(db, now, filter).select('refunds.id'),
    orderingOf(REFUND_COLUMNS, REFUND_ID, filter, [
      [REFUND_COLUMNS.createdAt, 'asc'],
      [REFUND_ID, 'asc'],
    ]),
    span,
  )

export const findRefunds = (db: Db, ids: readonly string[]) =>
  withParties(db)
    .innerJoin('refunds', 'refunds.paymentId', 'payments.id')
    .where('refunds.id', 'in', ids)
    .select(ABOUT)
    .select(PARTIES)
    .select([
      'refunds.id',
      'refunds.paymentId',
      'refunds.amountMinor',
      'refunds.currency',
      'refunds.tries',
      'refunds.lastError',
      'refunds.createdAt',
      'refunds.nextTryAt',
      'refunds.outcome',
      'refunds.acceptedAt',
    ])

export const countStuck = (db: Db, now: Date, filter: StuckFilter = {}) =>
  stuck(db, now, filter).select(({ fn }) => fn.countAll<number>().as('total'))

/** The parties of a booking, and the title of its property, which names it in the audit log. */
export const findSubject = (db: Db, bookingId: string) =>
  db
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.propertyId')
    .where('bookings.id', '=', bookingId)
    .select(['title', 'tenantId', 'bookings.landlordId'])
