import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Site, sharedSite } from '../support/browser.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

it('an admin finds the state of each part, those that are wrong first, and checks again', async () => {
  const admin = await site.logIn('admin@lintel.example')
  const { page } = await site.visitAs(admin, '/admin')
  await page.getByRole('link', { name: 'System status' }).click()
  const main = page.getByRole('main')
  await main.getByRole('region', { name: 'Versions' }).getByText('PostgreSQL').waitFor()
  await expect.poll(() => main.getByRole('region').count()).toBe(10)
  const states = await main.getByRole('heading', { level: 2 }).allInnerTexts()
  const firstWell = states.findIndex((state) => state.includes('Works'))
  expect(states.slice(firstWell).filter((state) => state.includes('Needs attention'))).toEqual([])
  // A demo has nothing to lose, and needs no mail server.
  await expect.poll(() => main.getByRole('region', { name: 'Backup' }).innerText()).toContain('Not needed')
  await expect.poll(() => main.getByRole('region', { name: 'Email' }).innerText()).toContain('Demo mailbox')
  const answered = page.waitForResponse('**/api/admin/status')
  await main.getByRole('button', { name: 'Check again' }).click()
  expect((await answered).status()).toBe(200)
})
