import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayNumber } from '#contract/days.ts'
import { minStayOf, priceOfNight } from '#contract/nightly-prices.ts'
import { PRICE_UNITS } from '#contract/property.ts'
import { arbitraryRules } from '../../../../tests/support/price-rules.ts'
import { calculatePrice, type PriceTerms } from './rules/price.ts'
import { effectiveRules, minStayOn, NO_RULES, type PriceRules } from './rules/price-rules.ts'

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
  rules: arbitraryRules('2027-01-01', fc.integer({ min: 1, max: 50_000_00 })),
})
const withoutRules = anyTerms.map((given) => ({ ...given, rules: null }))

describe('a quote (product.md 4)', () => {
  it('1 March to 16 May at 1,000 a month: 2 months + 15/31 = 2,483.87', () => {
    expect(calculatePrice('2027-03-01', '2027-05-16', terms(100_000, 'MONTH'))).toEqual({
      units: 2,
      extraNights: 15,
      nights: [],
      rent: 248_387,
      discountPercent: 0,
      discount: 0,
      cleaningFee: 0,
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
        const price = calculatePrice(start, addDays(start, nights), given)
        const { units, extraNights, rent, discount, cleaningFee, subtotal, serviceFee, deposit, total } = price
        for (const part of [units, extraNights, rent, discount, cleaningFee, subtotal, serviceFee, deposit]) {
          expect(Number.isSafeInteger(part)).toBe(true)
          expect(part).toBeGreaterThanOrEqual(0)
        }
        expect(subtotal).toBe(rent - discount + cleaningFee)
        expect(total).toBe(subtotal + serviceFee + deposit)
      }),
    )
  })

  it('is monotone in nights: without a discount a longer stay never has a lower rent', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 120 }), anyTerms, (start, nights, given) => {
        const shorter = calculatePrice(start, addDays(start, nights), given)
        const longer = calculatePrice(start, addDays(start, nights + 1), given)
        expect(longer.rent).toBeGreaterThanOrEqual(shorter.rent)
      }),
      { numRuns: 300 },
    )
  })

  const anySplit = fc.record({
    start: anyDay,
    first: fc.integer({ min: 1, max: 200 }),
    second: fc.integer({ min: 1, max: 200 }),
    given: withoutRules,
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

describe('price rules (docs/decisions/0025)', () => {
  const rules = (given: Partial<PriceRules>): Pick<PriceTerms, 'rules'> => ({ rules: { ...NO_RULES, ...given } })
  const weekend = {
    weekdayPrices: [
      { weekday: 5, price: 13_000 },
      { weekday: 6, price: 13_000 },
    ],
  }
  const summer = { firstNight: '2027-07-01', lastNight: '2027-08-31', price: 20_000, minStay: 5 }

  it('nights from Friday and from Saturday cost what the landlord set for them', () => {
    // Thursday 4 to Tuesday 9 March.
    expect(calculatePrice('2027-03-04', '2027-03-09', terms(10_000, 'NIGHT', rules(weekend)))).toMatchObject({
      nights: [
        { kind: 'BASE', nights: 3, price: 10_000 },
        { kind: 'WEEKDAY', nights: 2, price: 13_000 },
      ],
      rent: 56_000,
      subtotal: 56_000,
    })
  })

  it('a season comes before weekdays, from its first night to its last', () => {
    const given = terms(10_000, 'NIGHT', rules({ ...weekend, seasons: [summer] }))
    // Monday 28 June to Monday 5 July: three nights before, four in the season, with Friday and Saturday.
    expect(calculatePrice('2027-06-28', '2027-07-05', given)).toMatchObject({
      nights: [
        { kind: 'BASE', nights: 3, price: 10_000 },
        { kind: 'SEASON', nights: 4, price: 20_000, firstNight: '2027-07-01', lastNight: '2027-08-31' },
      ],
      rent: 110_000,
    })
    expect(calculatePrice('2027-08-31', '2027-09-02', given)).toMatchObject({ rent: 30_000 })
  })

  it('a stay that costs the usual price each night has no lines for its nights', () => {
    const given = terms(10_000, 'NIGHT', rules(weekend))
    expect(calculatePrice('2027-03-01', '2027-03-05', given).nights).toEqual([])
  })

  it.each([
    ['6 nights: none', 6, 0, 60_000],
    ['7 nights: the weekly one', 7, 10, 63_000],
    ['27 nights: the weekly one', 27, 10, 243_000],
    ['28 nights: the monthly one instead', 28, 25, 210_000],
  ] as const)('the discount of a stay of %s', (_what, nights, discountPercent, subtotal) => {
    const given = terms(10_000, 'NIGHT', rules({ weeklyDiscount: 10, monthlyDiscount: 25 }))
    const price = calculatePrice('2027-03-01', addDays('2027-03-01', nights), given)
    expect(price).toMatchObject({ discountPercent, subtotal, rent: 10_000 * nights })
  })

  it('the weekly discount counts for a month where there is no monthly one', () => {
    const given = terms(10_000, 'NIGHT', rules({ weeklyDiscount: 10 }))
    expect(calculatePrice('2027-03-01', '2027-03-31', given)).toMatchObject({ discountPercent: 10, rent: 300_000 })
  })

  it('seven nights with a weekly discount may cost less than six', () => {
    const given = terms(10_000, 'NIGHT', rules({ weeklyDiscount: 20 }))
    const of = (end: string) => calculatePrice('2027-03-01', end, given).subtotal
    expect([of('2027-03-07'), of('2027-03-08')]).toEqual([60_000, 56_000])
  })

  it('the cleaning fee is added once, without a discount, and the service fee counts on it', () => {
    const given = terms(10_000, 'NIGHT', rules({ weeklyDiscount: 10, cleaningFee: 5_000 }))
    expect(calculatePrice('2027-03-01', '2027-03-11', { ...given, deposit: 7_000 })).toMatchObject({
      rent: 100_000,
      discount: 10_000,
      cleaningFee: 5_000,
      subtotal: 95_000,
      serviceFee: 4_750,
      deposit: 7_000,
      total: 106_750,
    })
  })

  it.each(['WEEK', 'MONTH'] as const)('of a price by the %s only the cleaning fee counts', (unit) => {
    const all = { ...weekend, seasons: [summer], weeklyDiscount: 10, monthlyDiscount: 20, cleaningFee: 5_000 }
    const plain = calculatePrice('2027-06-01', '2027-08-14', terms(100_000, unit))
    expect(calculatePrice('2027-06-01', '2027-08-14', terms(100_000, unit, rules(all)))).toMatchObject({
      nights: [],
      rent: plain.subtotal,
      discount: 0,
      subtotal: plain.subtotal + 5_000,
    })
  })

  it('totals what the calendar shows for each night, with discount, fees and deposit', () => {
    const nightly = anyTerms.map((given) => ({ ...given, priceUnit: 'NIGHT' as const }))
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 120 }), nightly, (start, nights, given) => {
        const price = calculatePrice(start, addDays(start, nights), given)
        const { cleaningFee, weeklyDiscount, monthlyDiscount, ...prices } = given.rules ?? NO_RULES
        const shown = { price: given.unitPrice, priceUnit: given.priceUnit, ...prices }
        let rent = 0
        for (let night = 0; night < nights; night += 1) rent += priceOfNight(shown, addDays(start, night)) ?? Number.NaN
        const percent = (nights >= 28 && monthlyDiscount) || (nights >= 7 && weeklyDiscount) || 0
        const discount = Math.round((rent * percent) / 100)
        const subtotal = rent - discount + cleaningFee
        const serviceFee = Math.round((subtotal * given.feePercent * 100) / 10_000)
        expect(price).toMatchObject({ rent, discount, cleaningFee, subtotal, serviceFee, deposit: given.deposit })
        expect(price.total).toBe(subtotal + serviceFee + given.deposit)
        const counted = price.nights.reduce((sum, line) => sum + line.nights, 0)
        expect([0, nights]).toContain(counted)
      }),
      { numRuns: 300 },
    )
  })

  it('has the minimum stay that the calendar shows', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 30 }), anyTerms, (day, usual, { rules: given }) => {
        const shown = { minStay: usual, seasons: given?.seasons ?? [] }
        expect(minStayOn(effectiveRules(given, 'NIGHT'), usual, dayNumber(day))).toBe(minStayOf(shown, day))
      }),
    )
  })
})
