import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type Site } from '../support/browser.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const linkIn = (text: string) => /\/contact\/request\?token=[\w.-]+/.exec(text)?.[0] ?? ''

describe('a person without an account and an admin', () => {
  it('write to each other by mail and its link, after the address is confirmed', async () => {
    const email = `gus.${crypto.randomUUID()}@guest.example`
    const { page } = await site.visit('/contact')
    const form = page.getByRole('region', { name: 'Without an account' })
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect.poll(() => form.getByLabel('Name').getAttribute('aria-invalid')).toBe('true')
    await form.getByText('Enter a name.').waitFor()
    await expect.poll(() => form.getByLabel('Leave this field empty').isVisible()).toBe(false)
    await form.getByLabel('Name').fill('Gus Guest')
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Message').fill('I would like to let my boat.\nIs that possible?')
    await form.getByRole('button', { name: 'Send message' }).click()
    await form.getByRole('heading', { name: 'Check your email' }).waitFor()

    const link = linkIn(await site.mailTo(email))
    const guest = await site.visit(link)
    await guest.page.getByText('Confirm that you wrote this message.').waitFor()
    await guest.page.getByRole('button', { name: 'Confirm and send' }).click()
    await guest.page.getByText('Your message has reached our team.').waitFor()

    const admin = await site.visitAs(await site.logIn('admin@lintel.example'), `/admin/support?search=${email}`)
    await admin.page.getByText('No account').first().waitFor()
    await admin.page.getByRole('link', { name: 'I would like to let my boat.' }).click()
    await admin.page.getByRole('textbox', { name: 'Write a reply' }).fill('Not yet.')
    await admin.page.getByRole('button', { name: 'Send message' }).click()
    await admin.page.getByRole('log', { name: 'Messages' }).getByText('Not yet.').waitFor()

    expect(linkIn(await site.mailTo(email, 2))).toBe(link)
    const again = await site.visit(link)
    await again.page.getByText('Not yet.').waitFor()
    await again.page.getByRole('textbox', { name: 'Write a message' }).fill('A pity.')
    await again.page.getByRole('button', { name: 'Send message' }).click()
    await again.page.getByRole('log', { name: 'Messages' }).getByText('A pity.').waitFor()
    await again.page.getByRole('button', { name: 'Delete my message' }).click()
    await again.page.getByRole('dialog').getByRole('button', { name: 'Delete my message' }).click()
    await again.page.getByRole('heading', { name: 'Your message has been deleted.' }).waitFor()
    await (await site.visit(link)).page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor()
  })
})
