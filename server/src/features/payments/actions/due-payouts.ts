import { toMajor } from '#contract/money.ts'
import type { Services } from '../../../platform/services.ts'
import { groupDue, loadBalances } from '../payouts/balances.ts'

/** Returns what can be sent to a landlord now, by currency. */
export const loadDueTo = async (
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  landlordId: string,
): Promise<{ currency: string; amount: number }[]> => {
  const now = services.clock()
  const dues = groupDue(await loadBalances(services, now, { landlordIds: [landlordId] }), now)
  return dues.filter(({ amount }) => amount > 0).map(({ currency, amount }) => ({ currency, amount: toMajor(amount) }))
}
