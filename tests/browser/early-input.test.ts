import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Site, sharedSite } from '../support/browser.ts'
import { holdRequests } from '../support/hold.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

it.each([
  ['/login?next=%2Fprofile', 'Log in'],
  ['/register', 'Sign up'],
  ['/forgot-password', 'Send code'],
])('a form that is sent without its script leads back to its page, which says so: %s', async (path, button) => {
  const { page } = await site.visit(path, { javaScriptEnabled: false })
  await page.getByRole('textbox', { name: /email/i }).fill('reader@reader.example')
  await page.getByRole('main').getByRole('button', { name: button }).click()
  await page.getByText(/^Nothing was sent: the page was still loading/).waitFor()
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, searchParams.get('next')]).toEqual([path.split('?')[0], path.includes('next') ? '/profile' : null])
})

it.each([
  ['en', 'Turn on JavaScript to see this page.'],
  ['fr', 'Activez JavaScript pour voir cette page.'],
  ['ar', 'فعّل JavaScript لعرض هذه الصفحة.'],
  ['am', 'ይህን ገጽ ለማየት JavaScript ያብሩ።'],
])(
  'a page of signed-in users says that it needs JavaScript, and has a placeholder until it runs (%s)',
  async (language, text) => {
    for (const path of ['/payments', '/messages', '/notifications', '/bookings/x']) {
      const headers = { accept: 'text/html', cookie: `language=${language}` }
      const html = await (await fetch(site.url + path, { headers })).text()
      expect(html).toContain(`<noscript><p>${text}</p></noscript>`)
      expect(html).toContain('skeleton-line')
    }
  },
)

it('a form is no way into other addresses', async () => {
  const form = { method: 'POST', headers: { accept: 'text/html' }, body: new URLSearchParams({ a: 'b' }) }
  const to = async (path: string) => {
    const { status, headers } = await fetch(site.url + path, { ...form, redirect: 'manual' })
    return [status, headers.get('location')]
  }
  await expect.poll(() => to('/api/unknown')).toEqual([404, null])
  expect((await to('//evil.example'))[0]).toBe(404)
  await expect.poll(() => to('/login')).toEqual([303, '/login?unsent=1'])
})

/** Opens the page; its scripts (all, or all but the entry script) load only after `release`. */
const visitSlowly = async (path: string, held = /libraries-.*\.js$/) => {
  const { page, context } = await site.visit('/nowhere')
  const release = await holdRequests(context, held)
  await page.goto(`${site.url}${path}`, { waitUntil: 'commit' })
  return { page, release }
}

it('keeps input entered before hydration (checkbox, entry script loaded)', async () => {
  const { page, release } = await visitSlowly('/properties?city=Edinburgh')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: /^Apartment/ }).check()
  release()
  await page.waitForURL(/propertyType=APARTMENT/)
  await expect.poll(() => page.getByRole('checkbox', { name: /^Apartment/ }).isChecked()).toBe(true)
})

it('keeps input entered before hydration (checkbox, no script loaded)', async () => {
  const { page, release } = await visitSlowly('/properties?city=Edinburgh', /\.js$/)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: /^Apartment/ }).check()
  release()
  await page.waitForURL(/propertyType=APARTMENT/)
  await expect.poll(() => page.getByRole('checkbox', { name: /^Apartment/ }).isChecked()).toBe(true)
})

it('keeps input entered before hydration (button, text field, list)', async () => {
  const { page, release } = await visitSlowly('/')
  // The entry script loads the others and records the input.
  await page.locator('link[rel=modulepreload]').first().waitFor({ state: 'attached' })
  await page.getByRole('combobox', { name: 'City' }).fill('edinbrugh')
  await page.getByRole('combobox', { name: 'Property type' }).selectOption('LOFT')
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  release()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light')
  await page.getByRole('option', { name: /Edinburgh/ }).click()
  await expect.poll(() => page.getByRole('combobox', { name: 'Property type' }).inputValue()).toBe('LOFT')
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL(/propertyType=LOFT/)
})

it('replays clicks made before hydration', async () => {
  const { page, release } = await visitSlowly('/properties')
  await page.locator('link[rel=modulepreload]').first().waitFor({ state: 'attached' })
  const toggles = page.getByRole('main').getByRole('button', { name: /^Compare: / })
  await toggles.nth(0).click()
  await toggles.nth(1).click()
  release()
  await page.getByRole('link', { name: 'Compare 2' }).waitFor()
})
