import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, PASSWORD, type Session, type Site } from '../support/browser.ts'
import { dayAhead } from '../support/clock.ts'

let site: Site
let admin: Session
beforeAll(async () => {
  site = await openSite()
  admin = await site.logIn('super@lintel.example')
})
afterAll(() => site.close())

const SENTENCE = 'This has changed since you saw it. Check it again before you continue.'

const send = async ({ token }: Session, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const answer = await site.call(path, { token, method, ...(body && { body }) })
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return answer.json()
}
/** Requests a stay at a property of a landlord. */
const request = async (tenant: Session, propertyId: string) => {
  const dates = { startDate: dayAhead(200), endDate: dayAhead(205) }
  return send(tenant, 'POST', '/api/bookings', { propertyId, ...dates, guests: 1 })
}
const findPlace = async () => (await send(admin, 'GET', '/api/properties?limit=1&sort=rating')).data[0]

it('an account is deleted only with what the dialog says that this touches', async () => {
  const tenant = await site.addAccount('Tessa Tenant')
  const { page } = await site.visitAs(admin, `/admin/users?search=${encodeURIComponent(tenant.user.email)}`)
  await page.getByRole('button', { name: 'Delete Tessa Tenant' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Delete account' })
  await expect.poll(() => confirm.getAttribute('aria-disabled')).toBeNull()
  await request(tenant, (await findPlace()).id)

  await confirm.click()
  await dialog.getByText(SENTENCE).waitFor()
  await dialog.getByText('1 booking that is not paid will be cancelled.').waitFor()
  await confirm.click()
  await page.getByText('No results').waitFor()
})

it('a listing is rejected only with what the dialog says that this touches, and the reason stays', async () => {
  const reporter = await site.addAccount('Rita Reporter')
  const { id, title } = await findPlace()
  const { page } = await site.visitAs(admin, `/admin/properties?queue=all&search=${encodeURIComponent(title)}`)
  await page.getByRole('heading', { level: 2, name: title }).waitFor()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  const confirm = dialog.getByRole('button', { name: 'Reject', exact: true })
  await reason.fill('The title is misleading.')
  await expect.poll(() => confirm.getAttribute('aria-disabled')).toBeNull()
  await send(reporter, 'POST', `/api/properties/${id}/report`, { reason: 'FAKE' })

  await confirm.click()
  await dialog.getByText(SENTENCE).waitFor()
  await dialog.getByText('1 open report will be closed.').waitFor()
  await expect.poll(() => reason.inputValue()).toBe('The title is misleading.')
  await confirm.click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(`“${title}” was rejected.`).waitFor()
})

it('two-step verification is turned off only for the account that is shown', async () => {
  const locked = await site.addAccount('Lou Locked')
  const path = '/api/users/me/second-factor'
  const { setup, secret } = await send(locked, 'POST', path, { password: PASSWORD })
  const { page } = await site.visitAs(admin, `/admin/users/${locked.user.id}`)
  const timestamp = await page.evaluate(() => Date.now())
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
  await send(locked, 'PUT', path, { setup, code })
  await page.reload()
  await page.getByRole('button', { name: 'Turn off two-step verification' }).click()
  const dialog = page.getByRole('dialog')
  await send(admin, 'PUT', `/api/users/${locked.user.id}/role`, { role: 'LANDLORD' })

  const confirm = dialog.getByRole('button', { name: 'Turn off two-step verification' })
  await confirm.click()
  await dialog.getByText(SENTENCE).waitFor()
  await page.getByRole('main').getByText('Landlord', { exact: true }).waitFor()
  await confirm.click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('button', { name: 'Turn off two-step verification' }).count()).toBe(0)
})
