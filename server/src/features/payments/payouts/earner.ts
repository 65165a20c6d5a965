import type { Db } from '../../../platform/database/types.ts'
import { type Caller, notPermitted } from '../../../platform/http/caller.ts'
import { isLandlordOfBooking } from '../../bookings/actions/account-bookings.ts'

/** Throws FORBIDDEN unless the caller is or was a landlord: someone whose role has changed may still be owed money. */
export const assertEarner = async (db: Db, { user: { id, role } }: Caller): Promise<void> => {
  if (role !== 'LANDLORD' && !(await isLandlordOfBooking(db, id))) throw notPermitted()
}
