import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { bookingContextOfFile } from '../../../../tests/support/bookings.ts'
import { dayAhead } from '../../../../tests/support/clock.ts'

const bookings = bookingContextOfFile()
let property: string
beforeEach(async () => {
  ;({ property } = await bookings.begin())
})

describe('availability', () => {
  it('limits a search with dates to properties that are free', async () => {
    const city = `Freetown ${randomUUID().slice(0, 8)}`
    await bookings.db.updateTable('properties').set({ city }).where('id', '=', property).execute()
    await bookings.confirm(await bookings.requestStay(30, 33))
    const total = async (query: string) =>
      (await bookings.context.app.inject(`/api/properties?city=${encodeURIComponent(city)}&${query}`)).json().total
    expect(await total(`startDate=${dayAhead(32)}&endDate=${dayAhead(35)}`)).toBe(0)
    expect(await total(`startDate=${dayAhead(33)}&endDate=${dayAhead(35)}`)).toBe(1)
    for (const query of [
      `startDate=${dayAhead(32)}`,
      `endDate=${dayAhead(32)}`,
      `startDate=${dayAhead(35)}&endDate=${dayAhead(32)}`,
      'startDate=2027-02-30&endDate=2027-03-02',
    ])
      expect((await bookings.context.app.inject(`/api/properties?${query}`)).statusCode).toBe(400)
  })

  it('returns the taken ranges of a window, adjacent ones merged', async () => {
    await bookings.confirm(await bookings.requestStay(30, 33))
    await bookings.confirm(await bookings.requestStay(33, 36, await bookings.addTenant()))
    await bookings.confirm(await bookings.requestStay(40, 43, await bookings.addTenant()))
    expect((await bookings.availability()).taken).toEqual([
      { startDate: dayAhead(30), endDate: dayAhead(36) },
      { startDate: dayAhead(40), endDate: dayAhead(43) },
    ])
    expect((await bookings.availability(`?from=${dayAhead(31)}&to=${dayAhead(41)}`)).taken).toEqual([
      { startDate: dayAhead(31), endDate: dayAhead(36) },
      { startDate: dayAhead(40), endDate: dayAhead(41) },
    ])
    expect((await bookings.availability(`?from=${dayAhead(31)}&to=${dayAhead(31)}`)).fields).toHaveProperty('to')
    expect((await bookings.availability(`?from=${dayAhead(0)}&to=${dayAhead(900)}`)).fields).toHaveProperty('to')
  })
})
