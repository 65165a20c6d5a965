import type { Db } from '../../../platform/database/types.ts'
import { updateBooking } from '../queries.ts'

/** Erases what the tenant wrote with a request, because an admin removed it. */
export const removeRequestMessage = async (trx: Db, bookingId: string): Promise<void> => {
  await updateBooking(trx, bookingId, { message: '' }).execute()
}
