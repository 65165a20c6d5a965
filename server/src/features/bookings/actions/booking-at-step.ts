import type { Actor, BookingStatus, SystemReason } from '#contract/bookings.ts'
import type { PersonSummary } from '#contract/users.ts'
import type { Db } from '../../../platform/database/types.ts'
import { toPersonSummary } from '../../users/shape.ts'
import { findOne } from '../detail-queries.ts'
import type { BookingStep } from '../events.ts'
import { timeZoneOf } from './time-zone.ts'

type Party = Pick<PersonSummary, 'id' | 'name' | 'isFormer'>

/** The facts for a mail or notification, without the exact address (product.md 11). Money in minor units. */
export type BookingFacts = {
  id: string
  property: { id: string; title: string; arrival: string; departure: string }
  /** Time zone of the stay. The property's `arrival` and `departure` are times of day in it. */
  zone: string
  tenant: Party
  landlord: Party
  startDate: string
  endDate: string
  guests: number
  message: string
  total: number
  currency: string
}

/** The facts as a step of the booking left them. */
export type BookingAtStep = BookingFacts & {
  /** The status that the step set. */
  status: BookingStatus
  by: Actor
  /** Whether the booking is still in the status that the step set. */
  isCurrent: boolean
  /** Whether instant booking confirmed it. */
  isInstant: boolean
  expiresAt: Date | null
  reason: string | null
  reasonCode: SystemReason | null
  /** Null when nothing is refunded. */
  refund: number | null
  /** What that means for the landlord. */
  rent: { refunded: number; kept: number } | null
}

type Row = Awaited<ReturnType<ReturnType<typeof findOne>['executeTakeFirstOrThrow']>>

/** What the user who changed the status wrote, unless it has been erased. */
const reasonOf = ({ history }: Row, { status, at }: BookingStep): string | null =>
  history.find((step) => step.to === status && Date.parse(step.at) === Date.parse(at))?.reason ?? null

const factsOf = (row: Row): BookingFacts => ({
  id: row.id,
  zone: timeZoneOf({ ...row.property, timeZone: row.timeZone }),
  property: (({ id, title, arrival, departure }) => ({ id, title, arrival, departure }))(row.property),
  tenant: toPersonSummary(row.tenant),
  landlord: toPersonSummary(row.landlord),
  startDate: row.startDate,
  endDate: row.endDate,
  guests: row.guests,
  message: row.message,
  total: row.totalMinor,
  currency: row.currency,
})

/** Returns the facts of a booking, or undefined without one. */
export const loadBookingFacts = async (db: Db, id: string): Promise<BookingFacts | undefined> => {
  const row = await findOne(db, id).executeTakeFirst()
  return row && factsOf(row)
}

/** Returns a booking with the status facts of that step instead of the current ones, or undefined without a booking. */
export const loadBookingAtStep = async (db: Db, step: BookingStep): Promise<BookingAtStep | undefined> => {
  const row = await findOne(db, step.bookingId).executeTakeFirst()
  if (!row) return undefined
  const { status, by, reasonCode, expiresAt, refund, rent = null } = step
  return {
    ...factsOf(row),
    status,
    by,
    isCurrent: row.status === status,
    isInstant: step.isInstant === true,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    reason: reasonOf(row, step),
    reasonCode,
    refund,
    rent,
  }
}
