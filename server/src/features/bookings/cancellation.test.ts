import { beforeEach, describe, expect, it } from 'vitest'
import { bookingContextOfFile } from '../../../../tests/support/bookings.ts'
import { dayAhead, instantAfter, TEST_INSTANT } from '../../../../tests/support/clock.ts'
import { addBooking } from '../../../../tests/support/fixtures.ts'

const HOUR = 3_600_000

const bookings = bookingContextOfFile()
let landlord: string
let tenant: string
let property: string
beforeEach(async () => {
  ;({ landlord, tenant, property } = await bookings.begin())
})

describe('a cancellation', () => {
  it('frees the dates and returns the updated booking', async () => {
    const id = await bookings.requestStay(30, 33)
    await bookings.confirm(id)
    const answer = await bookings.cancel(id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ id, status: 'CANCELLED', cancelledBy: 'TENANT', refund: null })
    expect((await bookings.availability()).taken).toEqual([])
  })

  it('refunds exactly what the preview shows', async () => {
    const id = await bookings.requestStay(30, 33)
    await bookings.confirm(id)
    const preview = async (who = tenant) =>
      (await bookings.send(who, 'GET', `/api/bookings/${id}/refund-preview`)).json()
    expect(await preview()).toMatchObject({ paid: 0, refund: { amount: 0 }, until: null })
    const paidAt = TEST_INSTANT
    await bookings.markPaid(id, paidAt)
    expect(await preview()).toMatchObject({
      paid: 365,
      refund: { amount: 365, subtotal: 300, cleaningFee: 0, serviceFee: 15, deposit: 50 },
      until: new Date(paidAt.getTime() + 24 * HOUR).toISOString(),
    })
    await bookings.markPaid(id, instantAfter(-25 * HOUR))
    expect((await preview()).refund).toEqual({ amount: 200, subtotal: 150, cleaningFee: 0, serviceFee: 0, deposit: 50 })
    expect((await preview(landlord)).refund.amount).toBe(365)
    const previewed = (await preview()).refund
    expect((await bookings.cancel(id)).json()).toMatchObject({ status: 'CANCELLED', refund: previewed })
    expect((await bookings.send(tenant, 'GET', `/api/bookings/${id}/refund-preview`)).statusCode).toBe(409)
  })

  it('is refused once the stay has started', async () => {
    const id = await addBooking(
      bookings.db,
      { propertyId: property, tenantId: tenant },
      {
        status: 'CONFIRMED',
        paymentStatus: 'PAID',
        paidAt: TEST_INSTANT,
        startDate: dayAhead(-1),
        endDate: dayAhead(3),
      },
    )
    const answer = await bookings.cancel(id)
    expect([answer.statusCode, answer.json().error]).toEqual([409, expect.stringContaining('has started')])
  })
})
