import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults, openSite, type Site } from '../support/browser.ts'

const WIDE = { viewport: { width: 1440, height: 900 } }

describe('a map with tiles and a geocoder', () => {
  const found = [
    { display_name: 'Rua Augusta 1, Lisboa', lat: '38.7101', lon: '-9.1372', licence: '© The map makers' },
    { display_name: 'Rua Augusta 1, São Paulo', lat: '-23.5537', lon: '-46.6555' },
  ]
  let outside: Server
  let mapped: Site
  beforeAll(async () => {
    // Its tiles never come.
    outside = createServer(({ url }, response) =>
      url?.startsWith('/search') ? response.end(JSON.stringify(found)) : response.writeHead(404).end(),
    ).listen(0, '127.0.0.1')
    await once(outside, 'listening')
    const origin = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
    mapped = await openSite({
      MAP_TILES_URL: `${origin}/{z}/{x}/{y}.png`,
      MAP_ATTRIBUTION: 'The map makers',
      GEOCODER_URL: origin,
    })
  })
  afterAll(async () => {
    await mapped.close()
    outside.closeAllConnections()
    outside.close()
  })

  it('shows the base map where tiles do not come, and credits the tiles', async () => {
    const { page } = await mapped.visit('/properties?city=Lisbon', WIDE)
    await page.locator('.map-pin').first().waitFor()
    await page.locator('.map canvas').first().waitFor()
    await page.getByText('The map makers', { exact: true }).waitFor()
  })

  it('moves the pin of a listing to the address that its landlord chooses', async () => {
    const landlord = await mapped.logIn('landlord@lintel.example')
    const own = await mapped.call('/api/users/me/properties', { token: landlord.token })
    const { data } = (await own.json()) as { data: { id: string }[] }
    const { page } = await mapped.visitAs(landlord, `/my-properties/${data[0]?.id}/edit`, WIDE)
    await page.getByRole('button', { name: 'Find this address on the map' }).click()
    await page.getByText('© The map makers').waitFor()
    await page.getByRole('button', { name: 'Rua Augusta 1, Lisboa' }).click()
    await expect
      .poll(() => page.getByRole('spinbutton', { name: /^Latitude/, includeHidden: true }).inputValue())
      .toBe('38.7101')
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('leaves the pin alone when the address was changed or the pin moved while it was searched', async () => {
    const { page } = await mapped.visitAs(await mapped.logIn('landlord@lintel.example'), '/my-properties/new', WIDE)
    const searches: (() => Promise<void>)[] = []
    await page.route('**/api/addresses*', (route) => {
      const data = [{ label: 'Rua Augusta 1', lat: 38.7, lng: -9.1 }]
      searches.push(() => route.fulfill({ json: { data, credit: null } }).catch(() => {}))
    })
    await page.getByRole('link', { name: /Location/ }).click()
    const find = page.getByRole('button', { name: 'Find this address on the map' })
    const latitude = page.getByRole('spinbutton', { name: /^Latitude/, includeHidden: true })
    const address = page.getByRole('textbox', { name: 'Address' })
    await page.getByText('Enter coordinates').click()
    await address.fill('Rua Augusta 1')
    await find.click()
    await expect.poll(() => searches.length).toBe(1)
    await address.fill('Rua Augusta 2')
    await searches[0]?.()
    await find.click()
    await expect.poll(() => searches.length).toBe(2)
    await latitude.fill('41.5')
    await searches[1]?.()
    await page.getByRole('button', { name: 'Rua Augusta 1' }).waitFor()
    await expect.poll(() => latitude.inputValue()).toBe('41.5')
    await find.click()
    await expect.poll(() => searches.length).toBe(3)
    await searches[2]?.()
    await expect.poll(() => latitude.inputValue()).toBe('38.7')
  })
})
