import { parse } from 'csv-parse/sync'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { EarningMovement, Earnings } from '#contract/earnings.ts'
import type { DuePayout } from '#contract/payouts.ts'
import { dayAhead, instantAfter } from '../../../../../tests/support/clock.ts'
import { addBooking, addPerson } from '../../../../../tests/support/fixtures.ts'
import { createPaymentContext, type PaymentContext } from '../../../../../tests/support/payments.ts'
import { checkLedger } from '../actions/check-ledger.ts'
import { countDuePayouts, listDuePayouts } from './actions.ts'
import { loadBalances } from './balances.ts'

let payments: PaymentContext
let admin: string
let otherAdmin: string
let moved = 0
/** What a cancellation does not bring back of a stay that was paid out. */
const PAID_OUT = { kind: 'PAID_OUT', amount: 300, currency: 'USD' } as const

beforeAll(async () => {
  payments = await createPaymentContext(inject('postgresUrl'))
  admin = await addPerson(payments.db, { role: 'ADMIN', name: 'Ada Admin' })
  otherAdmin = await addPerson(payments.db, { role: 'ADMIN', name: 'Bea Admin' })
})
afterAll(() => payments.close())
beforeEach(() => payments.begin())
afterEach(() => payments.expectBalance())

const now = () => instantAfter(moved).toISOString()
const pass = (minutes: number) => {
  moved += minutes * 60_000
  payments.context.advanceClock(minutes * 60_000)
}

/** Adds a paid stay with a rent of 300, which is due two days after its start. */
const addStay = (startsIn: number, tenantId = payments.fixtures.tenant) =>
  addBooking(
    payments.db,
    { propertyId: payments.fixtures.property, tenantId },
    {
      status: 'CONFIRMED',
      paymentStatus: 'PAID',
      paidAt: instantAfter(moved),
      startDate: dayAhead(startsIn),
      endDate: dayAhead(startsIn + 1),
    },
  )

const countToSend = async () => (await payments.send(admin, 'GET', '/api/admin/payments/counts')).json().payouts
const readDue = async (query = ''): Promise<DuePayout[]> => {
  const answer = await payments.send(admin, 'GET', `/api/admin/payouts?limit=100${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  const all: DuePayout[] = answer.json().data
  if (!query) expect(await countToSend()).toBe(all.filter(({ amount }) => amount > 0).length)
  return all.filter(({ landlord }: DuePayout) => landlord.id === payments.fixtures.landlord)
}
const record = (amount: number, asOf = now(), by = admin, landlordId = payments.fixtures.landlord) =>
  payments.send(by, 'POST', '/api/admin/payouts', {
    payload: { asOf, reference: 'T-1', payouts: [{ landlordId, currency: 'USD', amount }] },
  })
const earnings = async (query = ''): Promise<Earnings> =>
  (await payments.send(payments.fixtures.landlord, 'GET', `/api/landlord/earnings${query}`)).json()
const sentTo = (landlordId: string) =>
  payments.db.selectFrom('payouts').select('amountMinor').where('landlordId', '=', landlordId).execute()

describe('payouts to landlords are due 48 h after check-in (product.md 5)', () => {
  it('lists the rent, without the service fee and the deposit, of stays that began two days ago', async () => {
    const begun = await addStay(-2)
    await addStay(-1)
    const [due] = await readDue()
    expect(due).toMatchObject({
      amount: 300,
      offset: 0,
      currency: 'USD',
      itemCount: 1,
      landlord: { name: 'Lars Landlord' },
    })
    // 10 May begins at 22:00 UTC of the day before in Paris.
    expect(due?.items).toMatchObject([
      { bookingId: begun, amount: 300, dueAt: '2026-05-11T22:00:00.000Z', timeZone: 'Europe/Paris' },
    ])
  })

  it('are counted as they are listed: by the day at the property', async () => {
    const isListed = async (at: string) => {
      const services = { ...payments.context.services, clock: () => new Date(at) }
      const query = { page: 1, limit: 100 }
      const { data } = await listDuePayouts(services, { query, params: undefined, body: undefined })
      const toSend = data.filter(({ amount }) => amount > 0)
      expect(await countDuePayouts(services)).toBe(toSend.length)
      return toSend.some(({ landlord }) => landlord.id === payments.fixtures.landlord)
    }
    // A day begins at 22:00 UTC in Paris.
    await addStay(5)
    expect(await isListed(`${dayAhead(6)}T21:59:59Z`)).toBe(false)
    expect(await isListed(`${dayAhead(6)}T22:00:00Z`)).toBe(true)
  })

  it('shows the landlord of a booking, and no tenant, when it is due and when it was paid', async () => {
    const { landlord, tenant } = payments.fixtures
    const id = await addStay(-2)
    const later = await addStay(5)
    const payoutsOf = async (bookingId: string, by = landlord) =>
      payments.send(by, 'GET', `/api/bookings/${bookingId}/payouts`)
    const due = {
      amount: 300,
      instalment: 1,
      dueAt: '2026-05-11T22:00:00.000Z',
      isDue: true,
      paidAt: null,
      reference: null,
    }
    expect((await payoutsOf(id)).json()).toEqual({ currency: 'USD', payouts: [due] })
    expect((await payoutsOf(later)).json().payouts).toMatchObject([{ amount: 300, isDue: false }])
    expect((await payoutsOf(id, tenant)).statusCode).toBe(404)
    expect((await record(300)).statusCode).toBe(201)
    const paid = { amount: 300, instalment: null, dueAt: null, isDue: false, reference: 'T-1' }
    expect((await payoutsOf(id)).json().payouts).toMatchObject([paid])
    expect((await payoutsOf(later)).json().payouts).toMatchObject([{ isDue: false, paidAt: null }])
  })

  it('lists nothing of a stay that an admin has cancelled, also before its refund is in the ledger', async () => {
    const id = await addStay(-5)
    expect((await readDue())[0]).toMatchObject({ amount: 300 })
    expect((await payments.setStatus(admin, id, 'CANCELLED', 'The heating is broken.')).statusCode).toBe(200)
    expect(await readDue()).toEqual([])
    expect((await record(300)).statusCode).toBe(409)
    await payments.runDue()
    expect(await readDue()).toEqual([])
  })

  it('is recorded: nothing is due any more, the landlord gets a mail and a notification, the audit log an entry', async () => {
    await addStay(-5)
    expect((await record(300)).json()).toMatchObject({
      data: [{ amount: 300, reference: 'T-1', landlord: { name: 'Lars Landlord' }, paidBy: { name: 'Ada Admin' } }],
    })
    expect(await readDue()).toEqual([])
    await payments.runDue()
    expect(payments.context.mails.at(-1)).toMatchObject({ subject: 'We sent you a payout' })
    expect(payments.context.mails.at(-1)?.text).toContain('T-1')
    const { landlord } = payments.fixtures
    const notified = await payments.send(landlord, 'GET', '/api/users/me/notifications')
    expect(notified.json().data).toMatchObject([{ kind: 'payout.recorded', data: { amount: 300, currency: 'USD' } }])
    const audit = await payments.send(admin, 'GET', '/api/admin/audit?action=payout.recorded')
    expect(audit.json().data[0]).toMatchObject({
      target: { type: 'user', id: landlord },
      after: { amount: 300, currency: 'USD' },
    })
    const recorded = await payments.send(admin, 'GET', '/api/admin/payouts/recorded?search=Lars')
    expect(recorded.json().data[0]).toMatchObject({ amount: 300, landlord: { id: landlord } })
    pass(1)
  })

  it('two admins who record it at once pay once', async () => {
    await addStay(-5)
    const answers = await Promise.all([admin, otherAdmin, admin, otherAdmin].map((by) => record(300, now(), by)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409])
    expect(await sentTo(payments.fixtures.landlord)).toEqual([{ amountMinor: 30_000 }])
    pass(1)
    expect((await record(300)).json().reason).toBe('payout_changed')
  })

  it('a landlord who is named twice is paid once', async () => {
    await addStay(-5)
    const wanted = { landlordId: payments.fixtures.landlord, currency: 'USD', amount: 300 }
    const answer = await payments.send(admin, 'POST', '/api/admin/payouts', {
      payload: { asOf: now(), reference: 'T-2', payouts: [wanted, wanted] },
    })
    expect(answer.json().reason).toBe('payout_recorded')
    expect(await sentTo(payments.fixtures.landlord)).toEqual([])
  })

  it('records what was due when the list was made, also when more is due since', async () => {
    await addStay(-5)
    const asOf = now()
    pass(60 * 24)
    await addStay(-1)
    pass(60 * 24)
    expect((await record(300, asOf)).statusCode).toBe(201)
    expect((await record(300, asOf)).json().reason).toBe('payout_recorded')
    pass(1)
    expect((await readDue())[0]).toMatchObject({ amount: 300 })
    expect((await record(300)).statusCode).toBe(201)
    pass(1)
  })

  it('leaves out of lists and files of an earlier instant what was recorded since', async () => {
    const { landlord } = payments.fixtures
    await addStay(-5)
    const asOf = now()
    const exported = async () => {
      const answer = await payments.send(admin, 'GET', `/api/admin/payouts.csv?asOf=${asOf}`)
      const rows: Record<string, string>[] = parse(answer.body, { columns: true, bom: true })
      return rows.filter(({ landlordId }) => landlordId === landlord).map(({ amount }) => amount)
    }
    pass(60 * 24)
    expect(await exported()).toEqual(['300.00'])
    expect((await record(300, asOf)).statusCode).toBe(201)
    pass(1)
    expect(await readDue(`&asOf=${asOf}`)).toEqual([])
    expect(await exported()).toEqual([])
    // Paid later and sent in a later payout: as of that instant neither due nor an offset.
    await addStay(-6)
    expect((await record(300)).statusCode).toBe(201)
    pass(1)
    expect(await readDue(`&asOf=${asOf}`)).toEqual([])
  })

  it('records all of them or none', async () => {
    await addStay(-5)
    const first = payments.fixtures.landlord
    await payments.begin()
    await addStay(-5)
    const wanted = (landlordId: string, amount: number) => ({ landlordId, currency: 'USD', amount })
    const send = (amount: number) =>
      payments.send(admin, 'POST', '/api/admin/payouts', {
        payload: {
          asOf: now(),
          reference: 'B-7',
          payouts: [wanted(first, 300), wanted(payments.fixtures.landlord, amount)],
        },
      })
    expect((await send(299.99)).statusCode).toBe(409)
    expect(await sentTo(first)).toEqual([])
    expect((await send(300)).json().data).toHaveLength(2)
    pass(1)
  })

  it('offsets a refund after the payout against the next one, and shows it', async () => {
    const cancelled = await addStay(-5)
    expect((await record(300)).statusCode).toBe(201)
    const cancel = payments.setStatus(admin, cancelled, 'CANCELLED', 'Flooded.', [PAID_OUT])
    expect((await cancel).statusCode).toBe(200)
    await payments.runDue()
    const refunded = Number((await payments.refundsOf(cancelled))[0]?.rentMinor) / 100
    expect(refunded).toBeGreaterThan(0)
    pass(1)
    expect((await readDue())[0]).toMatchObject({ amount: -refunded, offset: refunded })
    expect(await earnings()).toMatchObject({ due: -refunded, totals: { received: 300, refunded, paidOut: 300 } })
    expect((await record(1)).statusCode).toBe(409)
    await addStay(-6)
    await addStay(-7)
    expect((await readDue())[0]).toMatchObject({ amount: 600 - refunded, offset: refunded, itemCount: 3 })
    expect((await record(600 - refunded)).statusCode).toBe(201)
    pass(1)
    expect(await readDue()).toEqual([])
    expect(await earnings()).toMatchObject({ due: 0, totals: { received: 900, refunded, paidOut: 900 - refunded } })
  })

  it('exports what is due as a CSV that no spreadsheet evaluates', async () => {
    await payments.db.updateTable('users').set({ name: '=1+1' }).where('id', '=', payments.fixtures.landlord).execute()
    const booking = await addStay(-5)
    const answer = await payments.send(admin, 'GET', '/api/admin/payouts.csv')
    const rows: Record<string, string>[] = parse(answer.body, { columns: true, bom: true })
    expect(rows.find(({ landlordId }) => landlordId === payments.fixtures.landlord)).toMatchObject({
      name: "'=1+1",
      amount: '300.00',
      offset: '0.00',
      currency: 'USD',
      bookings: booking,
      asOf: now(),
    })
  })
})

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
      ['RENT', '300.00', '', ''],
      ['RENT', '300.00', '', ''],
      ['PAYOUT', '', '300.00', 'T-1'],
    ])
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
    expect((await payments.setStatus(admin, id, 'CANCELLED', 'Flooded')).statusCode).toBe(200)
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

describe('an account with a balance is not deleted', () => {
  const remove = async () => {
    const answer = await payments.send(admin, 'DELETE', `/api/admin/users/${payments.fixtures.landlord}`)
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
    const cancel = payments.setStatus(admin, id, 'CANCELLED', 'The heating was broken.', [PAID_OUT])
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
      asOf: instantAfter(moved),
    }
    const rollBack = new Error()
    await payments.db
      .transaction()
      .execute(async (trx) => {
        await trx
          .insertInto('payouts')
          .values({ ...row, paidBy: admin, paidAt: instantAfter(moved) })
          .execute()
        const { differences } = await checkLedger(trx, instantAfter(moved))
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
        await own.set({ amountMinor: 1 }).execute()
        const { differences } = await checkLedger(trx, instantAfter(moved))
        expect(differences).toMatchObject([{ what: 'open balance', expected: '30000', found: '1' }])
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
    expect((await payments.setStatus(admin, id, 'CANCELLED', 'Flooded.', [PAID_OUT])).statusCode).toBe(200)
    await payments.runDue()
    expect((await open())[0]?.amountMinor).toBeLessThan(0)
    // What was due at an earlier instant is found although it has been settled since.
    const balances = await loadBalances(payments.context.services, new Date(earlier), {
      landlordIds: [payments.fixtures.landlord],
    })
    expect(balances.map(({ rent, paidOut }) => rent - paidOut)).toEqual([30_000])
  })
})
