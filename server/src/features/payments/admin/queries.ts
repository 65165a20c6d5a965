import { type Insertable, type SqlBool, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { validate } from 'uuid'
import type { RefundState } from '#contract/admin-payments.ts'
import type { PaymentState } from '#contract/payments.ts'
import { contains } from '../../../platform/database/patterns.ts'
import type { Db, Tables } from '../../../platform/database/types.ts'
import { selectMatchingIds } from '../../users/queries.ts'
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

/** Whether the search is the id of a payment or booking, or matches a party, the property or a reference. */
const matchesSearch = (search: string) =>
  validate(search)
    ? sql<SqlBool>`(payments.id = ${search}::uuid or payments.booking_id = ${search}::uuid or payments.reference = ${search})`
    : sql<SqlBool>`(bookings.tenant_id in (${selectMatchingIds(search)}) or bookings.landlord_id in (${selectMatchingIds(search)})
        or plain(properties.title) like plain(${contains(search)}) or payments.reference ilike ${contains(search)})`

type Filter = {
  search?: string | undefined
  state?: PaymentState | undefined
  refund?: RefundState | undefined
  userId?: string | undefined
}

const matching = (db: Db, { search, state, refund, userId }: Filter) =>
  withParties(db)
    .$if(refund !== undefined, (query) =>
      query.where('payments.id', 'in', (eb) =>
        eb
          .selectFrom('refunds')
          .where('status', '=', refund === 'SENT' ? 'DONE' : 'PENDING')
          .select('paymentId'),
      ),
    )
    .$if(state !== undefined, (query) => query.where('payments.status', '=', state as PaymentState))
    .$if(userId !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('bookings.tenantId', '=', userId ?? ''), eb('bookings.landlordId', '=', userId ?? '')]),
      ),
    )
    .$if(Boolean(search), (query) => query.where(matchesSearch(search ?? '')))

export const findPayments = (db: Db, filter: Filter, page: number, limit: number) =>
  matching(db, filter)
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
    .$if(filter.state === 'HELD', (query) => query.orderBy(sql`held_decisions.payment_id is not null`))
    .orderBy('payments.createdAt', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)

export const countPayments = (db: Db, filter: Filter) =>
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
export const countHeld = (db: Db) =>
  db
    .selectFrom('payments')
    .leftJoin('heldDecisions', 'heldDecisions.paymentId', 'payments.id')
    .where('payments.status', '=', 'HELD')
    .where('heldDecisions.paymentId', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('total'))

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

const stuck = (db: Db, now: Date, search: string | undefined) =>
  withParties(db)
    .innerJoin('refunds', 'refunds.paymentId', 'payments.id')
    .where('refunds.status', '=', 'PENDING')
    .where((eb) =>
      eb.or([
        eb('refunds.tries', '>=', STUCK_TRIES),
        eb('refunds.createdAt', '<=', new Date(now.getTime() - STUCK_AFTER)),
      ]),
    )
    .$if(Boolean(search), (query) => query.where(matchesSearch(search ?? '')))

export const findStuck = (db: Db, now: Date, search: string | undefined, page: number, limit: number) =>
  stuck(db, now, search)
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
    .orderBy('refunds.createdAt')
    .orderBy('refunds.id')
    .limit(limit)
    .offset((page - 1) * limit)

export const countStuck = (db: Db, now: Date, search?: string) =>
  stuck(db, now, search).select(({ fn }) => fn.countAll<number>().as('total'))

/** The parties of a booking, and the title of its property, which names it in the audit log. */
export const findSubject = (db: Db, bookingId: string) =>
  db
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.propertyId')
    .where('bookings.id', '=', bookingId)
    .select(['title', 'tenantId', 'bookings.landlordId'])
