import type { PaymentState } from '#contract/payments.ts'
import type { Db } from '../../../platform/database/types.ts'
import { findNewest } from '../queries.ts'

/** Returns the state of the newest payment of a booking, or undefined without one. */
export const findPaymentState = async (db: Db, bookingId: string): Promise<PaymentState | undefined> =>
  (await findNewest(db, bookingId).executeTakeFirst())?.status
