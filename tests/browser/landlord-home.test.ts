import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts'
import { openSite, PASSWORD, type Site } from '../support/browser.ts'
import { settled } from '../support/visit.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const visitAs = async (path: string, options: Parameters<Site['visitAs']>[2] = {}, email = 'landlord@lintel.example') =>
  (await site.visitAs(await site.logIn(email), path, options)).page
const group = (page: Page, name: RegExp) =>
  page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.getByRole('heading', { level: 3, name }) })
    .last()

/** Adds an account that may list places. */
const addLandlord = async (name: string) => {
  const { user } = await site.addAccount(name)
  const { token } = await site.logIn('super@lintel.example')
  const changed = await site.call(`/api/users/${user.id}/role`, { token, method: 'PUT', body: { role: 'LANDLORD' } })
  expect(changed.status, await changed.text()).toBe(200)
  return site.logIn(user.email, PASSWORD)
}

describe('the home page of a landlord', () => {
  it('follows the login and leads to what waits for an answer', async () => {
    const { page } = await site.visit('/login')
    await page.getByRole('textbox', { name: 'Email' }).fill('landlord@lintel.example')
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL(/\/landlord$/)
    await page.getByRole('heading', { name: 'Needs your attention' }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Requests 2', exact: true }).waitFor()
    const requests = group(page, /^Booking requests/).getByRole('link')
    await expect.poll(() => requests.count()).toBe(2)
    await expect.poll(() => requests.first().textContent()).toMatch(/You earn \$[\d,.]+.*Reply by /)
    await requests.nth(1).click()
    await page.waitForURL(/\/bookings\/requests\?item=/)
    await page.getByRole('button', { name: 'Decline request' }).waitFor()
  })

  it('leads to the payout account while one is missing', async () => {
    const page = await visitAs('/landlord')
    await page.getByRole('link', { name: /^Add your payout account/ }).click()
    await page.waitForURL(/\/earnings#payout-details$/)
    await page.getByRole('region', { name: 'Payout account' }).getByRole('button', { name: 'Add account' }).click()
    await page.getByRole('dialog', { name: 'Payout account' }).waitFor()
  })

  it('names the hints, of which each leads to the section that mends it', async () => {
    const page = await visitAs('/landlord')
    const hints = page.getByRole('region', { name: 'Improve your listings' })
    await hints
      .getByRole('link', { name: /^Add photos/ })
      .first()
      .click()
    await page.waitForURL(/\/edit#section-pictures$/)
    const suggestions = page.getByRole('region', { name: 'Suggestions' })
    await suggestions.getByText('Add photos: this listing has').waitFor()
    await expect
      .poll(() =>
        page
          .getByRole('heading', { name: 'Photos', exact: true })
          .evaluate((heading) => heading.getBoundingClientRect().top < innerHeight),
      )
      .toBe(true)
    await suggestions.getByRole('link').first().click()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect.poll(() => suggestions.count()).toBe(1)
  })

  it('offers a new landlord to list the first place', async () => {
    const { user } = await addLandlord('Nora New')
    const { page } = await site.visit('/login')
    await page.getByRole('textbox', { name: 'Email' }).fill(user.email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByRole('heading', { name: 'List your first place' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'List Property' }).click()
    await page.waitForURL(/\/my-properties\/new/)
  })
})

describe('the calendar of all listings', () => {
  for (const width of [1280, 390])
    it(`shows stays by listing and leads to them, ${width} pixels wide`, async () => {
      const page = await visitAs('/my-properties/calendar', { viewport: { width, height: 900 } })
      await page.getByRole('heading', { name: 'May 2026' }).waitFor()
      await page.getByRole('link', { name: /^Olga Petrenko’s stay, / }).waitFor()
      await page.getByRole('link', { name: 'Next month' }).click()
      await page.waitForURL(/month=2026-06$/)
      await page
        .getByRole('link', { name: /’s request, / })
        .first()
        .waitFor()
      await page.getByRole('link', { name: 'This month' }).click()
      await page.getByRole('heading', { name: 'May 2026' }).waitFor()
      await page.getByRole('link', { name: /^Olga Petrenko’s stay, / }).click()
      await page.waitForURL(/\/bookings\/[0-9a-f-]{36}$/)
      await page.goBack()
      await page.getByRole('link', { name: 'Three-bedroom Charlottenburg apartment with a lift from 1911' }).click()
      await page.waitForURL(/\/my-properties\/[0-9a-f-]{36}\/calendar$/)
    })
})

/** Publishes places like the one that the wizard describes. */
const publishSimilar = async (prices: readonly number[]) => {
  const [owner, admin] = [await addLandlord('Olga Owner'), await site.logIn('admin@lintel.example')]
  for (const price of prices) {
    const picture = new FormData()
    const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#8ab' } })
      .jpeg()
      .toBuffer()
    picture.append('file', new Blob([new Uint8Array(bytes)]), 'room.jpg')
    const uploaded = await (await site.call('/api/uploads', { token: owner.token, body: picture })).json()
    const body = {
      title: `A flat in Leith for ${price}`,
      description: 'Two rooms by the water.',
      propertyType: 'APARTMENT',
      price,
      priceUnit: 'MONTH',
      bedrooms: 2,
      address: 'The Shore 1',
      city: 'Edinburgh',
      country: 'GB',
      lat: 55.97,
      lng: -3.17,
      images: [uploaded.id],
      ownershipConfirmed: true,
    }
    const created = await site.call('/api/properties', { token: owner.token, body })
    const { id } = await created.json()
    await site.call(`/api/admin/properties/${id}/approve`, { token: admin.token, method: 'POST' })
  }
}

it('the form of a listing compares its price with places by name, directly below the price', async () => {
  const landlord = await site.logIn('landlord@lintel.example')
  const { data } = await (await site.call('/api/users/me/properties?status=APPROVED', landlord)).json()
  const { id } = data.find(({ title }: { title: string }) => title.startsWith('Three-bedroom Charlottenburg'))
  const page = await visitAs(`/my-properties/${id}/edit`, { viewport: { width: 390, height: 844 } })
  const similar = page.getByRole('region', { name: 'Similar places' })
  await similar.getByRole('link', { name: 'Three-bedroom Pankow apartment beside the castle park' }).waitFor()
  const unit = page.getByRole('combobox', { name: 'Price per', exact: true })
  const deposit = page.getByRole('spinbutton', { name: /^Refundable deposit/ })
  const readTops = () => Promise.all([unit, similar, deposit].map(async (part) => (await part.boundingBox())?.y ?? 0))
  const isInOrder = ([first = 0, second = 0, third = 0]: number[]) => first < second && second < third
  await expect.poll(async () => isInOrder(await readTops())).toBe(true)
})

describe('the wizard', () => {
  it('suggests a price from comparable places, and previews the whole page', async () => {
    await publishSimilar([1_000, 1_100, 1_200, 1_300, 1_400])
    const page = await visitAs('/my-properties/new')
    await page.getByRole('spinbutton', { name: 'Bedrooms' }).fill('2')
    await page.waitForURL(/\/edit\?step=size$/)
    const step = (name: string) =>
      page
        .getByRole('navigation', { name: 'Steps' })
        .getByRole('link', { name: new RegExp(name) })
        .click()
    await step('Photos')
    await page.getByText('Start with the best room: the first photo is the cover.').waitFor()
    await step('Price')
    const similar = page.getByRole('region', { name: 'Similar places' })
    await expect.poll(() => similar.count()).toBe(0)
    await step('Location')
    await page.getByRole('textbox', { name: 'City' }).fill('Edinburgh')
    await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'United Kingdom' })
    await step('Price')
    await similar.getByText('Half of them cost $1,100 to $1,300').waitFor()
    await similar.getByRole('link', { name: 'A flat in Leith for 1400' }).waitFor()
    await similar.getByRole('button', { name: 'Use $1,200' }).click()
    await expect.poll(() => page.getByRole('spinbutton', { name: /^Price/ }).inputValue()).toBe('1200')

    await page.getByRole('button', { name: 'Preview page' }).click()
    const preview = page.getByRole('dialog', { name: 'Preview of your page' })
    await preview.getByRole('heading', { level: 1, name: 'Your title' }).waitFor()
    await preview.getByText('Edinburgh, United Kingdom').first().waitFor()
    await preview.getByText('$1,200').waitFor()
    await preview.getByText(/^Missing: .*a title of at least 8 characters/).waitFor()
    await page.goBack()
    await expect.poll(() => preview.count()).toBe(0)
    await page.getByRole('button', { name: 'Preview page' }).click()
    await preview.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => preview.count()).toBe(0)
    await settled(page)
    await expect.poll(() => page.url()).toMatch(/\?step=price$/)
  })
})
