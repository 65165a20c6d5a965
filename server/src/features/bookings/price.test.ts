import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/days.ts'
import { PRICE_UNITS } from '#contract/property.ts'
import { calculatePrice, type PriceTerms } from './rules/price.ts'

const terms = (unitPrice: number, priceUnit: PriceTerms['priceUnit'], more: Partial<PriceTerms> = {}): PriceTerms => ({
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
    expect(calculatePrice('2027-03-01', '2027-05-16', terms(100_000, 'MONTH'))).toEqual({
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
    expect(calculatePrice(start, end, terms(100_000, unit))).toMatchObject({ units, extraNights, subtotal })
  })

  it('rounds half-up and once', () => {
    expect(calculatePrice('2027-04-01', '2027-04-16', terms(1, 'MONTH')).subtotal).toBe(1)
    expect(calculatePrice('2027-04-01', '2027-04-15', terms(1, 'MONTH')).subtotal).toBe(0)
    expect(calculatePrice('2027-03-01', '2027-03-02', terms(10, 'NIGHT')).serviceFee).toBe(1)
  })

  it('stays exact where a double would not', () => {
    expect(calculatePrice('2027-01-01', '2036-12-31', terms(99_999_999_999, 'NIGHT')).subtotal).toBe(
      99_999_999_999 * 3_652,
    )
  })

  it('is never negative and its parts add up to the total', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 400 }), anyTerms, (start, nights, given) => {
        const { units, extraNights, subtotal, serviceFee, deposit, total } = calculatePrice(
          start,
          addDays(start, nights),
          given,
        )
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
        const shorter = calculatePrice(start, addDays(start, nights), given)
        const longer = calculatePrice(start, addDays(start, nights + 1), given)
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
      whole: calculatePrice(start, end, given).subtotal,
      split: calculatePrice(start, middle, given).subtotal + calculatePrice(middle, end, given).subtotal,
    }
  }

  it('is never lower when a stay is split, except for one unit by rounding twice', () => {
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

  it('of split months is lower by no more than the ratio of 28 to 31 days', () => {
    fc.assert(
      fc.property(anySplit, (stay) => {
        const { whole, split } = bothWays(stay)
        expect(whole).toBeLessThanOrEqual(((split + 1) * 31) / 28 + 1)
      }),
      { numRuns: 300 },
    )
  })
})

it('a stay in the last month of the calendar has a price too', () => {
  expect(calculatePrice('9999-12-01', '9999-12-31', terms(3_100, 'MONTH'))).toMatchObject({ subtotal: 3_000 })
})
