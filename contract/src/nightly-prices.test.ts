import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './days.ts'
import { minStayOf, nightlyRange, priceOfNight } from './nightly-prices.ts'
import { PRICE_UNITS } from './property.ts'

const property: Parameters<typeof nightlyRange>[0] = {
  price: 100,
  priceUnit: 'NIGHT',
  weekdayPrices: [{ weekday: 5, price: 130 }],
  seasons: [{ firstNight: '2026-07-01', lastNight: '2026-07-31', price: 200, minStay: null }],
  today: '2026-05-12',
}

describe('the range of prices of a property', () => {
  it.each([
    ['has the price of a season up to its last night', '2026-07-31', { low: 100, high: 200 }],
    ['leaves out a season that is over at the property', '2026-08-01', { low: 100, high: 130 }],
  ] as const)('%s', (_what, today, range) => {
    expect(nightlyRange({ ...property, today })).toEqual(range)
  })

  it('is left out when all coming nights cost the same', () => {
    expect(nightlyRange({ ...property, weekdayPrices: [], today: '2026-08-01' })).toBe(undefined)
  })
})

// A Friday.
const FIRST_DAY = '2027-01-01'
const DAYS = 120
const anyPrice = fc.integer({ min: 1, max: 1_000 })

/** Seasons as they are stored: in order, with gaps. */
const anySeasons = fc
  .array(
    fc.record({
      gap: fc.nat(15),
      nights: fc.integer({ min: 1, max: 30 }),
      price: anyPrice,
      minStay: fc.constantFrom(null, 1, 4, 9),
    }),
    { maxLength: 4 },
  )
  .map((seasons) => {
    let next = 0
    return seasons.map(({ gap, nights, price, minStay }) => {
      const first = next + gap
      next = first + nights
      return { firstNight: addDays(FIRST_DAY, first), lastNight: addDays(FIRST_DAY, next - 1), price, minStay }
    })
  })

const anyListing = fc.record({
  price: anyPrice,
  minStay: fc.integer({ min: 1, max: 10 }),
  weekdayPrices: fc.uniqueArray(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), price: anyPrice }), {
    selector: ({ weekday }) => weekday,
    maxLength: 6,
  }),
  seasons: anySeasons,
})
type Listing = typeof anyListing extends fc.Arbitrary<infer T> ? T : never

/** A calendar that is filled in as a landlord would by hand: all days, then weekdays, then each season over them. */
const fillCalendar = ({ price, minStay, weekdayPrices, seasons }: Listing) => {
  const calendar = new Map<string, { price: number; minStay: number }>()
  for (let day = 0; day < DAYS; day += 1) calendar.set(addDays(FIRST_DAY, day), { price, minStay })
  for (const { weekday, price: ofWeekday } of weekdayPrices)
    for (let day = (weekday + 2) % 7; day < DAYS; day += 7)
      calendar.set(addDays(FIRST_DAY, day), { price: ofWeekday, minStay })
  for (const { firstNight, lastNight, price: ofSeason, minStay: least } of seasons)
    for (let night = firstNight; night <= lastNight; night = addDays(night, 1))
      calendar.set(night, { price: ofSeason, minStay: least ?? minStay })
  return calendar
}

describe('the calendar of a property', () => {
  it('has the price of each night: of its season, else of its weekday, else the usual one', () => {
    fc.assert(
      fc.property(anyListing, (listing) => {
        for (const [night, { price }] of fillCalendar(listing))
          expect(priceOfNight({ ...listing, priceUnit: 'NIGHT' }, night)).toBe(price)
      }),
    )
  })

  it('has the minimum stay of each check-in: of its season, else the usual one', () => {
    fc.assert(
      fc.property(anyListing, (listing) => {
        for (const [day, { minStay }] of fillCalendar(listing)) expect(minStayOf(listing, day)).toBe(minStay)
      }),
    )
  })

  it('has no price of a night for other price units', () => {
    for (const priceUnit of PRICE_UNITS.filter((unit) => unit !== 'NIGHT'))
      expect(priceOfNight({ ...property, priceUnit }, '2026-07-01')).toBe(undefined)
  })

  it('has no night outside of the range that is shown', () => {
    fc.assert(
      fc.property(anyListing, (listing) => {
        const prices = Array.from(fillCalendar(listing).values(), ({ price }) => price)
        const range = nightlyRange({ ...listing, priceUnit: 'NIGHT', today: FIRST_DAY })
        const { low, high } = range ?? { low: listing.price, high: listing.price }
        expect(Math.min(...prices)).toBeGreaterThanOrEqual(low)
        expect(Math.max(...prices)).toBeLessThanOrEqual(high)
      }),
    )
  })
})
