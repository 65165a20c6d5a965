import { beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM_REASONS } from '#contract/bookings.ts'
import { bookingContextOfFile } from '../../../../tests/support/bookings.ts'
import { dayAhead } from '../../../../tests/support/clock.ts'

const HOUR = 3_600_000

const bookings = bookingContextOfFile()
let landlord: string
let tenant: string
let property: string
beforeEach(async () => {
  ;({ landlord, tenant, property } = await bookings.begin())
})

describe('a landlord’s decision', () => {
  it('confirms a request: reserves the dates, shows the tenant the address and sets a day to pay', async () => {
    const id = await bookings.requestStay(30, 33)
    const answer = await bookings.confirm(id)
    expect(answer.json()).toMatchObject({ status: 'CONFIRMED', decisionReason: null })
    const booking = await bookings.read(id)
    expect(booking.property.address).toBe('Quai 1')
    expect(booking.property.position).toMatchObject({ lat: 48.871234 })
    expect(Date.parse(booking.expiresAt) - Date.parse(booking.decidedAt)).toBe(24 * HOUR)
    expect(booking.history.map(({ to }: { to: string }) => to)).toEqual(['PENDING', 'CONFIRMED'])
    expect((await bookings.availability()).taken).toEqual([{ startDate: dayAhead(30), endDate: dayAhead(33) }])
    const seen = await bookings.send(tenant, 'GET', `/api/properties/${property}`)
    expect(seen.json()).toMatchObject({ address: 'Quai 1', lat: 48.871234 })
    expect(
      (await bookings.send(await bookings.addTenant(), 'GET', `/api/properties/${property}`)).json(),
    ).not.toHaveProperty('address')
  })

  it('rejects the other pending requests that overlap a confirmed one, with the reason', async () => {
    const [one, two, three] = [await bookings.addTenant(), await bookings.addTenant(), await bookings.addTenant()]
    const ids = [
      await bookings.requestStay(30, 35),
      await bookings.requestStay(34, 36, one),
      await bookings.requestStay(28, 31, two),
      await bookings.requestStay(35, 38, three),
    ]
    await bookings.confirm(ids[0] ?? '')
    const outcomeOf = async (id: string | undefined, userId: string) => {
      const { status, decisionReason, decisionReasonCode, history } = await bookings.read(id ?? '', userId)
      expect(history.at(-1)).toMatchObject({ reason: decisionReason, reasonCode: decisionReasonCode })
      return [status, decisionReason, decisionReasonCode]
    }
    expect(await outcomeOf(ids[1], one)).toEqual(['REJECTED', SYSTEM_REASONS.DATES_TAKEN, 'DATES_TAKEN'])
    expect(await outcomeOf(ids[2], two)).toEqual(['REJECTED', SYSTEM_REASONS.DATES_TAKEN, 'DATES_TAKEN'])
    expect(await outcomeOf(ids[3], three)).toEqual(['PENDING', null, null])
  })

  it('rejects a request with or without a reason', async () => {
    const id = await bookings.requestStay(30, 33)
    expect((await bookings.reject(id, 'The heating is broken.')).json()).toMatchObject({
      status: 'REJECTED',
      decisionReason: 'The heating is broken.',
    })
    const other = await bookings.requestStay(30, 33)
    expect((await bookings.reject(other)).json()).toMatchObject({ status: 'REJECTED', decisionReason: null })
  })

  it('is refused in the wrong status with a message that says what to do instead', async () => {
    const id = await bookings.requestStay(30, 33)
    expect((await bookings.cancel(id, landlord)).json()).toMatchObject({
      code: 'CONFLICT',
      error: 'This request is not confirmed yet. Decline it instead.',
    })
    await bookings.confirm(id)
    expect((await bookings.confirm(id)).statusCode).toBe(409)
    expect((await bookings.reject(id)).json().error).toBe('This booking is already confirmed. Cancel it instead.')
    await bookings.cancel(id)
    expect((await bookings.confirm(id)).json().error).toBe('This booking was cancelled.')
    expect((await bookings.cancel(id)).statusCode).toBe(409)
  })
})
