import type { CalendarDay } from '#contract/days.ts'
import { toMinor } from '#contract/money.ts'
import { NO_RULES, type PriceRules, toStoredRules } from '../features/bookings/rules/price-rules.ts'

type DemoSeason = { from: string; to: string; price: number; minStay: number | null }
type DemoRules = Partial<Pick<PriceRules, 'cleaningFee' | 'weeklyDiscount' | 'monthlyDiscount'>> & {
  /** Of nights from Friday and from Saturday. */
  weekend?: number
  /** Month and day of the first and the last night. */
  seasons?: readonly DemoSeason[]
}

/** Price calendars of the demo, in major units, so that every part of them can be seen. */
const RULES: Readonly<Record<string, DemoRules>> = {
  'lisbon-07': {
    cleaningFee: 120,
    weekend: 520,
    weeklyDiscount: 10,
    monthlyDiscount: 25,
    seasons: [{ from: '06-15', to: '09-14', price: 590, minStay: 7 }],
  },
  'marrakesh-02': {
    cleaningFee: 60,
    weekend: 310,
    seasons: [
      { from: '03-20', to: '05-10', price: 330, minStay: null },
      { from: '12-20', to: '12-31', price: 420, minStay: 5 },
    ],
  },
  'paris-04': { cleaningFee: 55, weeklyDiscount: 12, monthlyDiscount: 30 },
  'cape-town-02': { cleaningFee: 80, seasons: [{ from: '12-10', to: '12-31', price: 520, minStay: 7 }] },
  'amsterdam-03': { cleaningFee: 45, weekend: 285 },
  'montreal-04': { weeklyDiscount: 15 },
  'tokyo-05': { cleaningFee: 25, monthlyDiscount: 20 },
}

/** Returns the price rules of a listing of the demo as JSON, or null. Seasons are of this year and the next. */
export const demoRules = (slug: string, today: CalendarDay): string | null => {
  const found = RULES[slug]
  if (!found) return null
  const { weekend, seasons = [], cleaningFee = 0, ...discounts } = found
  const year = Number(today.slice(0, 4))
  const rules = toStoredRules({
    ...NO_RULES,
    ...discounts,
    cleaningFee: toMinor(cleaningFee),
    weekdayPrices: weekend ? [5, 6].map((weekday) => ({ weekday, price: toMinor(weekend) })) : [],
    seasons: [year, year + 1].flatMap((each) =>
      seasons.map(({ from, to, price, minStay }) => ({
        firstNight: `${each}-${from}`,
        lastNight: `${each}-${to}`,
        price: toMinor(price),
        minStay,
      })),
    ),
  })
  return rules && JSON.stringify(rules)
}
