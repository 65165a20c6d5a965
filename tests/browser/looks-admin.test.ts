import { afterAll, beforeAll, describe } from 'vitest'
import { type Site, sharedSite } from '../support/browser.ts'
import { describeLooks } from '../support/looks.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

describe('administration', () => {
  describeLooks(
    () => site,
    [
      { path: '/admin', as: 'admin' },
      { path: '/admin?period=MONTHS', as: 'super' },
      { path: '/admin/users', as: 'super' },
      { path: '/admin/landlord-requests', as: 'super' },
      { path: '/admin/audit', as: 'super' },
      { path: '/super-admin/admins', as: 'super' },
      { path: '/admin/bookings', as: 'admin' },
      { path: '/admin/reviews', as: 'admin' },
      { path: '/admin/deposits', as: 'admin' },
      { path: '/admin/properties', as: 'admin' },
      { path: '/admin/properties?queue=changed', as: 'admin' },
    ],
  )
})
