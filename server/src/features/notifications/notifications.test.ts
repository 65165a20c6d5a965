import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { contextOfFile, createTestContext } from '../../../../tests/support/app.ts'
import { dayAhead } from '../../../../tests/support/clock.ts'
import { addPerson, addProperty, as } from '../../../../tests/support/fixtures.ts'

const context = contextOfFile()
let landlord: string
let tenant: string
let property: string
beforeEach(async () => {
  landlord = await addPerson(context.db, { name: 'Lars Landlord' })
  tenant = await addPerson(context.db, { name: 'Tea Tenant', role: 'TENANT' })
  property = await addProperty(context.db, landlord)
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const send = async (who: string, method: Method, url: string, payload?: object) =>
  context.app.inject({ method, url, ...(payload && { payload }), ...(await as(context.services, who)) })
const listNotifications = async (userId: string) => (await send(userId, 'GET', '/api/users/me/notifications')).json()
const kinds = async (userId: string) => (await listNotifications(userId)).data.map(({ kind }: { kind: string }) => kind)
const requestStay = async (from: number) => {
  const payload = { propertyId: property, startDate: dayAhead(from), endDate: dayAhead(from + 2), guests: 1 }
  return (await send(tenant, 'POST', '/api/bookings', payload)).json().id
}

describe('notifications', () => {
  it('inform the landlord that a property was approved, or rejected with the reason', async () => {
    const admin = await addPerson(context.db, { role: 'ADMIN' })
    const url = `/api/admin/properties/${property}`
    await send(admin, 'POST', `${url}/reject`, { reason: 'No pictures.' })
    await send(admin, 'POST', `${url}/approve`)
    await context.worker.runDue()
    const { data, unread } = await listNotifications(landlord)
    expect(unread).toBe(2)
    expect(data).toMatchObject([
      { kind: 'property.approved', data: { propertyId: property }, readAt: null },
      { kind: 'property.rejected', data: { title: 'A quiet flat by the canal', reason: 'No pictures.' } },
    ])
  })

  it('inform each party of a booking about changes by the other', async () => {
    const [first, second, third] = [await requestStay(30), await requestStay(40), await requestStay(50)]
    await context.worker.runDue()
    expect(await kinds(landlord)).toEqual(['booking.requested', 'booking.requested', 'booking.requested'])
    expect(await kinds(tenant)).toEqual([])
    await send(landlord, 'PUT', `/api/bookings/${first}/confirm`)
    await send(landlord, 'PUT', `/api/bookings/${second}/reject`, { reason: 'Works in the house.' })
    await send(tenant, 'DELETE', `/api/bookings/${third}`)
    await context.worker.runDue()
    expect((await kinds(tenant)).sort()).toEqual(['booking.confirmed', 'booking.rejected'])
    const [newest] = (await listNotifications(landlord)).data
    expect(newest).toMatchObject({
      kind: 'booking.cancelled',
      data: { bookingId: third, name: 'Tea Tenant', startDate: dayAhead(50), side: 'LANDLORD' },
    })
    await send(landlord, 'DELETE', `/api/bookings/${first}`)
    await context.worker.runDue()
    expect((await kinds(tenant))[0]).toBe('booking.cancelled')
  })

  it('leave out the topics that the user turned off, and only those', async () => {
    const preferences = '/api/users/me/notification-preferences'
    const off = { topic: 'requests', channel: 'APP', isOn: false }
    const answer = await send(landlord, 'PUT', preferences, off)
    expect(answer.json().preferences).toMatchObject({ requests: ['MAIL', 'PUSH'], bookings: ['APP', 'MAIL', 'PUSH'] })
    const id = await requestStay(30)
    await context.worker.runDue()
    expect(await kinds(landlord)).toEqual([])
    await send(tenant, 'DELETE', `/api/bookings/${id}`)
    await context.worker.runDue()
    expect(await kinds(landlord)).toEqual(['booking.cancelled'])
    expect((await send(tenant, 'GET', preferences)).json().preferences.requests).toEqual(['APP', 'MAIL', 'PUSH'])
    await send(landlord, 'PUT', preferences, { ...off, isOn: true })
    await requestStay(40)
    await context.worker.runDue()
    expect(await kinds(landlord)).toEqual(['booking.requested', 'booking.cancelled'])
    for (const bad of [
      { ...off, topic: 'account' },
      { ...off, channel: 'SMS' },
      { topic: 'requests', channel: 'APP' },
    ])
      expect((await send(landlord, 'PUT', preferences, bad)).statusCode).toBe(400)
  })

  it('R8 are written once, also when several workers run at the same time', async () => {
    await requestStay(30)
    const other = await createTestContext(context.db)
    await Promise.all([context.worker.runDue(), other.worker.runDue(), context.worker.runDue()])
    await other.app.close()
    expect(await kinds(landlord)).toEqual(['booking.requested'])
  })

  it('R8 are written once, also when their job runs a second time', async () => {
    await requestStay(30)
    await context.worker.runDue()
    await sql`update pgboss.job set state = 'created' where name = 'database'`.execute(context.db)
    expect(await context.worker.runDue()).toBeGreaterThan(0)
    expect(await kinds(landlord)).toEqual(['booking.requested'])
  })

  it('keep the facts of their step when the status changes before they are written', async () => {
    const id = await requestStay(30)
    await send(landlord, 'PUT', `/api/bookings/${id}/confirm`)
    await send(landlord, 'DELETE', `/api/bookings/${id}`)
    await context.worker.runDue()
    const { data } = await listNotifications(tenant)
    const [cancelled, confirmed] = ['booking.cancelled', 'booking.confirmed'].map((kind) =>
      data.find((each: { kind: string }) => each.kind === kind),
    )
    expect(cancelled.data).toMatchObject({ bookingId: id, by: 'LANDLORD' })
    expect(confirmed.data).toMatchObject({ bookingId: id })
    expect(confirmed.data).not.toHaveProperty('by')
    expect(confirmed.data).not.toHaveProperty('reason')
  })

  it('are marked as read one by one or all at once, only by their recipient', async () => {
    for (const day of [30, 40, 50]) await requestStay(day)
    await context.worker.runDue()
    const [one, two] = (await listNotifications(landlord)).data
    const read = (who: string, body?: object) => send(who, 'POST', '/api/users/me/notifications/read', body)
    expect((await read(landlord, { ids: [one.id] })).json()).toEqual({ unread: 2 })
    expect((await read(tenant, { ids: [two.id] })).json()).toEqual({ unread: 0 })
    expect((await listNotifications(landlord)).unread).toBe(2)
    expect((await send(landlord, 'GET', '/api/users/me/notifications/unread')).json()).toEqual({ unread: 2 })
    expect((await read(landlord)).json()).toEqual({ unread: 0 })
    expect((await read(landlord, { ids: ['x'] })).statusCode).toBe(400)
    expect((await read(landlord, { ids: [] })).statusCode).toBe(400)
  })

  it('are paged, and deleted with the account', async () => {
    for (const day of [30, 40, 50]) await requestStay(day)
    await context.worker.runDue()
    const page = (await send(landlord, 'GET', '/api/users/me/notifications?limit=2&page=2')).json()
    expect([page.data.length, page.total, page.totalPages]).toEqual([1, 3, 2])
    const admin = await addPerson(context.db, { role: 'ADMIN' })
    await send(admin, 'DELETE', `/api/admin/users/${landlord}`)
    const left = await context.db.selectFrom('notifications').select('id').where('userId', '=', landlord).execute()
    expect(left).toEqual([])
  })
})
