import { beforeEach, describe, expect, it } from 'vitest'
import { bookingContextOfFile } from '../../../../tests/support/bookings.ts'
import { dayAhead, instantAfter } from '../../../../tests/support/clock.ts'

const bookings = bookingContextOfFile()
let landlord: string
let tenant: string
let property: string
beforeEach(async () => {
  ;({ landlord, tenant, property } = await bookings.begin())
})

const HOUR = 3_600_000
const season = { firstNight: dayAhead(40), lastNight: dayAhead(49), price: 200, minStay: 5 }
const CALENDAR = {
  cleaningFee: 40,
  weeklyDiscount: 10,
  monthlyDiscount: 25,
  weekdayPrices: [],
  seasons: [season],
}

const change = (payload: object) => bookings.send(landlord, 'PUT', `/api/properties/${property}`, { payload })
const setCalendar = async (payload: object = CALENDAR) => {
  const answer = await change(payload)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const quote = async (from: number, to: number) =>
  bookings.context.app.inject({ method: 'POST', url: '/api/bookings/quote', payload: bookings.stay(from, to) })

describe('a price calendar', () => {
  it('is stored in part, read by everyone, and keeps what was not sent', async () => {
    expect(await setCalendar()).toMatchObject(CALENDAR)
    const weekdayPrices = [{ weekday: 5, price: 130.5 }]
    expect(await setCalendar({ weekdayPrices })).toMatchObject({ ...CALENDAR, weekdayPrices })
    const shown = await bookings.context.app.inject(`/api/properties/${property}`)
    expect(shown.json()).toMatchObject({ ...CALENDAR, weekdayPrices })
  })

  it('is read beside the day at the property, by which seasons are over', async () => {
    expect((await setCalendar()).today).toBe(dayAhead(0))
    const kiritimati = { lat: 1.87, lng: -157.36 }
    expect((await setCalendar(kiritimati)).today).toBe(dayAhead(1))
  })

  it.each([
    ['a discount of more than 90 %', { weeklyDiscount: 91 }, 'weeklyDiscount'],
    ['a season that ends before it begins', { seasons: [{ ...season, lastNight: dayAhead(39) }] }, 'seasons'],
    [
      'seasons that share a night',
      { seasons: [season, { ...season, firstNight: dayAhead(49), lastNight: dayAhead(60) }] },
      'seasons',
    ],
    ['a season that asks for more than the maximum stay', { seasons: [{ ...season, minStay: 31 }] }, 'seasons'],
    ['a weekday twice', { weekdayPrices: [5, 5].map((weekday) => ({ weekday, price: 1 })) }, 'weekdayPrices'],
    [
      'a price of its own for every weekday',
      { weekdayPrices: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, price: 900 })) },
      'weekdayPrices',
    ],
    ['a free night', { weekdayPrices: [{ weekday: 5, price: 0 }] }, 'weekdayPrices'],
  ])('refuses %s', async (_what, payload, field) => {
    const answer = await change(payload)
    expect(answer.statusCode, answer.body).toBe(400)
    expect(Object.keys(answer.json().fields).some((name) => name.startsWith(field))).toBe(true)
  })

  it('limits the stay only while its seasons count, and the field that was changed is named', async () => {
    const refusedField = async (payload: object) => Object.keys((await change(payload)).json().fields ?? {})
    await setCalendar({ maxStay: 30, seasons: [{ ...season, minStay: 30 }] })
    expect(await refusedField({ maxStay: 14 })).toEqual(['maxStay'])
    await setCalendar({ priceUnit: 'MONTH' })
    await setCalendar({ maxStay: 14 })
    expect(await refusedField({ priceUnit: 'NIGHT' })).toEqual(['priceUnit'])
    await setCalendar({ priceUnit: 'NIGHT', maxStay: 30 })
    await setCalendar({ seasons: [{ ...season, firstNight: dayAhead(-20), lastNight: dayAhead(-10), minStay: 30 }] })
    await setCalendar({ maxStay: 14 })
  })

  it('a quote names each line, and the booking keeps them when the landlord changes the prices', async () => {
    await setCalendar()
    // Two nights at 100 before the season, eight at 200 in it: 1,800, less 10 %, with 40 for the cleaning.
    const price = {
      nights: [
        { kind: 'BASE', nights: 2, price: 100 },
        { kind: 'SEASON', nights: 8, price: 200, firstNight: season.firstNight, lastNight: season.lastNight },
      ],
      rent: 1_800,
      discountPercent: 10,
      discount: 180,
      cleaningFee: 40,
      subtotal: 1_660,
      serviceFee: 83,
      deposit: 50,
      total: 1_793,
    }
    expect((await quote(38, 48)).json()).toMatchObject({ price, instalments: [{ cleaningFee: 40, amount: 1_793 }] })
    const id = await bookings.requestStay(38, 48)
    await setCalendar({ cleaningFee: 0, weeklyDiscount: 0, seasons: [] })
    expect((await bookings.read(id)).price).toMatchObject(price)
    expect((await quote(38, 48)).json().price).toMatchObject({ nights: [], rent: 1_000, subtotal: 1_000 })
  })

  it('a season has a minimum stay of its own for check-ins in it, for bookings and searches', async () => {
    await setCalendar()
    const [short, long, before] = [await quote(41, 44), await quote(41, 46), await quote(38, 41)]
    expect([short.statusCode, long.statusCode, before.statusCode]).toEqual([400, 200, 200])
    expect(short.json().error).toContain('5')
    expect((await bookings.availability()).seasons).toEqual([
      { firstNight: season.firstNight, lastNight: season.lastNight, minStay: 5 },
    ])
    const totalOf = async (from: number, to: number) => {
      const query = { startDate: dayAhead(from), endDate: dayAhead(to) }
      const { data } = (await bookings.context.app.inject({ url: '/api/properties', query })).json()
      return data.find(({ id }: { id: string }) => id === property)?.stay
    }
    expect(await totalOf(41, 44)).toBeUndefined()
    expect(await totalOf(41, 46)).toMatchObject({ rent: 1_000, cleaningFee: 40, serviceFee: 52, total: 1_092 })
  })

  it('a late cancellation refunds half of the rent and the whole cleaning fee', async () => {
    await setCalendar()
    const id = await bookings.requestStay(30, 33)
    await bookings.confirm(id)
    await bookings.markPaid(id, instantAfter(-25 * HOUR))
    const preview = await bookings.send(tenant, 'GET', `/api/bookings/${id}/refund-preview`)
    const refund = { amount: 240, subtotal: 190, cleaningFee: 40, serviceFee: 0, deposit: 50 }
    expect(preview.json()).toMatchObject({ paid: 407, refund })
    expect((await bookings.cancel(id)).json().refund).toEqual(refund)
  })

  it('of a listing by the month is its cleaning fee, paid with the first month', async () => {
    await setCalendar({ ...CALENDAR, priceUnit: 'MONTH', price: 900, maxStay: 100 })
    const answer = (
      await bookings.context.app.inject({
        method: 'POST',
        url: '/api/bookings/quote',
        payload: { propertyId: property, startDate: '2027-03-01', endDate: '2027-05-01', guests: 1 },
      })
    ).json()
    expect(answer.price).toMatchObject({ nights: [], rent: 1_800, discount: 0, cleaningFee: 40, subtotal: 1_840 })
    expect(answer.instalments).toMatchObject([
      { rent: 940, cleaningFee: 40 },
      { rent: 900, cleaningFee: 0 },
    ])
  })
})
