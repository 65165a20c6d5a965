import { expect, it } from 'vitest'
import { generalFaults, hiddenFocus, losses } from './barriers.ts'
import { accessibilityFaults, itemsOf, newAddress, PASSWORD, type Site } from './browser.ts'
import { ALL_COLOURS, type Colours, faultsInColours, THEMES } from './colours.ts'
import { overlayFaults } from './opened.ts'
import { type Look, PAGES } from './pages.ts'
import { settled, store, type Visit } from './visit.ts'

const isLong = Boolean(process.env.LONG_TESTS)

/**
 * The short run looks at each page once, in Arabic, which is written from right to left, at every second one in the dark: the
 * journeys read the pages in English. The long run looks in all languages and colours.
 */
const LANGUAGES = isLong ? ['fr', 'en', 'am', 'ar'] : ['ar']
const coloursOf = (language: string, index: number): readonly Colours[] => {
  if (!isLong) return THEMES.slice(index % 2, (index % 2) + 1)
  return language === 'en' ? ALL_COLOURS : THEMES
}
const NARROW = { width: 320, height: 640 }
/** A window of 1280 pixels at 200 %. */
const ZOOMED = { width: 640, height: 450 }
const WIDE = { width: 1280, height: 900 }

/** Logs in as that role. Returns what the browser stores then. */
const itemsOfRole = async (site: Site, role: string): Promise<Record<string, string>> => {
  if (role === 'visitor') return {}
  if (role !== 'unverified') return itemsOf(await site.logIn(`${role}@lintel.example`))
  const email = newAddress()
  await site.call('/api/auth/register', { body: { name: 'Ann Tenant', email, password: PASSWORD } })
  return itemsOf(await site.logIn(email, PASSWORD))
}

type Stored = Readonly<Record<string, string>>

/** Opens a page in a browser that has only these items and cookies of the site. */
const open = async (
  site: Site,
  visited: Visit | undefined,
  path: string,
  { stored, ...colours }: { stored: Stored; language: string; theme: string | undefined },
): Promise<Visit> => {
  if (!visited) return site.visit(path, { viewport: NARROW, stored, ...colours, staysOpen: true })
  const { page, context } = visited
  await context.clearCookies()
  await context.addCookies(
    Object.entries(colours).flatMap(([name, value]) => (value ? [{ name, value, url: site.url }] : [])),
  )
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.evaluate(store, stored)
  await page.setViewportSize(NARROW)
  await page.goto(site.url + path)
  return visited
}

/** Whether the line is the key of a text, which a page shows when its route did not load the text's area. */
const isKey = (line: string) => /^[a-z][A-Za-z]*(\.[A-Za-z_\d]+)+(?<!\.(pdf|jpg|png|csv))$/.test(line.trim())

/** Runs in the page. Its closed parts would not be checked. */
const openDetails = () => {
  for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
}

/**
 * Declares that the pages of a group, and what opens over them, fit a phone of 320 pixels, have all their texts and no accessibility
 * fault; in the long run, that zoom, space in the text and the keyboard lose nothing. One visitor of each role looks at all pages,
 * which takes a third less time. `ids` are what the paths of the group name in braces.
 */
export const describeLooks = (
  site: () => Site,
  group: keyof typeof PAGES,
  ids: Readonly<Record<string, () => string>> = {},
): void => {
  const items = new Map<string, Promise<Stored>>()
  const itemsFor = (role: string) => {
    const known = items.get(role) ?? itemsOfRole(site(), role)
    items.set(role, known)
    return known
  }
  /** The visitors of whom no test failed. */
  const visitors = new Map<string, Visit>()
  const pages: readonly Look[] = PAGES[group]
  it.each(pages.map((page, index) => ({ ...page, index, reader: page.as ?? 'visitor' })))(
    '$path has no barrier ($reader)',
    async (each) => {
      const path = each.path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const id = ids[name]?.()
        if (!id) throw new Error(`The group "${group}" has no {${name}}.`)
        return id
      })
      const stored = await itemsFor(each.reader)
      let visited = visitors.get(each.reader)
      visitors.delete(each.reader)
      for (const language of LANGUAGES) {
        const colours = coloursOf(language, each.index)
        visited = await open(site(), visited, path, { stored, language, theme: colours[0]?.theme })
        const { page } = visited
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
      if (visited) visitors.set(each.reader, visited)
    },
    isLong ? 300_000 : 120_000,
  )
}
