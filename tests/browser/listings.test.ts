import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults, openSite, type Site } from '../support/browser.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Opens the page as a demo account; the landlord has listings in every status. */
const visitAs = async (role: 'landlord' | 'admin', path: string, options: Parameters<Site['visit']>[1] = {}) =>
  site.visitAs(await site.logIn(`${role}@lintel.example`), path, options)

describe('a landlord', () => {
  it('sees why a place was rejected, changes it, and an admin approves it', async () => {
    const landlord = await visitAs('landlord', '/my-properties?status=REJECTED')
    await landlord.page.getByText('The address could not be found.').waitFor()
    await landlord.page.getByRole('link', { name: /^Edit/ }).click()
    const title = 'A house with a number'
    await landlord.page.getByRole('textbox', { name: 'Title' }).fill(title)
    await landlord.page.getByRole('textbox', { name: 'Address' }).fill('Royal Mile 12, Edinburgh')
    await landlord.page.getByRole('button', { name: 'Save', exact: true }).click()
    await landlord.page.getByText('Saved.').waitFor()

    const admin = await visitAs('admin', '/admin/properties')
    await admin.page.getByRole('button', { name: new RegExp(title) }).click()
    await admin.page.getByText('Royal Mile 12, Edinburgh').first().waitFor()
    await admin.page.getByRole('button', { name: 'Approve', exact: true }).click()
    await admin.page.getByText(`“${title}” was approved.`).waitFor()
    expect(admin.complaints).toEqual([])

    await landlord.page.goto(`${site.url}/my-properties?status=APPROVED`)
    await landlord.page.getByText(title).first().waitFor()
    expect(landlord.complaints).toEqual([])
  })

  it('pauses a place and shows it again', async () => {
    const { page, complaints } = await visitAs('landlord', '/my-properties?status=APPROVED')
    const pauses = page.getByRole('button', { name: /^Pause/ })
    const before = await pauses.count()
    await pauses.first().click()
    await page.getByText(/ is paused\.$/).waitFor()
    await expect.poll(() => pauses.count()).toBe(before - 1)
    await page
      .getByRole('button', { name: /^Resume/ })
      .first()
      .click()
    await page.getByText(/ is visible in search again\.$/).waitFor()
    await expect.poll(() => pauses.count()).toBe(before)
    expect(complaints).toEqual([])
  })

  it('shows errors beside the fields, keeps the input and asks before leaving', async () => {
    const { page } = await visitAs('landlord', '/my-properties?status=PENDING')
    await page.getByRole('link', { name: /^Edit/ }).first().click()
    const title = page.getByRole('textbox', { name: 'Title' })
    await title.fill('Short')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Enter at least 8 characters.').first().waitFor()
    await expect.poll(() => title.inputValue()).toBe('Short')
    await page.getByRole('banner').getByRole('link', { name: 'Find a place' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
    await expect.poll(() => title.inputValue()).toBe('Short')
  })
})

describe('an admin', () => {
  it('sees what changed of a place that is online, and rejects a new one with a reason', async () => {
    const { page, complaints } = await visitAs('admin', '/admin/properties?queue=changed')
    await page.getByText('Workspace in a former printing shop').first().waitFor()
    await page.getByRole('heading', { name: 'Photos' }).waitFor()
    await page.goto(`${site.url}/admin/properties`)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The pictures are missing.')
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await page.getByText(/ was rejected\.$/).waitFor()
    expect(complaints).toEqual([])
  })
})

const NARROW = { width: 320, height: 640 }

it('editing has no accessibility fault and fits a phone', async () => {
  for (const options of [{ theme: 'light' }, { viewport: NARROW }]) {
    const { page } = await visitAs('landlord', '/my-properties', options)
    await page.getByRole('link', { name: /^Edit/ }).first().click()
    await page.getByRole('textbox', { name: 'Title' }).waitFor()
    if ('theme' in options) expect(await accessibilityFaults(page)).toEqual([])
    else
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(NARROW.width)
  }
})
