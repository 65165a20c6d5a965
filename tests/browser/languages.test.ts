import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/product.ts'
import { type Site, sharedSite } from '../support/browser.ts'
import { settled } from '../support/visit.ts'

let site: Site
let place: string
beforeAll(async () => {
  site = await sharedSite()
  const { data } = await (await site.call('/api/properties?limit=1')).json()
  place = `/properties/${data[0].id}`
})
afterAll(() => site.close())

const html = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(site.url + path, { headers: { accept: 'text/html', ...headers } })
  return { text: await answer.text(), cookie: answer.headers.get('set-cookie') }
}
const attribute = (text: string, pattern: RegExp) => pattern.exec(text)?.[1]?.replaceAll('&amp;', '&')

describe('each public page', () => {
  it.each(['/', '/properties', '/properties?city=Paris', 'a property', '/become-a-landlord'])(
    'has an address for each language, which search engines find (%s)',
    async (page) => {
      const path = page === 'a property' ? place : page
      // Links are absolute and begin with the address that the server was given.
      const own = (address?: string) => address?.replace(/^https?:\/\/[^/]+/, '').replace(/^$/, '/')
      const named = (language: string) => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
      const expected = new Map<string, string>(
        LANGUAGES.map((language) => [language, language === 'en' ? path : named(language)]),
      )
      for (const language of LANGUAGES) {
        // Named by the address, whatever the browser asks for.
        const { text, cookie } = await html(named(language), { 'accept-language': 'de, fr;q=0.5' })
        const [, lang, dir] = /<html lang="(\w+)[^"]*" dir="(\w+)"/.exec(text) ?? []
        expect([lang, dir]).toEqual([language, language === 'ar' ? 'rtl' : 'ltr'])
        expect(cookie).toMatch(new RegExp(`^language=${language};`))
        expect(own(attribute(text, /<link rel="canonical" href="([^"]*)"/))).toBe(expected.get(language))
        const links = [...text.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)]
        expect(new Map(links.map(([, tag, address]) => [tag, own(address?.replaceAll('&amp;', '&'))]))).toEqual(
          new Map([...expected, ['x-default', path]]),
        )
        expect(attribute(text, /<meta property="og:locale" content="([^"]*)"/)).toMatch(new RegExp(`^${language}_`))
        expect(text.match(/property="og:locale:alternate"/g)).toHaveLength(LANGUAGES.length - 1)
      }
      const plain = await html(path)
      expect(plain.text).toMatch(/<html lang="en/)
      expect(plain.cookie).toBeNull()
      expect(own(attribute(plain.text, /<link rel="canonical" href="([^"]*)"/))).toBe(path)
    },
  )
})

describe('a visitor', () => {
  it('who comes by an address in French reads French there and onwards, until another language is chosen', async () => {
    const { page, requests, complaints } = await site.visit('/properties?city=Paris&lang=fr')
    await settled(page)
    await page.getByRole('heading', { level: 1, name: 'Logements à louer à Paris' }).waitFor()
    // Nothing but French is downloaded: each language's files have its name.
    const languagesOf = () => requests.flatMap((url) => /\/assets\/(en|fr|ar|am)-[^/]*\.js$/.exec(url)?.[1] ?? [])
    expect(new Set(languagesOf())).toEqual(new Set(['fr']))

    await page.goto(`${site.url}/login`)
    await page.getByRole('heading', { level: 1, name: 'Connexion' }).waitFor()

    await page.goto(`${site.url}/properties?city=Paris&lang=fr`)
    await settled(page)
    await page.getByRole('combobox', { name: 'Langue' }).selectOption('ar')
    await page.getByRole('heading', { level: 1, name: /^مساكن للإيجار في .*Paris/ }).waitFor()
    await expect.poll(() => page.url()).toBe(`${site.url}/properties?city=Paris`)
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
    await page.reload()
    await settled(page)
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ar')
    expect(complaints).toEqual([])
  })

  it('with a language that does not exist reads the usual one, and the address loses it', async () => {
    const { page, complaints } = await site.visit('/properties?city=Paris&lang=tlh', { language: 'am' })
    await settled(page)
    await expect.poll(() => page.url()).toBe(`${site.url}/properties?city=Paris`)
    await expect.poll(() => page.locator('html').getAttribute('lang')).toMatch(/^am/)
    expect(complaints).toEqual([])
  })
})

describe('a signed-in person', () => {
  it('keeps a language that was chosen before the login, also in the profile', async () => {
    const session = await site.addAccount()
    const { page, complaints } = await site.visit('/login')
    await settled(page)
    await page.getByRole('combobox', { name: 'Language' }).selectOption('fr')
    await page.getByRole('heading', { level: 1, name: 'Connexion' }).waitFor()
    await page.reload()
    await settled(page)
    await page.locator('input[type="email"]').fill(session.user.email)
    await page.locator('input[autocomplete="current-password"]').fill('lamp-post-in-the-snow')
    await page.locator('form button[type="submit"]').click()
    await page.getByRole('heading', { level: 1, name: 'Louez sans mauvaise surprise' }).waitFor()
    const ofProfile = async () =>
      (await (await site.call('/api/users/me', { token: session.token })).json()).user.language
    await expect.poll(ofProfile).toBe('fr')
    await expect.poll(() => page.locator('html').getAttribute('lang')).toMatch(/^fr/)
    expect(complaints).toEqual([])
  })

  it('keeps a language chosen in the footer in the profile, and gets it with the next login elsewhere', async () => {
    const session = await site.addAccount()
    const { page } = await site.visitAs(session, '/')
    await page.getByRole('button', { name: session.user.name }).waitFor()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('fr')
    await page.getByRole('heading', { level: 1, name: 'Louez sans mauvaise surprise' }).waitFor()
    const ofProfile = async () =>
      (await (await site.call('/api/users/me', { token: session.token })).json()).user.language
    await expect.poll(ofProfile).toBe('fr')

    const { page: elsewhere } = await site.visit('/login', { language: 'am' })
    await settled(elsewhere)
    await elsewhere.locator('input[type="email"]').fill(session.user.email)
    await elsewhere.locator('input[autocomplete="current-password"]').fill('lamp-post-in-the-snow')
    await elsewhere.locator('form button[type="submit"]').click()
    await elsewhere.getByRole('heading', { level: 1, name: 'Louez sans mauvaise surprise' }).waitFor()
    await elsewhere.reload()
    await settled(elsewhere)
    await expect.poll(() => elsewhere.locator('html').getAttribute('lang')).toMatch(/^fr/)
  })
})
