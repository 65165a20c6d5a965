import { expect, it } from 'vitest'
import { generalFaults, hiddenFocus, losses } from './barriers.ts'
import { accessibilityFaults, newAddress, PASSWORD, type Session, type Site } from './browser.ts'
import { ALL_COLOURS, type Colours, faultsInColours, THEMES } from './colours.ts'
import { overlayFaults } from './opened.ts'
import { type Look, PAGES } from './pages.ts'
import { settled } from './visit.ts'

const isLong = Boolean(process.env.LONG_TESTS)

/**
 * The short run looks at each page once, in Arabic, which is written from right to left, at every second one in the dark: the
 * journeys read the pages in English. The long run looks in all languages and colours.
 */
const LANGUAGES: readonly [string, ...string[]] = isLong ? ['fr', 'en', 'am', 'ar'] : ['ar']
const coloursOf = (language: string, index: number): readonly Colours[] => {
  if (!isLong) return THEMES.slice(index % 2, (index % 2) + 1)
  return language === 'en' ? ALL_COLOURS : THEMES
}
const NARROW = { width: 320, height: 640 }
/** A window of 1280 pixels at 200 %. */
const ZOOMED = { width: 640, height: 450 }
const WIDE = { width: 1280, height: 900 }

const logInAs = async (site: Site, role: string): Promise<Session> => {
  if (role !== 'unverified') return site.logIn(`${role}@lintel.example`)
  const email = newAddress()
  await site.call('/api/auth/register', { body: { name: 'Ann Tenant', email, password: PASSWORD } })
  return site.logIn(email, PASSWORD)
}

/** Whether the line is the key of a text, which a page shows when its route did not load the text's area. */
const isKey = (line: string) => /^[a-z][A-Za-z]*(\.[A-Za-z_\d]+)+(?<!\.(pdf|jpg|png|csv))$/.test(line.trim())

/** Runs in the page. Its closed parts would not be checked. */
const openDetails = () => {
  for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
}

/**
 * Declares that the pages of a group, and the dialogs and menus that open over them, fit a phone of 320 pixels, have all their
 * texts and no accessibility fault. When tests take long, nothing may be lost either by zoom, by more space in the text or by
 * keyboard. One visitor looks at a page in all languages, so that the browser compiles its scripts once.
 * `ids` are what the paths of the group name in braces.
 */
export const describeLooks = (
  site: () => Site,
  group: keyof typeof PAGES,
  ids: Readonly<Record<string, () => string>> = {},
): void => {
  const sessions = new Map<string, Promise<Session>>()
  const sessionOf = (role: string) => {
    const known = sessions.get(role) ?? logInAs(site(), role)
    sessions.set(role, known)
    return known
  }
  const pages: readonly Look[] = PAGES[group]
  it.each(pages.map((page, index) => ({ ...page, index, reader: page.as ?? 'visitor' })))(
    '$path has no barrier ($reader)',
    async (each) => {
      const { url, visit, visitAs } = site()
      const path = each.path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const id = ids[name]?.()
        if (!id) throw new Error(`The group "${group}" has no {${name}}.`)
        return id
      })
      const [first] = LANGUAGES
      const options = { viewport: NARROW, language: first, theme: coloursOf(first, each.index)[0]?.theme }
      const { page, context } = each.as
        ? await visitAs(await sessionOf(each.as), path, options)
        : await visit(path, options)
      for (const language of LANGUAGES) {
        const colours = coloursOf(language, each.index)
        if (language !== first) {
          await context.addCookies([{ name: 'language', value: language, url }])
          await page.setViewportSize(NARROW)
          await page.goto(url + path)
        }
        await settled(page)
        await page.evaluate(openDetails)
        await expect.poll(() => page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${language}`))
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width, language).toBeLessThanOrEqual(NARROW.width)
        const lines = (await page.locator('body').innerText()).split('\n')
        expect(lines.filter(isKey), language).toEqual([])
        expect(await accessibilityFaults(page, 'html', 'target-size'), language).toEqual([])
        if (isLong) {
          expect(await losses(page), language).toEqual([])
          expect(await hiddenFocus(page), language).toEqual([])
          await page.setViewportSize(ZOOMED)
          expect(await losses(page), language).toEqual([])
          expect(await hiddenFocus(page), language).toEqual([])
        }
        await page.setViewportSize(WIDE)
        expect(await faultsInColours(page, colours), language).toEqual([])
        expect(await generalFaults(page), language).toEqual([])
        if (each.opensNothing) continue
        expect(await overlayFaults(page, language, colours), language).toEqual([])
        // What opens only on a phone.
        await page.setViewportSize(NARROW)
        expect(await overlayFaults(page, language, colours), language).toEqual([])
      }
    },
    isLong ? 300_000 : 120_000,
  )
}
