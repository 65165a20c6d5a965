import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults, type Site, sharedSite } from '../support/browser.ts'
import { settled, WITH_COLUMN } from '../support/visit.ts'

let site: Site
let place: string
beforeAll(async () => {
  site = await sharedSite()
  const { data } = (await (await fetch(`${site.url}/api/properties?limit=1&sort=rating`)).json()) as {
    data: { id: string }[]
  }
  place = `/properties/${data[0]?.id}`
})
afterAll(() => site.close())

describe('a visitor', () => {
  it('finds a place by city, kind and price, and comes back with the back button', async () => {
    const { page, complaints } = await site.visit('/')
    await page.getByRole('combobox', { name: 'City' }).fill('edinbrugh')
    await page.getByRole('option', { name: /Edinburgh/ }).click()
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(/\/properties\?.*city=Edinburgh/)
    await page.getByRole('heading', { level: 1, name: 'Places to rent in Edinburgh' }).waitFor()
    const count = () => page.locator('main p[role=status]').first().textContent()
    const all = await count()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('checkbox', { name: /^Apartment/ }).check()
    await page.waitForURL(/propertyType=APARTMENT/)
    await page
      .getByRole('button', { name: /Remove filter: Apartment/ })
      .or(page.getByRole('link', { name: /Remove filter: Apartment/ }))
      .waitFor()
    await expect.poll(count).not.toBe(all)
    // The drawer has the same number.
    await page.getByRole('button', { name: /^Show \d+ places?$/ }).click()
    await page.goBack()
    await expect.poll(count).toBe(all)
    await page.locator('main article a').first().click()
    await page.waitForURL(/\/properties\/[0-9a-f-]{36}/)
    await page.getByRole('heading', { level: 2, name: 'About this place' }).waitFor()
    await expect.poll(() => page.title()).toMatch(/Edinburgh · Lintel$/)
    expect(complaints).toEqual([])
  })

  it('compares prices per night until a unit is chosen, whose prices have limits of their own', async () => {
    const { page } = await site.visit('/properties', WITH_COLUMN)
    const limits = page.getByRole('group', { name: 'Price per night' })
    await limits.getByRole('spinbutton', { name: 'To' }).fill('100')
    await page.waitForURL(/maxPrice=100&priceBasis=NIGHT/)
    await page.getByRole('link', { name: 'Remove filter: up to $100 per night' }).waitFor()
    await page.getByRole('radio', { name: /^Month/ }).check()
    await page.waitForURL(({ search }) => search === '?priceUnit=MONTH')
    await page.getByRole('group', { name: 'Price per month' }).waitFor()
    // An older address without a basis keeps its meaning, and has no histogram of different units.
    await page.goto(`${site.url}/properties?maxPrice=100`)
    await page.getByRole('group', { name: 'Price as listed' }).waitFor()
    await page.getByRole('link', { name: 'Remove filter: up to $100', exact: true }).waitFor()
  })

  it('searches the city that is meant, says so, and searches exactly what was typed on request', async () => {
    const { page } = await site.visit('/properties?city=باريس', WITH_COLUMN)
    await page.getByRole('heading', { level: 1, name: 'Places to rent in Paris' }).waitFor()
    await page.getByText(/Showing places in Paris\./).waitFor()
    await page.getByRole('link', { name: 'Search exactly what I typed' }).click()
    await page.getByText('No places match your filters').waitFor()
    await page.getByRole('combobox', { name: 'City' }).fill('Pariss')
    await page.getByRole('combobox', { name: 'City' }).press('Enter')
    await page.getByText('No places in “Pariss”. Showing places in Paris.').waitFor()
    await page.waitForURL(({ searchParams }) => searchParams.get('city') === 'Pariss')
  })

  it('completes words by keyboard: with a place, which is then the city, or with a word', async () => {
    const { page } = await site.visit('/properties', WITH_COLUMN)
    const words = page.getByRole('combobox', { name: 'Keyword' })
    await words.fill('garden edin')
    const edinburgh = page.getByRole('option', { name: /^Edinburgh/ })
    await edinburgh.waitFor()
    await words.press('ArrowDown')
    await expect.poll(() => edinburgh.getAttribute('aria-selected')).toBe('true')
    await page.locator('input[name=q][aria-activedescendant]').waitFor()
    await words.press('Enter')
    await page.waitForURL(/q=garden.*city=Edinburgh/)
    await page.getByRole('heading', { level: 1, name: 'Places to rent in Edinburgh' }).waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: 'Sort by' }).inputValue()).toBe('relevance')
    await words.fill('geor')
    await page.getByRole('option', { name: /^georgian/ }).click()
    await page.waitForURL(/q=georgian/)
  })

  it('opens a place that is pressed while words are being typed, and does not search for them', async () => {
    const { page } = await site.visit('/properties', WITH_COLUMN)
    await settled(page)
    await page.getByRole('combobox', { name: 'Keyword' }).fill('garden')
    await page.locator('main article a').first().click()
    await page.getByRole('heading', { level: 2, name: 'About this place' }).waitFor()
    expect(page.url()).toMatch(/\/properties\/[0-9a-f-]{36}/)
  })

  it('does what a button says that is pressed while words are being typed', async () => {
    const { page } = await site.visit('/properties', { ...WITH_COLUMN, hasTouch: true })
    await settled(page)
    await page.getByRole('combobox', { name: 'Keyword' }).fill('garden')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to favourites/ })
      .first()
      .tap()
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
  })

  it('shows the icons of a group of amenities once it is open', async () => {
    const { page } = await site.visit('/properties', WITH_COLUMN)
    await settled(page)
    const group = page.locator('#filters details:not([open])').first()
    const name = await group.locator('summary').innerText()
    const icons = page.locator('#filters details', { hasText: name }).locator('label svg')
    await expect.poll(() => icons.count()).toBe(0)
    await group.locator('summary').click()
    const rows = await page.locator('#filters details', { hasText: name }).locator('label').count()
    await expect.poll(() => icons.count()).toBe(rows)
  })

  it('keeps the filters when the calendar over them closes, and a group when its last choice is taken back', async () => {
    const { page } = await site.visit('/properties?amenities=PARKING', { viewport: { width: 390, height: 844 } })
    await settled(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    const parking = page.getByRole('checkbox', { name: /^Parking/ })
    await parking.uncheck()
    await page.waitForURL(({ search }) => search === '')
    await page.getByRole('group', { name: 'Dates', exact: true }).last().getByRole('button').first().click()
    await page.getByRole('grid').first().waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('grid').first().waitFor({ state: 'detached' })
    await parking.check()
    await page.waitForURL(/amenities=PARKING/)
    await page.getByRole('combobox', { name: 'Keyword' }).click()
  })

  it('offers to remove a filter below a few results, and counts what can be booked instantly', async () => {
    const { page } = await site.visit('/properties?city=Edinburgh&minBedrooms=3')
    const link = page.getByRole('link', { name: /^Without “[^“”]*”: \d+ places?$/ }).first()
    await link.waitFor()
    await expect.poll(() => page.locator('[data-place]').count()).toBeLessThanOrEqual(5)
    await page.locator('[data-place]').first().waitFor()
    await link.click()
    await page.waitForURL((url) => url.searchParams.size === 1)
    await page.goto(`${site.url}/properties`)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('checkbox', { name: /^Instant booking \d+$/ }).waitFor()
  })

  it('has filters and order at hand anywhere in the results on a phone, and sees the start of what they lead to', async () => {
    const { page } = await site.visit('/properties', { viewport: { width: 390, height: 844 } })
    const heading = page.getByRole('heading', { level: 1 })
    const top = (element: typeof heading) => element.evaluate((node) => node.getBoundingClientRect().top)
    await page.evaluate(() => scrollTo(0, 2500))
    const order = page.getByRole('combobox', { name: 'Sort by' })
    expect(await top(heading)).toBeLessThan(0)
    expect(await top(order)).toBeGreaterThanOrEqual(0)
    await order.selectOption('rating')
    await page.waitForURL(/sort=rating/)
    await expect.poll(() => top(heading)).toBeGreaterThanOrEqual(0)
    await page.evaluate(() => scrollTo(0, 2000))
    await page.goBack()
    await page.waitForURL((url) => !url.search)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  })

  it('keeps all of several filters that are changed before the page has followed, in the panel and above the results', async () => {
    const { page, complaints } = await site.visit('/properties', WITH_COLUMN)
    await settled(page)
    await page.evaluate(() => {
      for (const value of ['WIFI', 'POOL', 'WIFI', 'TV'])
        document.querySelector<HTMLInputElement>(`input[name=amenities][value=${value}]`)?.click()
      const sort = document.querySelector<HTMLSelectElement>('select[name=sort]')
      if (sort) sort.value = 'price_asc'
      sort?.dispatchEvent(new Event('change', { bubbles: true }))
    })
    const query = () => Object.fromEntries(new URL(page.url()).searchParams)
    await expect.poll(query).toEqual({ amenities: 'POOL,TV', sort: 'price_asc' })
    const chosen = () =>
      page
        .locator('input[name=amenities]:checked')
        .evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).sort())
    await expect.poll(chosen).toEqual(['POOL', 'TV'])
    await expect.poll(() => page.getByRole('combobox', { name: 'Sort by' }).inputValue()).toBe('price_asc')
    expect(complaints).toEqual([])
  })

  it('keeps the focus when filters are removed by keyboard: on the next one, then on the content', async () => {
    const { page } = await site.visit('/properties?city=Edinburgh&guests=2', WITH_COLUMN)
    await settled(page)
    await page.getByRole('link', { name: 'Remove filter: Edinburgh' }).press('Enter')
    await page.waitForURL(({ search }) => search === '?guests=2')
    const focused = page.locator('*:focus')
    await expect.poll(() => focused.getAttribute('aria-label')).toBe('Remove filter: 2 guests')
    await page.keyboard.press('Enter')
    await page.waitForURL(({ search }) => search === '')
    await expect.poll(() => focused.getAttribute('id')).toBe('main')
  })

  it('suggests removing a filter when no place matches', async () => {
    const { page } = await site.visit('/properties?city=Edinburgh&minPrice=999999')
    await page.getByText('No places match your filters').waitFor()
    const link = page.getByRole('link', { name: /^Without “[^“”]*”: \d+ places?$/ }).first()
    await link.click()
    await expect.poll(() => page.locator('main p[role=status]').first().textContent()).toMatch(/^[1-9]/)
    await page.goto(`${site.url}/properties?city=Edinburgh&q=zzyzx`)
    await page.getByRole('link', { name: /^Without “zzyzx”: \d+ places?$/ }).waitFor()
  })

  it('returns to the first page from a page after the last one', async () => {
    const { page } = await site.visit('/properties?city=Edinburgh&page=999')
    await page.getByRole('heading', { name: 'No more places' }).waitFor()
    await page.getByRole('link', { name: /^Show \d+ places$/ }).click()
    await page.waitForURL(({ search }) => search === '?city=Edinburgh')
    await page.locator('main article a').first().waitFor()
  })

  it('finds the way from the home page to the landlord application', async () => {
    const { page } = await site.visit('/')
    await page.getByRole('link', { name: 'How letting works' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Become a landlord' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Become a landlord' }).waitFor()
  })

  it('compares places side by side', async () => {
    const { page } = await site.visit('/properties')
    const toggles = page.getByRole('main').getByRole('button', { name: /^Compare: / })
    await toggles.nth(0).click()
    await toggles.nth(1).click()
    await page.getByRole('link', { name: 'Compare 2' }).click()
    await page.getByRole('table').waitFor()
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(2)
    const rows = page.getByRole('rowheader')
    const all = await rows.count()
    await page.getByRole('rowheader', { name: 'Price per night' }).waitFor()
    await page.getByRole('checkbox', { name: 'Hide what is equal' }).check()
    await expect.poll(() => rows.count()).toBeLessThan(all)
    await expect.poll(async () => (await rows.allTextContents()).every((text) => text.endsWith('(differs)'))).toBe(true)
  })

  it('looks through the pictures by keyboard', async () => {
    const { page } = await site.visit(place)
    await page.getByRole('button', { name: /Show all/ }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^1 \/ \d+$/).waitFor()
    await page.keyboard.press('ArrowRight')
    await dialog.getByText(/^2 \/ \d+$/).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  it('searches and reads without JavaScript', async () => {
    const { page } = await site.visit('/', { javaScriptEnabled: false })
    await page.locator('main input[name=city]').fill('Paris')
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
    expect(page.url()).toContain('city=Paris')
    await page.getByRole('heading', { level: 1, name: 'Places to rent in Paris' }).waitFor()
    await page.getByRole('main').locator('a[href^="/properties/"]').first().click()
    await page.getByRole('heading', { level: 2, name: 'About this place' }).waitFor()
  })

  it('changes language and appearance, and both stay without a flash', async () => {
    const { page } = await site.visit('/')
    const html = page.locator('html')
    await expect.poll(() => html.getAttribute('data-theme')).toBe('dark')
    await page.getByRole('button', { name: 'Switch to light theme' }).click()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ar')
    await expect.poll(() => html.getAttribute('dir')).toBe('rtl')
    const raw = await (await page.request.get('/properties'.replace(/^/, site.url))).text()
    expect(raw).toMatch(/<html[^>]* lang="ar"/)
    expect(raw).toMatch(/<html[^>]* dir="rtl"/)
    expect(raw).toMatch(/<html[^>]* data-theme="light"/)
  })
})

describe('a page', () => {
  it.each([
    ['home', () => '/'],
    ['search', () => '/properties?city=Paris'],
    ['property', () => place],
  ])('%s is rendered by the server and loads nothing again after hydration', async (_name, path) => {
    const raw = await (await fetch(site.url + path(), { headers: { accept: 'text/html' } })).text()
    expect(raw).toMatch(/<h1/)
    const { page, requests, complaints } = await site.visit(path())
    await settled(page)
    // The map beside a search loads its data once the page is idle.
    expect(requests.filter((url) => url.includes('/api/') && !/\/api\/(map|properties\/pins)/.test(url))).toEqual([])
    expect(requests.filter((url) => !url.startsWith(site.url) && !url.startsWith('data:'))).toEqual([])
    expect(complaints).toEqual([])
  })

  it('renders metadata and structured data of a property', async () => {
    const raw = await (await fetch(site.url + place, { headers: { accept: 'text/html' } })).text()
    for (const sign of [
      '<title>',
      'name="description"',
      'rel="canonical"',
      'property="og:image"',
      'application/ld+json',
    ])
      expect(raw).toContain(sign)
    const [, json = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(raw) ?? []
    expect(JSON.stringify(JSON.parse(json))).toContain('schema.org')
    const sitemap = await (await fetch(`${site.url}/sitemap-fr-1.xml`)).text()
    expect(sitemap).toContain(`${place}?lang=fr`)
    expect(await (await fetch(`${site.url}/robots.txt`)).text()).toContain('Sitemap: ')
  })

  it.each(['/nowhere', '/properties/00000000-0000-7000-8000-000000000000', '/properties/x', '/people/x'])(
    'returns 404 with a title of its own (%s)',
    async (path) => {
      const { page } = await site.visit(path)
      expect((await fetch(site.url + path, { headers: { accept: 'text/html' } })).status).toBe(404)
      await expect.poll(() => page.title()).toBe('Page not found · Lintel')
      await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
      await expect.poll(() => page.getByText('must be a UUID').count()).toBe(0)
      await page.getByRole('main').getByRole('link', { name: 'Find a place' }).click()
      await page.getByRole('heading', { level: 1, name: 'Places to rent' }).waitFor()
    },
  )

  it('names each invalid filter of a search in the language of the page, with status 400, and removes it', async () => {
    const path = '/properties?guests=banana&minPrice=5&maxPrice=2&city=Paris'
    const headers = { accept: 'text/html', cookie: 'language=fr' }
    const answer = await fetch(site.url + path, { headers })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Voyageurs\u00a0: «\u00a0banana\u00a0» n’est pas valide.')

    const { page } = await site.visit(path)
    await settled(page)
    // Hydration replays input: what the browser dropped from the HTML is none.
    expect(new URL(page.url()).search).toBe('?guests=banana&minPrice=5&maxPrice=2&city=Paris')
    await page.getByText('Guests: “banana” isn’t valid.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Remove filter: Guests' }).click()
    await page.getByText('Price: “5 – 2” isn’t valid.').waitFor()
    await expect.poll(() => page.getByText(/minimum not above the maximum/).count()).toBe(1)
    await page.getByRole('main').getByRole('link', { name: 'Remove filter: Price' }).click()
    await page.locator('main article a').first().waitFor()
    expect(new URL(page.url()).search).toBe('?city=Paris')
  })
})
