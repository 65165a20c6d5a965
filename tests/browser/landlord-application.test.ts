import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type Site, unused } from '../support/browser.ts'
import { PDF } from '../support/forms.ts'
import { hasFocus } from '../support/keyboard.ts'
import { settled } from '../support/visit.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

describe('an applicant', () => {
  it('sends documents, an admin looks at them and approves, and the applicant is a landlord without a new login', async () => {
    const session = await site.addAccount()
    const { page, complaints } = await site.visitAs(session, '/become-a-landlord')
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
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.getByText('Under review').first().waitFor()

    const admin = await site.visitAs(await site.logIn('admin@lintel.example'), '/admin/landlord-requests')
    await admin.page
      .getByRole('button', { name: /Ann Tenant/ })
      .or(admin.page.getByRole('link', { name: /Ann Tenant/ }))
      .first()
      .click()
    await admin.page.getByText('Two flats near the park.').first().waitFor()
    await admin.page.getByText('deed.pdf').first().waitFor()
    // Who opened a document is recorded, so that none is loaded before it is asked for.
    const opened = () => admin.page.getByTitle('Pages of deed.pdf')
    await settled(admin.page)
    expect(await opened().count()).toBe(0)
    await admin.page.getByRole('button', { name: 'Show documents' }).click()
    await opened().waitFor()
    // A key alone does not give the role.
    await admin.page.keyboard.press('a')
    const question = admin.page.getByRole('dialog', { name: 'Approve Ann Tenant’s request?' })
    await question.getByText('They can list properties as soon as you approve.').waitFor()
    await question.getByRole('button', { name: 'Approve', exact: true }).click()
    await admin.page.getByText(/is now a landlord/).waitFor()
    // The next request, not the start of the page.
    await hasFocus(admin.page.getByRole('main'))
    expect(admin.complaints).toEqual([])

    await page.reload()
    await page.getByText('You’re a landlord').waitFor()
    expect(complaints).toEqual([])
  })

  it('sees the reason of a rejection and may apply again', async () => {
    // Another one when the journey is tried again.
    const name = unused('Rob Rejected')
    const session = await site.addAccount(name)
    const { user, token } = session
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
    const admin = await site.visitAs(await site.logIn('admin@lintel.example'), '/admin/landlord-requests')
    await admin.page
      .getByRole('button', { name: new RegExp(name) })
      .or(admin.page.getByRole('link', { name: new RegExp(name) }))
      .first()
      .click()
    await admin.page.getByRole('heading', { name }).waitFor()
    await admin.page.getByRole('button', { name: 'Reject', exact: true }).click()
    const dialog = admin.page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The deed cannot be read.')
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await admin.page.getByText(/was rejected/).waitFor()
    await hasFocus(admin.page.getByRole('main'))
    const { page } = await site.visitAs(session, '/become-a-landlord')
    await page.getByText('The deed cannot be read.').waitFor()
    await page.getByRole('button', { name: 'Apply again' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Your address' }).inputValue()).toBe('Bole Road 1')
    expect((await fetch(`${site.url}/api/users/${user.id}`)).status).toBe(200)
  })
})
