import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityFaults, openSite, PASSWORD, type Session, type Site } from '../support/browser.ts'

let site: Site
let admin: Session
beforeAll(async () => {
  site = await openSite()
  admin = await site.logIn('super@lintel.example')
})
afterAll(() => site.close())

const answerOf = async (answer: Response) => {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Rejects and approves a demo listing of Paris again, so that it becomes public. Returns its title. */
const publish = async (): Promise<string> => {
  const { data } = await answerOf(await site.call('/api/properties?city=Paris&limit=1'))
  const [{ id, title }] = data
  const decide = (decision: string, body?: object) =>
    site.call(`/api/admin/properties/${id}/${decision}`, { token: admin.token, method: 'POST', ...(body && { body }) })
  await answerOf(await decide('reject', { reason: 'The pictures are too dark to see the rooms.' }))
  await answerOf(await decide('approve'))
  return title
}

const save = async (page: Page, name: string) => {
  await page.getByRole('main').getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await dialog.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toContain('Paris')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

it('a visitor logs in, saves a search, is notified of a listing that is approved, and manages the search', async () => {
  const { user } = await site.addAccount()
  const { page, complaints } = await site.visit('/properties?city=Paris&guests=1')
  await page.getByRole('main').getByRole('link', { name: 'Save this search' }).click()
  await page.waitForURL(/\/login/)
  await page.getByRole('textbox', { name: 'Email' }).fill(user.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(/\/properties\?city=Paris&guests=1/)
  await save(page, 'A flat in Paris')
  await page.getByRole('main').getByRole('link', { name: 'View saved searches' }).click()
  const list = page.getByRole('list', { name: 'Saved searches' })
  await list.getByRole('heading', { name: 'A flat in Paris' }).waitFor()
  await list.getByText('Paris · 1 guest').waitFor()

  const title = await publish()
  await list.getByText('1 new place', { exact: true }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.goto(`${site.url}/notifications`)
  await page.getByText(`New match for your search “A flat in Paris”: “${title}”.`).waitFor()

  await page.goto(`${site.url}/saved-searches`)
  // The matches are marked as seen only after the person is back.
  const back = Promise.withResolvers<void>()
  await page.route('**/api/saved-searches/*/seen', async (route) => {
    await back.promise
    await route.continue()
  })
  await list.getByRole('link', { name: 'View places: A flat in Paris' }).click()
  await page.waitForURL(/\/properties\?city=Paris&guests=1/)
  // The address changes before the list of searches has left the page, which would then not be loaded again.
  await page.getByRole('heading', { level: 1, name: 'Places to rent in Paris' }).waitFor()
  await Promise.all([page.waitForResponse(`${site.url}/api/saved-searches`), page.goBack()])
  await list.getByText('1 new place', { exact: true }).waitFor()
  back.resolve()
  await expect.poll(() => list.getByText('1 new place').count()).toBe(0)

  const mails = list.getByRole('checkbox', { name: 'Daily email: A flat in Paris' })
  await mails.uncheck()
  await list.getByRole('button', { name: 'Rename: A flat in Paris' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename search' })
  // A refused name is said at its field, in a sentence of its own.
  await renaming.getByRole('textbox', { name: 'Name' }).fill('Pari\u202Es')
  await renaming.getByRole('button', { name: 'Save', exact: true }).click()
  await renaming.getByText('This must be one line of text', { exact: false }).waitFor()
  await renaming.getByRole('textbox', { name: 'Name' }).fill('Paris')
  await renaming.getByRole('button', { name: 'Save', exact: true }).click()
  await list.getByRole('heading', { name: 'Paris', exact: true }).waitFor()
  await page.reload()
  const renamed = list.getByRole('checkbox', { name: 'Daily email: Paris' })
  await expect.poll(() => renamed.isChecked()).toBe(false)

  await list.getByRole('button', { name: 'Delete: Paris' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No saved searches yet').waitFor()
  // The browser names the refused call.
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
})
