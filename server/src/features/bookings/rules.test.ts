import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACTORS, BOOKING_STATUSES } from '#contract/bookings.ts'
import { PRICE_UNITS } from '#contract/properties.ts'
import { askingFaults } from './asking.ts'
import { addDays, addMonths, beginOf, dayAt, nightsBetween } from './days.ts'
import { quote, type Terms } from './price.ts'
import { refundFor, sumOf, THINK_AGAIN } from './refund.ts'
import { ANSWER_WITHIN, expiryOf, HOLDING, maySet, PAY_WITHIN, STEPS, stepFault } from './states.ts'

const terms = (unitPrice: number, priceUnit: Terms['priceUnit'], more: Partial<Terms> = {}): Terms => ({
  unitPrice,
  priceUnit,
  deposit: 0,
  feePercent: 5,
  ...more,
})
const anyDay = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2027-01-01', days))
const anyTerms = fc.record({
  unitPrice: fc.integer({ min: 1, max: 50_000_00 }),
  priceUnit: fc.constantFrom(...PRICE_UNITS),
  deposit: fc.integer({ min: 0, max: 10_000_00 }),
  feePercent: fc.constantFrom(0, 2.5, 5, 12.75, 100),
})

describe('a quote (product.md 4)', () => {
  it('1 March to 16 May at 1,000 a month: 2 months + 15/31 = 2,483.87', () => {
    expect(quote('2027-03-01', '2027-05-16', terms(100_000, 'MONTH'))).toEqual({
      units: 2,
      extraNights: 15,
      subtotal: 248_387,
      serviceFee: 12_419,
      deposit: 0,
      total: 260_806,
    })
  })

  it.each([
    ['nights', '2027-03-01', '2027-03-04', 'NIGHT', 3, 0, 300_000],
    ['a week and two nights: 2/7', '2027-03-01', '2027-03-10', 'WEEK', 1, 2, 128_571],
    ['a month from the middle', '2027-01-15', '2027-02-15', 'MONTH', 1, 0, 100_000],
    ['a month from its last day', '2027-01-31', '2027-02-28', 'MONTH', 1, 0, 100_000],
    ['two months from its last day', '2027-01-31', '2027-03-31', 'MONTH', 2, 0, 200_000],
    ['a night less than two months from its last day', '2027-01-31', '2027-03-30', 'MONTH', 1, 30, 200_000],
    ['a leap year’s February', '2028-02-01', '2028-03-01', 'MONTH', 1, 0, 100_000],
    ['one night of February', '2027-02-10', '2027-02-11', 'MONTH', 0, 1, 3_571],
    ['half a month', '2027-04-01', '2027-04-16', 'MONTH', 0, 15, 50_000],
    ['a year', '2027-01-01', '2028-01-01', 'MONTH', 12, 0, 1_200_000],
  ] as const)('%s', (_what, start, end, unit, units, extraNights, subtotal) => {
    expect(quote(start, end, terms(100_000, unit))).toMatchObject({ units, extraNights, subtotal })
  })

  it('rounds half-up and once', () => {
    expect(quote('2027-04-01', '2027-04-16', terms(1, 'MONTH')).subtotal).toBe(1)
    expect(quote('2027-04-01', '2027-04-15', terms(1, 'MONTH')).subtotal).toBe(0)
    expect(quote('2027-03-01', '2027-03-02', terms(10, 'NIGHT')).serviceFee).toBe(1)
  })

  it('stays exact where a double would not', () => {
    expect(quote('2027-01-01', '2036-12-31', terms(99_999_999_999, 'NIGHT')).subtotal).toBe(99_999_999_999 * 3_652)
  })

  it('is never negative, and its parts are its total', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 400 }), anyTerms, (start, nights, given) => {
        const { units, extraNights, subtotal, serviceFee, deposit, total } = quote(start, addDays(start, nights), given)
        for (const part of [units, extraNights, subtotal, serviceFee, deposit]) {
          expect(Number.isSafeInteger(part)).toBe(true)
          expect(part).toBeGreaterThanOrEqual(0)
        }
        expect(total).toBe(subtotal + serviceFee + deposit)
      }),
    )
  })

  it('is monotone in nights: a longer stay never costs less', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 120 }), anyTerms, (start, nights, given) => {
        const shorter = quote(start, addDays(start, nights), given)
        const longer = quote(start, addDays(start, nights + 1), given)
        expect(longer.subtotal).toBeGreaterThanOrEqual(shorter.subtotal)
      }),
      { numRuns: 300 },
    )
  })

  const anySplit = fc.record({
    start: anyDay,
    first: fc.integer({ min: 1, max: 200 }),
    second: fc.integer({ min: 1, max: 200 }),
    given: anyTerms,
  })
  const bothWays = ({ start, first, second, given }: typeof anySplit extends fc.Arbitrary<infer T> ? T : never) => {
    const middle = addDays(start, first)
    const end = addDays(middle, second)
    return {
      whole: quote(start, end, given).subtotal,
      split: quote(start, middle, given).subtotal + quote(middle, end, given).subtotal,
    }
  }

  it('splitting a stay never pays, but for the cent that rounding twice may win', () => {
    fc.assert(
      fc.property(
        anySplit.filter(({ given }) => given.priceUnit !== 'MONTH'),
        (stay) => {
          const { whole, split } = bothWays(stay)
          expect(whole).toBeLessThanOrEqual(split + 1)
        },
      ),
    )
  })

  it('splitting months wins no more than their lengths differ, from 28 to 31 days', () => {
    fc.assert(
      fc.property(anySplit, (stay) => {
        const { whole, split } = bothWays(stay)
        expect(whole).toBeLessThanOrEqual(((split + 1) * 31) / 28 + 1)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a refund (product.md 4)', () => {
  const now = new Date('2027-05-10T12:00:00Z')
  const booking = {
    paymentStatus: 'PAID' as const,
    paidAt: new Date(now.getTime() - 30 * 3_600_000),
    startDate: '2027-06-01',
    subtotal: 100_001,
    serviceFee: 5_000,
    deposit: 20_000,
  }
  const back = (more: object, by: 'TENANT' | 'LANDLORD' | 'ADMIN' = 'TENANT', today = '2027-05-10') =>
    refundFor({ ...booking, ...more }, by, now, today)

  it('of a tenant within 24 h of paying is everything', () => {
    const paidAt = new Date(now.getTime() - THINK_AGAIN + 1)
    expect(sumOf(back({ paidAt }))).toBe(125_001)
    expect(sumOf(back({ paidAt: new Date(now.getTime() - THINK_AGAIN) }))).toBe(70_001)
  })

  it('later is 50 % of the subtotal when 7 days or more remain, and the deposit', () => {
    expect(back({}, 'TENANT', '2027-05-25')).toEqual({ subtotal: 50_001, serviceFee: 0, deposit: 20_000 })
  })

  it('with fewer than 7 days is the deposit alone', () => {
    expect(back({}, 'TENANT', '2027-05-26')).toEqual({ subtotal: 0, serviceFee: 0, deposit: 20_000 })
  })

  it('of a landlord or an admin is everything, always', () => {
    expect(sumOf(back({}, 'LANDLORD', '2027-05-31'))).toBe(125_001)
    expect(sumOf(back({}, 'ADMIN', '2027-07-31'))).toBe(125_001)
  })

  it('of what was not paid is nothing', () => {
    expect(sumOf(back({ paymentStatus: 'UNPAID', paidAt: null }))).toBe(0)
  })

  it('is never above what was paid', () => {
    const money = fc.integer({ min: 0, max: 1e12 })
    fc.assert(
      fc.property(
        fc.record({ subtotal: money, serviceFee: money, deposit: money }),
        fc.constantFrom(...ACTORS),
        anyDay,
        anyDay,
        fc.integer({ min: 0, max: 1e9 }),
        (price, by, startDate, today, ago) => {
          const refund = refundFor(
            { ...booking, ...price, startDate, paidAt: new Date(now.getTime() - ago) },
            by,
            now,
            today,
          )
          for (const part of ['subtotal', 'serviceFee', 'deposit'] as const) {
            expect(refund[part]).toBeGreaterThanOrEqual(0)
            expect(refund[part]).toBeLessThanOrEqual(price[part])
          }
          expect(Number.isSafeInteger(sumOf(refund))).toBe(true)
        },
      ),
    )
  })
})

describe('the steps of a booking (product.md 4)', () => {
  it('PENDING → CONFIRMED | REJECTED | CANCELLED | EXPIRED; CONFIRMED → CANCELLED | COMPLETED | EXPIRED; nothing else', () => {
    const steps = new Set(STEPS.map(({ from, to }) => `${from} ${to}`))
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

  it('who may not take a step is told why; an admin may set any other status', () => {
    for (const by of ACTORS)
      for (const from of BOOKING_STATUSES)
        for (const to of BOOKING_STATUSES) {
          expect(stepFault(by, from, to) === undefined).toBe(maySet(by, from, to))
          if (by === 'ADMIN') expect(maySet(by, from, to)).toBe(from !== to)
        }
    expect(stepFault('LANDLORD', 'PENDING', 'CANCELLED')).toContain('reject it instead')
    expect(HOLDING).toEqual(['CONFIRMED', 'COMPLETED'])
  })

  it('a request expires after 48 h or when its day begins, an unpaid stay after 24 h, a paid one never', () => {
    const since = new Date('2027-05-10T12:00:00Z')
    const far = new Date('2027-08-01T00:00:00Z')
    const near = new Date('2027-05-10T22:00:00Z')
    const expiry = (status: 'PENDING' | 'CONFIRMED', paymentStatus: 'UNPAID' | 'PENDING' | 'PAID', begins: Date) =>
      expiryOf({ status, paymentStatus, since, begins })?.getTime()
    expect(expiry('PENDING', 'UNPAID', far)).toBe(since.getTime() + ANSWER_WITHIN)
    expect(expiry('PENDING', 'UNPAID', near)).toBe(near.getTime())
    expect(expiry('CONFIRMED', 'UNPAID', far)).toBe(since.getTime() + PAY_WITHIN)
    expect(expiry('CONFIRMED', 'UNPAID', near)).toBe(near.getTime())
    expect(expiry('CONFIRMED', 'PAID', far)).toBeUndefined()
    // The gateway is asked before a stay is taken from somebody who is paying.
    expect(expiry('CONFIRMED', 'PENDING', far)).toBeUndefined()
  })
})

describe('asking for a stay', () => {
  const offered = { today: '2027-05-10', minStay: 3, maxStay: 30, maxGuests: 2 }
  const faults = (startDate: string, endDate: string, guests = 2) =>
    askingFaults({ startDate, endDate, guests }, offered)

  it.each([
    ['today is not the past', '2027-05-10', '2027-05-13', []],
    ['yesterday', '2027-05-09', '2027-05-13', ['startDate']],
    ['18 months ahead', '2028-11-10', '2028-11-13', []],
    ['a day too far', '2028-11-11', '2028-11-14', ['startDate']],
    ['backwards', '2027-05-13', '2027-05-10', ['endDate']],
    ['no night', '2027-05-13', '2027-05-13', ['endDate']],
    ['too short', '2027-05-13', '2027-05-15', ['endDate']],
    ['too long', '2027-05-13', '2027-06-13', ['endDate']],
    ['as long as may be', '2027-05-13', '2027-06-12', []],
  ])('%s', (_what, start, end, fields) => {
    expect(Object.keys(faults(start, end))).toEqual(fields)
  })

  it('the sentence says what to do instead', () => {
    expect(faults('2027-05-09', '2027-05-13')).toEqual({ startDate: 'is in the past: choose 2027-05-10 or later' })
    expect(faults('2027-05-13', '2027-05-14').endDate).toContain('at least 3 nights')
    expect(faults('2027-05-13', '2027-05-16', 3).guests).toContain('at most 2')
  })
})

describe('days', () => {
  it('are those of the place: one moment, two days', () => {
    const now = new Date('2027-05-10T23:30:00Z')
    expect(dayAt(now, 'Europe/Paris')).toBe('2027-05-11')
    expect(dayAt(now, 'America/Los_Angeles')).toBe('2027-05-10')
    expect(beginOf('2027-05-11', 'Europe/Paris').toISOString()).toBe('2027-05-10T22:00:00.000Z')
    // A day that begins at one in the morning (the clocks went forward at midnight).
    expect(dayAt(beginOf('2027-09-05', 'America/Santiago'), 'America/Santiago')).toBe('2027-09-05')
  })

  it('add and subtract alike', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (day, days) => {
        expect(nightsBetween(day, addDays(day, days))).toBe(days)
      }),
    )
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  })
})
