import type { Services } from '../../../platform/services.ts'
import { loadBalances } from '../payouts/balances.ts'

/**
 * Returns whether money is owed to the landlord in a currency, now or later. A cancelled stay counts with all of its rent
 * until its refund is in the ledger. What the landlord owes does not count: no call could settle it.
 */
export const hasOpenBalance = async (
  services: Pick<Services, 'db' | 'config'>,
  landlordId: string,
  now: Date,
): Promise<boolean> => {
  const sums = new Map<string, number>()
  const balances = await loadBalances(services, now, { landlordIds: [landlordId], isRefundAwaited: true })
  for (const { currency, rent, awarded, paidOut } of balances)
    sums.set(currency, (sums.get(currency) ?? 0) + rent + awarded - paidOut)
  return [...sums.values()].some((sum) => sum > 0)
}
