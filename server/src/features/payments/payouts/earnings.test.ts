import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { EarningMovement } from '#contract/earnings.ts'
import { instantAfter } from '../../../../../tests/support/clock.ts'
import { payoutContextOfFile } from '../../../../../tests/support/payouts.ts'

const { payments, admins, pass, addStay, record, earnings } = payoutContextOfFile()

describe('landlords see earnings by month and a CSV export (product.md 5)', () => {
  it('sums rent, refunds and payouts, and lists what is due when', async () => {
    await addStay(-5)
    const later = await addStay(20)
    expect((await record(300)).statusCode).toBe(201)
    pass(1)
    const answer = await earnings()
    expect(answer).toMatchObject({
      year: 2026,
      years: [2026],
      currency: 'USD',
      totals: { received: 600, awarded: 0, refunded: 0, earned: 600, paidOut: 300 },
      due: 0,
      upcoming: 300,
      payouts: [
        {
          bookingId: later,
          tenant: { name: 'Tea Tenant' },
          amount: 300,
          isDue: false,
          dueAt: '2026-06-02T22:00:00.000Z',
        },
      ],
    })
    expect(answer.months[4]).toEqual({
      month: '2026-05',
      received: 600,
      awarded: 0,
      refunded: 0,
      earned: 600,
      paidOut: 300,
    })
    expect((await earnings('?year=2025')).totals.received).toBe(0)
    const url = '/api/landlord/earnings/movements?month=2026-05'
    const movements = (await payments.send(payments.fixtures.landlord, 'GET', url)).json()
    const toRow = ({ kind, amount, payout }: EarningMovement) => [kind, amount, payout]
    expect(movements.data.map(toRow)).toEqual([
      ['PAYOUT', -300, 300],
      ['RENT', 300, null],
      ['RENT', 300, null],
    ])
    const csv = await payments.send(payments.fixtures.landlord, 'GET', '/api/landlord/earnings.csv?year=2026')
    const rows: Record<string, string>[] = parse(csv.body, { columns: true, bom: true })
    expect(rows.map(({ type, credit, debit, reference }) => [type, credit, debit, reference])).toEqual([
      ['PAYOUT', '', '300.00', 'T-1'],
      ['RENT', '300.00', '', ''],
      ['RENT', '300.00', '', ''],
    ])
  })

  it('exports the newest movements first, those of one instant by booking', async () => {
    const first = await addStay(-5)
    const second = await addStay(-6)
    const third = await addStay(20)
    pass(1)
    expect((await record(600)).statusCode).toBe(201)
    const csv = await payments.send(payments.fixtures.landlord, 'GET', '/api/landlord/earnings.csv')
    const rows: Record<string, string>[] = parse(csv.body, { columns: true, bom: true })
    const expected = [
      ...[first, second].sort().map((id) => `PAYOUT ${id}`),
      ...[first, second, third].sort().map((id) => `RENT ${id}`),
    ]
    expect(rows.map(({ type, bookingId }) => `${type} ${bookingId}`)).toEqual(expected)
  })

  it('gives the whole amount of a payout with each of its movements, also on a page with some of them', async () => {
    await addStay(-5)
    await addStay(-6)
    expect((await record(600)).statusCode).toBe(201)
    pass(1)
    const url = '/api/landlord/earnings/movements?month=2026-05&limit=1'
    const { data } = (await payments.send(payments.fixtures.landlord, 'GET', url)).json()
    expect(data).toMatchObject([{ kind: 'PAYOUT', amount: -300, payout: 600 }])
  })

  it('gives the sum of a booking in the month with each of its movements, also on a page with some of them', async () => {
    const id = await addStay(20)
    expect((await payments.setStatus(admins.admin, id, 'CANCELLED', 'Flooded')).statusCode).toBe(200)
    await payments.runDue()
    const read = async (limit: number): Promise<EarningMovement[]> => {
      const url = `/api/landlord/earnings/movements?month=2026-05&limit=${limit}`
      return (await payments.send(payments.fixtures.landlord, 'GET', url)).json().data
    }
    const all = await read(10)
    expect(all.map(({ kind }) => kind)).toEqual(['REFUND', 'RENT'])
    const bookingTotal = all.reduce((sum, { amount }) => sum + amount, 0)
    expect(await read(1)).toMatchObject([{ kind: 'REFUND', bookingTotal }])
  })

  it('marks tenants whose account is deleted, so that pages name them in their language', async () => {
    await addStay(-5)
    const { tenant, landlord } = payments.fixtures
    await payments.db
      .updateTable('users')
      .set({ deletedAt: instantAfter(0) })
      .where('id', '=', tenant)
      .execute()
    const former = { id: tenant, name: 'Former user', isFormer: true }
    expect((await earnings()).payouts[0]).toMatchObject({ tenant: former })
    const url = '/api/landlord/earnings/movements?month=2026-05'
    expect((await payments.send(landlord, 'GET', url)).json().data[0]).toMatchObject({ tenant: former })
  })

  it('shows only the own ones, and nothing to a landlord without any', async () => {
    await addStay(-5)
    await payments.begin()
    expect(await earnings()).toMatchObject({ totals: { received: 0 }, payouts: [], currencies: ['USD'] })
  })
})
