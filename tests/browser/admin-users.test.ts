import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAddress, openSite, PASSWORD, type Site } from '../support/browser.ts'
import { isFocused } from '../support/keyboard.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

describe('an admin', () => {
  it('sees what is waiting, works on it and sees less', async () => {
    const admin = await site.logIn('admin@lintel.example')
    const counts = await (await site.call('/api/admin/counts', { token: admin.token })).json()
    const [fresh, changed] = [counts.newProperties, counts.changedProperties]
    const { page, complaints } = await site.visitAs(admin, '/admin')
    const waiting = page.getByRole('region', { name: 'Needs your attention' })
    const navigation = page.getByRole('navigation', { name: 'Administration' })
    await navigation.getByRole('link', { name: `Properties ${fresh + changed} pending` }).waitFor()
    await waiting.getByRole('link', { name: `${fresh} New properties to review` }).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await navigation.getByRole('link', { name: `Properties ${fresh + changed - 1} pending` }).waitFor()
    await navigation.getByRole('link', { name: 'Overview' }).click()
    await waiting.getByRole('link', { name: `${fresh - 1} New properties to review` }).waitFor()
    expect(complaints).toEqual([])
  })

  it('chooses the page from a menu on a phone', async () => {
    const { page } = await site.visitAs(await site.logIn('admin@lintel.example'), '/admin', {
      viewport: { width: 390, height: 844 },
    })
    await page.getByRole('button', { name: /^Overview/ }).click()
    await page.getByRole('link', { name: 'Audit log' }).click()
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Users' }).isVisible()).toBe(false)
  })

  it('goes on by keyboard from the row that was opened, after Back', async () => {
    const { page } = await site.visitAs(await site.logIn('admin@lintel.example'), '/admin/users?page=2')
    const rows = page.locator('tbody tr')
    await rows.nth(5).waitFor()
    for (const row of [0, 1, 2, 3]) {
      await page.keyboard.press('j')
      await isFocused(rows.nth(row))
    }
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/users\/./)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    await isFocused(rows.nth(3))
    await page.keyboard.press('j')
    await isFocused(rows.nth(4))
  })

  it('finds, promotes and deletes people, and reads it in the log', async () => {
    const name = 'Zoe Promoted'
    await site.addAccount(name)
    const { page, complaints } = await site.visitAs(await site.logIn('admin@lintel.example'), '/admin/users')
    await page.getByRole('searchbox', { name: 'Search' }).fill(name)
    await page.waitForURL(/search=/)
    await page.getByText('1 user', { exact: true }).waitFor()
    await page.getByRole('button', { name: `Role of ${name}: Tenant` }).click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.getByRole('combobox', { name: 'New role' }).inputValue()).toBe('LANDLORD')
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await page.getByText(`${name} is now “Landlord”.`).waitFor()
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
    await page.getByText('No results').waitFor()
    await page.goto(`${site.url}/admin/audit`)
    await page.getByRole('cell', { name: 'User deleted' }).first().waitFor()
    expect(complaints).toEqual([])
  })

  it('sorts a list by its headings and hides a column on this device', async () => {
    const { page, complaints } = await site.visitAs(await site.logIn('admin@lintel.example'), '/admin/users')
    await page.locator('th[aria-sort="descending"]', { hasText: 'Joined' }).waitFor()
    const name = page.getByRole('columnheader', { name: 'Name' }).getByRole('button')
    await name.click()
    await page.locator('th[aria-sort="ascending"]').waitFor()
    await name.press('Enter')
    await page.waitForURL(/sort=name&order=desc/)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Phone' }).uncheck()
    await page.getByRole('columnheader', { name: 'Phone' }).waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('th[aria-sort="descending"]').waitFor()
    await page.getByRole('columnheader', { name: 'Phone' }).waitFor({ state: 'detached' })
    // The order is shown beside the search when the column that it is about is hidden.
    const order = page.getByRole('combobox', { name: 'Sort by' })
    await expect.poll(() => order.isVisible()).toBe(false)
    await page.goto(`${site.url}/admin/users?sort=email&order=asc`)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Email' }).uncheck()
    await page.keyboard.press('Escape')
    await expect.poll(() => order.locator('option:checked').textContent()).toBe('Email: A–Z')
    await order.waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL(/admin\/users\/[\da-f-]{36}$/)
    expect(complaints).toEqual([])
  })

  it('chooses columns in a menu that fits on a phone', async () => {
    const { page } = await site.visitAs(await site.logIn('admin@lintel.example'), '/admin/users', {
      viewport: { width: 390, height: 844 },
    })
    await page.getByRole('button', { name: 'Columns' }).click()
    const last = page.getByRole('checkbox', { name: 'Joined' })
    await last.waitFor()
    const menu = page.locator('[popover]:popover-open')
    await expect
      .poll(async () => {
        const box = await menu.boundingBox()
        return box !== null && box.y >= 0 && box.y + box.height <= 844
      })
      .toBe(true)
    await last.uncheck()
    await page.keyboard.press('Escape')
    // The filters are below a button there.
    const role = page.getByRole('combobox', { name: 'Role', exact: true })
    await expect.poll(() => role.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Filters' }).click()
    await role.waitFor()
  })

  it.each(['/admin/properties', '/admin/landlord-requests'])(
    'has the filters of a queue below a button on a phone: %s',
    async (path) => {
      const viewport = { width: 390, height: 844 }
      const { page } = await site.visitAs(await site.logIn('admin@lintel.example'), path, { viewport })
      const order = page.getByRole('combobox', { name: 'Sort by' })
      await page.getByRole('searchbox').waitFor()
      await expect.poll(() => order.isVisible()).toBe(false)
      await page.getByRole('button', { name: 'Filters' }).click()
      await order.waitFor()
    },
  )

  it('opens the account of a person, and from it a list of what concerns that person alone', async () => {
    const { page, complaints } = await site.visitAs(
      await site.logIn('admin@lintel.example'),
      '/admin/users?search=landlord@lintel.example',
    )
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Lars Landlord' }).click()
    await main.getByRole('heading', { level: 1, name: 'Lars Landlord' }).waitFor()
    await expect.poll(() => page.title()).toBe('Lars Landlord · Lintel')
    const { pathname } = new URL(page.url())
    // The server knows no reader, and names no page of the administration.
    expect(await (await site.call(pathname)).text()).toContain('<title>Loading · Lintel</title>')
    await main.getByRole('region', { name: 'Bookings' }).getByRole('link', { name: 'All bookings' }).click()
    const filter = main.getByRole('link', { name: 'Remove the filter “User: Lars Landlord”' })
    await filter.waitFor()
    const landlords = main.getByRole('row').getByRole('link', { name: 'Lars Landlord' })
    await main.getByText(/^\d+ bookings?$/).waitFor()
    await expect.poll(async () => (await landlords.count()) > 0).toBe(true)
    await expect.poll(async () => (await main.getByRole('row').count()) - 1 - (await landlords.count())).toBe(0)
    await filter.click()
    await expect
      .poll(async () => (await main.getByRole('row').count()) - 1 - (await landlords.count()))
      .toBeGreaterThan(0)
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
    // What the server refuses is said once, at its field.
    await page.getByRole('button', { name: 'Add admin' }).click()
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Nora Again')
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Create account' }).click()
    const refused = dialog.getByText('This address already has an account.')
    await refused.waitFor()
    await expect.poll(() => refused.count()).toBe(1)
    await expect
      .poll(() => dialog.getByRole('textbox', { name: 'Email' }).evaluate((field) => field === document.activeElement))
      .toBe(true)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete Nora New' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
    await expect.poll(() => page.getByText(email).count()).toBe(0)
    expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
  })
})
