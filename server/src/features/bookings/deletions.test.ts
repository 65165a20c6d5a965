import { beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM_REASONS } from '#contract/bookings.ts'
import { PASSWORD, PASSWORD_HASH } from '../../../../tests/support/accounts.ts'
import { bookingContextOfFile } from '../../../../tests/support/bookings.ts'

const bookings = bookingContextOfFile()
let landlord: string
let tenant: string
let property: string
beforeEach(async () => {
  ;({ landlord, tenant, property } = await bookings.begin())
})

describe('deleting a property, an account or a role', () => {
  it('refuses to delete a property with an upcoming stay and cancels the requests of a deleted one', async () => {
    const [id, open] = [await bookings.requestStay(30, 33), await bookings.requestStay(40, 43)]
    await bookings.confirm(id)
    const remove = () => bookings.send(landlord, 'DELETE', `/api/properties/${property}`)
    expect((await remove()).statusCode).toBe(409)
    await bookings.cancel(id)
    expect((await remove()).statusCode).toBe(204)
    await bookings.context.worker.runDue()
    expect(await bookings.read(open)).toMatchObject({ status: 'CANCELLED', cancelledBy: 'SYSTEM' })
  })

  it('lets a LANDLORD become a TENANT only without upcoming stays at their properties (product.md 1)', async () => {
    const id = await bookings.requestStay(30, 33)
    await bookings.confirm(id)
    const stepDown = () =>
      bookings.send(landlord, 'PUT', `/api/users/${landlord}/role`, { payload: { role: 'TENANT' } })
    expect((await stepDown()).statusCode).toBe(409)
    await bookings.cancel(id)
    expect((await stepDown()).statusCode).toBe(200)
  })

  it('refuses to delete an account with an upcoming paid stay and cancels the requests of a deleted one', async () => {
    const [id, open] = [await bookings.requestStay(30, 33), await bookings.requestStay(40, 43)]
    await bookings.confirm(id)
    await bookings.markPaid(id)
    const { db } = bookings.context.services
    await db.updateTable('users').set({ passwordHash: PASSWORD_HASH }).where('id', '=', tenant).execute()
    const remove = () => bookings.send(tenant, 'DELETE', '/api/users/me', { payload: { password: PASSWORD } })
    expect((await remove()).statusCode).toBe(409)
    await bookings.cancel(id, landlord)
    expect((await remove()).statusCode).toBe(204)
    expect(await bookings.read(open, landlord)).toMatchObject({
      status: 'CANCELLED',
      decisionReason: SYSTEM_REASONS.PERSON_GONE,
      decisionReasonCode: 'PERSON_GONE',
      tenant: { name: 'Former user', isFormer: true },
    })
    await bookings.context.worker.runDue()
    const { data } = (await bookings.send(landlord, 'GET', '/api/users/me/notifications')).json()
    expect(data[0]).toMatchObject({
      kind: 'booking.cancelled',
      data: { bookingId: open, name: 'Former user', isFormer: true },
    })
  })
})
