import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults, openSite, type Site } from '../support/browser.ts'
import { PDF } from '../support/forms.ts'
import { until } from '../support/process.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const PASSWORD = 'lamp-post-in-the-snow'
/** Of the demo's accounts. */
const DEMO_PASSWORD = 'lit-window-at-dusk'
const newAddress = () => `${randomUUID()}@reader.example`

type Mail = { to: string; subject: string; text: string }
const mailsTo = async (email: string): Promise<Mail[]> => {
  const mails = (await (await fetch(`${site.url}/dev/mailbox`)).json()) as Mail[]
  return mails.filter(({ to }) => to === email)
}
/** The code of the newest mail of which there must be so many by now. */
const codeFor = async (email: string, nth = 1): Promise<string> => {
  await until(async () => (await mailsTo(email)).length >= nth)
  const [mail] = await mailsTo(email)
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
}
const call = (path: string, body?: object, token?: string, method = 'POST') =>
  fetch(site.url + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })

/** An account that is ready to be used. */
const makeAccount = async (name = 'Ann Tenant') => {
  const email = newAddress()
  await call('/api/auth/register', { name, email, password: PASSWORD })
  const answer = await call('/api/auth/verify-otp', { email, otp: await codeFor(email) })
  const { user, token } = (await answer.json()) as { user: { id: string }; token: string }
  return { email, id: user.id, token }
}

const logIn = async (page: Page, email: string, password = PASSWORD) => {
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}
const signedIn = async (
  path: string,
  email: string,
  password = PASSWORD,
  options: Parameters<Site['visit']>[1] = {},
) => {
  const visit = await site.visit(`/login?next=${encodeURIComponent(path)}`, options)
  await logIn(visit.page, email, password)
  await visit.page.waitForURL((url) => url.pathname + url.search === path)
  return visit
}
const menuOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Ann Tenant/ })

describe('a newcomer', () => {
  it('signs up, pastes the code from the mail, is logged in, stays so and logs out', async () => {
    const email = newAddress()
    const { page, complaints } = await site.visit('/')
    await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
    await page.getByRole('heading', { level: 1, name: 'Create your account' }).waitFor()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ann Tenant')
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await page
      .getByRole('status')
      .filter({ hasText: /: Strong$/ })
      .waitFor()
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByRole('heading', { level: 1, name: 'Check your e-mail' }).waitFor()
    await page.getByRole('textbox', { name: 'Code of six digits' }).fill(await codeFor(email))
    await menuOf(page).waitFor()
    await page.reload()
    await menuOf(page).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ])
    expect(complaints).toEqual([])
  })

  it('is told beside the field what is wrong, is led to the first one and keeps what was typed', async () => {
    const { page } = await site.visit('/register')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ann Tenant')
    await page.getByRole('button', { name: 'Sign up' }).click()
    const address = page.getByRole('textbox', { name: 'E-mail address' })
    await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await address.getAttribute('aria-invalid')).toBe('true')
    await page.getByText('Please enter an e-mail address such as').waitFor()
    await address.fill(newAddress())
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('password1')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page
      .getByText(/everybody tries first/)
      .first()
      .waitFor()
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Ann Tenant')
  })

  it('who logs in before the code is asked for it', async () => {
    const email = newAddress()
    await call('/api/auth/register', { name: 'Ann Tenant', email, password: PASSWORD })
    const { page } = await site.visit('/login')
    await logIn(page, email)
    await page.getByText('Account not verified').first().waitFor()
    await page.getByRole('textbox', { name: 'Code of six digits' }).fill(await codeFor(email))
    await menuOf(page).waitFor()
  })
})

describe('somebody who forgot the password', () => {
  it('gets a code, chooses a new one and logs in with it', async () => {
    const { email } = await makeAccount()
    const { page } = await site.visit('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
    await page.getByRole('button', { name: 'Send the code' }).click()
    await page.getByRole('textbox', { name: 'Code of six digits' }).fill(await codeFor(email, 2))
    await page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor()
    await page.getByRole('textbox', { name: 'New password' }).fill('a-kettle-full-of-rain')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
    await logIn(page, email, 'a-kettle-full-of-rain')
    await menuOf(page).waitFor()
  })
})

describe('a person with an account', () => {
  it('is sent to log in and back, and finds nothing where others belong', async () => {
    const { email } = await makeAccount()
    const { page } = await site.visit('/profile')
    await page.waitForURL(/\/login\?next=%2Fprofile/)
    await logIn(page, email)
    await page.getByRole('heading', { level: 1, name: 'My profile' }).waitFor()
    await page.goto(`${site.url}/admin/users`)
    await page.getByRole('heading', { level: 1, name: 'There is no page here' }).waitFor()
  })

  it('comes home when logging out, from the menu and from the profile', async () => {
    const { email } = await makeAccount()
    const { page } = await signedIn('/favourites', email)
    await menuOf(page).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.goto(`${site.url}/login?next=/profile`)
    await logIn(page, email)
    await page.getByRole('button', { name: 'Sign out here' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('is told when the session ended elsewhere', async () => {
    const { email, token } = await makeAccount()
    const { page } = await signedIn('/profile', email)
    // The bell has asked, and will not notice before the page does.
    await page.getByRole('link', { name: 'Notifications' }).waitFor()
    await page.waitForLoadState('networkidle')
    await call('/api/users/me/sign-out-everywhere', {}, token)
    await page.getByRole('textbox', { name: /About me/ }).fill('Hello.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/\/login/)
  })

  it('changes profile and picture, language and password', async () => {
    const { email, id } = await makeAccount()
    const { page, complaints } = await signedIn('/profile', email)
    await page.getByRole('textbox', { name: /About me/ }).fill('I read a lot.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Your profile is saved.').waitFor()
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#ffb86b' } })
      .jpeg()
      .toBuffer()
    await page.locator('input[type=file]').first().setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('button', { name: 'Save the picture' }).click()
    await page.getByText('Your picture is saved.').waitFor()
    await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
    await page.getByRole('textbox', { name: 'New password' }).fill('a-kettle-full-of-rain')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByText(/Your password is changed/).waitFor()
    const profile = (await (await fetch(`${site.url}/api/users/${id}`)).json()) as { bio: string; avatarUrl: string }
    expect(profile).toMatchObject({ bio: 'I read a lot.', avatarUrl: expect.stringMatching(/^\/media\/avatars\//) })
    await page.getByRole('main').getByRole('combobox', { name: 'Language' }).selectOption('fr')
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr')
    expect(complaints).toEqual([])
  })

  it('takes all data along, then deletes the account', async () => {
    const { email, id } = await makeAccount()
    const { page } = await signedIn('/profile', email)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('my-data.zip')
    await page.getByRole('button', { name: /^Delete my account/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(email)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByText(/Your account is deleted/).waitFor()
    expect((await fetch(`${site.url}/api/users/${id}`)).status).toBe(404)
  })
})

describe('an applicant', () => {
  it('sends documents, an admin looks at them and approves, and the applicant is a landlord without a new login', async () => {
    const { email } = await makeAccount('Ann Tenant')
    const { page, complaints } = await signedIn('/become-a-landlord', email)
    await page.getByRole('textbox', { name: 'Phone' }).fill('+251 911 234567')
    await page.getByRole('textbox', { name: 'Your address' }).fill('Bole Road 1, Addis Ababa')
    await page.getByRole('textbox', { name: 'About my properties' }).fill('Two flats near the park.')
    await page
      .getByRole('main')
      .locator('input[type=file]')
      .setInputFiles([
        { name: 'deed.pdf', mimeType: 'application/pdf', buffer: PDF },
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
      ])
    await page.getByText('“notes.txt” is not a PDF, JPG or PNG.').first().waitFor()
    await page.getByRole('button', { name: 'Send the application' }).click()
    await page.getByText('Being looked at').first().waitFor()

    const admin = await signedIn('/admin/landlord-requests', 'admin@lintel.example', DEMO_PASSWORD)
    await admin.page
      .getByRole('button', { name: /Ann Tenant/ })
      .or(admin.page.getByRole('link', { name: /Ann Tenant/ }))
      .first()
      .click()
    await admin.page.getByText('Two flats near the park.').first().waitFor()
    await admin.page.getByText('deed.pdf').first().waitFor()
    await admin.page.getByRole('button', { name: 'Approve', exact: true }).click()
    await admin.page.getByText(/is a landlord now/).waitFor()
    expect(admin.complaints).toEqual([])

    await page.reload()
    await page.getByText('Welcome, landlord!').waitFor()
    expect(complaints).toEqual([])
  })

  it('is told the reason of a rejection and may apply again', async () => {
    const { email, id, token } = await makeAccount('Ann Tenant')
    const form = new FormData()
    for (const [name, value] of Object.entries({
      phone: '+251 911 234567',
      address: 'Bole Road 1',
      message: 'Two flats.',
    }))
      form.set(name, value)
    form.set('documents', new Blob([PDF]), 'deed.pdf')
    await fetch(`${site.url}/api/auth/apply-landlord`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    })
    const admin = await signedIn('/admin/landlord-requests', 'admin@lintel.example', DEMO_PASSWORD)
    await admin.page
      .getByRole('button', { name: /Ann Tenant/ })
      .or(admin.page.getByRole('link', { name: /Ann Tenant/ }))
      .first()
      .click()
    await admin.page.getByRole('button', { name: 'Reject', exact: true }).click()
    const dialog = admin.page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The deed cannot be read.')
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await admin.page.getByText(/is rejected/).waitFor()
    const { page } = await signedIn('/become-a-landlord', email)
    await page.getByText('The deed cannot be read.').waitFor()
    await page.getByRole('button', { name: 'Apply again' }).click()
    expect(await page.getByRole('textbox', { name: 'Your address' }).inputValue()).toBe('Bole Road 1')
    expect((await fetch(`${site.url}/api/users/${id}`)).status).toBe(200)
  })
})

describe('an admin', () => {
  it('finds, promotes and deletes people, and reads it in the log', async () => {
    const name = `Zoe ${Date.now()}`
    await makeAccount(name)
    const { page, complaints } = await signedIn('/admin/users', 'admin@lintel.example', DEMO_PASSWORD)
    await page.getByRole('searchbox', { name: 'Search' }).fill(name)
    await page.waitForURL(/search=/)
    await page.getByText('1 user', { exact: true }).waitFor()
    await page.getByRole('combobox', { name: `Role of ${name}` }).selectOption('LANDLORD')
    await page.getByRole('dialog').getByRole('button', { name: 'Change the role' }).click()
    await page.getByText(`${name} is now “Landlord”.`).waitFor()
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the account' }).click()
    await page.getByText('Nobody found').waitFor()
    await page.goto(`${site.url}/admin/audit`)
    await page.getByRole('cell', { name: 'User deleted' }).first().waitFor()
    expect(complaints).toEqual([])
  })

  it('is made and unmade by a super admin', async () => {
    const email = newAddress()
    const { page, complaints } = await signedIn('/super-admin/admins', 'super@lintel.example', DEMO_PASSWORD)
    await page.getByRole('button', { name: 'New admin' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Nora New')
    await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(email)
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Create the account' }).click()
    await page.getByText('Nora New is an admin now.').waitFor()
    await page.getByRole('button', { name: 'Delete Nora New' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the account' }).click()
    await expect.poll(() => page.getByText(email).count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

describe('a heart', () => {
  it('asks a stranger to log in, completes the like, stays after a reload and shows among the favourites', async () => {
    const { email } = await makeAccount()
    const { page, complaints } = await site.visit('/properties?city=Paris')
    const card = page.getByRole('main').getByRole('article').first()
    const title = await card.getByRole('heading').textContent()
    const heart = () => page.getByRole('button', { name: `Add to favourites: ${title}` }).first()
    await heart().click()
    await page.waitForURL(/\/login/)
    await logIn(page, email)
    await page.waitForURL(/\/properties\?city=Paris/)
    await expect.poll(() => heart().getAttribute('aria-pressed')).toBe('true')
    await page.reload()
    await expect.poll(() => heart().getAttribute('aria-pressed')).toBe('true')
    await menuOf(page).click()
    await page.getByRole('link', { name: 'Favourites' }).click()
    await page.getByRole('heading', { level: 1, name: 'Favourites' }).waitFor()
    await page.getByText('1 place', { exact: true }).waitFor()
    await heart().click()
    await expect.poll(() => heart().getAttribute('aria-pressed')).toBe('false')
    await page.reload()
    await page.getByText('Nothing here yet').waitFor()
    expect(complaints).toEqual([])
  })
})

const open = ['/login', '/register', '/verify?email=a%40b.example', '/forgot-password', '/become-a-landlord'].map(
  (path) => ({ path, email: '' }),
)
const closed = [
  { path: '/profile', email: 'tenant@lintel.example' },
  { path: '/favourites', email: 'tenant@lintel.example' },
  { path: '/become-a-landlord', email: 'tenant@lintel.example' },
  { path: '/admin/users', email: 'super@lintel.example' },
  { path: '/admin/landlord-requests', email: 'super@lintel.example' },
  { path: '/admin/audit', email: 'super@lintel.example' },
  { path: '/super-admin/admins', email: 'super@lintel.example' },
]
const PHONE = { width: 320, height: 640 }

/** The page as that person sees it; the session is put where a login puts it. */
const look = async (path: string, email: string, options: Parameters<Site['visit']>[1]) => {
  const visit = await site.visit(email ? '/nowhere' : path, options)
  if (email) {
    const session = await (await call('/api/auth/login', { email, password: DEMO_PASSWORD })).json()
    await visit.page.evaluate(
      ({ user, token }) => {
        localStorage.setItem('user', JSON.stringify(user))
        localStorage.setItem('token', token)
      },
      session as { user: object; token: string },
    )
    await visit.page.goto(site.url + path)
  }
  await visit.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await visit.page.waitForLoadState('networkidle')
  return visit.page
}

describe.each([...open, ...closed])('$path ($email)', ({ path, email }) => {
  it.each([
    ['dark', 'en'],
    ['light', 'ar'],
  ])('has no accessibility fault (%s, %s)', async (theme, language) => {
    expect(await accessibilityFaults(await look(path, email, { theme, language }))).toEqual([])
  })

  it.each(['en', 'fr', 'ar', 'am'])('fits a phone of 320 pixels (%s)', async (language) => {
    const page = await look(path, email, { language, viewport: PHONE })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  })
})
