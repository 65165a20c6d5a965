import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { ANSWER_HOURS } from '#contract/claim-answers.ts'
import { instantAfter } from '../../../../tests/support/clock.ts'
import { addPerson } from '../../../../tests/support/fixtures.ts'
import { createPaymentContext, type PaymentContext } from '../../../../tests/support/payments.ts'
import { checkLedger } from './actions/check-ledger.ts'
import { returnDeposit } from './actions/return-deposit.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const REASON = 'The lamp in the hall is broken.'

let payments: PaymentContext
let booking: string
let admin: string
let elapsed = 0
beforeAll(async () => {
  payments = await createPaymentContext(inject('postgresUrl'))
  admin = await addPerson(payments.db, { role: 'ADMIN', name: 'Abel Admin' })
})
afterAll(() => payments.close())
/** Moves to noon of a day after the check-out, which is three days after the test's instant. */
const goTo = (daysAfterCheckOut: number) => {
  const target = (3 + daysAfterCheckOut) * DAY
  payments.context.advanceClock(target - elapsed)
  elapsed = target
}
const pay = async () => {
  const { checkoutId } = await payments.open(booking)
  await payments.answer(checkoutId, 'PAY')
  await payments.runDue()
}
beforeEach(async () => {
  payments.context.advanceClock(-elapsed)
  elapsed = 0
  await payments.begin()
  payments.context.mails.length = 0
  booking = await payments.confirmStay(1, 3)
  await pay()
})
afterEach(async () => {
  // What the test left is returned, unless it is claimed: no deposit is held for long.
  if (elapsed < 6 * DAY) goTo(3)
  await payments.context.worker.runSchedule('payments.find-deposits')
  await payments.runDue()
  await payments.expectBalance()
})

const runSchedules = async () => {
  await payments.context.worker.runSchedule('bookings.find-completed')
  await payments.context.worker.runSchedule('payments.find-deposits')
  await payments.runDue()
}
const url = () => `/api/bookings/${booking}/deposit-claim`
const claim = (amount = 30, userId = payments.fixtures.landlord, reason = REASON) =>
  payments.send(userId, 'POST', url(), { payload: { amount, reason } })
const withdraw = () => payments.send(payments.fixtures.landlord, 'DELETE', url())
const answer = (text = 'It was broken before.', userId = payments.fixtures.tenant) =>
  payments.send(userId, 'POST', `${url()}/answer`, { payload: { answer: text } })
const deposit = async (userId = payments.fixtures.tenant) => (await payments.read(booking, userId)).deposit
const claimId = async () => (await deposit()).claim.id
const send = async (awarded: number, userId = admin, id?: string) =>
  payments.send(userId, 'POST', `/api/admin/deposit-claims/${id ?? (await claimId())}/decide`, {
    payload: { awarded, reason: 'The photos show it.' },
  })
/** Decides after the tenant's reply, if there is none yet. */
const decide = async (awarded: number, userId = admin, id?: string) => {
  await answer()
  return send(awarded, userId, id)
}
const outcome = ({ statusCode, json }: { statusCode: number; json: () => { reason?: string } }) =>
  statusCode < 300 ? statusCode : json().reason
const depositRefunds = async () =>
  (await payments.refundsOf(booking)).filter(({ reason }) => reason === 'DEPOSIT').map((row) => row.amountMinor)
const subjectsTo = async (userId: string) => {
  const { email } = await payments.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return payments.context.mails.filter(({ to }) => to.address === email).map(({ subject }) => subject)
}
const kindsOf = async (userId: string): Promise<string[]> =>
  (await payments.send(userId, 'GET', '/api/users/me/notifications'))
    .json()
    .data.map((each: { kind: string }) => each.kind)

describe('"The deposit goes back 3 days after check-out" (product.md 5)', () => {
  it('by itself, once, and the price stays paid', async () => {
    goTo(2)
    await runSchedules()
    expect(await deposit()).toMatchObject({ amount: 50, status: 'HELD', returned: 0, returnedAt: null, claim: null })
    goTo(3)
    await runSchedules()
    const { status, paymentStatus } = await payments.read(booking)
    expect([status, paymentStatus]).toEqual(['COMPLETED', 'PAID'])
    expect(await deposit()).toMatchObject({
      status: 'RETURNED',
      returned: 50,
      returnedAt: instantAfter(elapsed).toISOString(),
    })
    expect(await payments.accountsOf(booking)).toMatchObject({ DEPOSIT: 0, TENANT: 0, LANDLORD: -20_000 })
    for (const _again of [1, 2]) {
      await Promise.all([1, 2, 3].map(() => returnDeposit(payments.context.services, booking)))
      await runSchedules()
    }
    expect(await depositRefunds()).toEqual([5_000])
    expect(await subjectsTo(payments.fixtures.tenant)).toContain('Your deposit was returned')
    expect(await subjectsTo(payments.fixtures.tenant)).not.toContain('Refund sent')
    expect(await kindsOf(payments.fixtures.tenant)).toContain('deposit.returned')
  })

  it('also of a stay that no schedule has completed yet, and not of one that was not paid', async () => {
    const unpaid = await payments.confirmStay(10, 12)
    goTo(30)
    await payments.context.worker.runSchedule('payments.find-deposits')
    await payments.runDue()
    expect(await deposit()).toMatchObject({ status: 'RETURNED' })
    expect((await payments.read(unpaid)).deposit).toBeNull()
  })

  it('after tries that the gateway refuses, with the same idempotency key', async () => {
    const { rows } = await sql<{ id: string }>`update sandbox_checkouts set status = 'FAILED'
      where payment_id = (select id from payments where booking_id = ${booking}) returning id`.execute(payments.db)
    goTo(3)
    await runSchedules()
    expect(await deposit()).toMatchObject({ status: 'RETURNING', returned: 50, returnedAt: null })
    const [before] = await payments.refundsOf(booking)
    expect(before).toMatchObject({ status: 'PENDING', tries: 1, lastError: expect.any(String) })
    await sql`update sandbox_checkouts set status = 'PAID' where id = ${rows[0]?.id}`.execute(payments.db)
    payments.context.advanceClock(DAY)
    elapsed += DAY
    await payments.context.worker.runSchedule('payments.find-refunds')
    await payments.runDue()
    expect(await deposit()).toMatchObject({ status: 'RETURNED' })
    expect((await payments.refundsOf(booking)).map(({ key }) => key)).toEqual([before?.key])
  })

  it('once: a cancellation by an admin after it refunds the rest', async () => {
    goTo(3)
    await runSchedules()
    await payments.setStatus(admin, booking, 'CANCELLED', 'The stay did not take place.')
    await payments.runDue()
    const { paymentStatus, refund } = await payments.read(booking)
    expect([paymentStatus, refund]).toMatchObject(['REFUNDED', { deposit: 0, amount: 210 }])
    expect(Object.values(await payments.accountsOf(booking)).every((sum) => sum === 0)).toBe(true)
  })

  it('not again for a stay that an admin cancelled with its deposit', async () => {
    goTo(1)
    await payments.setStatus(admin, booking, 'CANCELLED')
    await payments.runDue()
    goTo(4)
    await runSchedules()
    await returnDeposit(payments.context.services, booking)
    expect([await depositRefunds(), await deposit()]).toEqual([[], null])
  })
})

describe('a landlord\'s claim "with a reason and an amount"', () => {
  it('keeps the deposit and is shown to both sides', async () => {
    goTo(0)
    expect((await claim()).statusCode).toBe(201)
    await payments.runDue()
    goTo(10)
    await runSchedules()
    for (const reader of [payments.fixtures.tenant, payments.fixtures.landlord, admin])
      expect(await deposit(reader)).toMatchObject({
        status: 'CLAIMED',
        claim: { status: 'OPEN', amount: 30, reason: REASON, answer: null, awarded: null },
      })
    expect(await subjectsTo(payments.fixtures.tenant)).toContain('The landlord made a claim on your deposit')
    expect(await kindsOf(payments.fixtures.tenant)).toContain('deposit.claimed')
  })

  it('is possible from the day of check-out until the deposit goes back', async () => {
    goTo(-1)
    expect(outcome(await claim())).toBe('claim_too_early')
    goTo(3)
    expect(outcome(await claim())).toBe('claim_too_late')
    goTo(2)
    expect(outcome(await claim())).toBe(201)
    expect(outcome(await claim())).toBe('claim_exists')
  })

  it.each([
    ['more than the deposit', 50.01, 'amount_above', 'must be at most 50'],
    ['nothing', 0, 'invalid_fields', expect.any(String)],
    ['less than nothing', -1, 'invalid_fields', expect.any(String)],
    ['parts of a cent', 0.001, 'invalid_fields', expect.any(String)],
  ])('for %s is refused at its field', async (_what, amount, reason, text) => {
    goTo(0)
    const refused = await claim(amount)
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { reason, fields: { amount: text } }])
  })

  it('for all of it is possible, and one without a reason is not', async () => {
    goTo(0)
    expect((await claim(50, undefined, '  ')).json()).toMatchObject({
      code: 'BAD_INPUT',
      fields: { reason: expect.any(String) },
    })
    expect((await claim(50)).statusCode).toBe(201)
  })

  it('is refused for an unpaid stay, and to anyone but its landlord', async () => {
    goTo(0)
    for (const stranger of [payments.fixtures.tenant, admin, await addPerson(payments.db)])
      expect((await claim(10, stranger)).statusCode).toBe(404)
    booking = await payments.confirmStay(20, 22)
    goTo(19)
    expect(outcome(await claim())).toBe('no_deposit')
  })

  it('sent ten times at once is opened once', async () => {
    goTo(0)
    const answers = await Promise.all(Array.from({ length: 10 }, () => claim()))
    expect(answers.map(outcome).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 'claim_exists')])
  })

  it('opened while the deposit is being returned does one or the other', async () => {
    goTo(2)
    // As the last moment of the period: the job's clock is past it, the landlord's is not.
    const late = { ...payments.context.services, clock: () => instantAfter(elapsed + 2 * DAY) }
    const [opened] = await Promise.all([claim(), ...[1, 2, 3].map(() => returnDeposit(late, booking))])
    const isOpened = opened?.statusCode === 201
    expect(isOpened ? 201 : outcome(opened as never)).toBe(isOpened ? 201 : 'no_deposit')
    expect(await depositRefunds()).toEqual(isOpened ? [] : [5_000])
  })

  it('keeps an admin from cancelling the stay until it is decided', async () => {
    goTo(0)
    await claim()
    expect(outcome(await payments.setStatus(admin, booking, 'CANCELLED'))).toBe('claim_open')
    await decide(20)
    expect(outcome(await payments.setStatus(admin, booking, 'CANCELLED'))).toBe(200)
    await payments.runDue()
    expect(await payments.accountsOf(booking)).toMatchObject({ GATEWAY: 2_000, LANDLORD: -2_000, DEPOSIT: 0, FEE: 0 })
    expect((await payments.read(booking)).paymentStatus).toBe('PARTIALLY_REFUNDED')
  })

  it('withdrawn returns all of the deposit at once', async () => {
    goTo(0)
    expect(outcome(await withdraw())).toBe('claim_not_found')
    await claim()
    expect((await withdraw()).json().deposit).toMatchObject({ status: 'RETURNING', claim: { status: 'WITHDRAWN' } })
    await payments.runDue()
    expect(await deposit()).toMatchObject({ status: 'RETURNED', returned: 50 })
    expect(outcome(await withdraw())).toBe('claim_withdrawn')
    expect(outcome(await claim())).toBe('claim_exists')
    expect(await subjectsTo(payments.fixtures.tenant)).toEqual(
      expect.arrayContaining(['Your deposit is on its way back', 'Your deposit was returned']),
    )
  })
})

describe("the tenant's answer", () => {
  it('is stored once, for both sides and the admins', async () => {
    goTo(0)
    expect(outcome(await answer())).toBe('claim_not_found')
    await claim()
    expect((await answer('Mine?', payments.fixtures.landlord)).statusCode).toBe(404)
    expect((await answer()).json().deposit.claim).toMatchObject({ answer: 'It was broken before.' })
    await payments.runDue()
    expect(outcome(await answer())).toBe('claim_answered')
    expect(await subjectsTo(payments.fixtures.landlord)).toContain('The tenant replied to your deposit claim')
    expect(await kindsOf(payments.fixtures.landlord)).toContain('deposit.answered')
    await decide(0)
    expect(outcome(await answer())).toBe('claim_decided')
  })
})

describe('"an admin decides"', () => {
  it.each([
    ['nothing', 0, { status: 'RETURNED', returned: 50 }, [5_000]],
    ['a part', 12.34, { status: 'RETURNED', returned: 37.66 }, [3_766]],
    ['all that was asked for', 30, { status: 'RETURNED', returned: 20 }, [2_000]],
  ])('to award %s, and the rest goes back', async (_what, awarded, expected, refunds) => {
    goTo(0)
    await claim()
    const decided = await decide(awarded)
    expect([decided.statusCode, decided.json()]).toMatchObject([
      200,
      { status: 'DECIDED', awarded, decisionReason: 'The photos show it.', decidedBy: { name: 'Abel Admin' } },
    ])
    await payments.runDue()
    expect(await deposit()).toMatchObject({ ...expected, claim: { awarded } })
    expect(await depositRefunds()).toEqual(refunds)
    expect(await payments.accountsOf(booking)).toMatchObject({
      DEPOSIT: 0,
      LANDLORD: -20_000 - Math.round(awarded * 100),
    })
    goTo(9)
    await runSchedules()
    expect(await depositRefunds()).toEqual(refunds)
  })

  it('to award the whole deposit: nothing goes back', async () => {
    goTo(0)
    await claim(50)
    await decide(50)
    await payments.runDue()
    expect(await deposit()).toMatchObject({ status: 'KEPT', returned: 0 })
    expect([await depositRefunds(), (await payments.read(booking)).paymentStatus]).toEqual([[], 'PAID'])
  })

  it('not more than was asked for, not twice, and not about the own stay', async () => {
    goTo(0)
    await claim()
    const above = await decide(30.01)
    expect([above.statusCode, above.json()]).toMatchObject([400, { fields: { awarded: 'must be at most 30' } }])
    await payments.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', payments.fixtures.tenant).execute()
    expect(outcome(await decide(0, payments.fixtures.tenant))).toBe('own_matter')
    const answers = await Promise.all([decide(10), decide(20), decide(30)])
    expect(answers.map(outcome).sort()).toEqual([200, 'claim_decided', 'claim_decided'])
    expect(outcome(await withdraw())).toBe('claim_decided')
  })

  it('or the landlord withdraws at that moment: one of them happens', async () => {
    goTo(0)
    await claim()
    const answers = await Promise.all([decide(30), withdraw()])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await depositRefunds()).toHaveLength(1)
  })

  it('informs both sides and is in the audit log', async () => {
    goTo(0)
    await claim()
    await decide(10)
    await payments.runDue()
    expect(await subjectsTo(payments.fixtures.tenant)).toContain('Decision about your deposit')
    expect(await subjectsTo(payments.fixtures.landlord)).toContain('Decision about your deposit claim')
    for (const side of [payments.fixtures.tenant, payments.fixtures.landlord])
      expect(await kindsOf(side)).toContain('deposit.decided')
    const { data } = (await payments.send(admin, 'GET', '/api/admin/audit?action=deposit-claim.decided')).json()
    expect(data[0]).toMatchObject({
      target: { type: 'booking', id: booking },
      before: { claimed: 30 },
      after: { awarded: 10 },
      reason: 'The photos show it.',
    })
  })
})

describe('0009: a claim is decided "after the tenant could answer"', () => {
  const ANSWER_BY = ANSWER_HOURS * HOUR
  /** Moves to a time after the claim was opened, at noon of the check-out day. */
  const goToAfterClaim = (milliseconds: number) => {
    payments.context.advanceClock(3 * DAY + milliseconds - elapsed)
    elapsed = 3 * DAY + milliseconds
  }
  const remind = async () => {
    await payments.context.worker.runSchedule('payments.find-unanswered-claims')
    await payments.runDue()
  }
  const REMINDER = 'One day left to reply to the deposit claim'

  it('not before the deadline without a reply, which both sides and admins see with the time zone', async () => {
    goTo(0)
    await claim()
    const answerBy = instantAfter(elapsed + ANSWER_BY).toISOString()
    for (const reader of [payments.fixtures.tenant, payments.fixtures.landlord, admin])
      expect((await deposit(reader)).claim).toMatchObject({ answer: null, answerBy })
    const { data } = (await payments.send(admin, 'GET', '/api/admin/deposit-claims?status=OPEN&limit=100')).json()
    const listed = data.find(({ booking: { id } }: { booking: { id: string } }) => id === booking)
    const { timeZone } = await payments.read(booking)
    expect(listed).toMatchObject({ answerBy, booking: { timeZone } })
    goToAfterClaim(ANSWER_BY - 1)
    const refused = await send(10)
    expect([refused.statusCode, outcome(refused)]).toEqual([409, 'claim_unanswered'])
    expect((await deposit()).status).toBe('CLAIMED')
    goToAfterClaim(ANSWER_BY)
    expect(outcome(await send(10))).toBe(200)
  })

  it('before the deadline after a reply', async () => {
    goTo(0)
    await claim()
    await answer()
    expect(outcome(await send(10))).toBe(200)
  })

  it('a reply is still accepted after the deadline, until the decision', async () => {
    goTo(0)
    await claim()
    goToAfterClaim(ANSWER_BY + HOUR)
    expect(outcome(await answer())).toBe(200)
    await send(10)
    expect(outcome(await answer())).toBe('claim_decided')
  })

  it('reminds the tenant once, a day before the end', async () => {
    goTo(0)
    await claim()
    await payments.runDue()
    const answerBy = instantAfter(elapsed + ANSWER_BY).toISOString()
    goToAfterClaim(ANSWER_BY - DAY - 1)
    await remind()
    expect(await subjectsTo(payments.fixtures.tenant)).not.toContain(REMINDER)
    goToAfterClaim(ANSWER_BY - DAY)
    await remind()
    await remind()
    expect((await subjectsTo(payments.fixtures.tenant)).filter((subject) => subject === REMINDER)).toHaveLength(1)
    expect(await subjectsTo(payments.fixtures.landlord)).not.toContain(REMINDER)
    const { data } = (await payments.send(payments.fixtures.tenant, 'GET', '/api/users/me/notifications')).json()
    const { timeZone } = await payments.read(booking)
    const reminders = data.filter(({ kind }: { kind: string }) => kind === 'deposit.answer-due')
    expect(reminders).toHaveLength(1)
    expect(reminders[0].data).toMatchObject({ answerBy, timeZone, amount: 30, bookingId: booking })
  })

  it.each([
    ['that is answered', () => answer(), ANSWER_BY - DAY],
    ['that is withdrawn', () => withdraw(), ANSWER_BY - DAY],
    ['whose deadline is over', async () => {}, ANSWER_BY],
  ])('sends no reminder of a claim %s', async (_what, act, at) => {
    goTo(0)
    await claim()
    await act()
    goToAfterClaim(at)
    await remind()
    expect(await kindsOf(payments.fixtures.tenant)).not.toContain('deposit.answer-due')
    expect(await subjectsTo(payments.fixtures.tenant)).not.toContain(REMINDER)
  })
})

describe('the queue of claims', () => {
  const list = async (query = '') => (await payments.send(admin, 'GET', `/api/admin/deposit-claims${query}`)).json()
  it('is filtered by status, searched, paged, and has both sides with their words', async () => {
    goTo(0)
    await payments.db
      .updateTable('properties')
      .set({ title: 'The blue house' })
      .where('id', '=', payments.fixtures.property)
      .execute()
    await claim()
    await answer()
    const { data, meta } = await list('?search=blue house&status=OPEN')
    expect(meta).toEqual({ page: 1, limit: 10, totalPages: 1, totalClaims: 1 })
    expect(data).toMatchObject([
      {
        amount: 30,
        deposit: 50,
        reason: REASON,
        answer: 'It was broken before.',
        booking: {
          id: booking,
          title: 'The blue house',
          tenant: { name: 'Tea Tenant' },
          landlord: { name: 'Lars Landlord' },
        },
      },
    ])
    expect((await list('?search=Lars&limit=1')).meta.totalClaims).toBeGreaterThan(1)
    expect((await list('?search=blue house&status=DECIDED')).data).toEqual([])
    await decide(0)
    expect((await list('?search=blue house&status=DECIDED')).data).toHaveLength(1)
  })
})

describe('the deletion of an account', () => {
  const remove = (userId: string) => payments.send(admin, 'DELETE', `/api/admin/users/${userId}`)
  it('of the landlord erases the reason, and the deposit goes back', async () => {
    goTo(1)
    await claim()
    await runSchedules()
    expect((await remove(payments.fixtures.landlord)).json().reason).toBe('balance_left')
    const { asOf, data } = (await payments.send(admin, 'GET', '/api/admin/payouts?limit=100')).json()
    const due = data.find(({ landlord }: { landlord: { id: string } }) => landlord.id === payments.fixtures.landlord)
    const payout = { landlordId: due.landlord.id, currency: due.currency, amount: due.amount }
    const payload = { asOf, reference: 'T-1', payouts: [payout] }
    expect((await payments.send(admin, 'POST', '/api/admin/payouts', { payload })).statusCode).toBe(201)
    expect((await remove(payments.fixtures.landlord)).statusCode).toBe(204)
    await runSchedules()
    expect(await deposit()).toMatchObject({ status: 'RETURNED', claim: { status: 'WITHDRAWN', reason: '' } })
  })

  it('of the tenant erases the answer, and the claim stays', async () => {
    goTo(1)
    await claim()
    await answer()
    await runSchedules()
    expect((await remove(payments.fixtures.tenant)).statusCode).toBe(204)
    expect(await deposit(payments.fixtures.landlord)).toMatchObject({
      claim: { status: 'OPEN', reason: REASON, answer: '' },
    })
  })
})

describe('R6 check-ledger', () => {
  const differences = async (now: Date) => (await checkLedger(payments.db, now)).differences.map(({ what }) => what)
  it('names a deposit that is held more than four days after check-out, unless a claim is open', async () => {
    expect(await differences(instantAfter(7 * DAY))).toEqual([])
    expect(await differences(instantAfter(8 * DAY))).toContain('deposit held after the stay')
    goTo(0)
    await claim()
    const about = async () =>
      (await checkLedger(payments.db, instantAfter(60 * DAY))).differences.filter(
        ({ bookingId }) => bookingId === booking,
      )
    expect(await about()).toEqual([])
  })

  it('names a deposit of which more was given away than the books say', async () => {
    goTo(0)
    await claim()
    await decide(10)
    const id = await deposit().then(({ claim }) => claim.id)
    await payments.db.updateTable('depositClaims').set({ awardedMinor: 900 }).where('id', '=', id).execute()
    expect(await differences(instantAfter(elapsed))).toEqual(['deposit awarded', 'deposit held'])
    await payments.db.updateTable('depositClaims').set({ awardedMinor: 1_000 }).where('id', '=', id).execute()
  })
})
