import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accessibilityFaults,
  itemsOf,
  newAddress,
  PASSWORD,
  type Session,
  type Site,
  sharedSite,
} from '../support/browser.ts'

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

describe('a newcomer', () => {
  it('signs up, pastes the code from the mail, is logged in, stays so and logs out', async () => {
    const email = newAddress()
    const { page, complaints } = await site.visit('/')
    await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
    await page.getByRole('heading', { level: 1, name: 'Create your account' }).waitFor()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ann Tenant')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await page
      .getByRole('status')
      .filter({ hasText: /: Strong$/ })
      .waitFor()
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await expect
      .poll(() => page.getByRole('textbox', { name: '6-digit code' }).evaluate((field) => field.matches(':focus')))
      .toBe(true)
    await page.getByRole('textbox', { name: '6-digit code' }).fill(await site.codeFor(email))
    await menuOf(page).waitFor()
    await page.reload()
    await menuOf(page).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
    await expect
      .poll(() => page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]))
      .toEqual([null, null])
    expect(complaints).toEqual([])
  })

  it('sets a password when the address was registered before with another password', async () => {
    const email = newAddress()
    const stranger = { name: 'Mallory', email, password: 'a-kettle-full-of-rain' }
    await site.call('/api/auth/register', { body: stranger })
    // Mailed before the second registration, so that its code is the newest.
    await site.codeFor(email)
    const { page, complaints } = await site.visit('/register?next=/favourites')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ann Tenant')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByRole('textbox', { name: '6-digit code' }).fill(await site.codeFor(email, 2))
    await page.getByRole('heading', { level: 1, name: 'Set a password' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('textbox', { name: 'New password' }).fill('a-door-that-is-blue')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.waitForURL((url) => url.pathname === '/favourites')
    await menuOf(page).waitFor()
    const answer = await site.call('/api/auth/login', { body: stranger })
    expect(answer.status).not.toBe(200)
    expect(complaints).toEqual([])
  })

  it('shows errors beside the fields, focuses the first one and keeps the input', async () => {
    const { page } = await site.visit('/register')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ann Tenant')
    await page.getByRole('button', { name: 'Sign up' }).click()
    const address = page.getByRole('textbox', { name: 'Email' })
    await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true)
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
    await page.getByText('Enter an email address like').waitFor()
    await address.fill(newAddress())
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('password1')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page
      .getByText(/too common/)
      .first()
      .waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Ann Tenant')
  })

  it('asks for the code at a login before verification', async () => {
    const email = newAddress()
    await site.call('/api/auth/register', { body: { name: 'Ann Tenant', email, password: PASSWORD } })
    const { page } = await site.visit('/login')
    await logIn(page, email)
    await page.getByText('Account not verified').first().waitFor()
    await page.getByRole('textbox', { name: '6-digit code' }).fill(await site.codeFor(email))
    await menuOf(page).waitFor()
  })
})

describe('password reset', () => {
  it('mails a code, sets a new password and logs in with it', async () => {
    const { email } = (await site.addAccount()).user
    const { page } = await site.visit('/login')
    await page.getByRole('link', { name: 'Forgot Password?' }).click()
    // The page before has a field of the same name.
    await page.getByRole('button', { name: 'Send code' }).waitFor()
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByRole('textbox', { name: '6-digit code' }).fill(await site.codeFor(email, 2))
    await page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor()
    await page.getByRole('textbox', { name: 'New password' }).fill('a-kettle-full-of-rain')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
    await logIn(page, email, 'a-kettle-full-of-rain')
    await menuOf(page).waitFor()
  })

  it('sets the first password of a person who signs in with an issuer, with a mailed code', async () => {
    const email = newAddress()
    for (const [at, password] of [PASSWORD, 'a-kettle-full-of-rain'].entries()) {
      await site.call('/api/auth/register', { body: { name: 'Ann Tenant', email, password } })
      await site.codeFor(email, at + 1)
    }
    const answer = await site.call('/api/auth/verify-otp', { body: { email, otp: await site.codeFor(email, 2) } })
    const { user, token } = (await answer.json()) as Session
    const person = { ...user, hasSignIn: true }
    const { page, complaints } = await site.visit('/help')
    // The demo has no issuer.
    await page.route('**/api/users/me', async (route) => {
      if ((await route.request().headerValue('authorization')) !== `Bearer ${token}`) return route.continue()
      const response = await route.fetch()
      return route.fulfill(response.ok() ? { response, json: { user: person } } : { response })
    })
    await page.evaluate((items) => Object.assign(localStorage, items), itemsOf({ user: person, token }))
    await page.goto(`${site.url}/profile#password`)
    await page.getByRole('link', { name: 'Send me a code to set a password' }).click()
    await page.getByRole('heading', { level: 1, name: 'Set a password' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByRole('textbox', { name: '6-digit code' }).fill(await site.codeFor(email, 3))
    await page.getByRole('textbox', { name: 'New password' }).fill('a-door-that-is-blue')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
    await logIn(page, email, 'a-door-that-is-blue')
    await menuOf(page).waitFor()
    expect(complaints).toEqual([])
  })
})
