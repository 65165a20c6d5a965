import { type ExpressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { LIVE_PAYMENT_STATES } from '#contract/payment-states.ts'
import { jsonArrayFrom, jsonObjectFrom } from '../../platform/database/json.ts'
import type { Db, Tables } from '../../platform/database/types.ts'
import { isPaymentHeld } from './payment-queries.ts'

export type Builder = ExpressionBuilder<Tables, 'bookings'>

/** One of the parties. */
export const personOf = (eb: Builder, column: 'tenantId' | 'landlordId') =>
  eb
    .selectFrom('users')
    .select(({ ref }) =>
      jsonBuildObject({
        id: ref('users.id'),
        name: ref('users.name'),
        email: ref('users.email'),
        avatarKey: ref('users.avatarKey'),
        deletedAt: ref('users.deletedAt'),
      }).as('person'),
    )
    .whereRef('users.id', '=', `bookings.${column}`)
    .$asScalar()
    .$notNull()

const propertyOf = (eb: Builder) =>
  jsonObjectFrom(
    eb
      .selectFrom('properties')
      .select([
        'properties.id',
        'title',
        'city',
        'neighbourhood',
        'country',
        'address',
        'houseRules as rules',
        'checkInTime as arrival',
        'checkOutTime as departure',
        'lat',
        'lng',
      ])
      .select((property) =>
        jsonObjectFrom(
          property
            .selectFrom('images')
            .select(['images.id', 'key', 'width', 'height', 'placeholder', 'caption'])
            .whereRef('images.propertyId', '=', 'properties.id')
            .orderBy('position')
            .limit(1),
        ).as('image'),
      )
      .whereRef('properties.id', '=', 'bookings.propertyId'),
  ).$notNull()

const historyOf = (eb: Builder) =>
  eb
    .selectFrom('bookingSteps')
    .select(({ fn, ref }) => {
      const step = jsonBuildObject({
        at: ref('at'),
        by: ref('byActor'),
        from: ref('fromStatus'),
        to: ref('toStatus'),
        reason: ref('reason'),
        reasonCode: ref('reasonCode'),
      })
      return fn.coalesce(fn.jsonAgg(step).orderBy('number'), sql<never[]>`'[]'::json`).as('steps')
    })
    .whereRef('bookingId', '=', 'bookings.id')
    .$asScalar()
    .$notNull()

/** The payments that the booking has taken. */
const paymentsOf = (eb: Builder) =>
  jsonArrayFrom(
    eb
      .selectFrom('payments')
      .select(['instalment', 'settledAt as at', 'depositMinor as deposit'])
      .whereRef('payments.bookingId', '=', 'bookings.id')
      .where('payments.status', '=', 'PAID'),
  )

/** The landlord's claim on the deposit. */
const depositClaimOf = (eb: Builder) =>
  jsonObjectFrom(
    eb
      .selectFrom('depositClaims')
      .select(['depositClaims.id', 'depositClaims.status', 'amountMinor as amount', 'reason', 'openedAt as opened'])
      .select([
        'answer',
        'answeredAt as answered',
        'awardedMinor as awarded',
        'depositClaims.decisionReason as decision',
      ])
      .select('closedAt as closed')
      .select((claim) =>
        jsonArrayFrom(
          claim
            .selectFrom('depositClaimPhotos')
            .select(['depositClaimPhotos.id', 'side as by'])
            .whereRef('claimId', '=', 'depositClaims.id')
            .orderBy('side')
            .orderBy('position'),
        ).as('photos'),
      )
      .whereRef('depositClaims.bookingId', '=', 'bookings.id'),
  )

/** What went back of the deposit after the stay. */
const depositRefundOf = (eb: Builder) =>
  jsonObjectFrom(
    eb
      .selectFrom('refunds')
      .select(['refunds.status', 'amountMinor as amount', 'settledAt as at'])
      .whereRef('refunds.bookingId', '=', 'bookings.id')
      .where('reason', '=', 'DEPOSIT'),
  )

/** What goes or went back of the booking's payments. */
const refundsOf = (eb: Builder) =>
  eb
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(({ fn, ref }) => {
      const refund = jsonBuildObject({
        reason: ref('reason'),
        amount: ref('refunds.amountMinor'),
        receivedAt: fn.coalesce('payments.settledAt', 'payments.createdAt'),
        decidedAt: ref('refunds.createdAt'),
        sentAt: ref('refunds.settledAt'),
      })
      return fn.coalesce(fn.jsonAgg(refund).orderBy('refunds.createdAt'), sql<never[]>`'[]'::json`).as('refunds')
    })
    .whereRef('refunds.bookingId', '=', 'bookings.id')
    .$asScalar()
    .$notNull()

/** The payment that the gateway has not confirmed: an open checkout, or one that was submitted before it was closed. */
const openPaymentOf = (eb: Builder) =>
  jsonObjectFrom(
    eb
      .selectFrom('payments')
      .select(['amountMinor as amount', 'isSubmitted as submitted'])
      .whereRef('payments.bookingId', '=', 'bookings.id')
      .where((payment) =>
        payment.or([
          payment('payments.status', 'in', LIVE_PAYMENT_STATES),
          payment.and([payment('isSubmitted', '=', true), payment('nextCheckAt', 'is not', null)]),
        ]),
      )
      .orderBy('isSubmitted', 'desc')
      .orderBy('payments.createdAt', 'desc')
      .limit(1),
  )

/** Whether the tenant has reviewed the property. */
const isReviewed = (eb: Builder) =>
  eb.exists(
    eb
      .selectFrom('reviews')
      .select(sql`1`.as('one'))
      .whereRef('reviews.propertyId', '=', 'bookings.propertyId')
      .whereRef('reviews.authorId', '=', 'bookings.tenantId'),
  )

/** A booking with its property, both parties, its history and payments, so that a page of bookings is one query. */
export const selectBookings = (db: Db) =>
  db
    .selectFrom('bookings')
    .selectAll('bookings')
    .select((eb) => [
      personOf(eb, 'tenantId').as('tenant'),
      personOf(eb, 'landlordId').as('landlord'),
      propertyOf(eb).as('property'),
      historyOf(eb).as('history'),
      paymentsOf(eb).as('payments'),
      depositClaimOf(eb).as('depositClaim'),
      depositRefundOf(eb).as('depositRefund'),
      refundsOf(eb).as('refunds'),
      openPaymentOf(eb).as('openPayment'),
      isReviewed(eb).as('isReviewed'),
      isPaymentHeld(eb).as('isPaymentHeld'),
    ])

export const findOne = (db: Db, id: string) => selectBookings(db).where('bookings.id', '=', id)
