import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { toMajor, toMinor } from '#contract/money.ts'
import type { recordPayouts as RecordPayouts } from '#contract/payouts.ts'
import { assertNotOwnMatter, type Caller } from '../../../platform/http/caller.ts'
import { emitAll } from '../../../platform/jobs/emit.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudits } from '../../audit/actions.ts'
import { lockCaller } from '../../users/actions.ts'
import { payoutRecorded } from '../events.ts'
import { type Due, dueKey, groupDue, loadBalances, loadRecordedSince } from './balances.ts'
import { enterPayouts } from './enter-payouts.ts'
import * as queries from './queries.ts'
import { toRecorded } from './recorded.ts'

type Wanted = { landlordId: string; currency: string; amount: number }

/** Returns what was due to the landlords at that instant. Throws CONFLICT when it was sent since, or is another amount. */
const loadWanted = async (services: Services, asOf: Date, wanted: readonly Wanted[]): Promise<Due[]> => {
  const sent = await loadRecordedSince(services.db, asOf)
  const landlordIds = [...new Set(wanted.map(({ landlordId }) => landlordId))]
  const balances = await loadBalances(services, asOf, { landlordIds })
  const dues = new Map(groupDue(balances, asOf).map((due) => [dueKey(due), due]))
  return wanted.map((each) => {
    const key = dueKey(each)
    if (sent.has(key)) throw new Problem('payout_recorded')
    // Named again it is refused.
    sent.add(key)
    const due = dues.get(key)
    if (due?.amount !== toMinor(each.amount)) throw new Problem('payout_changed')
    return due
  })
}

/**
 * Records that what was due at an instant was sent to landlords: all of it, less what is offset. Throws CONFLICT when
 * another payout was recorded since, or an amount is not what was due, FORBIDDEN for a payout to the caller: then nothing
 * is recorded.
 */
export const recordPayouts = async (
  services: Services,
  { body: { asOf: asked, reference, payouts } }: ValidatedInput<typeof RecordPayouts>,
  caller: Caller,
): Promise<CallAnswer<typeof RecordPayouts>> =>
  services.db.transaction().execute(async (trx) => {
    const landlordIds = payouts.map(({ landlordId }) => landlordId)
    await lockCaller(trx, 'admin', caller, landlordIds)
    assertNotOwnMatter(caller, landlordIds)
    await queries.lockPayouts(trx)
    const now = services.clock()
    const asOf = new Date(asked)
    if (asOf > now) throw new Problem('payout_changed')
    const dues = await loadWanted({ ...services, db: trx }, asOf, payouts)
    const rows = await enterPayouts(trx, dues, { reference, asOf, paidBy: caller.user.id, paidAt: now })
    const entries = rows.map(({ id: payoutId, landlordId: id, amountMinor, currency }) => ({
      action: 'payout.recorded' as const,
      target: { id },
      after: { payoutId, amount: toMajor(amountMinor), currency },
    }))
    await recordAudits(trx, caller, entries, now)
    await emitAll(
      trx,
      payoutRecorded,
      rows.map(({ id: payoutId, landlordId: userId, amountMinor: amount, currency }) => ({
        userId,
        payoutId,
        amount,
        currency,
        reference,
      })),
    )
    return { data: await toRecorded(trx, rows) }
  })
