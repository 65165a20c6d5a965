import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type Session, type Site } from '../support/browser.ts'
import { describeLooks } from '../support/looks.ts'

let site: Site
let admin: Session
let request: string
beforeAll(async () => {
  site = await openSite()
  admin = await site.logIn('admin@lintel.example')
  const tenant = await site.logIn('tenant@lintel.example')
  request = (await open(tenant, { subject: 'Receipt', transcript: TRANSCRIPT })).id
  const body = { text: 'You find it under Payments.' }
  const answer = await site.call(`/api/admin/support/${request}/messages`, { token: admin.token, body })
  expect(answer.status).toBe(201)
})
afterAll(() => site.close())

const TRANSCRIPT = [
  { from: 'user', text: 'Where is my code?', time: '10:05' },
  { from: 'bot', text: 'We mail it to you. Look in your spam folder too.', time: '10:05' },
]
const open = async ({ token }: Session, more: object = {}) => {
  const body = { subject: 'No code', text: 'My code does not arrive.', ...more }
  const answer = await site.call('/api/support', { token, body })
  expect(answer.status).toBe(201)
  return (await answer.json()) as { id: string }
}

const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
/** Navigates as the help assistant does. */
const navigate = (page: Page, path: string, state: object) =>
  page.evaluate(
    ([to, given]) => {
      history.pushState({ usr: given, key: 'assistant', idx: 1 }, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    },
    [path, state] as const,
  )

describe('a person who needs help and an admin (product.md 8, 9)', () => {
  it('write to each other without reloading, with what was said to the assistant before', async () => {
    const tenant = await site.addAccount('Tia Tenant')
    const { page } = await site.visitAs(tenant, '/support')
    await page.getByRole('heading', { name: 'No support requests yet' }).waitFor()
    await navigate(page, '/support/new', { transcript: TRANSCRIPT })
    await page.getByRole('heading', { level: 1, name: 'Write to support' }).waitFor()
    await page.getByText('Chat with the assistant (2 messages)').click()
    await page.getByText('Look in your spam folder too.').waitFor()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Subject' }).getAttribute('aria-invalid')).toBe('true')
    const subject = `No code for ${tenant.user.email}`
    await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
    await page.getByRole('textbox', { name: 'Message' }).fill('I looked in my spam folder.')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.waitForURL((url) => /^\/support\/[0-9a-f-]{36}$/.test(url.pathname))
    await log(page).getByText('I looked in my spam folder.').waitFor()
    await page.getByText('Waiting for our reply').waitFor()

    const { page: theirs } = await site.visitAs(admin, '/admin')
    await theirs.getByRole('link', { name: /Support requests to answer/ }).click()
    await theirs.getByRole('link', { name: subject }).click()
    await theirs.getByRole('heading', { level: 1, name: subject }).waitFor()
    const bookings = theirs.getByRole('main').getByRole('link', { name: 'Show bookings' })
    await expect.poll(() => bookings.getAttribute('href')).toBe(`/admin/bookings?userId=${tenant.user.id}`)
    await theirs.getByText('Chat with the assistant (2 messages)').click()
    await theirs.getByText('Look in your spam folder too.').waitFor()
    await theirs.getByRole('textbox', { name: 'Write a reply' }).fill('We have sent you a new one.')
    await theirs.keyboard.press('Enter')
    await log(theirs).getByText('We have sent you a new one.').waitFor()
    await expect.poll(() => theirs.getByRole('combobox', { name: 'Assigned to' }).inputValue()).toBe(admin.user.id)

    await log(page).getByText('We have sent you a new one.').waitFor()
    await page.getByText('Answered').waitFor()
    // The notification about it is read too.
    const notifications = async () => {
      const { data } = await (await site.call('/api/users/me/notifications', { token: tenant.token })).json()
      return data.map(({ kind, readAt }: { kind: string; readAt: string | null }) => [kind, readAt !== null])
    }
    await expect.poll(notifications).toEqual([['support.replied', true]])
    // The person sees no name of an admin.
    await expect.poll(() => log(page).textContent()).not.toContain(admin.user.name)
    await page.getByRole('textbox', { name: 'Write a message' }).fill('It is here, thank you!')
    await page.getByRole('button', { name: 'Send message' }).click()
    await log(theirs).getByText('It is here, thank you!').waitFor()
    await expect.poll(() => theirs.getByRole('combobox', { name: 'Status' }).inputValue()).toBe('OPEN')

    await theirs.getByRole('combobox', { name: 'Status' }).selectOption('CLOSED')
    await page.getByText('This request is closed. Write a message to reopen it.').waitFor()
    await page.getByRole('textbox', { name: 'Write a message' }).fill('One more question.')
    await page.keyboard.press('Enter')
    await log(page).getByText('One more question.').waitFor()
    await page.getByRole('button', { name: 'Close request' }).click()
    await page.getByText('This request is closed.').waitFor()
    await expect.poll(() => theirs.getByRole('combobox', { name: 'Status' }).inputValue()).toBe('CLOSED')

    await page.getByRole('main').getByRole('link', { name: 'Support', exact: true }).click()
    await page.getByRole('link', { name: subject }).waitFor()
  })

  it('keep a message that could not be sent, which is stored once', async () => {
    const tenant = await site.addAccount('Tom Tenant')
    const { id } = await open(tenant)
    const { page } = await site.visitAs(tenant, `/support/${id}`)
    await log(page).getByText('My code does not arrive.').waitFor()
    // It is stored, but the answer is lost.
    await page.route('**/api/support/*/messages', async (route) => {
      await route.fetch()
      await route.abort()
      await page.unroute('**/api/support/*/messages')
    })
    const field = page.getByRole('textbox', { name: 'Write a message' })
    await field.fill('Are you there?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
    await expect.poll(() => field.inputValue()).toBe('Are you there?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect.poll(() => field.inputValue()).toBe('')
    await expect.poll(() => log(page).getByText('Are you there?').count()).toBe(1)
  })

  it('do not find requests of others, and admins filter and open the list by keyboard', async () => {
    const tenant = await site.addAccount('Tea Tenant')
    const subject = `Keys for ${tenant.user.email}`
    const { id } = await open(tenant, { subject })
    const { page: other } = await site.visitAs(await site.addAccount('Otto Other'), `/support/${id}`)
    await other.getByText('404').waitFor()

    const { page } = await site.visitAs(admin, `/admin/support?userId=${tenant.user.id}`)
    await page.getByRole('link', { name: subject }).waitFor()
    await page.getByRole('combobox', { name: 'Assigned to' }).selectOption('me')
    await page.getByText('No requests match your filters').waitFor()
    await page.goBack()
    await page.getByRole('link', { name: subject }).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: subject }).waitFor()
    await page.getByRole('button', { name: 'Assign to me' }).click()
    await page.getByRole('button', { name: 'Assign to me' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Back to list' }).click()
    await page.waitForURL(/\/admin\/support(\?|$)/)

    // The row is checked by the key, then all of the page. Other tests have requests of the admin too.
    await page.goto(`${site.url}/admin/support?userId=${tenant.user.id}&assignee=me`)
    await page.getByRole('link', { name: subject }).waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Assign selected' }).click()
    await dialog.getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: 'Unassigned' })
    await dialog.getByRole('button', { name: 'Assign selected' }).click()
    await page.getByText('No requests match your filters').waitFor()
    await page.goto(`${site.url}/admin/support?userId=${tenant.user.id}`)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Close selected' }).click()
    await dialog.getByText('It opens again if the person replies.').waitFor()
    await dialog.getByRole('button', { name: 'Close selected' }).click()
    await page.getByText('Requests closed: 1').waitFor()
    await page.getByRole('link', { name: subject }).waitFor({ state: 'detached' })
  })
})

describe('support', () => {
  describeLooks(() => site, 'support', { request: () => request })
})
