import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DuePayout } from '#contract/payouts.ts'
import { dayAhead, instantAfter } from '../../../../../tests/support/clock.ts'
import { addBooking, addPerson, addProperty } from '../../../../../tests/support/fixtures.ts'
import { paymentContextOfFile } from '../../../../../tests/support/payments.ts'
import { addRefund, enterMovement } from '../movements.ts'
import { awardEntries, payoutEntries, refundDueEntries } from '../rules/ledger.ts'
import { loadDueAt } from './actions.ts'
import { dueKey, groupDue, loadBalances } from './balances.ts'
import { findDueSums } from './due-queries.ts'
import * as queries from './queries.ts'

const HOUR = 3_600_000
/** Where a day begins 14 hours before UTC, with it, and 11 hours after it. */
const ZONES = ['Pacific/Kiritimati', 'Europe/Lisbon', 'Pacific/Pago_Pago']

const payments = paymentContextOfFile()
let admin: string

/** Adds a paid stay of a landlord of their own. */
const addStay = async (landlordName: string, startsIn: number, timeZone: string) => {
  const landlordId = await addPerson(payments.db, { role: 'LANDLORD', name: landlordName })
  const propertyId = await addProperty(payments.db, landlordId)
  await addBooking(
    payments.db,
    { propertyId, tenantId: payments.fixtures.tenant },
    {
      ...{ status: 'CONFIRMED', paymentStatus: 'PAID', paidAt: instantAfter(0), timeZone },
      ...{ startDate: dayAhead(startsIn), endDate: dayAhead(startsIn + 1) },
    },
  )
  return landlordId
}

beforeAll(async () => {
  admin = await addPerson(payments.db, { role: 'ADMIN', name: 'Ada Admin' })
  await payments.begin()
  for (const [index, zone] of ZONES.entries())
    for (const startsIn of [-3, -2, -1, 0, 1]) await addStay(`Lou ${index}${startsIn}`, startsIn, zone)
  payments.context.advanceClock(8 * 24 * HOUR)
})

const read = async (path: string) => {
  const answer = await payments.send(admin, 'GET', path)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}
const at = (hours: number) => instantAfter(hours * HOUR)

describe('what is due to landlords 48 h after check-in (product.md 5)', () => {
  it('is the same by the query of lists as by the rule, at any instant and in any time zone', async () => {
    const amounts = new Set<number>()
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -80, max: 190 }), async (hours) => {
        const asOf = at(hours).toISOString()
        const { data, sums, meta } = (await read(`/api/admin/payouts?limit=100&asOf=${asOf}`)).json()
        const due = groupDue(await loadBalances(payments.context.services, at(hours)), at(hours))
        expect(meta.totalPayouts).toBe(due.length)
        expect(new Set(data.map(({ landlord }: DuePayout) => landlord.id))).toEqual(
          new Set(due.map(({ landlordId }) => landlordId)),
        )
        const total = due.reduce((sum, { amount }) => sum + amount, 0)
        expect(sums).toEqual(total === 0 ? [] : [{ currency: 'USD', amount: total / 100 }])
        amounts.add(total)
      }),
      { numRuns: 40 },
    )
    expect(amounts.size).toBeGreaterThan(2)
  })

  it('is the same after payouts, parts of deposits, refunds and cancellations, at any instant', async () => {
    const { db, context } = payments
    const parts = { rent: 10_000, serviceFee: 0, deposit: 0 }
    const movement = fc
      .record({
        stay: fc.nat(),
        hours: fc.integer({ min: -60, max: 150 }),
        kind: fc.constantFrom('PAYOUT', 'DEPOSIT_AWARD', 'REFUND_DUE'),
      })
      // Payouts send what is due, and 90 hours after the payment all of its rent is, wherever the place.
      .filter(({ kind, hours }) => kind !== 'PAYOUT' || hours >= 90)
    const cancellation = fc.record({ stay: fc.nat(), isRefunded: fc.boolean() })
    const addPayout = async (trx: typeof db, hours: number) => {
      const id = uuid()
      const landlordId = payments.fixtures.landlord
      const row = { id, landlordId, currency: 'USD', amountMinor: 30_000, reference: 'T', paidBy: admin }
      await queries.insertPayouts(trx, [{ ...row, asOf: at(hours), paidAt: at(hours) }]).execute()
      return id
    }
    const rollBack = new Error()
    const [sums, changed] = [new Set<number>(), new Set<number>()]
    await fc.assert(
      fc.asyncProperty(
        fc.array(movement, { maxLength: 12 }),
        fc.array(cancellation, { maxLength: 2 }),
        fc.array(fc.integer({ min: -80, max: 190 }), { minLength: 4, maxLength: 4 }),
        async (movements, cancellations, instants) => {
          const history = async (trx: typeof db) => {
            const stays = await trx
              .selectFrom('payments')
              .select(['id', 'bookingId', 'currency'])
              .orderBy('id')
              .execute()
            const stayOf = (nth: number) => stays[nth % stays.length] ?? expect.fail('There is no stay.')
            const entered = new Set<string>()
            for (const { stay, hours, kind } of movements.toSorted((a, b) => a.hours - b.hours)) {
              const payment = stayOf(stay)
              if (entered.has(`${kind} ${payment.id}`)) continue
              entered.add(`${kind} ${payment.id}`)
              if (kind === 'REFUND_DUE') {
                const refundId = await addRefund(trx, payment, { reason: 'TOO_LATE', ...parts }, at(hours))
                await enterMovement(trx, payment, { kind, entries: refundDueEntries(parts), refundId }, at(hours))
              } else if (kind === 'PAYOUT') {
                const payoutId = await addPayout(trx, hours)
                await enterMovement(trx, payment, { kind, entries: payoutEntries(30_000), payoutId }, at(hours))
              } else await enterMovement(trx, payment, { kind, entries: awardEntries(7_000) }, at(hours))
            }
            for (const { stay, isRefunded } of cancellations) {
              const payment = stayOf(stay)
              const set = { refundSubtotalMinor: 10_000, refundServiceFeeMinor: 0, refundDepositMinor: 0 }
              await trx.updateTable('bookings').set(set).where('id', '=', payment.bookingId).execute()
              if (isRefunded) await addRefund(trx, payment, { reason: 'CANCELLED', ...parts }, at(0))
            }
            for (const hours of instants) {
              const asOf = at(hours)
              const services = { ...context.services, db: trx }
              const expected = groupDue(await loadBalances(services, asOf), asOf)
              const found = await findDueSums(trx, await loadDueAt(services, asOf))
              const byKey = (rows: readonly { landlordId: string; currency: string; amount: number }[]) =>
                Object.fromEntries(rows.map((row) => [dueKey(row), row.amount] as const).toSorted())
              expect(byKey(found)).toEqual(byKey(expected))
              sums.add(found.reduce((total, { amount }) => total + amount, 0))
              changed.add(found.length)
            }
            throw rollBack
          }
          await db
            .transaction()
            .execute(history)
            .catch((problem) => expect(problem).toBe(rollBack))
        },
      ),
      { numRuns: 60 },
    )
    expect(sums.size).toBeGreaterThan(20)
    expect(changed.size).toBeGreaterThan(3)
  })

  it('refuses unknown sort words and names the field', async () => {
    const answer = await payments.send(admin, 'GET', '/api/admin/payouts?sort=email')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toHaveProperty('sort')
  })

  it('is refused for an instant before 1970', async () => {
    for (const file of ['', '.csv']) {
      const answer = await payments.send(admin, 'GET', `/api/admin/payouts${file}?asOf=0001-01-01T00:00:00.000Z`)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields).toHaveProperty('asOf')
    }
  })
})

describe('the file of what is due', () => {
  const names = (csv: string) => {
    const rows: { name: string }[] = parse(csv, { columns: true, bom: true })
    return rows.map(({ name }) => name)
  }

  it('has the rows of the list, in its order', async () => {
    const query = `search=Lou%201&sort=landlord&order=desc&asOf=${at(24).toISOString()}`
    const { data } = (await read(`/api/admin/payouts?limit=100&${query}`)).json()
    expect(data.length).toBeGreaterThan(1)
    const { body } = await read(`/api/admin/payouts.csv?${query}`)
    expect(names(body)).toEqual(data.map(({ landlord }: DuePayout) => landlord.name))
  })

  it('leaves out a landlord to whom a payout is recorded while the file is made', async () => {
    const landlordId = await addStay('Vera Paid', -2, 'UTC')
    const asOf = at(190).toISOString()
    expect(names((await read(`/api/admin/payouts.csv?asOf=${asOf}`)).body)).toContain('Vera Paid')
    const file = await payments.db.transaction().execute(async (trx) => {
      await queries.lockPayouts(trx)
      const reading = read(`/api/admin/payouts.csv?asOf=${asOf}`)
      await expect
        .poll(async () => {
          const { rows } = await sql`select from pg_locks where relation = 'payouts'::regclass and not granted`.execute(
            payments.db,
          )
          return rows.length
        })
        .toBe(1)
      const row = { id: uuid(), landlordId, currency: 'USD', amountMinor: 30_000, reference: 'T-1', paidBy: admin }
      await queries.insertPayouts(trx, [{ ...row, asOf: at(190), paidAt: payments.context.services.clock() }]).execute()
      return { reading }
    })
    expect(names((await file.reading).body)).not.toContain('Vera Paid')
  })

  it('is no file of an earlier instant once less is due: a bank would send what goes back to a tenant', async () => {
    const { db, context, send } = payments
    const asOf = context.services.clock()
    const load = (query = '') => send(admin, 'GET', `/api/admin/payouts.csv${query}`)
    const before = `?asOf=${asOf.toISOString()}`
    expect((await load(before)).statusCode).toBe(200)
    context.advanceClock(1_000)
    const payment = await db.selectFrom('payments').select(['id', 'bookingId', 'currency']).executeTakeFirstOrThrow()
    const parts = { rent: 10_000, serviceFee: 0, deposit: 0 }
    const now = context.services.clock()
    await db.transaction().execute(async (trx) => {
      const refundId = await addRefund(trx, payment, { reason: 'TOO_LATE', ...parts }, now)
      await enterMovement(trx, payment, { kind: 'REFUND_DUE', entries: refundDueEntries(parts), refundId }, now)
    })
    const refused = await load(before)
    expect([refused.statusCode, refused.json().reason]).toEqual([409, 'payout_changed'])
    expect((await load()).statusCode).toBe(200)
  })
})
