import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Site, sharedSite } from '../support/browser.ts'
import { describeLooks } from '../support/looks.ts'

let site: Site
let landlord: string
beforeAll(async () => {
  site = await sharedSite()
  const admin = await site.logIn('admin@lintel.example')
  const found = await site.call('/api/admin/users?search=landlord@lintel.example', { token: admin.token })
  landlord = (await found.json()).data[0].id
})
afterAll(() => site.close())

describe('administration', () => {
  describeLooks(() => site, 'administration', { landlord: () => landlord })
})

describe('the figures of the marketplace are readable (product.md 8)', () => {
  it.each([
    { language: 'en', viewport: { width: 1440, height: 900 } },
    { language: 'ar', viewport: { width: 1440, height: 900 } },
    { language: 'ar', viewport: { width: 390, height: 844 } },
  ])('no figure runs into another one ($language, $viewport.width pixels)', async ({ language, viewport }) => {
    const admin = await site.logIn('admin@lintel.example')
    const { page } = await site.visitAs(admin, '/admin', { language, viewport })
    const main = page.getByRole('main')
    const changes = main.locator('dl > div > dd').filter({ hasText: /[▲▼]/ })
    await changes.first().waitFor()
    // Each part is isolated, in the order of the language, on one line.
    for (const change of await changes.all()) {
      const [share, before] = await change
        .locator('bdi')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()))
      if (!share || !before) throw new Error('a part is missing')
      expect(before.y).toBe(share.y)
      expect(language === 'ar' ? share.left - before.right : before.left - share.right).toBeGreaterThan(0)
    }
    const shares = main.locator('section dd').filter({ has: page.locator('bdi', { hasText: '%' }) })
    await expect.poll(() => shares.count()).toBeGreaterThan(0)
    for (const share of await shares.all()) {
      const gap = await share.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element.firstChild as Node)
        const [count, part] = [range, element.lastElementChild as Element].map((each) => each.getBoundingClientRect())
        return Math.max((part?.left ?? 0) - (count?.right ?? 0), (count?.left ?? 0) - (part?.right ?? 0))
      })
      expect(gap).toBeGreaterThanOrEqual(6)
    }
    const charts = main.locator('figure')
    await charts.last().locator('.recharts-xAxis-tick-labels text').first().waitFor()
    await expect.poll(() => charts.locator('.recharts-bar-rectangle').count()).toBeGreaterThan(0)
    for (const chart of await charts.all()) {
      await chart.locator('.recharts-xAxis-tick-labels text').first().waitFor()
      const labels = await chart
        .locator('.recharts-xAxis-tick-labels text')
        .evaluateAll((ticks) => ticks.map((tick) => tick.getBoundingClientRect().toJSON()))
      const sorted = labels.toSorted((one, other) => one.left - other.left)
      const gaps = sorted.slice(1).map(({ left }, index) => left - (sorted[index]?.right ?? 0))
      const starts = sorted.slice(1).map(({ x, width }, index) => {
        const former = sorted[index] ?? { x: 0, width: 0 }
        return x + width / 2 - former.x - former.width / 2
      })
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8)
      expect(Math.max(...starts) - Math.min(...starts)).toBeLessThan(2)
    }
  })
})
