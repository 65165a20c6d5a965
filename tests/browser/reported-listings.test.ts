import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityFaults, PASSWORD, type Site, sharedSite } from '../support/browser.ts'
import { settled } from '../support/visit.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

it('a tenant reports a listing, an admin keeps it with a note, and the tenant is notified', async () => {
  const { data } = await (await site.call('/api/properties?limit=1&sort=price_asc')).json()
  const [{ id, title }] = data
  const tenant = await site.addAccount('Rita Reporter')

  const { page } = await site.visitAs(tenant, `/properties/${id}`)
  await settled(page)
  await page.getByRole('main').getByRole('button', { name: 'Report this listing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this listing' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByText('Choose a reason.').waitFor()
  await dialog.getByRole('radio', { name: 'Something else' }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByText('Please describe what is wrong.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Details' }).fill('The entrance is in another street.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Thank you. We will check this listing').waitFor()
  await dialog.waitFor({ state: 'detached' })

  const admin = await site.logIn('admin@lintel.example')
  const { page: desk } = await site.visitAs(admin, `/admin/reported-listings?userId=${tenant.user.id}`)
  const item = desk.getByRole('article', { name: title })
  await item.getByText('The entrance is in another street.').waitFor()
  expect(await accessibilityFaults(desk)).toEqual([])
  await item.getByRole('button', { name: /^Keep listing/ }).click()
  await desk.getByRole('checkbox', { name: 'The report could not be confirmed.' }).check()
  await desk.getByRole('dialog').getByRole('button', { name: 'Close report' }).click()
  await item.waitFor({ state: 'detached' })

  await page.goto(`${site.url}/notifications`)
  await page.getByText(`We checked your report about “${title}”.`).waitFor()
  await expect.poll(() => page.getByText('could not be confirmed').count()).toBe(0)
})

it('leads a visitor to the login and back to the report', async () => {
  const { data } = await (await site.call('/api/properties?limit=1&sort=price_asc')).json()
  const { user } = await site.addAccount('Vera Visitor')
  const { page } = await site.visit(`/properties/${data[0].id}`)
  await page.getByRole('main').getByRole('link', { name: 'Report this listing' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(user.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this listing' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).hash).toBe('')
})

it('a rejection can be confirmed only when it is known what it touches', async () => {
  const landlord = await site.logIn('landlord@lintel.example')
  const admin = await site.logIn('admin@lintel.example')
  const path = '/api/users/me/properties?status=APPROVED'
  const { data } = await (await site.call(path, { token: landlord.token })).json()
  const { page } = await site.visitAs(admin, `/admin/properties?queue=all&item=${data[0].id}`)
  let isDown = true
  await page.route('**/rejection', (route) =>
    isDown ? route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', error: 'Not now.' } }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Reject', exact: true })
  await dialog.getByText('Not now.').waitFor()
  await expect.poll(() => confirm.getAttribute('aria-disabled')).toBe('true')

  isDown = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText('Not now.').waitFor({ state: 'detached' })
  await expect.poll(() => confirm.getAttribute('aria-disabled')).toBeNull()
})
