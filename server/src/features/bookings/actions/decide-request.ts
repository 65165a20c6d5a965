import type { Booking, confirmBooking as ConfirmBooking, rejectBooking as RejectBooking } from '#contract/bookings.ts'
import type { ValidatedInput } from '#contract/call.ts'
import { type Caller, notPermitted, sessionEnded } from '../../../platform/http/caller.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { assertNotBlocked } from '../../conversations/actions/assert-not-blocked.ts'
import { countAsConfirmation } from '../../listings/freshness-actions.ts'
import { changeStatus } from '../change-status.ts'
import { changeBooking } from '../locking.ts'
import { type Standing, standingError, transitionError } from '../rules/status.ts'
import { bookingNotFound } from '../shape.ts'

type Decision = { to: 'CONFIRMED' | 'REJECTED'; reason?: string | undefined }

/** Repeats, under the locks, the checks of the call: the caller may have been demoted or deleted since. */
const assertMayConfirm = (standing: Standing) => {
  if (standing.landlordRole === undefined) throw sessionEnded()
  if (standing.landlordRole !== 'LANDLORD') throw notPermitted()
  const error = standingError(standing)
  if (error) throw new Problem(error)
}

const decideRequest = (services: Services, id: string, caller: Caller, { to, reason }: Decision): Promise<Booking> =>
  changeBooking(
    services,
    id,
    caller,
    ({ landlordId, status }) => {
      if (landlordId !== caller.user.id) throw bookingNotFound()
      const error = transitionError('LANDLORD', status, to)
      if (error) throw new Problem(error)
    },
    async (trx, booking, standing) => {
      if (to === 'CONFIRMED') assertMayConfirm(standing)
      const now = services.clock()
      await assertNotBlocked(trx, [booking.tenantId, booking.landlordId], { reason })
      await changeStatus(trx, booking, to, { by: 'LANDLORD', userId: caller.user.id, reason, now })
      if (to === 'CONFIRMED') await countAsConfirmation(trx, booking.propertyId, now)
    },
  )

/** Confirms a request and rejects overlapping ones. Throws NOT_FOUND unless the caller is its landlord, CONFLICT. */
export const confirmBooking = (services: Services, { params }: ValidatedInput<typeof ConfirmBooking>, caller: Caller) =>
  decideRequest(services, params.id, caller, { to: 'CONFIRMED' })

/**
 * Rejects a request. Throws NOT_FOUND unless the caller is its landlord, CONFLICT unless it is PENDING, and for a reason
 * when one of the two has blocked the other.
 */
export const rejectBooking = (
  services: Services,
  { params, body }: ValidatedInput<typeof RejectBooking>,
  caller: Caller,
) => decideRequest(services, params.id, caller, { to: 'REJECTED', reason: body?.reason || undefined })
