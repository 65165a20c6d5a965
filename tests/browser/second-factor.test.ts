import { readFile } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, type Site, sharedSite } from '../support/browser.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

it('a person sets two-step verification up, logs in with a code and a recovery code, and turns it off', async () => {
  const session = await site.addAccount()
  const { page } = await site.visitAs(session, '/profile#second-factor')
  await page.getByRole('button', { name: 'Set up two-step verification' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  // The clock of the site has gone on since it was started; the page has the same.
  const now = await page.evaluate(() => Date.now())
  const codeOf = (steps: number) => app.generate({ timestamp: now + steps * 30_000 })
  await dialog.getByLabel('Code from your app').fill('0000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByText('Enter the 6-digit code.', { exact: true }).waitFor()
  await dialog.getByLabel('Code from your app').fill('000 000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByText('This code is wrong. Enter the code that your app shows now.', { exact: true }).waitFor()
  await dialog.getByLabel('Code from your app').fill(codeOf(-1))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect.poll(() => codes.count()).toBe(10)
  const recoveryCode = await codes.first().innerText()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download codes' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(recoveryCode)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(0)
  await expect.poll(() => codes.first().isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  // It is on, however the dialog is closed.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('10 recovery codes left.').waitFor()

  const logIn = async () => {
    await page.goto(`${site.url}/profile#sessions`)
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
    await page.goto(`${site.url}/login?next=/profile`)
    await page.getByRole('textbox', { name: 'Email' }).fill(session.user.email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('heading', { level: 1, name: 'Two-step verification' }).waitFor()
  }
  const enter = async (code: string) => {
    await page.getByRole('textbox', { name: 'Code from your app' }).fill(code)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  }
  await logIn()
  // The code that turned it on is used up.
  await enter(codeOf(-1))
  await page.getByText('This code is wrong or has already been used').first().waitFor()
  await enter(codeOf(0))
  await page.getByRole('heading', { level: 1, name: 'My profile' }).waitFor()
  await logIn()
  await enter(recoveryCode)
  await page.getByText('9 recovery codes left.').waitFor()

  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('button', { name: 'Set up two-step verification' }).waitFor()
})
