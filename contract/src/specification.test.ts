import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import * as calls from './calls.ts'

type CallName = keyof typeof calls

/** The query schema of a call, also of one that transforms its query. */
const queryOf = (name: CallName) => (calls[name] as { query?: z.ZodType }).query
const parseQuery = (name: CallName, query: object) => queryOf(name)?.safeParse(query)

describe('the calls of the specification (§7)', () => {
  it.each<[CallName, string, Record<string, string>]>([
    [
      'listProperties',
      'GET /api/properties',
      {
        page: '2',
        limit: '5',
        city: 'Paris',
        minPrice: '10',
        maxPrice: '20',
        minBedrooms: '1',
        maxBedrooms: '2',
        propertyType: 'LOFT',
        amenities: 'WIFI,POOL',
      },
    ],
    ['listReviews', 'GET /api/reviews/{propertyId}', { page: '2', limit: '5' }],
    ['listAdminReviews', 'GET /api/admin/reviews', { page: '2', limit: '5' }],
    ['listLandlordRequests', 'GET /api/admin/landlord-requests', { page: '2', limit: '5', status: 'APPROVED' }],
    ['listUsers', 'GET /api/admin/users', { page: '2', limit: '5', search: 'Ann' }],
    ['listModeratedProperties', 'GET /api/admin/properties', { page: '2', limit: '5' }],
    ['listAdminBookings', 'GET /api/admin/bookings', { page: '2', limit: '5' }],
    ['listAdmins', 'GET /api/super-admin/admins', { page: '2', limit: '5' }],
  ])('%s is %s and knows its query', (name, address, query) => {
    const { method, path } = calls[name]
    expect(`${method} ${path}`).toBe(address)
    expect(parseQuery(name, query)?.error).toBeUndefined()
    expect(parseQuery(name, { ...query, unknown: '1' })?.success).toBe(false)
  })
})

describe('the defaults of the specification (§9)', () => {
  it.each<CallName>([
    'listUsers',
    'listModeratedProperties',
    'listAdminBookings',
    'listAdminReviews',
    'listAdmins',
    'listAudit',
    'listLandlordRequests',
  ])('%s starts at page 1 with 10 items', (name) => {
    expect(parseQuery(name, {})?.data).toMatchObject({ page: 1, limit: 10 })
  })

  it('landlord requests are PENDING by default', () => {
    expect(parseQuery('listLandlordRequests', {})?.data).toMatchObject({ status: 'PENDING' })
  })
})
