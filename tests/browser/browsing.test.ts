import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults, openSite, type Site } from '../support/browser.ts'

let site: Site
let place: string
beforeAll(async () => {
  site = await openSite()
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
    await page.getByRole('checkbox', { name: /^Apartment/ }).check()
    await page.waitForURL(/propertyType=APARTMENT/)
    await page
      .getByRole('button', { name: /Remove the filter Apartment/ })
      .or(page.getByRole('link', { name: /Remove the filter Apartment/ }))
      .waitFor()
    await expect.poll(count).not.toBe(all)
    await page.goBack()
    await expect.poll(count).toBe(all)
    await page.locator('main article a').first().click()
    await page.waitForURL(/\/properties\/[0-9a-f-]{36}/)
    await page.getByRole('heading', { level: 2, name: 'About this place' }).waitFor()
    expect(await page.title()).toMatch(/Edinburgh · Lintel$/)
    expect(complaints).toEqual([])
  })

  it('compares prices by the night only when asked to', async () => {
    const { page } = await site.visit('/properties?maxPrice=100')
    const count = () => page.locator('main p[role=status]').first().textContent()
    const listed = await count()
    await page.getByRole('checkbox', { name: 'Compare by the night' }).check()
    await page.waitForURL(/priceBasis=NIGHT/)
    await page.getByRole('spinbutton', { name: 'To' }).fill('100')
    await page.waitForURL(/maxPrice=100/)
    await expect.poll(count).not.toBe(listed)
  })

  it('is told which filter to loosen when nothing fits', async () => {
    const { page } = await site.visit('/properties?city=Edinburgh&minPrice=999999')
    await page.getByText('Nothing fits all of this').waitFor()
    const link = page.getByRole('link', { name: /^Without “.*”: \d+ places?$/ }).first()
    await link.click()
    await expect.poll(() => page.locator('main p[role=status]').first().textContent()).toMatch(/^[1-9]/)
  })

  /** A visit whose scripts (all, or all but the first small one) come only when `release` says so. */
  const visitSlowly = async (path: string, held = /libraries-.*\.js$/) => {
    const { page, context } = await site.visit('/nowhere')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await context.route(held, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`${site.url}${path}`, { waitUntil: 'commit' })
    return { page, release }
  }

  it('is heard who ticks before the scripts are there', async () => {
    const { page, release } = await visitSlowly('/properties?maxPrice=100')
    await page.getByRole('checkbox', { name: 'Compare by the night' }).check()
    release()
    await page.waitForURL(/priceBasis=NIGHT/)
    expect(await page.getByRole('checkbox', { name: 'Compare by the night' }).isChecked()).toBe(true)
  })

  it('is heard who ticks before the first script is there', async () => {
    const { page, release } = await visitSlowly('/properties?maxPrice=100', /\.js$/)
    await page.getByRole('checkbox', { name: 'Compare by the night' }).check()
    release()
    await page.waitForURL(/priceBasis=NIGHT/)
    expect(await page.getByRole('checkbox', { name: 'Compare by the night' }).isChecked()).toBe(true)
  })

  it('is heard who presses, types and chooses before the scripts are there', async () => {
    const { page, release } = await visitSlowly('/')
    // The first small script asks for the others and listens.
    await page.locator('link[rel=modulepreload]').first().waitFor({ state: 'attached' })
    await page.getByRole('combobox', { name: 'City' }).fill('edinbrugh')
    await page.getByRole('combobox', { name: 'Kind of place' }).selectOption('LOFT')
    await page.getByRole('button', { name: 'Switch to the light appearance' }).click()
    release()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light')
    await page.getByRole('option', { name: /Edinburgh/ }).click()
    expect(await page.getByRole('combobox', { name: 'Kind of place' }).inputValue()).toBe('LOFT')
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(/propertyType=LOFT/)
  })

  it('compares places side by side', async () => {
    const { page } = await site.visit('/properties')
    const toggles = page.getByRole('main').getByRole('button', { name: /^Compare: / })
    await toggles.nth(0).click()
    await toggles.nth(1).click()
    await page.getByRole('link', { name: 'Compare 2' }).click()
    await page.getByRole('table').waitFor()
    expect(await page.getByRole('columnheader').count()).toBe(2)
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
    expect(await html.getAttribute('data-theme')).toBe('dark')
    await page.getByRole('button', { name: 'Switch to the light appearance' }).click()
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
  ])('%s arrives rendered and asks for nothing again after hydration', async (_name, path) => {
    const raw = await (await fetch(site.url + path(), { headers: { accept: 'text/html' } })).text()
    expect(raw).toMatch(/<h1/)
    const { page, requests, complaints } = await site.visit(path())
    await page.waitForLoadState('networkidle')
    // The map beside a search asks for itself, once the page is idle.
    expect(requests.filter((url) => url.includes('/api/') && !/\/api\/(map|properties\/pins)/.test(url))).toEqual([])
    expect(requests.filter((url) => !url.startsWith(site.url) && !url.startsWith('data:'))).toEqual([])
    expect(complaints).toEqual([])
  })

  it('of a property tells robots all they need', async () => {
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
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
    expect(sitemap).toContain(place)
    expect(await (await fetch(`${site.url}/robots.txt`)).text()).toContain('Sitemap: ')
  })

  it.each(['/nowhere', '/properties/00000000-0000-7000-8000-000000000000', '/properties/x'])(
    'that is not there (%s) says so with a title of its own',
    async (path) => {
      const { page } = await site.visit(path)
      expect((await fetch(site.url + path, { headers: { accept: 'text/html' } })).status).toBe(404)
      expect(await page.title()).toBe('Page not found · Lintel')
      await page.getByRole('heading', { level: 1, name: 'There is no page here' }).waitFor()
      await page.getByRole('link', { name: 'Find another place' }).click()
      await page.getByRole('heading', { level: 1, name: 'Places to rent' }).waitFor()
    },
  )

  it('with a search that cannot be read says which filter, with status 400', async () => {
    const path = '/properties?minPrice=5&maxPrice=2'
    expect((await fetch(site.url + path, { headers: { accept: 'text/html' } })).status).toBe(400)
    const { page } = await site.visit(path)
    await page.getByText('minPrice must not be above maxPrice.').waitFor()
  })

  const pages = [
    ['home', () => '/'],
    ['search', () => '/properties'],
    ['empty search', () => '/properties?minPrice=999999'],
    ['property', () => place],
    ['compare', () => '/compare'],
    ['not found', () => '/nowhere'],
  ] as const
  const looks = [
    { theme: 'dark', language: 'en' },
    { theme: 'light', language: 'ar' },
  ]
  it.each(pages.flatMap(([name, path]) => looks.map((look) => [name, look.theme, look.language, path] as const)))(
    '%s has no accessibility fault (%s, %s)',
    async (_name, theme, language, path) => {
      const { page } = await site.visit(path(), { theme, language })
      expect(await accessibilityFaults(page)).toEqual([])
    },
  )
  it.each(pages.flatMap(([name, path]) => ['en', 'fr', 'ar', 'am'].map((language) => [name, language, path] as const)))(
    '%s fits a phone of 320 pixels (%s)',
    async (_name, language, path) => {
      const { page } = await site.visit(path(), { language, viewport: { width: 320, height: 640 } })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    },
  )
})
