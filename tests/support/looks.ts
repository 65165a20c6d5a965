import { expect, it } from 'vitest'
import { generalFaults, hiddenFocus, losses } from './barriers.ts'
import { accessibilityFaults, newAddress, PASSWORD, type Session, type Site } from './browser.ts'
import { overlayFaults } from './opened.ts'
import { type Look, PAGES } from './pages.ts'
import { settled } from './visit.ts'

const isLong = Boolean(process.env.LONG_TESTS)

const LOOKS = [
  { language: 'fr', theme: 'dark' },
  { language: 'en', theme: 'dark', isWide: true },
  { language: 'am', theme: 'dark' },
  { language: 'ar', theme: 'light', isWide: true },
]
/** Every second page of a group is looked at in French and English, the others in Amharic and Arabic; the long run does all. */
const looksOf = (index: number) => (isLong ? LOOKS : index % 2 ? LOOKS.slice(0, 2) : LOOKS.slice(2))
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

/**
 * Declares that the pages of a group fit a phone of 320 pixels, have all their texts and no accessibility fault, in two languages. When
 * tests take long, it is four and both themes, what opens over the pages is looked at too, and nothing may be lost by zoom, by more
 * space in the text or by keyboard. One visitor looks at a page in all of them, so that the browser compiles its scripts once.
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
  it.each(pages.map((page, index) => ({ ...page, looks: looksOf(index), reader: page.as ?? 'visitor' })))(
    '$path has no barrier ($reader)',
    async (each) => {
      const { url, visit, visitAs } = site()
      const path = each.path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const id = ids[name]?.()
        if (!id) throw new Error(`The group "${group}" has no {${name}}.`)
        return id
      })
      const [first] = each.looks
      const options = { viewport: NARROW, language: first?.language, theme: first?.theme }
      const { page, context } = each.as
        ? await visitAs(await sessionOf(each.as), path, options)
        : await visit(path, options)
      for (const { language, theme, isWide } of each.looks) {
        if (language !== first?.language) {
          await context.addCookies(Object.entries({ language, theme }).map(([name, value]) => ({ name, value, url })))
          await page.setViewportSize(NARROW)
          await page.goto(url + path)
        }
        await settled(page)
        await expect.poll(() => page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${language}`))
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width, language).toBeLessThanOrEqual(NARROW.width)
        const lines = (await page.locator('body').innerText()).split('\n')
        expect(lines.filter(isKey), language).toEqual([])
        if (isLong) expect(await losses(page), language).toEqual([])
        if (!isWide) continue
        if (isLong) {
          expect(await hiddenFocus(page), language).toEqual([])
          await page.setViewportSize(ZOOMED)
          expect(await losses(page), language).toEqual([])
          expect(await hiddenFocus(page), language).toEqual([])
        }
        await page.setViewportSize(WIDE)
        expect(await accessibilityFaults(page), language).toEqual([])
        expect(await generalFaults(page), language).toEqual([])
        if (isLong) expect(await overlayFaults(page, language), language).toEqual([])
      }
    },
    120_000,
  )
}
