import type { MissingPayoutDetails } from '#contract/landlord-home.ts'
import type { Services } from '../../../platform/services.ts'
import { hasCurrentStay } from '../../bookings/actions/account-bookings.ts'
import { groupDue, loadBalances } from '../payouts/balances.ts'
import { loadDetails } from '../payouts/details.ts'
import { laterOf } from '../rules/payouts.ts'

/**
 * Returns why a landlord without payout details has to enter them: a payout is due, or one will be for a stay that is paid or
 * confirmed. Null with details, and while there is nothing to pay out.
 */
export const findMissingPayoutDetails = async (
  services: Services,
  landlordId: string,
): Promise<MissingPayoutDetails | null> => {
  const { db, clock } = services
  if ((await loadDetails(services, db, [landlordId])).has(landlordId)) return null
  const now = clock()
  const balances = await loadBalances(services, now, { landlordIds: [landlordId] })
  if (groupDue(balances, now).some(({ amount }) => amount > 0)) return 'DUE'
  if (balances.some((balance) => laterOf(balance, now).length > 0)) return 'UPCOMING'
  return (await hasCurrentStay(db, landlordId, { as: ['landlordId'], paid: false, now })) ? 'UPCOMING' : null
}
