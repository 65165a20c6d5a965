import type { Booking, setBookingStatus as SetBookingStatus } from '#contract/bookings.ts'
import type { ValidatedInput } from '#contract/call.ts'
import { assertNotOwnMatter, type Caller } from '../../../platform/http/caller.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/actions.ts'
import { changeStatus } from '../change-status.ts'
import { changeBooking } from '../locking.ts'
import { findOne } from '../queries.ts'
import { standingError } from '../rules/status.ts'

/**
 * Sets a status and writes an audit entry. Throws NOT_FOUND, FORBIDDEN to the parties, CONFLICT when dates, property,
 * accounts or payment do not allow the status.
 */
export const setBookingStatus = (
  services: Services,
  { params: { id }, body: { status, reason } }: ValidatedInput<typeof SetBookingStatus>,
  caller: Caller,
): Promise<Booking> =>
  changeBooking(
    services,
    id,
    caller,
    () => {},
    async (trx, booking, standing) => {
      assertNotOwnMatter(caller, [booking.tenantId, booking.landlordId])
      const error = status === 'PENDING' || status === 'CONFIRMED' ? standingError(standing) : undefined
      if (error) throw new Problem(error)
      const now = services.clock()
      const context = { by: 'ADMIN', userId: caller.user.id, reason: reason || undefined, now } as const
      await changeStatus(trx, booking, status, context)
      const { property } = await findOne(trx, id).executeTakeFirstOrThrow()
      await recordAudit(
        trx,
        caller,
        {
          action: 'booking.status-set',
          target: { type: 'booking', id, name: property.title },
          before: { status: booking.status },
          after: { status },
          ...(reason && { reason }),
        },
        now,
      )
    },
  )
