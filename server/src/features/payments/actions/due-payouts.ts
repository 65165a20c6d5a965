import { toMajor } from '#contract/money.ts'
import type { Services } from '../../../platform/services.ts'
import { groupDue, loadBalances } from '../payouts/balances.ts'

type Sum = { currency: string; amount: number }

/** Returns by currency what can be sent to a landlord now, and what the landlord owes after refunds of paid-out stays. */
export const loadDueTo = async (
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  landlordId: string,
): Promise<{ due: Sum[]; owed: Sum[] }> => {
  const now = services.clock()
  const dues = groupDue(await loadBalances(services, now, { landlordIds: [landlordId] }), now)
  const sums = (sign: 1 | -1) =>
    dues
      .filter(({ amount }) => amount * sign > 0)
      .map(({ currency, amount }) => ({ currency, amount: toMajor(amount * sign) }))
  return { due: sums(1), owed: sums(-1) }
}
