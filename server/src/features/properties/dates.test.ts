import { beforeAll, describe, expect, it } from 'vitest'
import { MONTHS_AHEAD } from '#contract/bookings.ts'
import { addMonths, nightsBetween } from '#contract/days.ts'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { dayAhead } from '../../../../tests/support/clock.ts'
import { addBooking, addPerson, addProperty } from '../../../../tests/support/fixtures.ts'

const context = contextOfFile()
const ids: Record<string, string> = {}

/** Two places by the night, one by the week and one by the month, of which the last is dearest per night. */
beforeAll(async () => {
  const landlord = await addPerson(context.db)
  const tenant = await addPerson(context.db, { role: 'TENANT' })
  const add = async (title: string, given: object) => {
    ids[title] = await addProperty(context.db, landlord, { title, ...given })
  }
  await add('By the night', { priceMinor: 10_000, priceUnit: 'NIGHT', depositMinor: 40_000, maxGuests: 4, bedrooms: 2 })
  await add('By the week', { priceMinor: 35_000, priceUnit: 'WEEK', minStay: 7 })
  await add('By the month', { priceMinor: 90_000, priceUnit: 'MONTH', minStay: 28 })
  await add('Short stays only', { priceMinor: 20_000, priceUnit: 'NIGHT', maxStay: 3 })
  const taken = { startDate: dayAhead(31), endDate: dayAhead(33) }
  const propertyId = ids['By the night'] as string
  await addBooking(context.db, { propertyId, tenantId: tenant }, { status: 'CONFIRMED', ...taken })
  const months = { startDate: dayAhead(100), endDate: dayAhead(170) }
  await addBooking(context.db, { propertyId, tenantId: tenant }, { status: 'CONFIRMED', ...months })
})

const get = async (path: string, query: Record<string, string | number> = {}) => {
  const given = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return (await context.app.inject({ url: path, query: given })).json()
}
const search = (query: Record<string, string | number>) => get('/api/properties', query)
const titles = async (query: Record<string, string | number>) =>
  (await search(query)).data.map(({ title }: { title: string }) => title)
const stay = (from: number, nights: number) => ({ startDate: dayAhead(from), endDate: dayAhead(from + nights) })

describe('a search with dates', () => {
  it('finds only places that accept a stay of that length', async () => {
    expect((await titles({ ...stay(40, 2), sort: 'price_asc' })).sort()).toEqual(['By the night', 'Short stays only'])
    expect((await titles({ ...stay(40, 7), sort: 'price_asc' })).sort()).toEqual(['By the night', 'By the week'])
    expect((await titles({ ...stay(40, 30) })).sort()).toEqual(['By the month', 'By the night', 'By the week'])
    expect(await titles(stay(40, 366))).toEqual([])
  })

  it('answers with what the stay costs, as the quote does', async () => {
    const dates = stay(40, 10)
    const { data } = await search(dates)
    expect(data).toHaveLength(2)
    for (const { id, stay } of data) {
      const quote = await context.app.inject({
        method: 'POST',
        url: '/api/bookings/quote',
        payload: { propertyId: id, guests: 1, ...dates },
      })
      const { nights, price } = quote.json()
      expect(stay).toEqual({
        ...dates,
        nights,
        rent: price.subtotal,
        cleaningFee: 0,
        serviceFee: price.serviceFee,
        total: Math.round((price.subtotal + price.serviceFee) * 100) / 100,
        deposit: price.deposit,
      })
    }
  })

  it('sorts, filters and counts by the price of the stay, whatever unit a place is let by', async () => {
    const dates = stay(40, 30)
    // 945.00 for a month or a part of it, 1,575.00 for four weeks and two days, 3,150.00 for thirty nights.
    expect(await titles({ ...dates, sort: 'price_asc' })).toEqual(['By the month', 'By the week', 'By the night'])
    expect(await titles({ ...dates, sort: 'price_desc' })).toEqual(['By the night', 'By the week', 'By the month'])
    expect(await titles({ ...dates, minPrice: 1_575, maxPrice: 1_575 })).toEqual(['By the week'])
    expect(await titles({ ...dates, maxPrice: 1_574, priceBasis: 'NIGHT' })).toEqual(['By the month'])
    const { price } = await get('/api/properties/facets', dates)
    expect(price).toMatchObject({ max: 3_150 })
    expect(price.min).toBeLessThan(1_000)
  })

  it('has no price of a stay without dates', async () => {
    const { data } = await search({})
    expect(data).toHaveLength(4)
    for (const property of data) expect(property).not.toHaveProperty('stay')
  })

  it('is answered on the map and for one place, unless that refuses the dates', async () => {
    const dates = stay(40, 2)
    for (const [place, id] of Object.values(ids).entries())
      await context.db
        .updateTable('properties')
        .set({ lng: 10 * place })
        .where('id', '=', id)
        .execute()
    const { pins } = await get('/api/properties/clusters', { ...dates, area: '-180,-85,180,85', zoom: '4' })
    expect(pins).toHaveLength(2)
    for (const pin of pins) expect(pin.stay).toMatchObject({ ...dates, nights: 2 })
    const one = await get(`/api/properties/${ids['By the night']}`, dates)
    expect(one.stay).toMatchObject({ ...dates, rent: 200, serviceFee: 10, total: 210, deposit: 400 })
    expect(await get(`/api/properties/${ids['By the week']}`, dates)).not.toHaveProperty('stay')
    expect(await get(`/api/properties/${ids['By the night']}`, stay(30, 2))).not.toHaveProperty('stay')
  })
})

describe('flexible dates', () => {
  it('find places that are free some days earlier or later, and show those dates', async () => {
    expect(await titles(stay(31, 2))).toEqual(['Short stays only'])
    expect((await titles({ ...stay(31, 2), flexibleDays: 1 })).sort()).toEqual(['Short stays only'])
    const { data } = await search({ ...stay(31, 2), flexibleDays: 2, sort: 'price_asc' })
    expect(data.map(({ title, stay }: { title: string; stay: object }) => [title, stay])).toEqual([
      ['By the night', expect.objectContaining({ ...stay(29, 2), nights: 2 })],
      // Of dates that cost the same the earliest ones.
      ['Short stays only', expect.objectContaining({ ...stay(29, 2), nights: 2 })],
    ])
  })

  it('show the cheapest dates', async () => {
    // A part of March costs 1/31 of a month for each night, one of February 1/28.
    const landlord = await addPerson(context.db)
    const id = await addProperty(context.db, landlord, { priceMinor: 100_000, priceUnit: 'MONTH', city: 'Bruges' })
    const query = { city: 'Bruges', startDate: '2027-02-28', endDate: '2027-03-02', flexibleDays: 3 }
    const { data } = await search(query)
    expect(data).toMatchObject([{ id, stay: { startDate: '2027-03-01', endDate: '2027-03-03', rent: 64.52 } }])
    await context.db.updateTable('properties').set({ listed: false }).where('id', '=', id).execute()
  })

  it('may be a weekend, a week or a month that begins in a month', async () => {
    const stayMonth = dayAhead(40).slice(0, 7)
    const of = async (stayLength: string) => (await search({ stayMonth, stayLength, sort: 'price_asc' })).data
    const weekends = await of('WEEKEND')
    expect(weekends.map(({ title }: { title: string }) => title)).toEqual(['By the night', 'Short stays only'])
    for (const { stay } of weekends) {
      expect(new Date(stay.startDate).getUTCDay()).toBe(5)
      expect(stay).toMatchObject({ nights: 2, startDate: expect.stringContaining(stayMonth) })
    }
    const weeks = await of('WEEK')
    expect(weeks.map(({ stay }: { stay: { nights: number } }) => stay.nights)).toEqual([7, 7])
    const [cheapest] = await of('MONTH')
    expect(cheapest).toMatchObject({ title: 'By the month', stay: { rent: 900 } })
    expect(nightsBetween(cheapest.stay.startDate, cheapest.stay.endDate)).toBeGreaterThan(27)
  })

  it('begin neither in the past nor too far ahead', async () => {
    expect(await titles({ stayMonth: dayAhead(-60).slice(0, 7), stayLength: 'WEEK' })).toEqual([])
    expect(await titles({ stayMonth: dayAhead(700).slice(0, 7), stayLength: 'WEEK' })).toEqual([])
    const { data } = await search({ ...stay(1, 2), flexibleDays: 3 })
    for (const found of data) expect(found.stay.startDate >= dayAhead(0)).toBe(true)
  })

  it('are counted for each choice', async () => {
    expect(await get('/api/properties/facets', stay(31, 2))).toMatchObject({
      total: 1,
      flexibleDays: [
        { value: 0, count: 1 },
        { value: 1, count: 1 },
        { value: 2, count: 2 },
        { value: 3, count: 2 },
      ],
      stayLengths: [],
    })
    const query = { stayMonth: dayAhead(40).slice(0, 7), stayLength: 'WEEK', maxPrice: 400 }
    expect(await get('/api/properties/facets', query)).toMatchObject({
      total: 1,
      flexibleDays: [],
      stayLengths: [
        { value: 'WEEKEND', count: 1 },
        { value: 'WEEK', count: 1 },
        { value: 'MONTH', count: 0 },
      ],
    })
  })

  it('are counted for each month of a stay, from this one on', async () => {
    const months = await get('/api/properties/stay-months', { stayLength: 'WEEKEND', maxPrice: 210 })
    expect(months.data.map(({ value }: { value: string }) => value)).toEqual(
      Array.from({ length: MONTHS_AHEAD + 1 }, (_, ahead) =>
        addMonths(`${dayAhead(0).slice(0, 7)}-01`, ahead).slice(0, 7),
      ),
    )
    for (const { value, count } of months.data) {
      const { total } = await search({ stayMonth: value, stayLength: 'WEEKEND', maxPrice: 210 })
      expect([value, count]).toEqual([value, total])
    }
    expect(new Set(months.data.map(({ count }: { count: number }) => count))).toEqual(new Set([0, 1]))
    const refused = await get('/api/properties/stay-months', { stayMonth: '2027-03' })
    expect([refused.code, Object.keys(refused.fields)]).toEqual(['BAD_INPUT', ['stayLength', 'stayMonth']])
  })

  it.each([
    [{ flexibleDays: 1 }, 'flexibleDays'],
    [{ ...stay(3, 2), flexibleDays: 4 }, 'flexibleDays'],
    [{ stayMonth: '2027-13', stayLength: 'WEEK' }, 'stayMonth'],
    [{ stayMonth: '2027-03' }, 'stayLength'],
    [{ stayLength: 'WEEK' }, 'stayMonth'],
    [{ stayMonth: '2027-03', stayLength: 'WEEK', ...stay(3, 2) }, 'stayMonth'],
  ])('refuses %j', async (query, field) => {
    const answer = await search(query)
    expect(answer.code).toBe('BAD_INPUT')
    expect(Object.keys(answer.fields)).toContain(field)
  })
})

describe('facets', () => {
  it('count price units and guests as if their own filter were not set', async () => {
    const facets = await get('/api/properties/facets', { priceUnit: 'NIGHT', guests: 3 })
    expect(facets).toMatchObject({
      total: 1,
      priceUnits: [{ value: 'NIGHT', count: 1 }],
      guests: [
        { value: 2, count: 1 },
        { value: 4, count: 1 },
      ],
      bedrooms: [{ value: 2, count: 1 }],
    })
  })
})
