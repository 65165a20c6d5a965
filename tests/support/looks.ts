import { expect, it } from 'vitest'
import { accessibilityFaults, type Session, type Site } from './browser.ts'
import { settled } from './visit.ts'

const LOOKS = [
  { language: 'fr', theme: 'dark' },
  { language: 'en', theme: 'dark', isWide: true },
  { language: 'am', theme: 'dark' },
  { language: 'ar', theme: 'light', isWide: true },
]
/** Every second page of a file is looked at in French and English, the others in Amharic and Arabic; the long run does all. */
const looksOf = (index: number) => (process.env.LONG_TESTS ? LOOKS : index % 2 ? LOOKS.slice(0, 2) : LOOKS.slice(2))
const NARROW = { width: 320, height: 640 }
const WIDE = { width: 1280, height: 900 }

type Look = {
  readonly path: string
  /** Completes a path of which only the tests know a part. */
  readonly resolve?: () => string
  /** The demo account that looks at the page; without one a visitor does. */
  readonly as?: 'tenant' | 'landlord' | 'admin' | 'super'
}

/**
 * Declares that every page fits a phone of 320 pixels in two languages and has no accessibility fault in one of them: in
 * four and in two, dark and light, when tests take long. One visitor looks at a page in all of them, so that the browser
 * compiles its scripts once.
 */
export const describeLooks = (site: () => Site, pages: readonly Look[]): void => {
  const sessions = new Map<string, Promise<Session>>()
  const sessionOf = (role: string) => {
    const known = sessions.get(role) ?? site().logIn(`${role}@lintel.example`)
    sessions.set(role, known)
    return known
  }
  it.each(pages.map((page, index) => ({ ...page, looks: looksOf(index), reader: page.as ?? 'visitor' })))(
    '$path fits a phone and has no accessibility fault ($reader)',
    async (each) => {
      const { url, visit, visitAs } = site()
      const path = each.resolve?.() ?? each.path
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
        if (!isWide) continue
        await page.setViewportSize(WIDE)
        expect(await accessibilityFaults(page), language).toEqual([])
      }
    },
    120_000,
  )
}
