import { beforeAll, expect, it } from 'vitest'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { dayAhead } from '../../../../tests/support/clock.ts'
import { addPerson, addProperty, as } from '../../../../tests/support/fixtures.ts'
import { NEW_PROPERTY_LIMIT } from '../listings/actions.ts'
import { LANDLORD_REQUEST_LIMIT, REQUEST_LIMIT } from './actions/request-booking.ts'

const context = contextOfFile({ RATE_LIMIT: 'on' })
let landlord: string
beforeAll(async () => {
  landlord = await addPerson(context.db)
})

const send = async (who: string, method: 'POST' | 'DELETE', url: string, payload?: object) =>
  context.app.inject({ method, url, ...(payload && { payload }), ...(await as(context.services, who)) })
const HOUR = 3_600_000

it('a tenant who requests and cancels again and again is stopped after 20 requests within an hour, 5 to one landlord', async () => {
  let propertyId = await addProperty(context.db, landlord)
  const [tenant, other] = [
    await addPerson(context.db, { role: 'TENANT' }),
    await addPerson(context.db, { role: 'TENANT' }),
  ]
  const days = { startDate: dayAhead(30), endDate: dayAhead(33), guests: 1 }
  const request = (who: string, more: object = {}) =>
    send(who, 'POST', '/api/bookings', { propertyId, ...days, ...more })
  for (let nth = 0; nth < REQUEST_LIMIT.most; nth++) {
    if (nth > 0 && nth % LANDLORD_REQUEST_LIMIT.most === 0) {
      const elsewhere = await addProperty(context.db, landlord)
      if (nth === LANDLORD_REQUEST_LIMIT.most)
        expect((await request(tenant, { propertyId: elsewhere })).statusCode).toBe(429)
      propertyId = await addProperty(context.db, await addPerson(context.db))
    }
    const answer = await request(tenant)
    expect(answer.statusCode).toBe(201)
    expect((await request(tenant)).statusCode).toBe(409)
    await send(tenant, 'DELETE', `/api/bookings/${answer.json().id}`)
  }
  propertyId = await addProperty(context.db, await addPerson(context.db))
  const refused = await request(tenant)
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  const stored = await context.db.selectFrom('bookings').select('id').where('tenantId', '=', tenant).execute()
  expect(stored).toHaveLength(REQUEST_LIMIT.most)
  expect((await request(other)).statusCode).toBe(201)
  context.advanceClock(HOUR)
  expect((await request(tenant, { startDate: dayAhead(40), endDate: dayAhead(43) })).statusCode).toBe(201)
})

it('a landlord who creates drafts again and again is stopped after 30 within an hour', async () => {
  const create = () => send(landlord, 'POST', '/api/properties', { status: 'DRAFT' })
  for (let nth = 0; nth < NEW_PROPERTY_LIMIT.most; nth++) expect((await create()).statusCode).toBe(201)
  expect((await create()).statusCode).toBe(429)
  context.advanceClock(HOUR)
  expect((await create()).statusCode).toBe(201)
})
