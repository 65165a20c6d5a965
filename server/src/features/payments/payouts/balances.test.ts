import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { PAID_OUT, payoutContextOfFile } from '../../../../../tests/support/payouts.ts'
import { checkLedger } from '../actions/check-ledger.ts'
import { loadBalances } from './balances.ts'

const { payments, admins, instant, now, pass, addStay, readDue, record } = payoutContextOfFile()

describe('an account with a balance is not deleted', () => {
  const remove = async () => {
    const answer = await payments.send(admins.admin, 'DELETE', `/api/admin/users/${payments.fixtures.landlord}`)
    return answer.statusCode === 204 ? 204 : answer.json().reason
  }

  it('while a payout is due, until it is recorded', async () => {
    await addStay(-5)
    expect(await remove()).toBe('balance_left')
    expect((await record(300)).statusCode).toBe(201)
    expect(await remove()).toBe(204)
    pass(1)
  })

  it('but one that only owes what was refunded after a payout is', async () => {
    const id = await addStay(-5)
    expect((await record(300)).statusCode).toBe(201)
    pass(1)
    const cancel = payments.setStatus(admins.admin, id, 'CANCELLED', 'The heating was broken.', [PAID_OUT])
    expect((await cancel).statusCode).toBe(200)
    await payments.runDue()
    expect((await readDue())[0]?.amount).toBeLessThan(0)
    expect(await remove()).toBe(204)
  })
})

describe('check-ledger', () => {
  it('names a payout without entries, and no payout is changed', async () => {
    await addStay(-5)
    await record(300)
    pass(1)
    const { landlord } = payments.fixtures
    const change = payments.db.updateTable('payouts').set({ amountMinor: 1 }).where('landlordId', '=', landlord)
    await expect(change.execute()).rejects.toThrow(/only added to/)
    const id = uuid()
    const row = {
      id,
      landlordId: landlord,
      amountMinor: 100,
      currency: 'USD',
      reference: '',
      asOf: instant(),
    }
    const rollBack = new Error()
    await payments.db
      .transaction()
      .execute(async (trx) => {
        await trx
          .insertInto('payouts')
          .values({ ...row, paidBy: admins.admin, paidAt: instant() })
          .execute()
        const { differences } = await checkLedger(trx, instant())
        expect(differences).toEqual([{ what: 'paid out', bookingId: null, id, expected: '100', found: '0' }])
        throw rollBack
      })
      .catch((problem) => expect(problem).toBe(rollBack))
  })

  it('names an open balance that the ledger does not have, or has differently', async () => {
    await addStay(-5)
    const rollBack = new Error()
    await payments.db
      .transaction()
      .execute(async (trx) => {
        const own = trx.updateTable('openBalances').where('landlordId', '=', payments.fixtures.landlord)
        await own.set({ amountMinor: 1, gateway: 'another' }).execute()
        const { differences } = await checkLedger(trx, instant())
        expect(differences).toMatchObject([
          { what: 'copies in an open balance' },
          { what: 'open balance', expected: '30000', found: '1' },
          { what: 'parts of an open balance', expected: '1', found: '30000' },
        ])
        throw rollBack
      })
      .catch((problem) => expect(problem).toBe(rollBack))
  })
})

describe('the list of open balances', () => {
  const open = () =>
    payments.db
      .selectFrom('openBalances')
      .where('landlordId', '=', payments.fixtures.landlord)
      .select('amountMinor')
      .execute()

  it('has a payment until its payout, and again when a refund follows', async () => {
    const id = await addStay(-5)
    expect(await open()).toEqual([{ amountMinor: 30_000 }])
    const earlier = now()
    pass(1)
    expect((await record(300)).statusCode).toBe(201)
    expect(await open()).toEqual([])
    pass(1)
    expect((await payments.setStatus(admins.admin, id, 'CANCELLED', 'Flooded.', [PAID_OUT])).statusCode).toBe(200)
    await payments.runDue()
    expect((await open())[0]?.amountMinor).toBeLessThan(0)
    // What was due at an earlier instant is found although it has been settled since.
    const balances = await loadBalances(payments.context.services, new Date(earlier), {
      landlordIds: [payments.fixtures.landlord],
    })
    expect(balances.map(({ rent, paidOut }) => rent - paidOut)).toEqual([30_000])
  })
})
