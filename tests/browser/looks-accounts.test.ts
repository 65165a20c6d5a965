import { afterAll, beforeAll, describe } from 'vitest'
import { type Site, sharedSite } from '../support/browser.ts'
import { describeLooks } from '../support/looks.ts'

let site: Site
let landlord: string
beforeAll(async () => {
  site = await sharedSite()
  landlord = (await site.logIn('landlord@lintel.example')).user.id
})
afterAll(() => site.close())

describe('accounts', () => {
  describeLooks(() => site, 'accounts', { landlord: () => landlord })
})
