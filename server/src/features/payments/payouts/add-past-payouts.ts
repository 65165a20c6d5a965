import type { Services } from '../../../platform/services.ts'
import { groupDue, loadBalances } from './balances.ts'
import { enterPayouts } from './enter-payouts.ts'

/** Stores that everything that was due at an instant was sent then, without emitting events: for the demo. */
export const addPastPayouts = async (
  services: Pick<Services, 'db' | 'config'>,
  { at, paidBy, reference }: { at: Date; paidBy: string; reference: string },
): Promise<void> => {
  const balances = await loadBalances(services, at)
  const dues = groupDue(balances, at).filter(({ amount }) => amount > 0)
  await enterPayouts(services.db, dues, { reference, asOf: at, paidBy, paidAt: at })
}
