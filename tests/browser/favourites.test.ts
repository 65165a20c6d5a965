import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, type Site, sharedSite } from '../support/browser.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

const menuOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Ann Tenant/ })

const logIn = async (page: Page, email: string, password = PASSWORD) => {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}

describe('a heart', () => {
  it('asks a stranger to log in, completes the like, stays after a reload and shows among the favourites', async () => {
    const { user } = await site.addAccount()
    const { page, complaints } = await site.visit('/properties?city=Paris')
    const card = page.getByRole('main').getByRole('article').first()
    const title = await card.getByRole('heading').textContent()
    const heart = () => page.getByRole('button', { name: `Add to favourites: ${title}` }).first()
    await heart().click()
    await page.waitForURL(/\/login/)
    await logIn(page, user.email)
    await page.waitForURL(/\/properties\?city=Paris/)
    await expect.poll(() => heart().getAttribute('aria-pressed')).toBe('true')
    await page.reload()
    await expect.poll(() => heart().getAttribute('aria-pressed')).toBe('true')
    await menuOf(page).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Favourites' }).click()
    await page.getByRole('heading', { level: 1, name: 'Favourites' }).waitFor()
    await page.getByText('1 place', { exact: true }).waitFor()
    await heart().click()
    await expect.poll(() => heart().getAttribute('aria-pressed')).toBe('false')
    await page.reload()
    await page.getByText('No favourites yet').waitFor()
    expect(complaints).toEqual([])
  })
})
