import { afterAll, beforeAll, describe } from 'vitest'
import { type Site, sharedSite } from '../support/browser.ts'
import { describeLooks } from '../support/looks.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

describe('accounts', () => {
  describeLooks(
    () => site,
    [
      { path: '/login' },
      { path: '/register' },
      { path: '/forgot-password' },
      { path: '/become-a-landlord' },
      { path: '/become-a-landlord', as: 'tenant' },
      { path: '/profile', as: 'tenant' },
      { path: '/unsubscribe?token=id.signature.bookings' },
      { path: '/favourites', as: 'tenant' },
      { path: '/saved-searches', as: 'tenant' },
    ],
  )
})
