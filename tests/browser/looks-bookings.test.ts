import { afterAll, beforeAll, describe } from 'vitest'
import { type Site, sharedSite } from '../support/browser.ts'
import { describeLooks } from '../support/looks.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

describe('bookings and listings', () => {
  describeLooks(
    () => site,
    [
      { path: '/bookings', as: 'tenant' },
      { path: '/bookings?tab=waiting', as: 'tenant' },
      { path: '/bookings/requests', as: 'landlord' },
      { path: '/my-properties', as: 'landlord' },
    ],
  )
})
