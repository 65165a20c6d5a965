import { afterAll, beforeAll, describe } from 'vitest'
import { type Site, sharedSite } from '../support/browser.ts'
import { describeLooks } from '../support/looks.ts'

let site: Site
let place = ''
let own = ''
beforeAll(async () => {
  site = await sharedSite()
  const { data } = await (await site.call('/api/properties?sort=rating&limit=1')).json()
  place = data[0].id
  const { token } = await site.logIn('landlord@lintel.example')
  const listed = await site.call('/api/users/me/properties?status=APPROVED', { token })
  own = (await listed.json()).data[0].id
})
afterAll(() => site.close())

describe('bookings and listings', () => {
  describeLooks(() => site, 'bookings', { place: () => place, own: () => own })
})
