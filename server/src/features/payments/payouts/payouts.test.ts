import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { dayAhead } from '../../../../../tests/support/clock.ts'
import { PAID_OUT, payoutContextOfFile } from '../../../../../tests/support/payouts.ts'
import { countDuePayouts, listDuePayouts } from './actions.ts'

const { payments, admins, now, pass, addStay, readDue, record, earnings } = payoutContextOfFile()

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

  it('are limited to a landlord', async () => {
    await addStay(-2)
    const { landlord, tenant } = payments.fixtures
    expect(await readDue(`&userId=${landlord}`)).toMatchObject([{ amount: 300 }])
    const of = async (id: string, path = '') =>
      payments.send(admins.admin, 'GET', `/api/admin/payouts${path}?userId=${id}`)
    expect((await of(landlord)).json()).toMatchObject({ meta: { totalPayouts: 1 }, sums: [{ amount: 300 }] })
    expect((await of(landlord, '.csv')).body).toContain(landlord)
    expect((await of(tenant)).json()).toMatchObject({ data: [], meta: { totalPayouts: 0 }, sums: [] })
    expect((await of(tenant, '.csv')).body).not.toContain(landlord)
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
    expect((await payments.setStatus(admins.admin, id, 'CANCELLED', 'The heating is broken.')).statusCode).toBe(200)
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
    const audit = await payments.send(admins.admin, 'GET', '/api/admin/audit?action=payout.recorded')
    expect(audit.json().data[0]).toMatchObject({
      target: { type: 'user', id: landlord },
      after: { amount: 300, currency: 'USD' },
    })
    const recorded = await payments.send(admins.admin, 'GET', '/api/admin/payouts/recorded?search=Lars')
    expect(recorded.json().data[0]).toMatchObject({ amount: 300, landlord: { id: landlord } })
    pass(1)
  })

  it('two admins who record it at once pay once', async () => {
    await addStay(-5)
    const answers = await Promise.all(
      [admins.admin, admins.otherAdmin, admins.admin, admins.otherAdmin].map((by) => record(300, now(), by)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409])
    expect(await sentTo(payments.fixtures.landlord)).toEqual([{ amountMinor: 30_000 }])
    pass(1)
    expect((await record(300)).json().reason).toBe('payout_changed')
  })

  it('a landlord who is named twice is paid once', async () => {
    await addStay(-5)
    const wanted = { landlordId: payments.fixtures.landlord, currency: 'USD', amount: 300 }
    const answer = await payments.send(admins.admin, 'POST', '/api/admin/payouts', {
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
      const answer = await payments.send(admins.admin, 'GET', `/api/admin/payouts.csv?asOf=${asOf}`)
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
      payments.send(admins.admin, 'POST', '/api/admin/payouts', {
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
    const cancel = payments.setStatus(admins.admin, cancelled, 'CANCELLED', 'Flooded.', [PAID_OUT])
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
    const answer = await payments.send(admins.admin, 'GET', '/api/admin/payouts.csv')
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
