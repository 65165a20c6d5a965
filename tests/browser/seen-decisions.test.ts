import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdminBooking } from '#contract/admin-bookings.ts'
import { openSite, type Session, type Site, unused } from '../support/browser.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const get = async ({ token }: Session, path: string) => (await site.call(path, { token })).json()
const put = async ({ token }: Session, path: string, body: object) => {
  const answer = await site.call(path, { token, method: 'PUT', body })
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
}

const SENTENCE = 'This has changed since you saw it. Check it again before you continue.'

it('names which of several listings were not approved and why, and leaves them selected', async () => {
  const landlord = await site.logIn('landlord@lintel.example')
  const admin = await site.logIn('admin@lintel.example')
  const own = async (path: string, body?: object) =>
    (await site.call(path, { token: landlord.token, ...(body && { method: 'PUT', body }) })).json()
  type Own = { id: string; changed: boolean; listed: boolean }
  const { data } = await own('/api/users/me/properties?status=APPROVED&limit=100')
  const one = data.find(({ changed, listed }: Own) => listed && !changed)
  const other = data.find(({ id }: Own) => id !== one.id)
  const [first, second] = [unused('A changed title'), unused('Another changed title')]
  await own(`/api/properties/${one.id}`, { title: first })
  await own(`/api/properties/${other.id}`, { title: second })
  const { page, complaints } = await site.visitAs(admin, `/admin/properties?queue=changed&userId=${landlord.user.id}`)
  const check = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true })
  await check(first).check()
  await check(second).check()
  await page.getByText('2 selected').waitFor()
  await own(`/api/properties/${other.id}`, { title: `${second}, once more` })

  await page.getByRole('button', { name: 'Approve selected' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve selected' }).click()
  const outcome = page.getByRole('status').filter({ hasText: '1 failed:' })
  await outcome.getByText(`“${first}” was approved.`).waitFor()
  await outcome.getByText(`${second}: ${SENTENCE}`).waitFor()
  await check(first).waitFor({ state: 'detached' })
  await page.getByText('1 selected').waitFor()
  await expect.poll(() => check(`${second}, once more`).isChecked()).toBe(true)
  await outcome.getByRole('button', { name: 'Close' }).click()
  await outcome.waitFor({ state: 'detached' })
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
})

it('an admin decides only on changes that the page shows, also when the landlord saves others meanwhile', async () => {
  const landlord = await site.logIn('landlord@lintel.example')
  const admin = await site.logIn('admin@lintel.example')
  const own = async (path: string, body?: object) =>
    (await site.call(path, { token: landlord.token, ...(body && { method: 'PUT', body }) })).json()
  const { data } = await own('/api/users/me/properties?status=APPROVED')
  const { id } = data.find(({ changed, listed }: { changed: boolean; listed: boolean }) => listed && !changed)
  const state = async () =>
    (await own('/api/users/me/properties?limit=100')).data.find((each: { id: string }) => each.id === id)
  await own(`/api/properties/${id}`, { title: 'A first change of the title' })

  const { page } = await site.visitAs(admin, `/admin/properties?queue=changed&item=${id}`)
  const heading = (title: string) => page.getByRole('heading', { level: 2, name: title })
  await heading('A first change of the title').waitFor()

  const { page: editor } = await site.visitAs(landlord, `/my-properties/${id}/edit`)
  await editor.getByRole('textbox', { name: 'Title' }).fill('A second change of the title')
  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  await editor.getByText('Saved.').waitFor()

  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText(SENTENCE).waitFor()
  await heading('A second change of the title').waitFor()
  await expect.poll(async () => (await state()).changed).toBe(true)

  // A dialog keeps the reason, and its second press is about what is shown by then.
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await reason.fill('The title is misleading.')
  await own(`/api/properties/${id}`, { title: 'A third change of the title' })
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await dialog.getByText(SENTENCE).waitFor()
  await dialog.getByText('A third change of the title').waitFor()
  await expect.poll(() => reason.inputValue()).toBe('The title is misleading.')
  expect((await state()).status).toBe('APPROVED')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('“A third change of the title” was rejected.').waitFor()
  expect(await state()).toMatchObject({ status: 'REJECTED', rejectionReason: 'The title is misleading.' })
  await expect.poll(() => page.getByRole('button', { name: /A third change of the title/ }).count()).toBe(0)
})

it('a decided listing leaves the list of a status at once', async () => {
  const admin = await site.logIn('admin@lintel.example')
  const { page } = await site.visitAs(admin, '/admin/properties?queue=all&status=REJECTED')
  const rows = page.getByRole('main').getByRole('list').getByRole('button')
  await rows.first().waitFor()
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await heading.waitFor()
  const title = (await heading.textContent()) ?? ''
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText(`“${title}” was approved.`).waitFor()
  await expect.poll(() => rows.filter({ hasText: title }).count()).toBe(0)
})

it('names which of several reports of reviews were not dismissed and why, and leaves them selected', async () => {
  const places = (await (await site.call('/api/properties?sort=rating&limit=1')).json()).data
  const reviews = (await (await site.call(`/api/reviews/${places[0].id}?limit=100`)).json()).reviews.slice(-2)
  const admin = await site.logIn('admin@lintel.example')
  const [reader, other] = [await site.addAccount('Rita Reader'), await site.addAccount('Omar Other')]
  const report = async (token: string, { id, propertyId }: { id: string; propertyId: string }) => {
    const answer = await site.call(`/api/reviews/${propertyId}/${id}/report`, { token, body: { reason: 'An advert.' } })
    expect(answer.status, await answer.text()).toBe(201)
  }
  for (const review of reviews) await report(reader.token, review)
  const { page, complaints } = await site.visitAs(admin, `/admin/reviews?userId=${reader.user.id}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await report(other.token, reviews[0])

  await page.getByRole('button', { name: 'Keep selected' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep selected' }).click()
  const outcome = page.getByRole('status').filter({ hasText: '1 failed:' })
  await outcome.getByText('1 review stays. Its reports were dismissed.').waitFor()
  await outcome.getByRole('listitem').filter({ hasText: SENTENCE }).waitFor()
  await page.getByText('1 selected').waitFor()
  await page.getByRole('button', { name: 'Keep selected' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep selected' }).click()
  await outcome.waitFor({ state: 'detached' })
  await page.getByText('1 review stays. Its reports were dismissed.').waitFor()
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
})

it('what shows a refused row by another query is loaded again with it', async () => {
  const landlord = await site.logIn('landlord@lintel.example')
  const admin = await site.logIn('admin@lintel.example')
  const { data } = await get(landlord, '/api/users/me/properties?status=APPROVED')
  const { id } = data.find(({ changed, listed }: { changed: boolean; listed: boolean }) => listed && !changed)
  await put(landlord, `/api/properties/${id}`, { title: 'A title that another admin reads' })
  const { page } = await site.visitAs(admin, `/admin/properties?queue=all&item=${id}`)
  await page.getByRole('heading', { level: 2, name: 'A title that another admin reads' }).waitFor()
  const changed = page.getByRole('navigation', { name: 'Properties by queue' }).getByRole('link', { name: /^Changed/ })
  const count = async () => Number((await changed.textContent())?.replace(/\D/g, ''))
  const before = await count()
  expect(before).toBeGreaterThan(0)

  const other = await site.logIn('super@lintel.example')
  const approval = await site.call(`/api/admin/properties/${id}/approve`, { token: other.token, body: {} })
  expect(approval.status).toBe(200)
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The title is misleading.')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await dialog.getByText(SENTENCE).waitFor()
  await expect.poll(count).toBe(before - 1)
})

let requested: AdminBooking | undefined
/** Returns a booking of the demo market that is a request, also after a journey has changed its status. */
const findRequest = async (admin: Session): Promise<AdminBooking> => {
  requested ??= (await get(admin, '/api/admin/bookings?limit=100&status=PENDING')).data[0] as AdminBooking
  const { status } = await get(admin, `/api/bookings/${requested.id}`)
  const path = `/api/admin/bookings/${requested.id}/status`
  if (status !== 'PENDING') await put(admin, path, { status: 'PENDING', reason: 'Once more.' })
  return requested
}
const searchOf = ({ property }: AdminBooking) => `/admin/bookings?search=${encodeURIComponent(property.title)}`
const rowOf = (page: Page, { id }: AdminBooking) =>
  page.getByRole('row').filter({ has: page.locator(`a[href="/bookings/${id}"]`) })
it.each([
  ['in the list', searchOf, rowOf],
  ['in a list that it has left', (booking: AdminBooking) => `${searchOf(booking)}&status=PENDING`, rowOf],
  ['on its page', ({ id }: AdminBooking) => `/bookings/${id}`, (page: Page) => page.getByRole('main')],
])(
  'an admin changes the status of a booking %s only from what is shown, and keeps the reason',
  async (_where, path, part) => {
    const admin = await site.logIn('admin@lintel.example')
    const other = await site.logIn('super@lintel.example')
    const booking = await findRequest(admin)
    const { page } = await site.visitAs(admin, path(booking))
    await part(page, booking)
      .getByRole('button', { name: /Change status/ })
      .click()
    const dialog = page.getByRole('dialog')
    const status = dialog.getByRole('combobox', { name: 'New status' })
    await status.selectOption('EXPIRED')
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    await reason.fill('Agreed by phone.')
    await put(other, `/api/admin/bookings/${booking.id}/status`, {
      status: 'CONFIRMED',
      reason: 'The landlord called.',
    })

    const confirm = dialog.getByRole('button', { name: 'Change status' })
    await confirm.click()
    await dialog.getByText(SENTENCE).waitFor()
    await dialog.getByText('Current status: Confirmed.').waitFor()
    await expect.poll(() => reason.inputValue()).toBe('Agreed by phone.')
    expect((await get(admin, `/api/bookings/${booking.id}`)).status).toBe('CONFIRMED')

    await put(other, `/api/admin/bookings/${booking.id}/status`, { status: 'EXPIRED', reason: 'It was too late.' })
    await confirm.click()
    await dialog.getByText('Current status: Expired.').waitFor()
    // What was chosen is what it is by now.
    await expect.poll(() => status.locator('option[value=EXPIRED]').count()).toBe(0)
    await status.selectOption('CANCELLED')
    await confirm.click()
    await page.getByText('Booking status changed to “Cancelled”.').waitFor()
    expect((await get(admin, `/api/bookings/${booking.id}`)).status).toBe('CANCELLED')
  },
)

it('a note about a tenant is deleted only as the dialog shows it', async () => {
  const admin = await site.logIn('admin@lintel.example')
  const landlord = await site.logIn('landlord@lintel.example')
  const { data } = await get(admin, `/api/admin/bookings?limit=100&status=COMPLETED&userId=${landlord.user.id}`)
  const pathOf = (booking: AdminBooking) => `/api/bookings/${booking.id}/tenant-note`
  const write = (booking: AdminBooking, text: string) =>
    site.call(pathOf(booking), { token: landlord.token, method: 'PUT', body: { text } })
  // About a stay of which the note was deleted, there is never another one.
  let stay: AdminBooking | undefined
  for (const booking of data)
    if (!stay && booking.landlord.id === landlord.user.id && (await write(booking, 'Left the flat dirty.')).ok)
      stay = booking
  if (!stay) throw new Error('The demo has no stay without a note.')
  const { page } = await site.visitAs(admin, `/bookings/${stay.id}`)
  const note = page.getByRole('listitem').filter({ hasText: 'Left the flat dirty.' })
  await note.getByRole('button', { name: 'Delete note' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Left the flat dirty.').waitFor()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is not true.')
  expect((await write(stay, 'Left the flat very dirty.')).status).toBe(200)
  await dialog.getByRole('button', { name: 'Delete note' }).click()
  await dialog.getByText(SENTENCE).waitFor()
  await dialog.getByText('Left the flat very dirty.').waitFor()
  await expect.poll(() => page.getByText('Left the flat very dirty.').count()).toBe(2)
  await dialog.getByRole('button', { name: 'Delete note' }).click()
  await page.getByText('The note was deleted.').waitFor()
  await expect.poll(() => page.getByText('Left the flat very dirty.').count()).toBe(0)
})

it('an admin replies to what the person wrote last, and takes no request from another admin unseen', async () => {
  const admin = await site.logIn('admin@lintel.example')
  const other = await site.logIn('super@lintel.example')
  const { token } = await site.addAccount('Tia Tenant')
  const opened = await site.call('/api/support', { token, body: { subject: 'No code', text: 'It does not arrive.' } })
  const { id } = (await opened.json()) as { id: string }
  const { page } = await site.visitAs(admin, `/admin/support/${id}`)
  /** Sends something else while the next call of the page to `path` is on its way. */
  const meanwhile = (path: string, act: () => Promise<unknown>) =>
    page.route(
      `**${path}`,
      async (route) => {
        await act()
        await route.continue()
      },
      { times: 1 },
    )
  const assignee = page.getByRole('combobox', { name: 'Assigned to' })
  const path = `/api/admin/support/${id}`
  await meanwhile(`${path}/assignee`, () => put(other, `${path}/assignee`, { assigneeId: other.user.id }))
  await assignee.selectOption(admin.user.id)
  await page.getByText(SENTENCE).waitFor()
  await expect.poll(() => assignee.inputValue()).toBe(other.user.id)

  await meanwhile(`${path}/messages`, () =>
    site.call(`/api/support/${id}/messages`, { token, body: { text: 'It has arrived now.' } }),
  )
  const reply = page.getByRole('textbox', { name: 'Write a reply' })
  await reply.fill('We have sent you a new one.')
  await page.keyboard.press('Enter')
  const messages = page.getByRole('log', { name: 'Messages' })
  await messages.getByText('It has arrived now.').waitFor()
  const form = page.getByRole('form', { name: 'Write a reply' })
  await form.getByText(SENTENCE).waitFor()
  await expect.poll(() => reply.inputValue()).toBe('We have sent you a new one.')
  expect((await get(admin, path)).messages).toHaveLength(2)
  await page.keyboard.press('Enter')
  await messages.getByText('We have sent you a new one.').waitFor()
  await expect.poll(() => reply.inputValue()).toBe('')
})
