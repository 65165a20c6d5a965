import { afterAll, beforeAll, expect, it } from 'vitest'
import { newAddress, PASSWORD, type Session, type Site, sharedSite } from '../support/browser.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

it('empties the code and its error when a new code was sent', async () => {
  const email = newAddress()
  await site.call('/api/auth/register', { body: { name: 'Ann Tenant', email, password: PASSWORD } })
  const session = (await (
    await site.call('/api/auth/login', { body: { email, password: PASSWORD } })
  ).json()) as Session
  const { page } = await site.visitAs(session, '/verify')
  await page.route('**/api/auth/verify-otp', (route) => route.fulfill({ status: 400, json: { error: 'Wrong code.' } }))
  await page.route('**/api/auth/resend-otp', (route) => route.fulfill({ status: 200, json: { message: 'Sent.' } }))
  const code = page.getByRole('textbox', { name: '6-digit code' })
  await code.fill('111111')
  await page.getByText('Wrong code.').waitFor()
  await page.getByRole('button', { name: 'Send new code' }).click()
  await page.getByText('We’ve sent a new code.').waitFor()
  expect([await code.inputValue(), await page.getByText('Wrong code.').count()]).toEqual(['', 0])
})
