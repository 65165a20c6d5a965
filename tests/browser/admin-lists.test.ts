import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Site, sharedSite } from '../support/browser.ts'
import { settled } from '../support/visit.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

const asAdmin = async (path: string, role: 'admin' | 'super' = 'admin') =>
  site.visitAs(await site.logIn(`${role}@lintel.example`), path)

describe('a list of the administration', () => {
  it('is limited to days, by keyboard, and to all again', async () => {
    const { page, complaints } = await asAdmin('/admin/bookings')
    await settled(page)
    const total = page.getByRole('status').filter({ hasText: /bookings?$/ })
    const all = await total.innerText()
    await page.getByRole('button', { name: /^Check-in: from/ }).focus()
    await page.keyboard.press('Enter')
    const calendar = page.getByRole('dialog', { name: 'Check-in' })
    await calendar.getByRole('gridcell').getByRole('button').first().waitFor()
    // The first day has the focus: it is chosen, and the day after it.
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const dayOf = (name: string) => new URL(page.url()).searchParams.get(name)
    await expect.poll(() => dayOf('checkInFrom')).toMatch(/^\d{4}-\d\d-\d\d$/)
    await expect.poll(() => dayOf('checkInTo')).not.toBe(dayOf('checkInFrom'))
    await expect.poll(() => total.innerText()).not.toBe(all)
    await page.goBack()
    await expect.poll(() => total.innerText()).toBe(all)
    expect(complaints).toEqual([])
  })

  it.each(['/admin/users?', '/admin/reviews?', '/admin/bookings?', '/admin/payments?tab=all&'])(
    'says that nothing was found in those days, and clears them: %s',
    async (path) => {
      const { page } = await asAdmin(`${path}from=2020-01-01&to=2020-01-02`)
      await page.getByRole('link', { name: 'Clear filters' }).click()
      await page.getByRole('row').nth(1).waitFor()
      expect(page.url()).not.toContain('from=')
    },
  )

  it('has a filter by role for admins', async () => {
    const { page } = await asAdmin('/super-admin/admins', 'super')
    await settled(page)
    await page.getByRole('combobox', { name: 'Role' }).selectOption('SUPER_ADMIN')
    await expect.poll(() => page.url()).toContain('role=SUPER_ADMIN')
    await expect
      .poll(async () => (await page.getByRole('cell', { name: 'Admin', exact: true }).count()) === 0)
      .toBe(true)
    await page.getByRole('row').nth(1).waitFor()
  })

  it.each([1024, 1280, 1440])('fits its frame at %i pixels, in the language with the longest words', async (width) => {
    const { page } = await site.visitAs(await site.logIn('super@lintel.example'), '/admin', {
      viewport: { width, height: 900 },
      language: 'fr',
    })
    const excess = () =>
      page
        .locator('main table')
        .first()
        .evaluate(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : Number.NaN))
    /** What is wider than its cell lies on the next one. */
    const overflowing = () =>
      page.locator('main td').evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const { left, right } = cell.getBoundingClientRect()
          return [...cell.querySelectorAll('span, time')]
            .filter((part) => {
              const box = part.getBoundingClientRect()
              return box.width > 1 && (box.right > right + 1 || box.left < left - 1)
            })
            .map(({ textContent }) => textContent)
        }),
      )
    for (const list of ['bookings', 'reviews', 'users', 'audit', 'support?status=all', 'payments?tab=all']) {
      await page.goto(`${site.url}/admin/${list}`)
      await page.getByRole('row').nth(1).waitFor()
      await expect.poll(excess, { message: list }).toBe(0)
      await expect.poll(overflowing, { message: list }).toEqual([])
    }
  })

  it.each([
    ['/admin/properties', 'Photo', '[aria-label="Properties"] li img'],
    ['/admin/deposits?status=ALL', 'Activity', '[aria-label="Activity"]'],
  ])('of cards shows what the device chose: %s', async (path, field, hidden) => {
    const { page } = await asAdmin(path)
    await settled(page)
    const parts = page.locator(hidden)
    await parts.first().waitFor()
    await page.getByRole('button', { name: 'Fields' }).click()
    await page.getByRole('checkbox', { name: field }).click()
    await expect.poll(() => parts.count()).toBe(0)
    await page.reload()
    await settled(page)
    await expect.poll(() => parts.count()).toBe(0)
  })

  it.each([
    [390, 844],
    [1440, 900],
  ])('has the buttons of a rejection in view at %i × %i, and beside them why it failed', async (width, height) => {
    const { page } = await site.visitAs(await site.logIn('admin@lintel.example'), '/admin/properties', {
      viewport: { width, height },
    })
    await settled(page)
    if (width < 1024) await page.locator('main li button:has(img)').first().click()
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: 'Reject', exact: true })
    const isShown = (part: Locator) =>
      part.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
    await expect.poll(() => isShown(confirm)).toBe(true)
    await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
    await dialog.getByRole('checkbox').first().check()
    await confirm.click()
    const alert = dialog.getByRole('alert')
    await alert.waitFor()
    await expect.poll(async () => [await isShown(alert), await isShown(confirm)]).toEqual([true, true])
  })
})
