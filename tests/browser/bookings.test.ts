import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths } from '#contract/days.ts'
import { accessibilityFaults, openSite, PASSWORD, type Session, type Site } from '../support/browser.ts'
import { dayAhead } from '../support/clock.ts'
import { selectDays } from '../support/days.ts'
import { settled, WITH_COLUMN } from '../support/visit.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const demo = (role: 'landlord' | 'admin' | 'tenant') => site.logIn(`${role}@lintel.example`)
const get = async (path: string) => (await site.call(path)).json()

type Place = { id: string; title: string; minStay: number; maxGuests: number }
/** Returns the published properties of the demo's landlord. */
const ownPlaces = async (): Promise<Place[]> => {
  const { user } = await demo('landlord')
  const { data } = await get('/api/properties?limit=100')
  const mine = data.filter(({ landlord }: { landlord: { id: string } }) => landlord.id === user.id)
  return Promise.all(mine.map(({ id }: Place) => get(`/api/properties/${id}`)))
}

/** Returns the first day of a later month, so that stays lie within what the calendar shows at once. */
const monthAhead = (months: number) => addMonths(dayAhead(0), months).replace(/\d\d$/, '01')

const book = async ({ token }: Session, { id }: Place, startDate: string, endDate: string, message = '') => {
  const body = { propertyId: id, startDate, endDate, guests: 1, ...(message && { message }) }
  return (await (await site.call('/api/bookings', { token, body })).json()) as { id: string }
}

const PHONE = { width: 390, height: 844 }
const daysButton = (page: Page) => page.getByRole('button', { name: /^Check-in/ })
const openCalendar = async (page: Page) => {
  await page.getByRole('heading', { name: 'Price', exact: true }).scrollIntoViewIfNeeded()
  await daysButton(page).click()
  await page.getByRole('grid').first().waitFor()
}
const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]:not([data-outside-month])`)
/** Pages through the calendar's months until that day is shown. */
const showMonth = async (page: Page, day: string) => {
  const first = await page.locator('[data-day]:not([data-outside-month])').first().getAttribute('data-day')
  const turn = page.getByRole('button', { name: day < (first ?? '') ? 'Previous month' : 'Next month' }).first()
  for (let turns = 0; turns < 24 && (await cell(page, day).count()) === 0; turns++) await turn.click()
}

describe('booking a stay', () => {
  it('a visitor requests a stay, the landlord confirms, the overlapping request is declined with the reason', async () => {
    const [place] = await ownPlaces()
    if (!place) throw new Error('The demo’s landlord has no place.')
    const [ann, rival] = [await site.addAccount('Ann Tenant'), await site.addAccount('Ray Rival')]
    const start = monthAhead(2)
    const end = addDays(start, Math.max(place.minStay, 3))
    const { id: lostId } = await book(rival, place, addDays(start, 1), addDays(end, 1))

    const { page, complaints } = await site.visit(`/properties/${place.id}`)
    await openCalendar(page)
    await showMonth(page, start)
    await cell(page, start).click()
    await showMonth(page, end)
    await cell(page, end).click()
    await page.waitForURL((url) => url.searchParams.get('endDate') === end)
    await page.getByText('Service fee', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('grid').first().waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Request Booking' }).click()

    await page.waitForURL((url) => url.pathname === '/login')
    await page.getByRole('textbox', { name: 'Email' }).fill(ann.user.email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    const sheet = page.getByRole('dialog', { name: 'Request Booking' })
    await page.waitForURL((url) => url.pathname === `/properties/${place.id}`)
    await page.getByRole('heading', { name: 'Price', exact: true }).scrollIntoViewIfNeeded()
    await sheet.waitFor()
    expect(new URL(page.url()).searchParams.get('startDate')).toBe(start)
    await sheet.getByRole('textbox').fill('We are two, and quiet.')
    await sheet.getByRole('button', { name: 'Send request' }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/bookings/'))
    await page.getByText(/^The landlord has until/).waitFor()
    await page.getByText('We are two, and quiet.').waitFor()
    expect(complaints).toEqual([])

    const landlord = await site.visitAs(await demo('landlord'), '/bookings/requests')
    await landlord.page.getByRole('button', { name: /Ann Tenant.*You earn \$[\d,.]+/s }).click()
    await landlord.page.getByText('Confirming declines 1 other request:').first().waitFor()
    await landlord.page.getByRole('button', { name: 'Confirm booking', exact: true }).click()
    const question = landlord.page.getByRole('dialog')
    await question.getByText('Confirm and decline 1 other request?').waitFor()
    await question.getByText(/Ray Rival/).waitFor()
    await question.getByRole('button', { name: 'Confirm booking', exact: true }).click()
    await landlord.page.getByText(/booking is confirmed\.$/).waitFor()
    // The queue goes on to a request that is still open, not to the one that was declined with it.
    await expect.poll(() => landlord.page.getByText('That request is no longer pending.').count()).toBe(0)
    expect(landlord.page.url()).not.toContain(lostId)
    expect(landlord.complaints).toEqual([])

    await page.reload()
    await page.getByText(/^Confirmed\. Pay by/).waitFor()
    const lost = await site.visitAs(rival, '/bookings?tab=cancelled')
    await lost.page.getByText('These dates are no longer available.').waitFor()
    expect(lost.complaints).toEqual([])
  })

  it('explains the minimum stay and offers a valid check-out', async () => {
    const place = (await ownPlaces()).find(({ minStay }) => minStay > 1)
    if (!place) throw new Error('No place of the demo’s landlord has a minimum stay.')
    const start = monthAhead(4)
    const end = addDays(start, place.minStay)
    const made = await book(await site.addAccount('Ann Tenant'), place, start, end)
    const { token } = await demo('landlord')
    await site.call(`/api/bookings/${made.id}/confirm`, { token, method: 'PUT' })

    const short = addDays(end, place.minStay - 1)
    const { page, complaints } = await site.visit(`/properties/${place.id}?startDate=${end}&endDate=${short}`)
    await openCalendar(page)
    await page
      .getByText(/The minimum stay is/)
      .first()
      .waitFor()
    await showMonth(page, start)
    const taken = cell(page, start)
    await expect.poll(() => taken.getAttribute('aria-label')).toMatch(/, unavailable$/)
    await expect
      .poll(() => taken.evaluate((element) => getComputedStyle(element).textDecorationLine))
      .toContain('line-through')
    await expect.poll(() => taken.getAttribute('aria-disabled')).toBe('true')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: /^Check out on/ }).click()
    await page.waitForURL((url) => url.searchParams.get('endDate') === addDays(end, place.minStay))
    expect(complaints).toEqual([])
  })

  it('requests a stay by keyboard', async () => {
    const [place] = await ownPlaces()
    if (!place) throw new Error('The demo’s landlord has no place.')
    const { page, complaints } = await site.visitAs(await site.addAccount('Ann Tenant'), `/properties/${place.id}`)
    await page.getByRole('heading', { name: 'Price', exact: true }).scrollIntoViewIfNeeded()
    await daysButton(page).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('grid').first().waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-day'))).not.toBeNull()
    // Six months ahead all dates are free; then the arrow keys extend the range.
    for (let month = 0; month < 6; month++) await page.keyboard.press('PageDown')
    await page.keyboard.press('Enter')
    for (let day = 0; day < Math.max(place.minStay, 2); day++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.has('endDate'))
    await page.keyboard.press('Escape')
    await expect.poll(() => daysButton(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByText('Service fee', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Request Booking' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Request Booking' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('shows the refund before cancelling', async () => {
    const place = (await ownPlaces()).at(-1)
    if (!place) throw new Error('The demo’s landlord has no place.')
    const ann = await site.addAccount('Ann Tenant')
    const start = monthAhead(9)
    const made = await book(ann, place, start, addDays(start, Math.max(place.minStay, 2)))
    const { page, complaints } = await site.visitAs(ann, `/bookings/${made.id}`)
    await page.getByRole('button', { name: 'Cancel request', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Nothing has been paid yet.').waitFor()
    // Back closes the dialog and stays on the page.
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(`/bookings/${made.id}`)
    await page.getByRole('button', { name: 'Cancel request', exact: true }).click()
    await dialog.getByRole('button', { name: 'Cancel request' }).click()
    await page.getByText('You cancelled this booking.').waitFor()
    expect(complaints).toEqual([])
  })

  it('a phone has the price at its foot and the calendar over the whole screen', async () => {
    const [place] = await ownPlaces()
    if (!place) throw new Error('The demo’s landlord has no place.')
    const { page, complaints } = await site.visit(`/properties/${place.id}`, { viewport: PHONE, hasTouch: true })
    await settled(page)
    await page.getByRole('button', { name: 'Select dates' }).click()
    const sheet = page.getByRole('dialog', { name: 'Select your dates' })
    await sheet.getByRole('grid').waitFor()
    await expect.poll(() => sheet.getByRole('grid').count()).toBe(1)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    expect(await accessibilityFaults(page)).toEqual([])

    const start = monthAhead(5)
    const stay = new URLSearchParams({ startDate: start, endDate: addDays(start, Math.max(place.minStay, 2)) })
    await page.goto(`${site.url}/properties/${place.id}?${stay}`)
    await settled(page)
    await page.getByRole('button', { name: 'Review your stay' }).click()
    const request = sheet.getByRole('button', { name: /^(Request Booking|Book)$/ })
    await request.waitFor()
    const total = sheet.getByText(/^\d+ nights · \$/)
    // The total is beside the button from the beginning; the terms are above, in what scrolls.
    await expect
      .poll(() =>
        sheet
          .getByText(/^\d+ nights · \$/)
          .filter({ visible: true })
          .count(),
      )
      .toBe(1)
    const edge = (part: typeof request, name: 'top' | 'bottom' | 'left' | 'right') =>
      part.evaluate((element, of) => element.getBoundingClientRect()[of], name)
    await expect.poll(() => edge(request, 'bottom')).toBeLessThanOrEqual(PHONE.height)
    await expect.poll(async () => (await edge(total, 'right')) <= (await edge(request, 'left'))).toBe(true)
    await sheet.evaluate((dialog) => dialog.scrollTo({ top: dialog.scrollHeight, behavior: 'instant' }))
    const terms = sheet.getByText('Free cancellation for 24 hours after you pay.')
    await expect.poll(async () => (await edge(terms, 'bottom')) <= (await edge(request, 'top'))).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('shows the owner that they cannot book it', async () => {
    const [place] = await ownPlaces()
    if (!place) throw new Error('The demo’s landlord has no place.')
    const { page } = await site.visitAs(await demo('landlord'), `/properties/${place.id}`)
    await page.getByRole('heading', { name: 'Price', exact: true }).scrollIntoViewIfNeeded()
    await page.getByText('This is your own listing, so you can’t book it.').waitFor()
  })
})

describe('the search', () => {
  it('shows the dates as a filter and passes them to the property page', async () => {
    const { page, complaints } = await site.visit('/properties', WITH_COLUMN)
    await settled(page)
    const [start, end] = [monthAhead(2), addDays(monthAhead(2), 40)]
    await selectDays(page, daysButton(page), start, end)
    await page.waitForURL(
      (url) => url.searchParams.get('startDate') === start && url.searchParams.get('endDate') === end,
    )
    await page.getByRole('list', { name: 'Active filters' }).getByRole('link').first().waitFor()
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL((url) => /^\/properties\/.+/.test(url.pathname) && url.searchParams.get('endDate') === end)
    expect(complaints).toEqual([])
  })
})

describe('an admin', () => {
  it('finds a booking and sets its status with a reason', async () => {
    const place = (await ownPlaces()).at(-1)
    if (!place) throw new Error('The demo’s landlord has no place.')
    const ann = await site.addAccount('Ann Adminstory')
    const start = monthAhead(12)
    const { id } = await book(ann, place, start, addDays(start, Math.max(place.minStay, 2)))
    const { page, complaints } = await site.visitAs(await demo('admin'), '/admin/bookings')
    await page.getByRole('searchbox').fill('Adminstory')
    await page.waitForURL((url) => url.searchParams.get('search') === 'Adminstory')
    await page
      .getByRole('button', { name: /^Change status/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').selectOption('CANCELLED')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Both agreed by phone.')
    await dialog.getByRole('button', { name: 'Change status' }).click()
    await page.getByText('Booking status changed to “Cancelled”.').waitFor()

    // Its page is not the tenant's: both people, with their addresses, and nothing to do but print and set another status.
    await page.goto(`${site.url}/bookings/${id}`)
    const main = page.getByRole('main')
    await main.getByText(/^Cancelled by our team/).waitFor()
    await main.getByRole('link', { name: ann.user.email }).waitFor()
    await main.getByRole('link', { name: 'landlord@lintel.example' }).waitFor()
    await expect
      .poll(() => main.getByRole('button', { name: /^(?!Show more)/ }).allInnerTexts())
      .toEqual(['Print', 'Change status'])
    await main.getByRole('button', { name: 'Change status' }).click()
    await dialog.getByRole('combobox', { name: 'New status' }).selectOption('EXPIRED')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It was never answered.')
    await dialog.getByRole('button', { name: 'Change status' }).click()
    await page.getByText('Booking status changed to “Expired”.').waitFor()
    await main.getByText('Expired', { exact: true }).first().waitFor()
    await main.getByRole('link', { name: 'All bookings' }).click()
    await page.getByRole('heading', { level: 1, name: 'Bookings', exact: true }).waitFor()
    expect(complaints).toEqual([])
  })
})
