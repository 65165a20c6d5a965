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

describe('pages of visitors', () => {
  describeLooks(() => site, 'browsing', { place: () => place })
})
