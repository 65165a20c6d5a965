import type { Db } from '../../../platform/database/types.ts'
import { groupDue, loadBalances } from './balances.ts'
import { enterPayouts } from './enter-payouts.ts'

/** Stores that everything that was due at an instant was sent then, without emitting events: for the demo. */
export const addPastPayouts = async (
  trx: Db,
  { at, paidBy, reference }: { at: Date; paidBy: string; reference: string },
): Promise<void> => {
  const dues = groupDue(await loadBalances(trx, at), at).filter(({ amount }) => amount > 0)
  await enterPayouts(trx, dues, { reference, asOf: at, paidBy, paidAt: at })
}
