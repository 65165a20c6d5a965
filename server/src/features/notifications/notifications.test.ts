import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openStage, type Stage } from '../../../../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { addPerson, addProperty, as, dayAhead } from '../../../../tests/support/fixtures.ts'

let base: FreshDatabase
let stage: Stage
let landlord: string
let tenant: string
let property: string
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  stage = await openStage(base.db)
})
afterAll(async () => {
  await stage.worker.stop()
  await stage.app.close()
  await base.drop()
})
beforeEach(async () => {
  landlord = await addPerson(base.db, { name: 'Lars Landlord' })
  tenant = await addPerson(base.db, { name: 'Tea Tenant', role: 'TENANT' })
  property = await addProperty(base.db, landlord)
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const send = async (who: string, method: Method, url: string, payload?: object) =>
  stage.app.inject({ method, url, ...(payload && { payload }), ...(await as(stage.parts, who)) })
const told = async (who: string) => (await send(who, 'GET', '/api/users/me/notifications')).json()
const kinds = async (who: string) => (await told(who)).data.map(({ kind }: { kind: string }) => kind)
const ask = async (from: number) => {
  const payload = { propertyId: property, startDate: dayAhead(from), endDate: dayAhead(from + 2), guests: 1 }
  return (await send(tenant, 'POST', '/api/bookings', payload)).json().id
}

describe('notifications', () => {
  it('tell the landlord that a property was rejected, with the reason, or approved', async () => {
    const admin = await addPerson(base.db, { role: 'ADMIN' })
    const url = `/api/admin/properties/${property}`
    await send(admin, 'POST', `${url}/reject`, { reason: 'No pictures.' })
    await send(admin, 'POST', `${url}/approve`)
    await stage.worker.runDue()
    const { data, unread } = await told(landlord)
    expect(unread).toBe(2)
    expect(data).toMatchObject([
      { kind: 'property.approved', data: { propertyId: property }, readAt: null },
      { kind: 'property.rejected', data: { title: 'A quiet flat by the canal', reason: 'No pictures.' } },
    ])
  })

  it('tell each side of a booking what the other did', async () => {
    const [first, second, third] = [await ask(30), await ask(40), await ask(50)]
    await stage.worker.runDue()
    expect(await kinds(landlord)).toEqual(['booking.requested', 'booking.requested', 'booking.requested'])
    expect(await kinds(tenant)).toEqual([])
    await send(landlord, 'PUT', `/api/bookings/${first}/confirm`)
    await send(landlord, 'PUT', `/api/bookings/${second}/reject`, { reason: 'Works in the house.' })
    await send(tenant, 'DELETE', `/api/bookings/${third}`)
    await stage.worker.runDue()
    expect((await kinds(tenant)).sort()).toEqual(['booking.confirmed', 'booking.rejected'])
    const [newest] = (await told(landlord)).data
    expect(newest).toMatchObject({
      kind: 'booking.cancelled',
      data: { bookingId: third, name: 'Tea Tenant', startDate: dayAhead(50), side: 'LANDLORD' },
    })
    await send(landlord, 'DELETE', `/api/bookings/${first}`)
    await stage.worker.runDue()
    expect((await kinds(tenant))[0]).toBe('booking.cancelled')
  })

  it('R8 are written once, also when several workers tell at the same time', async () => {
    await ask(30)
    const other = await openStage(base.db)
    await Promise.all([stage.worker.runDue(), other.worker.runDue(), stage.worker.runDue()])
    await other.app.close()
    expect(await kinds(landlord)).toEqual(['booking.requested'])
  })

  it('are read one by one or all at once, by their reader only', async () => {
    for (const day of [30, 40, 50]) await ask(day)
    await stage.worker.runDue()
    const [one, two] = (await told(landlord)).data
    const read = (who: string, body?: object) => send(who, 'POST', '/api/users/me/notifications/read', body)
    expect((await read(landlord, { ids: [one.id] })).json()).toEqual({ unread: 2 })
    expect((await read(tenant, { ids: [two.id] })).json()).toEqual({ unread: 0 })
    expect((await told(landlord)).unread).toBe(2)
    expect((await read(landlord)).json()).toEqual({ unread: 0 })
    expect((await read(landlord, { ids: ['x'] })).statusCode).toBe(400)
    expect((await read(landlord, { ids: [] })).statusCode).toBe(400)
  })

  it('come in pages, and go with the account', async () => {
    for (const day of [30, 40, 50]) await ask(day)
    await stage.worker.runDue()
    const page = (await send(landlord, 'GET', '/api/users/me/notifications?limit=2&page=2')).json()
    expect([page.data.length, page.total, page.totalPages]).toEqual([1, 3, 2])
    await send(landlord, 'DELETE', '/api/users/me')
    const left = await base.db.selectFrom('notifications').select('id').where('user_id', '=', landlord).execute()
    expect(left).toEqual([])
  })
})
