import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, type Site } from '../support/browser.ts'
import { settled } from '../support/visit.ts'

/** React reports hydration mismatches in development mode only. */
let site: Site
beforeAll(async () => {
  site = await openSite({}, ['--hot'])
}, 180_000)
afterAll(() => site.close())

it('the browser finds every page as the server rendered it, after others were rendered too', async () => {
  // Areas of the store that one page adds must not travel with the next.
  for (const path of ['/admin/users', '/favourites', '/people/x'])
    await fetch(site.url + path, { headers: { accept: 'text/html' } })
  // One visitor, whose browser keeps the hundreds of modules.
  // Its day is another than the server's, so that dates of the browser are found as well.
  const { page, complaints } = await site.visit('/', { timezoneId: 'Pacific/Kiritimati' })
  await settled(page)
  expect(complaints, '/').toEqual([])
  const [place] = (await (await site.call('/api/properties?limit=1')).json()).data
  for (const path of [
    '/properties?city=Paris',
    `/properties/${place.id}`,
    `/people/${place.landlord.id}`,
    '/login',
    '/register',
    '/forgot-password',
    '/become-a-landlord',
    '/admin/users',
    '/payments',
  ]) {
    await page.goto(site.url + path)
    await settled(page)
    expect(complaints, path).toEqual([])
  }
}, 180_000)
