import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults, openSite, type Site } from '../support/browser.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Of the demo's accounts; the demo's landlord has places in every standing. */
const PASSWORD = 'lit-window-at-dusk'
type Role = 'landlord' | 'admin'

/** The page as that person sees it; the session is put where a login puts it. */
const signedIn = async (role: Role, path: string, options: Parameters<Site['visit']>[1] = {}) => {
  const visit = await site.visit('/nowhere', options)
  const answer = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role}@lintel.example`, password: PASSWORD }),
  })
  await visit.page.evaluate(
    ({ user, token }) => {
      localStorage.setItem('user', JSON.stringify(user))
      localStorage.setItem('token', token)
    },
    (await answer.json()) as { user: object; token: string },
  )
  visit.complaints.length = 0
  await visit.page.goto(site.url + path)
  await visit.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await visit.page.waitForLoadState('networkidle')
  return visit
}

describe('a landlord', () => {
  it('sees why a place was rejected, changes it, and an admin approves it', async () => {
    const landlord = await signedIn('landlord', '/my-properties?status=REJECTED')
    await landlord.page.getByText('The address could not be found.').waitFor()
    await landlord.page.getByRole('link', { name: /^Edit/ }).click()
    const title = `A house with a number ${Date.now()}`
    await landlord.page.getByRole('textbox', { name: 'Title' }).fill(title)
    await landlord.page.getByRole('textbox', { name: 'Address' }).fill('Royal Mile 12, Edinburgh')
    await landlord.page.getByRole('button', { name: 'Save', exact: true }).click()
    await landlord.page.getByText('Saved.').waitFor()

    const admin = await signedIn('admin', '/admin/properties')
    await admin.page.getByRole('button', { name: new RegExp(title) }).click()
    await admin.page.getByText('Royal Mile 12, Edinburgh').first().waitFor()
    await admin.page.getByRole('button', { name: 'Approve', exact: true }).click()
    await admin.page.getByText(`“${title}” is approved.`).waitFor()
    expect(admin.complaints).toEqual([])

    await landlord.page.goto(`${site.url}/my-properties?status=APPROVED`)
    await landlord.page.getByText(title).first().waitFor()
    expect(landlord.complaints).toEqual([])
  })

  it('pauses a place and shows it again', async () => {
    const { page, complaints } = await signedIn('landlord', '/my-properties?status=APPROVED')
    const pauses = page.getByRole('button', { name: /^Pause/ })
    const before = await pauses.count()
    await pauses.first().click()
    await page.getByText(/ is paused\.$/).waitFor()
    await expect.poll(() => pauses.count()).toBe(before - 1)
    await page
      .getByRole('button', { name: /^Show again/ })
      .first()
      .click()
    await page.getByText(/ is shown again\.$/).waitFor()
    await expect.poll(() => pauses.count()).toBe(before)
    expect(complaints).toEqual([])
  })

  it('is told beside the field what is wrong, keeps what was typed, and is asked before leaving', async () => {
    const { page } = await signedIn('landlord', '/my-properties?status=PENDING')
    await page.getByRole('link', { name: /^Edit/ }).first().click()
    const title = page.getByRole('textbox', { name: 'Title' })
    await title.fill('Short')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page
      .getByText(/Please enter a title of/)
      .first()
      .waitFor()
    expect(await title.inputValue()).toBe('Short')
    await page.getByRole('banner').getByRole('link', { name: 'Find a place' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
    expect(await title.inputValue()).toBe('Short')
  })
})

describe('an admin', () => {
  it('sees what changed of a place that is online, and rejects a new one with a reason', async () => {
    const { page, complaints } = await signedIn('admin', '/admin/properties?queue=changed')
    await page.getByText('Workspace in a former printing shop').first().waitFor()
    await page.getByRole('heading', { name: 'Pictures' }).waitFor()
    await page.goto(`${site.url}/admin/properties`)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The pictures are missing.')
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await page.getByText(/ is rejected\.$/).waitFor()
    expect(complaints).toEqual([])
  })
})

const pages: [Role, string][] = [
  ['landlord', '/my-properties'],
  ['admin', '/admin/properties'],
  ['admin', '/admin/properties?queue=changed'],
]
const PHONE = { width: 320, height: 640 }

describe.each(pages)('%s at %s', (role, path) => {
  it.each([
    ['dark', 'en'],
    ['light', 'ar'],
  ])('has no accessibility fault (%s, %s)', async (theme, language) => {
    const { page } = await signedIn(role, path, { theme, language })
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it.each(['en', 'fr', 'ar', 'am'])('fits a phone of 320 pixels (%s)', async (language) => {
    const { page } = await signedIn(role, path, { language, viewport: PHONE })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  })
})

it('editing has no accessibility fault and fits a phone', async () => {
  for (const options of [{ theme: 'light' }, { viewport: PHONE }]) {
    const { page } = await signedIn('landlord', '/my-properties', options)
    await page.getByRole('link', { name: /^Edit/ }).first().click()
    await page.getByRole('textbox', { name: 'Title' }).waitFor()
    if ('theme' in options) expect(await accessibilityFaults(page)).toEqual([])
    else expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  }
})
