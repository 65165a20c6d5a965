import { afterEach, beforeAll, beforeEach } from 'vitest'
import { addPerson } from './fixtures.ts'
import { paymentContextOfFile } from './payments.ts'

export const DAY = 86_400_000
export const CLAIM_REASON = 'The lamp in the hall is broken.'

type Outcome = { statusCode: number; json: () => { reason?: string } }

/** The status of a call that succeeded, or the reason why it did not. */
export const outcome = ({ statusCode, json }: Outcome) => (statusCode < 300 ? statusCode : json().reason)

/** The calls of deposits and claims for all tests of a file, each about a paid stay of its own with a deposit of 50. */
export const depositContextOfFile = () => {
  const payments = paymentContextOfFile()
  /** What the tests read: `elapsed` is the time since the test's instant, at which each begins. */
  const stay = { booking: '', admin: '', elapsed: 0 }

  /** Moves the clock to that time after the test's instant. */
  const moveTo = (elapsed: number) => {
    payments.context.advanceClock(elapsed - stay.elapsed)
    stay.elapsed = elapsed
  }
  /** Moves to noon of a day after the check-out, which is three days after the test's instant. */
  const goTo = (daysAfterCheckOut: number) => moveTo((3 + daysAfterCheckOut) * DAY)
  const returnDueDeposits = async () => {
    await payments.context.worker.runSchedule('payments.find-deposits')
    await payments.runDue()
  }

  beforeAll(async () => {
    stay.admin = await addPerson(payments.db, { role: 'ADMIN', name: 'Abel Admin' })
  })
  beforeEach(async () => {
    moveTo(0)
    await payments.begin()
    payments.context.mails.length = 0
    stay.booking = await payments.confirmStay(1, 3)
    await payments.pay(stay.booking)
  })
  afterEach(async () => {
    // What the test left is returned, unless it is claimed: no deposit is held for long.
    if (stay.elapsed < 6 * DAY) goTo(3)
    await returnDueDeposits()
    await payments.expectBalance()
  })

  const url = () => `/api/bookings/${stay.booking}/deposit-claim`
  const deposit = async (userId = payments.fixtures.tenant) => (await payments.read(stay.booking, userId)).deposit
  const answer = (text = 'It was broken before.', userId = payments.fixtures.tenant) =>
    payments.send(userId, 'POST', `${url()}/answer`, { payload: { answer: text } })
  /** Sends the decision of an admin. */
  const send = async (awarded: number, userId = stay.admin, seen?: string) =>
    payments.send(userId, 'POST', `/api/admin/deposit-claims/${(await deposit()).claim.id}/decide`, {
      payload: { awarded, reason: 'The photos show it.', seen },
    })
  return {
    payments,
    stay,
    moveTo,
    goTo,
    returnDueDeposits,
    runSchedules: async () => {
      await payments.context.worker.runSchedule('bookings.find-completed')
      await returnDueDeposits()
    },
    claim: (amount = 30, userId = payments.fixtures.landlord, reason = CLAIM_REASON) =>
      payments.send(userId, 'POST', url(), { payload: { amount, reason } }),
    withdraw: () => payments.send(payments.fixtures.landlord, 'DELETE', url()),
    answer,
    deposit,
    send,
    /** Decides after the tenant's reply, if there is none yet. */
    decide: async (awarded: number, userId?: string) => {
      await answer()
      return send(awarded, userId)
    },
    /** The amounts that went back of the deposit. */
    depositRefunds: async () =>
      (await payments.refundsOf(stay.booking))
        .filter(({ reason }) => reason === 'DEPOSIT')
        .map((row) => row.amountMinor),
    subjectsTo: (userId: string) => payments.mailsTo(userId).map(({ subject }) => subject),
    kindsOf: async (userId: string): Promise<string[]> =>
      (await payments.notificationsOf(userId)).map(({ kind }: { kind: string }) => kind),
  }
}
