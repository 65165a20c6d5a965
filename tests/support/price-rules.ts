import fc from 'fast-check'
import { addDays } from '#contract/days.ts'
import { type PriceRules, toStoredRules } from '../../server/src/features/bookings/rules/price-rules.ts'

const DISCOUNTS = [0, 0, 5, 33, 90]

/** Price rules of any kind, or none; the seasons begin at `from` at the earliest and leave gaps. Amounts in minor units. */
export const arbitraryRules = (from: string, price: fc.Arbitrary<number>): fc.Arbitrary<PriceRules | null> =>
  fc
    .record({
      cleaningFee: fc.oneof(fc.constant(0), price),
      weeklyDiscount: fc.constantFrom(...DISCOUNTS),
      monthlyDiscount: fc.constantFrom(...DISCOUNTS),
      weekdayPrices: fc.uniqueArray(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), price }), {
        selector: ({ weekday }) => weekday,
        maxLength: 7,
      }),
      seasons: fc.array(
        fc.record({
          gap: fc.integer({ min: 0, max: 20 }),
          nights: fc.integer({ min: 1, max: 40 }),
          price,
          minStay: fc.constantFrom(null, null, 1, 3, 8),
        }),
        { maxLength: 4 },
      ),
    })
    .map(({ seasons, ...rules }) => {
      let next = from
      return toStoredRules({
        ...rules,
        seasons: seasons.map(({ gap, nights, ...season }) => {
          const firstNight = addDays(next, gap)
          next = addDays(firstNight, nights)
          return { firstNight, lastNight: addDays(next, -1), ...season }
        }),
      })
    })
