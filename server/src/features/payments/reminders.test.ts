import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, addMonths, nightsBetween } from '#contract/days.ts'
import { REMINDERS } from '#contract/instalments.ts'
import { createTestContext } from '../../../../tests/support/app.ts'
import { dayAhead } from '../../../../tests/support/clock.ts'
import { addProperty } from '../../../../tests/support/fixtures.ts'
import { countEvents } from '../../../../tests/support/jobs.ts'
import { paymentContextOfFile } from '../../../../tests/support/payments.ts'
import { planInstalments } from '../bookings/rules/instalments.ts'
import { calculatePrice } from '../bookings/rules/price.ts'
import { findOverdue, toOverdue } from './overdue.ts'
import { remindersDue } from './rules/reminders.ts'

const DAY = 86_400_000

const payments = paymentContextOfFile()

let booking: string
/** The days from the test's instant on which the second and third month begin. */
let due: [number, number]
beforeEach(async () => {
  const { landlord } = await payments.begin()
  payments.fixtures.property = await addProperty(payments.db, landlord, {
    title: 'Flat by the month',
    priceMinor: 100_000,
    priceUnit: 'MONTH',
    depositMinor: 20_000,
    maxStay: 400,
    address: '12 Secret Street',
  })
  booking = await payments.confirmStay(10, 100)
  await payments.pay(booking)
  due = [1, 2].map((months) => nightsBetween(dayAhead(0), addMonths(dayAhead(10), months))) as [number, number]
})

/** Runs the schedule and its jobs, that many days after the test's instant, in a process of its own. Returns the mails of this test. */
const runOn = async (days: number, times = 1) => {
  const { tenant, landlord } = payments.fixtures
  const context = await createTestContext(payments.db, { PUBLIC_URL: 'https://lintel.example' })
  context.advanceClock(days * DAY)
  await Promise.all(Array.from({ length: times }, () => context.worker.runSchedule('payments.find-reminders')))
  await context.worker.runDue()
  await context.app.close()
  return context.mails
    .filter(
      ({ to, text }) => (to.address.startsWith(tenant) || to.address.startsWith(landlord)) && text.includes('Flat'),
    )
    .map(({ to, subject, text, html }) => {
      expect(text + html).not.toContain('Secret Street')
      return { side: to.address.startsWith(tenant) ? 'tenant' : 'landlord', subject, text }
    })
}
const payNext = async () => {
  await payments.pay(booking)
}
const countReminders = async () => {
  const counts = ['upcoming', 'due', 'overdue'].map((kind) => countEvents(payments.db, `instalment.${kind}`, booking))
  return Promise.all(counts)
}
const kindsOf = async (userId: string) => {
  const { data } = (await payments.send(userId, 'GET', '/api/users/me/notifications')).json()
  return data
    .filter(
      ({ kind, data: about }: { kind: string; data: { bookingId: string } }) =>
        kind.startsWith('instalment') && about.bookingId === booking,
    )
    .map(({ kind }: { kind: string }) => kind)
}

describe('reminders of instalments (product.md 5)', () => {
  it('come 5 days before and on the day, and once it is overdue after 3 days to both sides, each once', async () => {
    const [second] = due
    expect(await runOn(second - 6)).toEqual([])
    const upcoming = await runOn(second - 5, 3)
    expect(upcoming).toMatchObject([{ side: 'tenant', subject: 'Your next payment is due soon' }])
    expect(upcoming[0]?.text).toContain(`https://lintel.example/bookings/${booking}`)
    expect(upcoming[0]?.text).toContain('$1,000.00')
    expect(await runOn(second - 4, 2)).toEqual([])
    expect(await runOn(second)).toMatchObject([{ side: 'tenant', subject: 'Your payment is due' }])
    expect(await runOn(second + 3)).toEqual([])
    expect((await runOn(second + 4, 2)).map(({ side, subject }) => `${side}: ${subject}`).toSorted()).toEqual([
      'landlord: A payment from your tenant is overdue',
      'tenant: Your payment is overdue',
    ])
    expect(await runOn(second + 5)).toEqual([])
    expect(await countReminders()).toEqual([1, 1, 1])
    expect(await kindsOf(payments.fixtures.tenant)).toEqual([
      'instalment.overdue',
      'instalment.due',
      'instalment.upcoming',
    ])
    expect(await kindsOf(payments.fixtures.landlord)).toEqual(['instalment.overdue'])
  })

  it('come once each when the clock jumps forward and back', async () => {
    const [second] = due
    expect(await runOn(second + 4)).toHaveLength(2)
    expect(await runOn(-30)).toEqual([])
    // As if the first run had not been: the clock is right again.
    expect(await runOn(second - 5)).toMatchObject([{ subject: 'Your next payment is due soon' }])
    expect(await runOn(second)).toMatchObject([{ subject: 'Your payment is due' }])
    for (const days of [second - 5, second + 4, 0, second]) expect(await runOn(days)).toEqual([])
    expect(await countReminders()).toEqual([1, 1, 1])
  })

  it('that were missed are sent late while they are true, and replaced by the next one', async () => {
    const [second] = due
    expect(await runOn(second - 2)).toMatchObject([{ subject: 'Your next payment is due soon' }])
    expect(await runOn(second + 2)).toMatchObject([{ subject: 'Your payment is due' }])
    expect(await runOn(second + 20)).toHaveLength(2)
    expect(await countReminders()).toEqual([1, 1, 1])
  })

  it('are not sent for a month that was paid early, but for the next one', async () => {
    await payNext()
    const [second, third] = due
    expect(await runOn(second + 4)).toEqual([])
    expect(await runOn(third)).toMatchObject([{ subject: 'Your payment is due' }])
  })

  it('end when the booking is cancelled', async () => {
    await payments.cancel(booking)
    await payments.runDue()
    expect(await runOn(due[0] + 4)).toEqual([])
  })
})

describe('the list of overdue instalments', () => {
  const listOn = async (days: number, time = '10:00') => {
    const now = new Date(Date.parse(`${dayAhead(days)}T${time}:00Z`))
    const services = { db: payments.db, clock: () => now }
    const rows = await findOverdue(services).find({}, { page: 1, limit: 100 })
    const data = await toOverdue(services, rows)
    return data.filter(({ bookingId }) => bookingId === booking)
  }
  it('has an unpaid month from the fourth day after its day on, with both sides', async () => {
    const [second, third] = due
    expect(await listOn(second + 3)).toEqual([])
    expect(await listOn(second + 4)).toMatchObject([
      { instalment: 2, days: 4, amount: 100_000, currency: 'USD', tenant: { name: 'Tea Tenant' } },
    ])
    expect((await listOn(third + 4)).map(({ instalment }) => instalment)).toEqual([2, 3])
    await payNext()
    expect((await listOn(third + 4)).map(({ instalment }) => instalment)).toEqual([3])
  })

  it('goes by the day at the property, which is two hours ahead of UTC', async () => {
    const [second] = due
    expect(await listOn(second + 3, '21:59')).toEqual([])
    expect(await listOn(second + 3, '22:00')).toMatchObject([{ instalment: 2, days: 4 }])
  })

  it('has no month after the last one of a stay of whole months', async () => {
    booking = await payments.confirmStay(200, nightsBetween(dayAhead(0), addMonths(dayAhead(200), 2)))
    await payNext()
    const second = nightsBetween(dayAhead(0), addMonths(dayAhead(200), 1))
    expect((await listOn(second + 60)).map(({ instalment }) => instalment)).toEqual([2])
  })
})

it('the reminders of a plan are sent at most once each, whatever was paid and on whichever days the schedule runs', () => {
  const terms = { unitPrice: 90_000, priceUnit: 'MONTH', deposit: 0, feePercent: 5 } as const
  const start = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2027-01-01', days))
  fc.assert(
    fc.property(
      start,
      fc.integer({ min: 1, max: 400 }),
      fc.array(fc.record({ wait: fc.integer({ min: 0, max: 25 }), pays: fc.boolean() }), { maxLength: 60 }),
      (startDate, nights, days) => {
        const price = calculatePrice(startDate, addDays(startDate, nights), terms)
        const plan = planInstalments({ ...terms, startDate }, price)
        const paid = [{ instalment: 1 }]
        const reminded: { instalment: number; kind: (typeof REMINDERS)[number] }[] = []
        let today = startDate
        for (const { wait, pays } of days) {
          today = addDays(today, wait)
          if (pays && paid.length < plan.length) paid.push({ instalment: paid.length + 1 })
          for (const { month, kind } of remindersDue(plan, { paid, reminded }, today)) {
            expect(month.number).toBeGreaterThan(paid.length)
            reminded.push({ instalment: month.number, kind })
          }
        }
        const keys = reminded.map(({ instalment, kind }) => `${instalment} ${kind}`)
        expect(new Set(keys).size).toBe(keys.length)
        for (const { number } of plan) {
          const kinds = reminded.filter(({ instalment }) => instalment === number).map(({ kind }) => kind)
          expect(kinds).toEqual(REMINDERS.filter((kind) => kinds.includes(kind)))
        }
      },
    ),
  )
})
