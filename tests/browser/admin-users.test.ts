import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAddress, openSite, PASSWORD, type Site } from '../support/browser.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

describe('an admin', () => {
  it('finds, promotes and deletes people, and reads it in the log', async () => {
    const name = 'Zoe Promoted'
    await site.addAccount(name)
    const { page, complaints } = await site.visitAs(await site.logIn('admin@lintel.example'), '/admin/users')
    await page.getByRole('searchbox', { name: 'Search' }).fill(name)
    await page.waitForURL(/search=/)
    await page.getByText('1 user', { exact: true }).waitFor()
    await page.getByRole('combobox', { name: `Role of ${name}` }).selectOption('LANDLORD')
    await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
    await page.getByText(`${name} is now “Landlord”.`).waitFor()
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
    await page.getByText('No results').waitFor()
    await page.goto(`${site.url}/admin/audit`)
    await page.getByRole('cell', { name: 'User deleted' }).first().waitFor()
    expect(complaints).toEqual([])
  })

  it('is made and unmade by a super admin', async () => {
    const email = newAddress()
    const { page, complaints } = await site.visitAs(await site.logIn('super@lintel.example'), '/super-admin/admins')
    await page.getByRole('button', { name: 'Add admin' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Nora New')
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Nora New is now an admin.').waitFor()
    await page.getByRole('button', { name: 'Delete Nora New' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
    await expect.poll(() => page.getByText(email).count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
