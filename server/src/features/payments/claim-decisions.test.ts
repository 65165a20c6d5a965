import { describe, expect, it } from 'vitest'
import { ANSWER_HOURS } from '#contract/claim-answers.ts'
import { instantAfter } from '../../../../tests/support/clock.ts'
import { inLockOrder } from '../../../../tests/support/concurrency.ts'
import { CLAIM_REASON, DAY, depositContextOfFile, outcome } from '../../../../tests/support/deposits.ts'

const HOUR = 3_600_000

const {
  payments,
  stay,
  moveTo,
  goTo,
  runSchedules,
  claim,
  withdraw,
  answer,
  deposit,
  send,
  decide,
  depositRefunds,
  subjectsTo,
  kindsOf,
} = depositContextOfFile()

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
    expect(await payments.accountsOf(stay.booking)).toMatchObject({
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
    expect([await depositRefunds(), (await payments.read(stay.booking)).paymentStatus]).toEqual([[], 'PAID'])
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
    expect(subjectsTo(payments.fixtures.tenant)).toContain('Decision about your deposit')
    expect(subjectsTo(payments.fixtures.landlord)).toContain('Decision about your deposit claim')
    for (const side of [payments.fixtures.tenant, payments.fixtures.landlord])
      expect(await kindsOf(side)).toContain('deposit.decided')
    const { data } = (await payments.send(stay.admin, 'GET', '/api/admin/audit?action=deposit-claim.decided')).json()
    expect(data[0]).toMatchObject({
      target: { type: 'booking', id: stay.booking },
      before: { claimed: 30 },
      after: { awarded: 10 },
      reason: 'The photos show it.',
    })
  })
})

describe('0009: a claim is decided "after the tenant could answer"', () => {
  const ANSWER_BY = ANSWER_HOURS * HOUR
  /** Moves to a time after the claim was opened, at noon of the check-out day. */
  const goToAfterClaim = (milliseconds: number) => moveTo(3 * DAY + milliseconds)
  const remind = async () => {
    await payments.context.worker.runSchedule('payments.find-unanswered-claims')
    await payments.runDue()
  }
  const REMINDER = 'One day left to reply to the deposit claim'

  it('not before the deadline without a reply, which both sides and admins see with the time zone', async () => {
    goTo(0)
    await claim()
    const answerBy = instantAfter(stay.elapsed + ANSWER_BY).toISOString()
    for (const reader of [payments.fixtures.tenant, payments.fixtures.landlord, stay.admin])
      expect((await deposit(reader)).claim).toMatchObject({ answer: null, answerBy })
    const { data } = (await payments.send(stay.admin, 'GET', '/api/admin/deposit-claims?status=OPEN&limit=100')).json()
    const listed = data.find(({ booking: { id } }: { booking: { id: string } }) => id === stay.booking)
    const { timeZone } = await payments.read(stay.booking)
    expect(listed).toMatchObject({ answerBy, booking: { timeZone } })
    goToAfterClaim(ANSWER_BY - 1)
    const refused = await send(10)
    expect([refused.statusCode, outcome(refused)]).toEqual([409, 'claim_unanswered'])
    expect((await deposit()).status).toBe('CLAIMED')
    goToAfterClaim(ANSWER_BY)
    expect(outcome(await send(10))).toBe(200)
  })

  it('as the admin saw it: not after the tenant has replied meanwhile, also at that moment', async () => {
    goTo(0)
    await claim()
    goToAfterClaim(ANSWER_BY)
    const path = '/api/admin/deposit-claims?status=OPEN&limit=100'
    const version = async () =>
      (await payments.send(stay.admin, 'GET', path))
        .json()
        .data.find(({ booking: { id } }: { booking: { id: string } }) => id === stay.booking).version
    const seen = await version()
    const answers = await inLockOrder(payments.databaseUrl, { table: 'bookings', id: stay.booking }, [
      () => answer(),
      () => send(10, stay.admin, seen),
    ])
    expect(answers.map(outcome)).toEqual([200, 'changed_since_seen'])
    expect([(await deposit()).status, await depositRefunds()]).toEqual(['CLAIMED', []])
    expect(outcome(await send(10, stay.admin, await version()))).toBe(200)
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
    const answerBy = instantAfter(stay.elapsed + ANSWER_BY).toISOString()
    goToAfterClaim(ANSWER_BY - DAY - 1)
    await remind()
    expect(subjectsTo(payments.fixtures.tenant)).not.toContain(REMINDER)
    goToAfterClaim(ANSWER_BY - DAY)
    await remind()
    await remind()
    expect(subjectsTo(payments.fixtures.tenant).filter((subject) => subject === REMINDER)).toHaveLength(1)
    expect(subjectsTo(payments.fixtures.landlord)).not.toContain(REMINDER)
    const { timeZone } = await payments.read(stay.booking)
    const notifications = await payments.notificationsOf(payments.fixtures.tenant)
    const reminders = notifications.filter(({ kind }: { kind: string }) => kind === 'deposit.answer-due')
    expect(reminders).toHaveLength(1)
    expect(reminders[0].data).toMatchObject({ answerBy, timeZone, amount: 30, bookingId: stay.booking })
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
    expect(subjectsTo(payments.fixtures.tenant)).not.toContain(REMINDER)
  })
})

describe('the queue of claims', () => {
  const list = async (query = '') =>
    (await payments.send(stay.admin, 'GET', `/api/admin/deposit-claims${query}`)).json()
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
        reason: CLAIM_REASON,
        answer: 'It was broken before.',
        booking: {
          id: stay.booking,
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
