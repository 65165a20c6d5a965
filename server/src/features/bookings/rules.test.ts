import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACTORS, BOOKING_STATUSES, type PaymentStatus } from '#contract/bookings.ts'
import { FREE_CANCELLATION_PERIOD } from '#contract/cancellation.ts'
import { addDays, addMonths, dayAt, nightsBetween, startOfDay } from '#contract/days.ts'
import { fault } from '#contract/reasons.ts'
import { refundFor, totalOf } from './rules/refund.ts'
import { requestFaults } from './rules/request.ts'
import {
  canTransition,
  deadlineOf,
  expiryOf,
  PAYMENT_GRACE,
  PAYMENT_PERIOD,
  paymentError,
  REPLY_PERIOD,
  RESERVING,
  standingError,
  TRANSITIONS,
  transitionError,
} from './rules/status.ts'

const anyDay = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2027-01-01', days))

describe('a refund (product.md 4)', () => {
  const now = new Date('2027-05-10T12:00:00Z')
  const booking = {
    paymentStatus: 'PAID' as const,
    paidAt: new Date(now.getTime() - 30 * 3_600_000),
    startDate: '2027-06-01',
    subtotal: 100_001,
    cleaningFee: 0,
    serviceFee: 5_000,
    deposit: 20_000,
  }
  const refund = (more: object, by: 'TENANT' | 'LANDLORD' | 'ADMIN' = 'TENANT', today = '2027-05-10') =>
    refundFor({ ...booking, ...more }, by, now, today)

  it('of a tenant within 24 h of paying is the full amount', () => {
    const paidAt = new Date(now.getTime() - FREE_CANCELLATION_PERIOD + 1)
    expect(totalOf(refund({ paidAt }))).toBe(125_001)
    expect(totalOf(refund({ paidAt: new Date(now.getTime() - FREE_CANCELLATION_PERIOD) }))).toBe(70_001)
  })

  it('of a tenant later is 50 % of the subtotal when 7 days or more remain, and the deposit', () => {
    expect(refund({}, 'TENANT', '2027-05-25')).toEqual({ subtotal: 50_001, serviceFee: 0, deposit: 20_000 })
  })

  it('of a tenant with fewer than 7 days is the deposit only', () => {
    expect(refund({}, 'TENANT', '2027-05-26')).toEqual({ subtotal: 0, serviceFee: 0, deposit: 20_000 })
  })

  it('of a tenant always has the cleaning fee in full, and half of the rest', () => {
    const cleaning = { subtotal: 100_001, cleaningFee: 10_000 }
    expect(refund(cleaning, 'TENANT', '2027-05-25').subtotal).toBe(55_001)
    expect(refund(cleaning, 'TENANT', '2027-05-26')).toEqual({ subtotal: 10_000, serviceFee: 0, deposit: 20_000 })
  })

  it('of a landlord or an admin is always the full amount', () => {
    expect(totalOf(refund({}, 'LANDLORD', '2027-05-31'))).toBe(125_001)
    expect(totalOf(refund({}, 'ADMIN', '2027-07-31'))).toBe(125_001)
  })

  it('of an unpaid booking is zero', () => {
    expect(totalOf(refund({ paymentStatus: 'UNPAID', paidAt: null }))).toBe(0)
  })

  it('never exceeds the amount paid', () => {
    const money = fc.integer({ min: 0, max: 1e12 })
    fc.assert(
      fc.property(
        fc
          .record({ rent: money, cleaningFee: money, serviceFee: money, deposit: money })
          .map(({ rent, ...parts }) => ({ ...parts, subtotal: rent + parts.cleaningFee })),
        fc.constantFrom(...ACTORS),
        anyDay,
        anyDay,
        fc.integer({ min: 0, max: 1e9 }),
        (price, by, startDate, today, ago) => {
          const result = refundFor(
            { ...booking, ...price, startDate, paidAt: new Date(now.getTime() - ago) },
            by,
            now,
            today,
          )
          for (const part of ['subtotal', 'serviceFee', 'deposit'] as const) {
            expect(result[part]).toBeGreaterThanOrEqual(0)
            expect(result[part]).toBeLessThanOrEqual(price[part])
          }
          expect(Number.isSafeInteger(totalOf(result))).toBe(true)
        },
      ),
    )
  })
})

describe('status changes (product.md 4)', () => {
  it('PENDING → CONFIRMED | REJECTED | CANCELLED | EXPIRED; CONFIRMED → CANCELLED | COMPLETED | EXPIRED; no others', () => {
    const steps = new Set(TRANSITIONS.map(({ from, to }) => `${from} ${to}`))
    expect([...steps].sort()).toEqual([
      'CONFIRMED CANCELLED',
      'CONFIRMED COMPLETED',
      'CONFIRMED EXPIRED',
      'PENDING CANCELLED',
      'PENDING CONFIRMED',
      'PENDING EXPIRED',
      'PENDING REJECTED',
    ])
  })

  it('are refused with a message; an admin may set any other status', () => {
    for (const by of ACTORS)
      for (const from of BOOKING_STATUSES)
        for (const to of BOOKING_STATUSES) {
          expect(transitionError(by, from, to) === undefined).toBe(canTransition(by, from, to))
          if (by === 'ADMIN') expect(canTransition(by, from, to)).toBe(from !== to)
        }
    expect(transitionError('LANDLORD', 'PENDING', 'CANCELLED')).toBe('decline_instead')
    expect(RESERVING).toEqual(['CONFIRMED', 'COMPLETED'])
  })

  it('expire a request after 48 h or at the start day, an unpaid booking after 24 h, a paid one never', () => {
    const since = new Date('2027-05-10T12:00:00Z')
    const far = new Date('2027-08-01T00:00:00Z')
    const near = new Date('2027-05-10T22:00:00Z')
    const past = new Date('2027-05-09T22:00:00Z')
    const expiry = (status: 'PENDING' | 'CONFIRMED', paymentStatus: 'UNPAID' | 'PENDING' | 'PAID', startsAt: Date) =>
      expiryOf({ status, paymentStatus, since, startsAt })?.getTime()
    expect(expiry('PENDING', 'UNPAID', far)).toBe(since.getTime() + REPLY_PERIOD)
    expect(expiry('PENDING', 'UNPAID', near)).toBe(near.getTime())
    expect(expiry('CONFIRMED', 'UNPAID', far)).toBe(since.getTime() + PAYMENT_PERIOD)
    expect(expiry('CONFIRMED', 'UNPAID', near)).toBe(near.getTime())
    expect(expiry('CONFIRMED', 'PAID', far)).toBeUndefined()
    // An admin opens a stay that has started: the start day no longer limits the time to reply or pay.
    expect(expiry('CONFIRMED', 'UNPAID', past)).toBe(since.getTime() + PAYMENT_PERIOD)
    expect(expiry('PENDING', 'UNPAID', past)).toBe(since.getTime() + REPLY_PERIOD)
    // A held payment suspends the time to pay.
    expect(expiryOf({ status: 'CONFIRMED', paymentStatus: 'PENDING', since, startsAt: far, isHeld: true })).toBeNull()
    // A payment in progress prolongs the time to pay, but does not suspend it.
    expect(expiry('CONFIRMED', 'PENDING', far)).toBe(since.getTime() + PAYMENT_PERIOD + PAYMENT_GRACE)
    expect(expiry('CONFIRMED', 'PENDING', near)).toBe(near.getTime() + PAYMENT_GRACE)
  })

  it('have one deadline to pay before and during a checkout, and none once an open checkout has outlived it', () => {
    const deadline = new Date('2027-05-10T12:00:00Z')
    const prolonged = new Date(deadline.getTime() + PAYMENT_GRACE)
    const shown = (paymentStatus: PaymentStatus, expiresAt: Date | null, minutes: number) =>
      deadlineOf({ status: 'CONFIRMED', paymentStatus, expiresAt }, new Date(deadline.getTime() + minutes * 60_000))
    expect(shown('UNPAID', deadline, -1)).toEqual(deadline)
    expect(shown('PENDING', prolonged, -1)).toEqual(deadline)
    expect(shown('PENDING', prolonged, 1)).toBeNull()
    expect(shown('FAILED', deadline, 1)).toEqual(deadline)
    expect(shown('PENDING', null, -1)).toBeNull()
  })

  it('of a paid or refunded booking never lose or repeat a refund', () => {
    const allowed = (
      paymentStatus: 'UNPAID' | 'PENDING' | 'PAID',
      hasRefund: boolean,
      by: 'ADMIN' | 'SYSTEM' = 'ADMIN',
    ) => BOOKING_STATUSES.filter((to) => paymentError(by, { paymentStatus, hasRefund }, to) === undefined)
    expect(allowed('UNPAID', false)).toEqual(BOOKING_STATUSES)
    expect(allowed('PAID', false)).toEqual(['CONFIRMED', 'CANCELLED', 'COMPLETED'])
    expect(allowed('PENDING', false)).toEqual(['CONFIRMED', 'CANCELLED'])
    expect(allowed('PENDING', false, 'SYSTEM')).toEqual(BOOKING_STATUSES)
    expect(allowed('PAID', true)).toEqual(['REJECTED', 'CANCELLED', 'EXPIRED'])
    const reasonOf = (paymentStatus: PaymentStatus, more: object = {}) =>
      paymentError('ADMIN', { paymentStatus, hasRefund: false, ...more }, 'REJECTED')
    expect(reasonOf('PAID')).toBe('booking_paid')
    expect(reasonOf('PAID', { from: 'CANCELLED' })).toBe('booking_paid_kept')
    expect(reasonOf('PENDING')).toBe('booking_payment_open')
    expect(reasonOf('PENDING', { isHeld: true })).toBe('booking_payment_held')
  })

  it('open a booking only with an existing property, a landlord and a tenant', () => {
    const standing = { isPropertyDeleted: false, isTenantDeleted: false, landlordRole: 'LANDLORD' as const }
    expect(standingError(standing)).toBeUndefined()
    expect(standingError({ ...standing, isPropertyDeleted: true })).toBe('booked_property_deleted')
    expect(standingError({ ...standing, isTenantDeleted: true })).toBe('tenant_deleted')
    for (const landlordRole of ['TENANT', undefined] as const)
      expect(standingError({ ...standing, landlordRole })).toBe('owner_no_landlord')
  })
})

describe('a request', () => {
  const limits = { today: '2027-05-10', minStay: 3, maxStay: 30, maxGuests: 2 }
  const errors = (startDate: string, endDate: string, guests = 2) =>
    requestFaults({ startDate, endDate, guests }, limits)

  it.each([
    ['accepts today', '2027-05-10', '2027-05-13', []],
    ['rejects yesterday', '2027-05-09', '2027-05-13', ['startDate']],
    ['accepts 18 months ahead', '2028-11-10', '2028-11-13', []],
    ['rejects 18 months and a day ahead', '2028-11-11', '2028-11-14', ['startDate']],
    ['rejects an end before the start', '2027-05-13', '2027-05-10', ['endDate']],
    ['rejects no night', '2027-05-13', '2027-05-13', ['endDate']],
    ['rejects a stay below the minimum', '2027-05-13', '2027-05-15', ['endDate']],
    ['rejects a stay above the maximum', '2027-05-13', '2027-06-13', ['endDate']],
    ['accepts the maximum stay', '2027-05-13', '2027-06-12', []],
  ])('%s', (_what, start, end, fields) => {
    expect(Object.keys(errors(start, end))).toEqual(fields)
  })

  it('is rejected with the limit to enter instead', () => {
    expect(errors('2027-05-09', '2027-05-13')).toEqual({ startDate: fault('day_past', { day: '2027-05-10' }) })
    expect(errors('2027-05-13', '2027-05-14').endDate).toEqual(fault('stay_too_short', { count: 3 }))
    expect(errors('2027-05-13', '2027-05-16', 3).guests).toEqual(fault('too_many_guests', { count: 2 }))
  })
})

describe('calendar days', () => {
  it('depend on the time zone', () => {
    const now = new Date('2027-05-10T23:30:00Z')
    expect(dayAt(now, 'Europe/Paris')).toBe('2027-05-11')
    expect(dayAt(now, 'America/Los_Angeles')).toBe('2027-05-10')
    expect(startOfDay('2027-05-11', 'Europe/Paris').toISOString()).toBe('2027-05-10T22:00:00.000Z')
    // A day that starts at one in the morning: clocks go forward at midnight.
    expect(dayAt(startOfDay('2027-09-05', 'America/Santiago'), 'America/Santiago')).toBe('2027-09-05')
  })

  it('are added and subtracted symmetrically', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (day, days) => {
        expect(nightsBetween(day, addDays(day, days))).toBe(days)
      }),
    )
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  })
})
