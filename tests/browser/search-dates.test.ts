import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Site, sharedSite } from '../support/browser.ts'
import { dayAhead } from '../support/clock.ts'
import { WITH_COLUMN } from '../support/visit.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

const DATES = `startDate=${dayAhead(200)}&endDate=${dayAhead(205)}`

describe('a search with dates', () => {
  it('shows what each stay costs, also in a comparison, and passes the dates on', async () => {
    const { page, complaints } = await site.visit(`/properties?city=Paris&${DATES}&sort=price_asc`, WITH_COLUMN)
    const cards = page.locator('main li[data-place]')
    await cards.first().getByText('total · 5 nights').waitFor()
    await page.getByRole('group', { name: 'Total price of the stay' }).waitFor()
    for (const place of [0, 1])
      await cards
        .nth(place)
        .getByRole('button', { name: /^Compare: / })
        .click()
    await page.getByRole('link', { name: 'Compare 2' }).click()
    await page.waitForURL(({ searchParams }) => searchParams.get('startDate') === dayAhead(200))
    const row = page.getByRole('row', { name: /^Your stay/ })
    await expect.poll(() => row.getByText('total · 5 nights').count()).toBe(2)
    await page.goBack()
    await cards.first().getByRole('link').click()
    await page.waitForURL(/\/properties\/[0-9a-f-]{36}\?/)
    expect(new URL(page.url()).search).toBe(`?${DATES}`)
    await page.getByRole('heading', { name: 'Price', exact: true }).scrollIntoViewIfNeeded()
    await page.getByText('5 nights').filter({ visible: true }).first().waitFor()
    expect(complaints).toEqual([])
  })

  it('widens to flexible days, with a count for each choice, and shows the dates of each place', async () => {
    const { page, complaints } = await site.visit(`/properties?city=Paris&${DATES}`, WITH_COLUMN)
    const found = page.locator('main p[role=status]').first()
    const days = page.getByRole('group', { name: 'Flexible dates' })
    await days.getByRole('radio', { name: /^± 3 \d+/ }).check()
    await page.waitForURL(/flexibleDays=3/)
    const count = Number((await days.getByText(/^± 3/).locator('..').textContent())?.replace('± 3', ''))
    await expect.poll(() => found.textContent()).toBe(`${count} ${count === 1 ? 'place' : 'places'}`)
    const card = page.locator('main li[data-place]').first()
    await card.getByText(/–/).first().waitFor()
    await card.getByRole('link').click()
    await page.waitForURL(/\/properties\/[0-9a-f-]{36}\?/)
    const opened = new URL(page.url()).searchParams.get('startDate') ?? ''
    expect(opened >= dayAhead(197) && opened <= dayAhead(203)).toBe(true)
    await page.goBack()
    await page.getByRole('link', { name: /^Remove filter: .* ± 3 days$/ }).click()
    await page.waitForURL(({ search }) => search === '?city=Paris')
    expect(complaints).toEqual([])
  })

  it('finds a weekend, a week or a month in a month, and goes back', async () => {
    const { page, complaints } = await site.visit('/properties?city=Paris', WITH_COLUMN)
    const found = page.locator('main p[role=status]').first()
    await page.getByRole('radio', { name: 'Flexible', exact: true }).check()
    const month = dayAhead(200).slice(0, 7)
    const months = page.getByRole('combobox', { name: 'Month' })
    const counted = months.locator(`option[value="${month}"]`, { hasText: /^\p{L}+ \d{4} \(\d+\)$/u })
    await counted.waitFor({ state: 'attached' })
    const placesThen = Number(/\((\d+)\)/.exec((await counted.textContent()) ?? '')?.[1])
    await months.selectOption(month)
    await page.waitForURL(({ searchParams }) => searchParams.get('stayLength') === 'WEEK')
    await expect.poll(() => found.textContent()).toBe(`${placesThen} places`)
    const lengths = page.getByRole('group', { name: 'Length of stay' })
    await lengths.getByRole('radio', { name: /^Weekend \d+/ }).check()
    await page.waitForURL(({ searchParams }) => searchParams.get('stayLength') === 'WEEKEND')
    await page.getByRole('link', { name: /^Remove filter: a weekend in / }).waitFor()
    const card = page.locator('main li[data-place]').first()
    await card.getByText('total · 2 nights').waitFor()
    const count = Number(
      (
        await lengths
          .getByText(/^Weekend/)
          .locator('..')
          .textContent()
      )?.replace('Weekend', ''),
    )
    await expect.poll(() => found.textContent()).toBe(`${count} ${count === 1 ? 'place' : 'places'}`)
    await page.goBack()
    await page.waitForURL(({ searchParams }) => searchParams.get('stayLength') === 'WEEK')
    await card.getByText('total · 7 nights').waitFor()
    await page.goBack()
    await page.waitForURL(({ search }) => search === '?city=Paris')
    await card.getByText(/^per /).waitFor()
    expect(complaints).toEqual([])
  })
})
