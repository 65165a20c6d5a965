import type { Services } from '../../../platform/services.ts'
import { lockBookingWithDeposit } from '../../bookings/actions/deposit-state.ts'
import { isReturnDue } from '../../bookings/rules/deposit.ts'
import * as queries from '../deposit-queries.ts'
import { settleDeposit } from './settle-deposit.ts'

/** Returns the deposit of a stay to the tenant when its time has come, once. */
export const returnDeposit = ({ db, clock }: Services, bookingId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const booking = await lockBookingWithDeposit(trx, bookingId)
    const claim = await queries.findClaimOf(trx, bookingId).executeTakeFirst()
    const now = clock()
    if (isReturnDue({ ...booking, claim: claim?.status }, now, booking.timeZone))
      await settleDeposit(trx, booking, 0, now)
  })
