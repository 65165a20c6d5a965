import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contract/days.ts'
import type { OwnProperty } from '#contract/listings.ts'
import { accessibilityFaults, openSite, type Session, type Site } from '../support/browser.ts'
import { dayAhead } from '../support/clock.ts'
import { selectDays } from '../support/days.ts'

let site: Site
let landlord: Session
let place: OwnProperty
/** A Friday. */
const FRIDAY = dayAhead(101)
const SEASON = { first: addDays(FRIDAY, 3), after: addDays(FRIDAY, 13) }

beforeAll(async () => {
  site = await openSite()
  landlord = await site.logIn('landlord@lintel.example')
  const { data } = await (await site.call('/api/users/me/properties?status=APPROVED', landlord)).json()
  const [first] = data.filter(({ listed }: OwnProperty) => listed)
  place = first
})
afterAll(() => site.close())

it('a landlord sets prices for weekdays and a season, discounts and a cleaning fee, and sees them in the calendar', async () => {
  const { page, complaints } = await site.visitAs(landlord, `/my-properties/${place.id}/edit`)
  await page.getByRole('combobox', { name: 'Price per', exact: true }).selectOption('NIGHT')
  const price = page.getByRole('region', { name: 'Price and stay' })
  const fill = (name: string | RegExp, value: string) => price.getByRole('spinbutton', { name }).fill(value)
  await fill(/^Price \(/, '100')
  await fill('Minimum stay (nights)', '2')
  await fill('Maximum stay (nights)', '60')
  await fill(/^Cleaning fee/, '40')
  await fill('Weekly discount (%)', '10')
  await fill('Friday', '130')
  await price.getByRole('button', { name: 'Add season' }).click()
  const dates = price.getByRole('group', { name: 'Dates of the season' }).getByRole('button')
  await expect.poll(() => dates.first().evaluate((button) => button === document.activeElement)).toBe(true)
  await selectDays(page, dates.first(), SEASON.first, SEASON.after)
  await fill('Price per night', '200')
  await fill('Minimum nights', '5')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/my-properties')

  await page.goto(`${site.url}/my-properties/${place.id}/calendar`)
  await page.getByRole('grid').first().waitFor()
  const day = (date: string) => page.locator(`button[data-day="${date}"]`)
  for (let step = 0; step < 6 && (await day(SEASON.first).count()) === 0; step += 1)
    await page.getByRole('button', { name: 'Next month' }).first().click()
  await expect.poll(() => day(SEASON.first).textContent()).toContain('$200')
  await expect.poll(() => day(FRIDAY).textContent()).toContain('$130')
  expect(complaints).toEqual([])
})

it('a guest reads each line of the price before the request and on the booking, and the minimum stay of the season', async () => {
  const guest = await site.addAccount('Nia Nights')
  const stay = new URLSearchParams({ startDate: FRIDAY, endDate: addDays(FRIDAY, 8), guests: '1' })
  const { page, complaints } = await site.visitAs(guest, `/properties/${place.id}?${stay}`)
  await page.getByRole('heading', { name: 'Price', exact: true }).scrollIntoViewIfNeeded()
  const readLines = () =>
    page
      .locator('dl')
      .filter({ hasText: 'Cleaning fee', has: page.getByText('Service fee', { exact: true }) })
      .last()
      .locator('dt')
      .allTextContents()
  const expected = [
    'Rent',
    '2 nights × $100',
    '1 night × $130 · price for these days',
    expect.stringMatching(/^5 nights × \$200 · /),
    'Long-stay discount, 10%',
    'Cleaning fee',
    'Service fee',
    'Total',
  ]
  await expect.poll(async () => (await readLines()).slice(0, 8)).toEqual(expected)
  await page.getByRole('button', { name: /^(Request Booking|Book)$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Send request|Book)$/ })
    .click()
  await page.waitForURL((url) => url.pathname.startsWith('/bookings/'))
  await expect.poll(async () => (await readLines()).slice(0, 8)).toEqual(expected)

  // By the clock of this browser the season is over, but the page goes by the server's.
  await page.clock.setFixedTime(`${addDays(SEASON.after, 30)}T12:00:00Z`)
  const short = new URLSearchParams({ startDate: SEASON.first, endDate: addDays(SEASON.first, 2), guests: '1' })
  await page.goto(`${site.url}/properties/${place.id}?${short}`)
  await page.getByRole('heading', { name: 'Price', exact: true }).scrollIntoViewIfNeeded()
  await page
    .getByText(/^The minimum stay on these dates is 5 nights\./)
    .filter({ visible: true })
    .first()
    .waitFor()
  await expect.poll(() => page.getByText('$100 to $200', { exact: true }).count()).toBe(1)
  expect(complaints).toEqual([])
})

it('Save leads to what a season lacks, and its errors follow the other fields', async () => {
  const readSeasons = async () => (await (await site.call(`/api/properties/${place.id}`)).json()).seasons
  const saved = await readSeasons()
  const { page, complaints } = await site.visitAs(landlord, `/my-properties/${place.id}/edit`)
  const price = page.getByRole('region', { name: 'Price and stay' })
  const unit = price.getByRole('combobox', { name: 'Price per', exact: true })
  const nights = price.getByRole('spinbutton', { name: 'Minimum nights' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const isFocused = (element: HTMLElement) => element === document.activeElement
  await unit.selectOption('NIGHT')
  await price.getByRole('button', { name: 'Add season' }).click()
  await save.click()
  const dates = price.getByRole('group', { name: 'Dates of the season' }).last()
  await expect.poll(() => dates.getByRole('button').evaluate(isFocused)).toBe(true)
  await expect.poll(() => dates.getByRole('alert').allTextContents()).toEqual(['Add the dates of this season.'])
  expect(await accessibilityFaults(page, '#section-price')).toEqual([])

  await nights.first().fill('61')
  await nights.last().fill('3')
  await expect.poll(() => nights.first().getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => nights.last().getAttribute('aria-invalid')).toBe(null)
  await price.getByText('Longer than your maximum stay.', { exact: true }).waitFor()
  await price.getByRole('spinbutton', { name: 'Maximum stay (nights)' }).fill('61')
  await expect.poll(() => nights.first().getAttribute('aria-invalid')).toBe(null)

  await dates.getByRole('button').evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await dates.getByRole('button').click()
  const calendar = page.getByRole('dialog', { name: 'Dates of the season' })
  const done = calendar.getByRole('button', { name: 'Done' })
  await calendar.getByRole('grid').first().waitFor()
  const readBottom = async (part: typeof done) => part.evaluate((element) => element.getBoundingClientRect().bottom)
  await expect.poll(async () => (await readBottom(done)) < (await readBottom(calendar))).toBe(true)
  await done.click()

  await nights.first().fill('5')
  await unit.selectOption('MONTH')
  await save.click()
  await page.waitForURL((url) => url.pathname === '/my-properties')
  expect(await readSeasons()).toEqual(saved)
  expect(complaints).toEqual([])
})

it('shows what a new season lacks once something of it was entered, in a draft that saves itself', async () => {
  const created = await site.call('/api/properties', {
    ...landlord,
    body: { status: 'DRAFT', priceUnit: 'NIGHT', bedrooms: 1 },
  })
  const { page, complaints } = await site.visitAs(
    landlord,
    `/my-properties/${(await created.json()).id}/edit?step=price`,
  )
  const longest = page.getByRole('spinbutton', { name: 'Maximum stay (nights)' })
  await longest.fill('0')
  await page.getByRole('button', { name: 'Add season' }).click()
  const dates = page.getByRole('group', { name: 'Dates of the season' })
  const missing = dates.getByText('Add the dates of this season.', { exact: true })
  // Both are marked after the same pause.
  await expect.poll(() => longest.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => missing.count()).toBe(0)
  await dates.getByRole('button').click()
  await page.getByRole('dialog', { name: 'Dates of the season' }).getByRole('grid').first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => missing.count()).toBe(0)
  await page.getByRole('spinbutton', { name: 'Minimum nights' }).fill('3')
  await missing.waitFor()
  await page.getByRole('button', { name: 'Add season' }).click()
  await expect.poll(() => missing.count()).toBe(1)
  expect(complaints).toEqual([])
})

it('folds the seasons that are over', async () => {
  const body = {
    priceUnit: 'NIGHT',
    seasons: [-40, 40].map((from) => ({
      firstNight: dayAhead(from),
      lastNight: dayAhead(from + 20),
      price: 80,
      minStay: null,
    })),
  }
  const saved = await site.call(`/api/properties/${place.id}`, { ...landlord, method: 'PUT', body })
  expect(saved.status).toBe(200)
  const { page, complaints } = await site.visitAs(landlord, `/my-properties/${place.id}/edit`)
  const price = page.getByRole('region', { name: 'Price and stay' })
  await expect.poll(() => price.getByRole('group', { name: 'Dates of the season' }).count()).toBe(1)
  const remove = price.getByRole('button', { name: 'Remove season' })
  await expect.poll(() => remove.count()).toBe(1)
  await price.getByText('Past seasons (1)', { exact: true }).click()
  await expect.poll(() => remove.count()).toBe(2)
  await remove.last().click()
  await expect.poll(() => price.getByText(/^Past seasons/).count()).toBe(0)
  expect(complaints).toEqual([])
})
