import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addDays } from '#contract/days.ts'
import { PRICE_UNITS } from '#contract/property.ts'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { arbitraryRules } from '../../../../tests/support/price-rules.ts'
import { billStay, calculatePrice, feeMillionths } from '../bookings/rules/price.ts'
import { effectiveRules } from '../bookings/rules/price-rules.ts'
import { cheapestRuled, highestPrice, stayTotal, toDayWindow } from './rules/stays.ts'

const context = contextOfFile()

const arbitraryStay = fc
  .record({
    unitPrice: fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 100_000_000_000 })),
    priceUnit: fc.constantFrom(...PRICE_UNITS),
    start: fc.nat(1_500),
    nights: fc.oneof(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 3_650 })),
    feePercent: fc.constantFrom(0, 2.5, 5, 12.75, 99.9999, 100),
  })
  .map(({ unitPrice, priceUnit, start, nights, feePercent }) => {
    const startDate = addDays('2027-01-01', start)
    const endDate = addDays(startDate, nights)
    const { total } = calculatePrice(startDate, endDate, { unitPrice, priceUnit, deposit: 0, feePercent })
    return { unitPrice, total, billing: billStay(startDate, endDate, priceUnit), rate: feeMillionths(feePercent) }
  })

it('a search computes what a stay costs as a booking does, in the database and beside it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryStay, { minLength: 1, maxLength: 300 }), async (stays) => {
      const expected = stays.map(({ total }) => total)
      expect(stays.map(({ unitPrice, billing, rate }) => stayTotal(unitPrice, billing, rate))).toEqual(expected)
      const rows = JSON.stringify(stays.map(({ unitPrice, billing, rate }) => ({ unitPrice, rate, ...billing })))
      const answer = await sql<{ total: number }>`
        select stay_total((stay->>'unitPrice')::bigint, (stay->>'nights')::bigint, (stay->>'nightsPerUnit')::bigint,
          (stay->>'rate')::bigint) as total
        from jsonb_array_elements(${rows}::jsonb) with ordinality as given (stay, place) order by place`.execute(
        context.db,
      )
      expect(answer.rows.map(({ total }) => total)).toEqual(expected)
    }),
    { numRuns: 20 },
  )
})

const arbitraryRuledStay = fc
  .record({
    price: fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 100_000_000_000 })),
    unit: fc.constantFrom(...PRICE_UNITS),
    start: fc.nat(150),
    nights: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 400 })),
    feePercent: fc.constantFrom(0, 2.5, 5, 12.75, 99.9999, 100),
    rules: arbitraryRules('2027-01-01', fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.constant(99_999_999_999))),
  })
  .map(({ start, nights, feePercent, ...place }) => {
    const startDate = addDays('2027-01-01', start)
    const window = { startDate, endDate: addDays(startDate, nights), nights }
    return { ...place, ...window, feePercent, rate: feeMillionths(feePercent) }
  })

it('a search computes what a stay with price rules costs as a booking does, in the database and beside it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryRuledStay, { minLength: 1, maxLength: 100 }), async (all) => {
      const stays = all.flatMap(({ rules, ...stay }) => (rules ? [{ ...stay, rules }] : []))
      const expected = stays.map(({ startDate, endDate, price, unit, feePercent, rules }) => {
        const terms = { unitPrice: price, priceUnit: unit, deposit: 0, feePercent, rules }
        return calculatePrice(startDate, endDate, terms).total
      })
      const billingOf = ({ startDate, endDate, unit }: (typeof stays)[number]) => billStay(startDate, endDate, unit)
      const totals = stays.map((stay) => {
        // No minimum of a season refuses the stay.
        const seasons = stay.rules.seasons.map((season) => ({ ...season, minStay: null }))
        const rules = effectiveRules({ ...stay.rules, seasons }, stay.unit)
        const billing = billingOf(stay)
        const billings = { NIGHT: [billing], WEEK: [billing], MONTH: [billing] }
        const dates = { windows: [toDayWindow(stay)], billings, feeRate: stay.rate }
        return cheapestRuled(dates, { ...stay, rules, minStay: 1, maxStay: stay.nights }, () => true)?.total
      })
      expect(totals).toEqual(expected)
      const rows = JSON.stringify(
        stays.map((stay) => ({ ...stay, ...billingOf(stay), nights: billingOf(stay).nights })),
      )
      const answer = await sql<{ total: number }>`
        select stay_total_by_rules((stay->>'price')::bigint, stay->>'unit', stay->'rules', (stay->>'startDate')::date,
          (stay->>'endDate')::date, (stay->>'nights')::bigint, (stay->>'nightsPerUnit')::bigint,
          (stay->>'rate')::bigint) as total
        from jsonb_array_elements(${rows}::jsonb) with ordinality as given (stay, place) order by place`.execute(
        context.db,
      )
      expect(answer.rows.map(({ total }) => total)).toEqual(expected)
    }),
    { numRuns: 20 },
  )
})

it('a limit of the total is the highest price of a unit that keeps it', () => {
  fc.assert(
    fc.property(arbitraryStay, fc.integer({ min: -2, max: 2 }), ({ unitPrice, total, billing, rate }, more) => {
      const limit = highestPrice(total + more, billing, rate)
      expect(stayTotal(Math.max(0, limit), billing, rate) <= total + more || limit === -1).toBe(true)
      expect(stayTotal(limit + 1, billing, rate)).toBeGreaterThan(total + more)
      expect(unitPrice <= limit).toBe(more >= 0)
    }),
    { numRuns: 500 },
  )
})

it.each(['', '/facets', '/clusters'])(
  'a search of /api/properties%s for the last month of the calendar finds nothing',
  async (path) => {
    const url = `/api/properties${path}?startDate=9999-12-01&endDate=9999-12-31`
    const answer = await context.app.inject(url)
    expect(answer.statusCode, answer.body).toBe(200)
  },
)
