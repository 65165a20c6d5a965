import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths } from '#contract/days.ts'
import { openSite, type Session, type Site } from '../support/browser.ts'
import { dayAhead } from '../support/clock.ts'
import { settled } from '../support/visit.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

type Place = { id: string; minStay: number; landlord: { id: string } }
const get = async (path: string) => (await site.call(path)).json()
const ownPlace = async ({ user }: Session): Promise<Place> => {
  const { data } = (await get('/api/properties?limit=100')) as { data: Place[] }
  const place = data.find(({ landlord }) => landlord.id === user.id)
  if (!place) throw new Error('The demo’s landlord has no published place.')
  return (await get(`/api/properties/${place.id}`)) as Place
}
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)

describe('the booking requests on a phone', () => {
  it('are a list first; a request has its own address, and Back and a decision return to the list', async () => {
    const landlord = await site.logIn('landlord@lintel.example')
    const { id: propertyId, minStay } = await ownPlace(landlord)
    for (let nth = 0; nth < 8; nth++) {
      const { token } = await site.addAccount(`Guest ${nth}`)
      const startDate = addMonths(dayAhead(0), 3 + nth)
      const body = { propertyId, startDate, endDate: addDays(startDate, Math.max(minStay, 2)), guests: 1 }
      expect((await site.call('/api/bookings', { token, body })).status).toBe(201)
    }
    const { page, complaints } = await site.visitAs(landlord, '/bookings/requests', PHONE)
    const guest = page.getByRole('button', { name: /Guest 6/ })
    const decline = page.getByRole('button', { name: 'Decline request' })
    await guest.scrollIntoViewIfNeeded()
    await expect.poll(() => decline.count()).toBe(0)
    const position = await scrollTop(page)
    expect(position).toBeGreaterThan(0)

    await guest.click()
    await page.getByRole('heading', { name: 'Guest 6', exact: true }).waitFor()
    await expect.poll(() => guest.count()).toBe(0)
    await expect.poll(() => scrollTop(page)).toBe(0)
    await page.reload()
    await settled(page)
    await page.getByRole('heading', { name: 'Guest 6', exact: true }).waitFor()
    await page.goBack()
    await guest.waitFor()
    expect(new URL(page.url()).search).toBe('')
    await expect.poll(() => scrollTop(page)).toBe(position)

    await guest.click()
    await page.goBack()
    await expect.poll(() => guest.evaluate((element) => element === document.activeElement)).toBe(true)

    await guest.click()
    const address = page.url()
    await decline.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByRole('button', { name: 'Decline request' }).click()
    await page.getByRole('button', { name: /Guest 7/ }).waitFor()
    await expect.poll(() => decline.count()).toBe(0)
    expect(new URL(page.url()).search).toBe('')
    await page.goto(address)
    await page.getByText('That request is no longer pending.').waitFor()
    expect(complaints).toEqual([])
  })
})

describe('Back', () => {
  it('closes an open dialog, and goes to the page before as soon as no dialog is open', async () => {
    const { page, complaints } = await site.visitAs(await site.logIn('admin@lintel.example'), '/admin')
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Users' }).click()
    const remove = page.getByRole('button', { name: /^Delete / }).first()
    const dialog = page.getByRole('dialog')
    await remove.click()
    await dialog.waitFor()
    await page.goBack()
    await expect.poll(() => dialog.count()).toBe(0)
    await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/admin/users')

    // However often dialogs were opened and closed, one step leaves the page.
    for (let nth = 0; nth < 2; nth++) {
      await remove.click()
      await dialog.getByRole('button', { name: /Cancel|Close/ }).click()
      await expect.poll(() => dialog.count()).toBe(0)
    }
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.waitForURL((url) => url.pathname.startsWith('/admin/users/'))
    await page.goBack()
    await remove.waitFor()
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/admin')
    await page.goForward()
    await remove.waitFor()
    expect(complaints).toEqual([])
  })

  it('closes a dialog of the first page of a tab, also after a reload', async () => {
    const { page, complaints } = await site.visitAs(await site.logIn('admin@lintel.example'), '/')
    await settled(page)
    await page.goto(`${site.url}/admin/users`)
    const remove = page.getByRole('button', { name: /^Delete / }).first()
    const dialog = page.getByRole('dialog')
    await remove.click()
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    await page.reload()
    await remove.click()
    await dialog.waitFor()
    await page.goBack()
    await expect.poll(() => dialog.count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/admin/users')
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/')
    expect(complaints).toEqual([])
  })
})

describe('Back on a phone', () => {
  it('closes the gallery, and Forward and a reload open it', async () => {
    const landlord = await site.logIn('landlord@lintel.example')
    const path = `/properties/${(await ownPlace(landlord)).id}`
    const { page, requests, complaints } = await site.visit('/properties', PHONE)
    await settled(page)
    await page.goto(site.url + path)
    await settled(page)
    const gallery = page.getByRole('dialog')
    await page.getByRole('link', { name: /^Open photo 1/ }).click()
    await gallery.waitFor()
    const before = requests.length
    await page.goBack()
    await expect.poll(() => gallery.count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe(path)
    await page.goForward()
    await gallery.waitFor()
    // Neither move loads the property again.
    expect(requests.slice(before).filter((url) => url.includes('/api/properties'))).toEqual([])
    await page.reload()
    await gallery.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => gallery.count()).toBe(0)
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/properties')
    expect(complaints).toEqual([])
  })

  it('takes back what was chosen in the filters, then closes them, then leaves the search', async () => {
    const { page, complaints } = await site.visit('/cities', PHONE)
    await settled(page)
    await page.getByRole('link', { name: 'Find a place' }).first().click()
    await page.waitForURL((url) => url.pathname === '/properties')
    await page.getByRole('button', { name: 'Filters' }).click()
    const heading = page.getByRole('heading', { name: 'Filters' })
    await page.getByRole('checkbox', { name: /^Apartment/ }).check()
    await page.waitForURL(/propertyType=APARTMENT/)
    await page.goBack()
    await page.waitForURL((url) => url.search === '')
    await heading.waitFor()
    await page.goBack()
    await heading.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/properties')
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/cities')
    expect(complaints).toEqual([])
  })

  it('closes the filters and keeps a price that was typed in them', async () => {
    const { page, complaints } = await site.visit('/properties', PHONE)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.locator('[name="minPrice"]').fill('150')
    await page.keyboard.press('Tab')
    await page.waitForURL(/minPrice=150/)
    await page.goBack()
    await page.getByRole('heading', { name: 'Filters' }).waitFor({ state: 'hidden' })
    await expect.poll(() => new URL(page.url()).searchParams.get('minPrice')).toBe('150')
    await page.reload()
    await page.getByRole('button', { name: /^Filters/ }).waitFor()
    await page
      .getByRole('button', { name: /^Remove filter/ })
      .or(page.getByRole('link', { name: /^Remove filter/ }))
      .first()
      .waitFor()
    expect(complaints).toEqual([])
  })

  it('closes the date sheet and keeps the dates that were selected in it', async () => {
    const landlord = await site.logIn('landlord@lintel.example')
    const { id, minStay } = await ownPlace(landlord)
    const { page, complaints } = await site.visit(`/properties/${id}`, PHONE)
    await settled(page)
    await page.getByRole('button', { name: 'Select dates' }).click()
    const sheet = page.getByRole('dialog', { name: 'Select your dates' })
    await sheet.getByRole('grid').waitFor()
    for (let month = 0; month < 14; month++) await sheet.getByRole('button', { name: 'Next month' }).click()
    const first = sheet.locator('[data-day]:not([data-outside-month])').first()
    const start = (await first.getAttribute('data-day')) ?? ''
    await first.click()
    await sheet
      .locator(`[data-day="${addDays(start, Math.max(minStay, 2))}"]`)
      .first()
      .click()
    await sheet.getByText('Service fee', { exact: true }).waitFor()
    await page.goBack()
    await expect.poll(() => sheet.count()).toBe(0)
    await expect.poll(() => new URL(page.url()).searchParams.get('startDate')).toBe(start)
    await page.getByRole('button', { name: 'Review your stay' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('closes the map over the search', async () => {
    const { page, complaints } = await site.visit('/properties?city=Paris', PHONE)
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.waitFor()
    await page.goBack()
    await expect.poll(() => sheet.count()).toBe(0)
    expect(new URL(page.url()).search).toBe('?city=Paris')
    await page.goForward()
    await sheet.waitFor()
    await sheet.getByRole('button', { name: 'List' }).click()
    await expect.poll(() => sheet.count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
