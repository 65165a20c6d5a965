import type {
  previewStatus as PreviewStatus,
  setBookingStatus as SetBookingStatus,
} from '#contract/booking-overrides.ts'
import type { Booking, BookingStatus } from '#contract/bookings.ts'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { toMajor } from '#contract/money.ts'
import { readSnapshot } from '../../../platform/database/snapshot.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { assertSeenVersion, versionOf, withCurrent } from '../../../platform/http/seen.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/actions.ts'
import { lockPayouts } from '../../payments/actions/lock-payouts.ts'
import { lockCaller } from '../../users/actions.ts'
import { applyChange } from '../change-status.ts'
import { findOne } from '../detail-queries.ts'
import { changeBooking, findWithStanding } from '../locking.ts'
import { findOverrideEffects, type OverrideEffects } from '../override-effects.ts'
import { findUnaccepted, LEFT_REASONS } from '../rules/override-money.ts'
import { toAdminBooking } from '../shape.ts'

const contextOf = ({ clock, config }: Services, caller: Caller) => ({
  caller,
  now: clock(),
  testGateways: config.payments.testGateways,
})

/** Converts what else a status changes, as it is shown before. */
const toEffects = (to: BookingStatus, currency: string, effects: OverrideEffects): CallAnswer<typeof PreviewStatus> => {
  const shown = {
    currency,
    refund: effects.refund > 0 ? toMajor(effects.refund) : null,
    declinedRequests: effects.declinedRequests.length,
    early: effects.early,
    landlordLoses: effects.landlordLoses > 0 ? toMajor(effects.landlordLoses) : null,
    spentNights: effects.spentNights,
    left: effects.left.map(({ amount, ...each }) => ({ ...each, amount: toMajor(amount) })),
  }
  return { ...shown, version: versionOf(to, shown, effects.declinedRequests) }
}

/** Returns what else a status would change. Throws as `setBookingStatus` does. */
export const previewStatus = (
  services: Services,
  { params: { id }, query: { status: to } }: ValidatedInput<typeof PreviewStatus>,
  caller: Caller,
): Promise<CallAnswer<typeof PreviewStatus>> =>
  readSnapshot(services.db, async (db) => {
    const { booking, standing } = await findWithStanding(db, id)
    const effects = await findOverrideEffects(db, booking, { ...contextOf(services, caller), to, standing })
    return toEffects(to, booking.currency, effects)
  })

/**
 * Sets a status and writes an audit entry. Throws NOT_FOUND, FORBIDDEN to the parties, CONFLICT when dates, property,
 * accounts or payment do not allow the status, the admin has not accepted that money does not follow, the stay is not over
 * or nights that have passed are refunded, or booking or effects are not as they were seen.
 */
export const setBookingStatus = (
  services: Services,
  {
    params: { id },
    body: { status, reason, acceptedMoney = [], acceptsEarly = false, acceptsSpentNights = false, seen, seenEffects },
  }: ValidatedInput<typeof SetBookingStatus>,
  caller: Caller,
): Promise<Booking> =>
  changeBooking(
    services,
    id,
    caller,
    () => {},
    async (trx, booking, standing) => {
      await lockCaller(trx, 'admin', caller)
      const overrideContext = contextOf(services, caller)
      const { now } = overrideContext
      // A payout that is recorded at the same time would neither be seen here nor see the refund.
      if (status === 'CANCELLED') await lockPayouts(trx)
      const shown = toAdminBooking(await findOne(trx, id).executeTakeFirstOrThrow(), now)
      const effects = await withCurrent(
        async () => [shown],
        () => findOverrideEffects(trx, booking, { ...overrideContext, to: status, standing }),
      )
      const { refund, left, early, spentNights, checked } = effects
      await assertSeenVersion(seen, async () => [shown])
      const unaccepted = findUnaccepted(left, acceptedMoney)
      if (unaccepted) throw new Problem(LEFT_REASONS[unaccepted.kind])
      if (early.length > 0 && !acceptsEarly) throw new Problem('stay_not_over')
      if (spentNights > 0 && !acceptsSpentNights) throw new Problem('nights_spent')
      await assertSeenVersion(seenEffects, async () => [toEffects(status, booking.currency, effects)])
      const context = { by: 'ADMIN', userId: caller.user.id, reason: reason || undefined, now } as const
      await applyChange(trx, booking, status, context, checked)
      await recordAudit(
        trx,
        caller,
        {
          action: 'booking.status-set',
          target: { type: 'booking', id, name: shown.property.title },
          before: { status: booking.status },
          after: {
            status,
            ...(refund > 0 && { refund: toMajor(refund), currency: booking.currency }),
            ...(left.length > 0 && { leftMoney: left.map(({ kind }) => kind).join(', ') }),
          },
          ...(reason && { reason }),
        },
        now,
      )
    },
  )
