import { emit } from '../../../platform/jobs/emit.ts'
import type { Services } from '../../../platform/services.ts'
import { lockBookingWithDeposit } from '../../bookings/actions/deposit-state.ts'
import * as queries from '../deposit-queries.ts'
import { depositAnswerDue } from '../events.ts'
import { isReminderDue } from '../rules/deposit.ts'

/** Emits the reminder of a claim that the tenant has not answered, once, a day before it can be decided. */
export const remindOfAnswer = async ({ db, clock }: Services, claimId: string): Promise<void> => {
  const found = await queries.findClaim(db, claimId).executeTakeFirst()
  if (!found) return
  await db.transaction().execute(async (trx) => {
    await lockBookingWithDeposit(trx, found.bookingId)
    const claim = await queries.findClaim(trx, claimId).executeTakeFirstOrThrow()
    const now = clock()
    if (!isReminderDue(claim, now)) return
    await queries.updateClaim(trx, claimId, { answerRemindedAt: now }).execute()
    await emit(trx, depositAnswerDue, { claimId, bookingId: claim.bookingId, at: now.toISOString() })
  })
}
