import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '#contract/days.ts'
import { PRICE_UNITS } from '#contract/property.ts'
import { arbitraryRules } from '../../../../tests/support/price-rules.ts'
import { amountOf, planInstalments } from './rules/instalments.ts'
import { calculatePrice, type PriceTerms } from './rules/price.ts'
import { NO_RULES } from './rules/price-rules.ts'

const plan = (startDate: string, endDate: string, terms: PriceTerms) =>
  planInstalments({ ...terms, startDate }, calculatePrice(startDate, endDate, terms))
const monthly: PriceTerms = { unitPrice: 100_000, priceUnit: 'MONTH', deposit: 30_000, feePercent: 5 }

const anyStay = fc.record({
  start: fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2027-01-01', days)),
  nights: fc.integer({ min: 1, max: 700 }),
  unitPrice: fc.integer({ min: 1, max: 50_000_00 }),
  priceUnit: fc.constantFrom(...PRICE_UNITS),
  deposit: fc.integer({ min: 0, max: 10_000_00 }),
  feePercent: fc.constantFrom(0, 2.5, 5, 12.75, 100),
  rules: arbitraryRules('2027-01-01', fc.integer({ min: 1, max: 10_000_00 })),
})

describe('the instalments of a stay (product.md 5)', () => {
  it('1 March to 16 May by the month: the first with fee and deposit, the others when their month begins', () => {
    expect(plan('2027-03-01', '2027-05-16', monthly)).toEqual([
      { number: 1, dueOn: null, rent: 100_000, cleaningFee: 0, serviceFee: 12_419, deposit: 30_000 },
      { number: 2, dueOn: '2027-04-01', rent: 100_000, cleaningFee: 0, serviceFee: 0, deposit: 0 },
      { number: 3, dueOn: '2027-05-01', rent: 48_387, cleaningFee: 0, serviceFee: 0, deposit: 0 },
    ])
  })

  it('the cleaning fee is paid with the first month, and makes no instalment of its own', () => {
    const rules = { ...NO_RULES, cleaningFee: 5_000 }
    expect(plan('2027-03-01', '2027-05-01', { ...monthly, rules })).toEqual([
      { number: 1, dueOn: null, rent: 105_000, cleaningFee: 5_000, serviceFee: 10_250, deposit: 30_000 },
      { number: 2, dueOn: '2027-04-01', rent: 100_000, cleaningFee: 0, serviceFee: 0, deposit: 0 },
    ])
  })

  it.each([
    ['one month', '2027-03-01', '2027-04-01', 'MONTH', 1],
    ['less than a month', '2027-03-01', '2027-03-20', 'MONTH', 1],
    ['a month and a night', '2027-03-01', '2027-04-02', 'MONTH', 2],
    ['a year', '2027-03-01', '2028-03-01', 'MONTH', 12],
    ['twelve weeks by the week', '2027-03-01', '2027-05-24', 'WEEK', 1],
    ['ninety nights by the night', '2027-03-01', '2027-05-30', 'NIGHT', 1],
  ] as const)('%s is paid in as many parts as it has months begun', (_what, start, end, priceUnit, count) => {
    expect(plan(start, end, { ...monthly, priceUnit })).toHaveLength(count)
  })

  it('always sum to the total, and fall due month by month within the stay', () => {
    fc.assert(
      fc.property(anyStay, ({ start, nights, ...terms }) => {
        const end = addDays(start, nights)
        const price = calculatePrice(start, end, terms)
        const instalments = planInstalments({ ...terms, startDate: start }, price)
        expect(instalments.reduce((sum, each) => sum + amountOf(each), 0)).toBe(price.total)
        expect(instalments.map(({ number }) => number)).toEqual(instalments.map((_each, index) => index + 1))
        for (const { number, dueOn, rent, serviceFee, deposit } of instalments) {
          expect(rent).toBeGreaterThanOrEqual(0)
          if (number === 1)
            expect({ dueOn, serviceFee, deposit }).toEqual({
              dueOn: null,
              serviceFee: price.serviceFee,
              deposit: price.deposit,
            })
          else {
            expect({ dueOn, serviceFee, deposit }).toEqual({
              dueOn: addMonths(start, number - 1),
              serviceFee: 0,
              deposit: 0,
            })
            expect(dueOn && dueOn < end).toBe(true)
          }
        }
      }),
    )
  })
})
