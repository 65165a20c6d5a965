import type { WaitingPayout } from '#contract/payout-details.ts'
import type { Services } from '../../../platform/services.ts'
import { hasCurrentStay } from '../../bookings/actions/account-bookings.ts'
import { laterOf } from '../rules/payouts.ts'
import { type Balance, groupDue, loadBalances } from './balances.ts'

/** Returns the payout to a landlord without payout details. `balances`: of the payments to the landlord, if they are known. */
export const findWaitingPayout = async (
  services: Services,
  landlordId: string,
  balances?: readonly Balance[],
): Promise<WaitingPayout> => {
  const now = services.clock()
  const known = balances ?? (await loadBalances(services, now, { landlordIds: [landlordId] }))
  if (groupDue(known, now).some(({ amount }) => amount > 0)) return 'DUE'
  const isComing =
    known.some((balance) => laterOf(balance, now).length > 0) ||
    (await hasCurrentStay(services.db, landlordId, { as: ['landlordId'], paid: false, now }))
  return isComing ? 'UPCOMING' : null
}
