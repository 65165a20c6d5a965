import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Site, sharedSite } from '../support/browser.ts'
import { describeLooks } from '../support/looks.ts'
import { settled } from '../support/visit.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

const read = async (path: string, language = 'en') =>
  (await fetch(site.url + path, { headers: { accept: 'text/html', cookie: `language=${language}` } })).text()

describe('pages about the site', () => {
  describeLooks(() => site, 'information')

  it.each([
    ['/how-it-works', 'How it works for tenants', 'until'],
    ['/for-landlords', 'How it works for landlords', '48 hours to reply'],
    ['/fees', 'Fees and cancellation', 'service fee of 5%, calculated on the rent'],
    ['/terms', 'Terms of use', 'Deposits are returned 3 days after check-out'],
    ['/privacy', 'Privacy policy', 'Sessions: until you log out, at most 7 days'],
    ['/contact', 'Contact', 'Open a support request'],
    ['/help', 'Help', 'How do I create an account?'],
  ])('%s is rendered by the server with its title and address, and in the sitemap', async (path, title, text) => {
    const page = await read(path)
    expect(page).toContain(`<title>${title} · Lintel</title>`)
    expect(page).toMatch(/<meta name="description" content="[^"]{40,}"/)
    expect(page).toContain(`<link rel="canonical" href="${site.url}${path}"`)
    expect(page.toLowerCase()).toContain(text.toLowerCase())
    expect(page).not.toMatch(/\{\{|undefined|NaN/)
    expect(await (await fetch(`${site.url}/sitemap-en.xml`)).text()).toContain(`<loc>${site.url}${path}</loc>`)
  })

  it('has a page for each of the largest cities, with its places and prices, and none for others', async () => {
    const page = await read('/cities/paris-fr')
    expect(page).toContain('<title>Homes to rent in Paris · Lintel</title>')
    expect(page).toContain(`<link rel="canonical" href="${site.url}/cities/paris-fr"`)
    expect(page).toContain('BreadcrumbList')
    expect(page).toMatch(/Prices by property type.*From.*\$[\d,]+/s)
    expect(page).toMatch(/href="\/properties\/[0-9a-f-]{36}"/)
    expect(await read('/cities')).toContain('href="/cities/paris-fr"')
    expect(await (await fetch(`${site.url}/sitemap-en.xml`)).text()).toContain(`<loc>${site.url}/cities/paris-fr</loc>`)
    const missing = await fetch(`${site.url}/cities/nowhere-xx`, { headers: { accept: 'text/html' } })
    expect(missing.status).toBe(404)
  })

  it('are in the language of the reader', async () => {
    expect(await read('/fees', 'fr')).toContain('Frais et annulation')
    expect(await read('/terms', 'ar')).toContain('شروط الاستخدام')
    expect(await read('/help', 'am')).toContain('መልስ ይፈልጉ')
  })

  it('has all 44 answers as an FAQPage of schema.org', async () => {
    const [, json = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(await read('/help')) ?? []
    const [page] = JSON.parse(json)['@graph']
    expect(page['@type']).toBe('FAQPage')
    expect(page.mainEntity).toHaveLength(44)
    expect(page.mainEntity[0].acceptedAnswer.text).toContain('6-digit code')
  })

  it('answers a question typed with mistakes, and opens the answer of an address', async () => {
    const { page, complaints } = await site.visit('/help')
    await settled(page)
    await page.getByRole('searchbox', { name: 'Search for an answer' }).fill('get my money bakc')
    await page.waitForURL(/\?q=get/)
    await page.getByText('Select “Sign up” at the top of the page').waitFor({ state: 'hidden' })
    await page.getByText('full refund if you cancel within 24 hours').waitFor()
    await page.getByRole('searchbox').fill('xyzzyqwx')
    await page.getByRole('heading', { name: 'No answer found' }).waitFor()
    await page.getByRole('link', { name: 'All questions and answers' }).click()
    await page.goto(`${site.url}/help#photoRules`)
    await page.getByText('The first one is the cover.').waitFor()
    // An address that someone has cut off.
    await page.goto(`${site.url}/help#%E0%A4%A`)
    await page.reload()
    await settled(page)
    await page.getByRole('searchbox', { name: 'Search for an answer' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('are linked at the end of every page', async () => {
    const { page } = await site.visit('/compare')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Fees and cancellation' }).click()
    await page.getByRole('heading', { level: 1, name: 'Fees and cancellation' }).waitFor()
    await page.getByRole('navigation', { name: 'Read more' }).getByRole('link', { name: 'For landlords' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Become a landlord' }).waitFor()
  })
})
