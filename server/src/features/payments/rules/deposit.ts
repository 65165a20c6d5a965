import type { ClaimStatus } from '#contract/booking-deposits.ts'
import { ANSWER_HOURS, ANSWER_REMINDER_HOURS } from '#contract/claim-answers.ts'

/** How a deposit is settled, in minor units. */
export type DepositSplit = { awarded: number; returned: number }

/** Splits a deposit between landlord and tenant. Throws when more is awarded than is held. */
export const splitDeposit = (held: number, awarded: number): DepositSplit => {
  if (awarded < 0 || awarded > held) throw new Error('An award exceeds the deposit.')
  return { awarded, returned: held - awarded }
}

const HOUR = 3_600_000
const hoursBefore = (time: Date, hours: number) => new Date(time.getTime() - hours * HOUR)

/** Returns when the claims were opened whose tenant is to be reminded of the answer now. */
export const reminderWindow = (now: Date): { after: Date; until: Date } => ({
  after: hoursBefore(now, ANSWER_HOURS),
  until: hoursBefore(now, ANSWER_HOURS - ANSWER_REMINDER_HOURS),
})

type Reminded = { status: ClaimStatus; answer: string | null; answerRemindedAt: Date | null; openedAt: Date }

/** Returns whether the tenant is to be reminded of the answer to a claim now. */
export const isReminderDue = ({ status, answer, answerRemindedAt, openedAt }: Reminded, now: Date): boolean => {
  const { after, until } = reminderWindow(now)
  return status === 'OPEN' && answer === null && answerRemindedAt === null && openedAt > after && openedAt <= until
}
