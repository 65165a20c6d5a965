import { afterAll, beforeAll, describe } from 'vitest'
import { type Site, sharedSite } from '../support/browser.ts'
import { describeLooks } from '../support/looks.ts'

let site: Site
let place = ''
beforeAll(async () => {
  site = await sharedSite()
  const { data } = await (await site.call('/api/properties?sort=rating&limit=1')).json()
  place = data[0].id
})
afterAll(() => site.close())

describe('bookings and listings', () => {
  describeLooks(
    () => site,
    [
      { path: '/bookings', as: 'tenant' },
      { path: '/bookings?tab=waiting', as: 'tenant' },
      { path: '/bookings/requests', as: 'landlord' },
      { path: '/reviews', as: 'tenant' },
      { path: '/properties/…/review', resolve: () => `/properties/${place}/review`, as: 'tenant' },
      { path: '/my-properties', as: 'landlord' },
    ],
  )
})
