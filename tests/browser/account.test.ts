import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAddress, PASSWORD, type Site, sharedSite } from '../support/browser.ts'
import { settled } from '../support/visit.ts'

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

describe('a person with an account', () => {
  it('is sent to log in and back, and finds nothing where others belong', async () => {
    const session = await site.addAccount()
    const { page } = await site.visit('/profile')
    await page.waitForURL(/\/login\?next=%2Fprofile/)
    await logIn(page, session.user.email)
    await page.getByRole('heading', { level: 1, name: 'My profile' }).waitFor()
    await page.goto(`${site.url}/admin/users`)
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  })

  it('comes home when logging out, from the menu and from the profile', async () => {
    const session = await site.addAccount()
    const { page, context } = await site.visitAs(session, '/favourites')
    // The server renders no link that would flash before the session is restored.
    const rendersLogIn = async () => (await (await context.request.get(site.url)).text()).includes('href="/login"')
    await expect.poll(() => rendersLogIn()).toBe(false)
    await menuOf(page).click()
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await expect.poll(() => rendersLogIn()).toBe(true)
    await page.goto(`${site.url}/login?next=/profile`)
    await logIn(page, session.user.email)
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('shows that the session has ended elsewhere', async () => {
    const session = await site.addAccount()
    // Without the socket, which would end the session by itself (live.test.ts).
    const { page, context } = await site.visitAs(session, '/favourites')
    await context.routeWebSocket(/\/socket\.io\//, (socket) => socket.close())
    await page.goto(`${site.url}/profile`)
    await settled(page)
    // After the notifications have loaded, so that the form's call is the first to get 401.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/notifications/unread')),
    )
    await site.call('/api/users/me/sign-out-everywhere', { token: session.token, body: {} })
    await page.getByRole('textbox', { name: /About me/ }).fill('Hello.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/\/login/)
  })

  it('sees the sessions of the account and logs another one out', async () => {
    const session = await site.addAccount()
    const other = await site.visitAs(session, '/favourites')
    const { page, complaints } = await site.visit('/login?next=/profile')
    await logIn(page, session.user.email)
    const list = page.getByRole('list', { name: 'Sessions' })
    await list.getByText('This device').waitFor()
    await list.getByText(/ on Linux$/).waitFor()
    await list.getByRole('button', { name: 'Log out Unknown device' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).click()
    await page.getByText('Unknown device has been logged out.').waitFor()
    await other.page.reload()
    await other.page.waitForURL(/\/login/)
    expect(complaints).toEqual([])
  })

  it('changes profile and picture, language and password', async () => {
    const session = await site.addAccount()
    const { id } = session.user
    const other = await site.visitAs(session, '/favourites')
    const { page, complaints } = await site.visit('/login?next=/profile')
    await logIn(page, session.user.email)
    const devices = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
    await expect.poll(() => devices.count()).toBe(2)
    await page.getByRole('textbox', { name: /About me/ }).fill('I read a lot.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Profile saved.').waitFor()
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#ffb86b' } })
      .jpeg()
      .toBuffer()
    await page.locator('input[type=file]').first().setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('button', { name: 'Save photo' }).click()
    await page.getByText('Photo saved.').waitFor()
    await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
    await page.getByRole('textbox', { name: 'New password' }).fill('a-kettle-full-of-rain')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText(/^Password changed/).waitFor()
    await expect.poll(() => devices.count()).toBe(1)
    await other.page.reload()
    await other.page.waitForURL(/\/login/)
    const profile = (await (await fetch(`${site.url}/api/users/${id}`)).json()) as { bio: string; avatarUrl: string }
    expect(profile).toMatchObject({ bio: 'I read a lot.', avatarUrl: expect.stringMatching(/^\/media\/avatars\//) })
    await page.getByRole('main').getByRole('combobox', { name: 'Language' }).selectOption('fr')
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr')
    expect(complaints).toEqual([])
  })

  it('changes the email with the codes of both addresses', async () => {
    const session = await site.addAccount()
    const { email } = session.user
    const next = newAddress()
    const { page, complaints } = await site.visitAs(session, '/profile')
    const section = page.getByRole('region', { name: 'Email', exact: true })
    await section.getByRole('textbox', { name: 'New email' }).fill(next)
    await section.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
    await section.getByRole('button', { name: 'Change email' }).click()
    await section.getByRole('textbox', { name: 'Code from your new address' }).fill(await site.codeFor(next))
    await page.getByText('Address confirmed. Now enter the other code.').waitFor()
    await section.getByText('Confirmed', { exact: true }).waitFor()
    // The first mail was that of the registration.
    const code = await site.codeFor(email, 2)
    await page.reload()
    await section.getByRole('textbox', { name: 'Code from your current address' }).fill(code)
    await page.getByText(`Your email is now ${next}.`).waitFor()
    await section.getByRole('button', { name: 'Change email' }).waitFor()
    await menuOf(page).click()
    await page.getByRole('banner').getByText(next).waitFor()
    expect(complaints).toEqual([])
  })

  it('downloads their data, then deletes the account', async () => {
    const session = await site.addAccount()
    const { id } = session.user
    const { page } = await site.visitAs(session, '/profile')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('my-data.zip')
    await page.getByRole('button', { name: /^Delete my account/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Your password' }).fill('not the password')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await dialog.getByText('This is not your current password.').waitFor()
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByText(/Your account has been deleted/).waitFor()
    expect((await fetch(`${site.url}/api/users/${id}`)).status).toBe(404)
  })
})
