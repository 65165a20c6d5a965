import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contract/days.ts'
import { openSite, type Session, type Site } from '../support/browser.ts'
import { dayAhead } from '../support/clock.ts'
import { PDF } from '../support/forms.ts'
import { settled } from '../support/visit.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const send = async (path: string, { token }: Session, method: string, body?: object | FormData) => {
  const answer = await site.call(path, { token, method, ...(body && { body }) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

type Place = { id: string; title: string; minStay: number }
/** Returns a published place of the landlord. */
const findPlace = async ({ user }: Session): Promise<Place> => {
  const { data } = await (await site.call('/api/properties?limit=100')).json()
  const { id } = data.find(({ landlord }: { landlord: { id: string } }) => landlord.id === user.id)
  return (await site.call(`/api/properties/${id}`)).json()
}

const book = (tenant: Session, { id, minStay }: Place, from: number): Promise<{ id: string }> => {
  const startDate = dayAhead(from)
  const body = { propertyId: id, startDate, endDate: addDays(startDate, Math.max(minStay, 2)), guests: 1 }
  return send('/api/bookings', tenant, 'POST', body)
}

const bell = (page: Page, unread: number) =>
  page.getByRole('link', { name: unread ? new RegExp(`^Notifications.*${unread} unread`) : 'Notifications' })
const status = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true }).first()
/** Fails when the page was loaded again. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
const isSame = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis)

it('shows a request, its confirmation and what happened during a gap in the open pages of both sides', async () => {
  const landlord = await site.logIn('landlord@lintel.example')
  const tenant = await site.addAccount('Tea Tenant')
  const place = await findPlace(landlord)
  const { page: inbox } = await site.visitAs(landlord, '/bookings/requests')
  const booking = await book(tenant, place, 200)
  await inbox.getByText('Tea Tenant').first().waitFor()

  const { page, complaints } = await site.visitAs(tenant, `/bookings/${booking.id}`)
  const list = await page.context().newPage()
  await list.goto(`${site.url}/bookings?tab=upcoming`)
  await settled(list)
  await status(page, 'Pending').waitFor()
  await mark(page)
  await send(`/api/bookings/${booking.id}/confirm`, landlord, 'PUT')
  await status(page, 'Confirmed · Unpaid').waitFor()
  await status(list, 'Confirmed · Unpaid').waitFor()
  await bell(page, 1).waitFor()

  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await send(`/api/bookings/${booking.id}`, landlord, 'DELETE')
  await status(list, 'Cancelled').waitFor()
  await expect.poll(() => status(page, 'Confirmed · Unpaid').isVisible()).toBe(true)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await status(page, 'Cancelled').waitFor()
  await bell(page, 2).waitFor()
  await expect.poll(() => isSame(page)).toBe(true)
  expect(complaints).toEqual([])
})

it('gives an applicant the menu of a landlord when an admin approves, and ends every tab of a session that is ended', async () => {
  const tenant = await site.addAccount('Ann Applicant')
  const form = new FormData()
  for (const [name, value] of Object.entries({
    phone: '+251 911 234567',
    address: 'Bole Road 1',
    message: 'Two flats.',
  }))
    form.set(name, value)
  form.set('documents', new Blob([PDF]), 'deed.pdf')
  await send('/api/auth/apply-landlord', tenant, 'POST', form)
  const { page } = await site.visitAs(tenant, '/become-a-landlord')
  await page.getByText('Under review').first().waitFor()
  await mark(page)
  const admin = await site.logIn('admin@lintel.example')
  await send(`/api/admin/landlord-requests/${tenant.user.id}/approve`, admin, 'POST')
  await page.getByText('You’re a landlord').waitFor()
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('link', { name: 'My Properties' }).waitFor()
  await expect.poll(() => isSame(page)).toBe(true)

  const elsewhere = await site.visitAs(await site.logIn(tenant.user.email, 'lamp-post-in-the-snow'), '/profile')
  await send('/api/users/me/sign-out-everywhere', tenant, 'POST')
  await elsewhere.page.waitForURL((url) => url.pathname === '/login')
  for (const each of [page, elsewhere.page]) {
    await each.getByText('Your session has ended').waitFor()
    await each.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  }
})

it('shows a message and who is typing in the open thread of the other side', async () => {
  const landlord = await site.logIn('landlord@lintel.example')
  const tenant = await site.addAccount('Tess Talker')
  const { id: propertyId } = await findPlace(landlord)
  const { id } = await send('/api/conversations', tenant, 'POST', { propertyId })
  const message = (text: string) => ({ clientId: crypto.randomUUID(), text })
  await send(`/api/conversations/${id}/messages`, tenant, 'POST', message('Is there a lift?'))
  const { page } = await site.visitAs(tenant, `/messages/${id}`)
  const { page: other } = await site.visitAs(landlord, `/messages/${id}`)
  await other.getByRole('main').getByText('Is there a lift?').last().waitFor()
  await mark(page)
  await send(`/api/conversations/${id}/messages`, landlord, 'POST', message('Yes, to the fourth floor.'))
  await page.getByRole('log').getByText('Yes, to the fourth floor.').waitFor()
  await page.getByRole('textbox', { name: 'Write a message' }).pressSequentially('Great')
  await other.getByText('Tess Talker is typing…').first().waitFor()
  await expect.poll(() => isSame(page)).toBe(true)
})
