import { describe, expect, it } from 'vitest'
import { instantAfter } from '../../../../tests/support/clock.ts'
import { CLAIM_REASON, DAY, depositContextOfFile, outcome } from '../../../../tests/support/deposits.ts'
import { addPerson } from '../../../../tests/support/fixtures.ts'
import { returnDeposit } from './actions/return-deposit.ts'

const {
  payments,
  stay,
  goTo,
  runSchedules,
  claim,
  withdraw,
  answer,
  deposit,
  decide,
  depositRefunds,
  subjectsTo,
  kindsOf,
} = depositContextOfFile()

describe('a landlord\'s claim "with a reason and an amount"', () => {
  it('keeps the deposit and is shown to both sides', async () => {
    goTo(0)
    expect((await claim()).statusCode).toBe(201)
    await payments.runDue()
    goTo(10)
    await runSchedules()
    for (const reader of [payments.fixtures.tenant, payments.fixtures.landlord, stay.admin])
      expect(await deposit(reader)).toMatchObject({
        status: 'CLAIMED',
        claim: { status: 'OPEN', amount: 30, reason: CLAIM_REASON, answer: null, awarded: null },
      })
    expect(subjectsTo(payments.fixtures.tenant)).toContain('The landlord made a claim on your deposit')
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
    for (const stranger of [payments.fixtures.tenant, stay.admin, await addPerson(payments.db)])
      expect((await claim(10, stranger)).statusCode).toBe(404)
    stay.booking = await payments.confirmStay(20, 22)
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
    const late = { ...payments.context.services, clock: () => instantAfter(stay.elapsed + 2 * DAY) }
    const [opened] = await Promise.all([claim(), ...[1, 2, 3].map(() => returnDeposit(late, stay.booking))])
    const isOpened = opened?.statusCode === 201
    expect(isOpened ? 201 : outcome(opened as never)).toBe(isOpened ? 201 : 'no_deposit')
    expect(await depositRefunds()).toEqual(isOpened ? [] : [5_000])
  })

  it('keeps an admin from cancelling the stay until it is decided', async () => {
    goTo(0)
    await claim()
    expect(outcome(await payments.setStatus(stay.admin, stay.booking, 'CANCELLED'))).toBe('claim_open')
    await decide(20)
    expect(outcome(await payments.setStatus(stay.admin, stay.booking, 'CANCELLED'))).toBe(200)
    await payments.runDue()
    expect(await payments.accountsOf(stay.booking)).toMatchObject({
      GATEWAY: 2_000,
      LANDLORD: -2_000,
      DEPOSIT: 0,
      FEE: 0,
    })
    expect((await payments.read(stay.booking)).paymentStatus).toBe('PARTIALLY_REFUNDED')
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
    expect(subjectsTo(payments.fixtures.tenant)).toEqual(
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
    expect(subjectsTo(payments.fixtures.landlord)).toContain('The tenant replied to your deposit claim')
    expect(await kindsOf(payments.fixtures.landlord)).toContain('deposit.answered')
    await decide(0)
    expect(outcome(await answer())).toBe('claim_decided')
  })
})
