import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, dayNumber } from '#contract/days.ts'
import { PRICE_UNITS } from '#contract/property.ts'
import { slotsOf } from '../../../../platform/columns/bitmap.ts'
import { calculatePrice } from '../../../bookings/rules/price.ts'
import { NO_RULES, type PriceRules } from '../../../bookings/rules/price-rules.ts'
import { toStays } from '../../rules/stays.ts'
import { Catalogue, type Entry } from './catalogue.ts'
import { listedPrices, stayPrices } from './prices.ts'
import { keepFitting } from './stays.ts'

const TODAY = '2027-01-01'
const FEE = 12.75
/** Above what is sorted, so that orders are merged. */
const SIZE = 3_500

const RULES: PriceRules[] = [
  { ...NO_RULES, cleaningFee: 30, weeklyDiscount: 20, monthlyDiscount: 50 },
  {
    ...NO_RULES,
    weekdayPrices: [{ weekday: 5, price: 70 }],
    seasons: [
      { firstNight: '2027-01-05', lastNight: '2027-01-09', price: 12, minStay: 2 },
      { firstNight: '2027-01-20', lastNight: '2027-02-20', price: 90, minStay: null },
    ],
  },
]

const entry = (place: number, seed: number): Entry => ({
  id: [1, 2, 3, place],
  isPublic: true,
  isInstant: false,
  // A few with price rules among many without.
  rules: place % 9 === 0 ? (RULES[(place / 9) % RULES.length] ?? null) : null,
  createdAt: 0,
  // Few prices of which many stays cost the same, also those of different prices.
  price: 1 + ((place * seed) % 97),
  nightly: 1,
  bedrooms: 1,
  guests: 1,
  minStay: 1 + (place % 3) * 2,
  maxStay: place % 5 === 0 ? 7 : 400,
  rating: 0,
  reviews: 0,
  likes: 0,
  lat: 0,
  lng: 0,
  type: 'ROOM',
  unit: PRICE_UNITS[(place >> 2) % 3] as string,
  city: '',
  place: 'FR\t\t',
  amenities: [],
  quality: 0,
})

const createCatalogue = (seed: number) => {
  const catalogue = new Catalogue(SIZE, dayNumber(TODAY))
  for (let place = 0; place < SIZE; place += 1) catalogue.load(entry(place, seed))
  catalogue.sort()
  for (let place = 0; place < SIZE; place += 7) {
    const start = dayNumber(TODAY) + (place % 31)
    catalogue.days.set(place, [start, start + 4])
  }
  return catalogue
}

const arbitraryDates = fc.oneof(
  fc
    .record({ from: fc.nat(20), nights: fc.integer({ min: 1, max: 70 }), flexibleDays: fc.nat(3) })
    .map(({ from, nights, flexibleDays }) => ({
      startDate: addDays(TODAY, from),
      endDate: addDays(TODAY, from + nights),
      flexibleDays,
    })),
  fc.constantFrom('WEEKEND' as const, 'WEEK' as const, 'MONTH' as const).map((stayLength) => ({
    stayMonth: '2027-01',
    stayLength,
  })),
)

it('prices of stays sort, limit and count as the prices of bookings do, also where the orders of many are merged', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 96 }),
      arbitraryDates,
      fc.nat(3_000),
      fc.nat(60),
      (seed, dates, first, low) => {
        const catalogue = createCatalogue(seed)
        const stays = toStays(dates, TODAY, FEE)
        if (!stays) throw new Error('The search has no dates.')
        const windows = stays.windows.map(({ startDate, endDate, nights }) => ({
          firstDay: dayNumber(startDate),
          endDay: dayNumber(endDate),
          nights,
        }))
        const matches = catalogue.live.slice()
        const fitting = keepFitting(catalogue, matches, { ...stays, windows })
        const prices = stayPrices(catalogue, fitting)
        const totals: number[] = []
        const totalOf = (slot: number) => {
          const known = totals[slot]
          if (known !== undefined) return known
          const { price, unit, rules } = entry(slot, seed)
          const { startDate, endDate } = stays.windows[fitting.windowOf(slot)] ?? { startDate: '', endDate: '' }
          const terms = { unitPrice: price, priceUnit: unit as 'NIGHT', deposit: 0, feePercent: FEE, rules }
          const { total } = calculatePrice(startDate, endDate, terms)
          totals[slot] = total
          return total
        }
        const slots = [...slotsOf(matches)]
        const sorted = slots.toSorted((a, b) => totalOf(a) - totalOf(b) || a - b)
        const part = (from: number, isReversed: boolean) =>
          prices.slice(catalogue, matches, slots.length, { isReversed, first: from, count: 30 })
        expect(part(first, false)).toEqual(sorted.slice(first, first + 30))
        expect(part(first, true)).toEqual(sorted.toReversed().slice(first, first + 30))

        const [least, most] = [low * 3, low * 40]
        const kept = matches.slice()
        prices.keep(kept, least, most)
        expect([...slotsOf(kept)]).toEqual(slots.filter((slot) => totalOf(slot) >= least && totalOf(slot) <= most))
        const visited: number[] = []
        prices.visit(matches, (price) => visited.push(price))
        expect(visited.sort((a, b) => a - b)).toEqual(sorted.map(totalOf))
      },
    ),
    { numRuns: 25 },
  )
})

it('prices of a unit come in their own order', () => {
  const catalogue = createCatalogue(5)
  const prices = listedPrices(catalogue, 'price')
  const found = prices
    .slice(catalogue, catalogue.live, SIZE, { isReversed: false, first: 0, count: SIZE })
    .map(prices.of)
  expect(found).toEqual(found.toSorted((a, b) => a - b))
})
