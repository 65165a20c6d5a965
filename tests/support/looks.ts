import { expect, it } from 'vitest'
import { accessibilityFaults, type Session, type Site } from './browser.ts'
import { settled } from './visit.ts'

const LOOKS = [
  { language: 'fr', theme: 'dark' },
  { language: 'am', theme: 'dark' },
  { language: 'en', theme: 'dark', isWide: true },
  { language: 'ar', theme: 'light', isWide: true },
]
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
 * Declares that every page fits a phone of 320 pixels in four languages and has no accessibility fault in two of them.
 * One visitor looks at a page in all languages, so that the browser compiles its scripts once.
 */
export const describeLooks = (site: () => Site, pages: readonly Look[]): void => {
  const sessions = new Map<string, Promise<Session>>()
  const sessionOf = (role: string) => {
    const known = sessions.get(role) ?? site().logIn(`${role}@lintel.example`)
    sessions.set(role, known)
    return known
  }
  it.each(pages.map((page) => ({ ...page, reader: page.as ?? 'visitor' })))(
    '$path fits a phone and has no accessibility fault ($reader)',
    async (each) => {
      const { url, visit, visitAs } = site()
      const path = each.resolve?.() ?? each.path
      const options = { viewport: NARROW, ...LOOKS[0] }
      const { page, context } = each.as
        ? await visitAs(await sessionOf(each.as), path, options)
        : await visit(path, options)
      for (const { language, theme, isWide } of LOOKS) {
        if (language !== LOOKS[0]?.language) {
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
