import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contract/days.ts'
import { openSite, type Site, unused } from '../support/browser.ts'
import { dayAhead } from '../support/clock.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const logInLandlord = () => site.logIn('landlord@lintel.example')

const requestStay = async (landlord: Awaited<ReturnType<typeof logInLandlord>>, name = 'Ann Tenant') => {
  const tenant = await site.addAccount(name)
  const { data } = (await (await site.call('/api/users/me/properties?limit=20', { token: landlord.token })).json()) as {
    data: { id: string; status: string; title: string }[]
  }
  const place = data.find(({ status }) => status === 'APPROVED')
  if (!place) throw new Error('The demo’s landlord has no place.')
  const { minStay } = (await (await site.call(`/api/properties/${place.id}`)).json()) as { minStay: number }
  const startDate = dayAhead(80)
  const body = { propertyId: place.id, startDate, endDate: addDays(startDate, Math.max(3, minStay)), guests: 1 }
  const answer = await site.call('/api/bookings', { token: tenant.token, body })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return { tenant, place }
}

/** Hides the page as if the reader had opened another tab, or shows it again. */
const setVisible = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((value) => {
    for (const [name, get] of Object.entries({ visibilityState: () => value, hidden: () => value === 'hidden' }))
      Object.defineProperty(document, name, { configurable: true, get })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

it('notifications are read when the page shows them, not in a background tab, and again after they are renewed', async () => {
  const landlord = await logInLandlord()
  const { page } = await site.visitAs(landlord, '/notifications')
  const articles = page.getByRole('main').getByRole('article')
  await page.getByText('No notifications yet').or(articles.first()).waitFor()
  // Another one when the journey is tried again.
  const name = unused('Ann Tenant')
  const { tenant, place } = await requestStay(landlord, name)
  // It came over the socket, which a hidden page does not make up for while it is hidden.
  await articles.getByText(`${name} requested to book`).waitFor()
  const unread = async () =>
    (await (await site.call('/api/users/me/notifications/unread', { token: landlord.token })).json()).unread
  await expect.poll(unread).toBe(0)
  const marks: string[] = []
  page.on('request', (request) => request.url().endsWith('/notifications/read') && marks.push(request.url()))
  await setVisible(page, 'hidden')
  const { id } = await (
    await site.call('/api/conversations', { token: tenant.token, body: { propertyId: place.id } })
  ).json()
  const write = (text: string) =>
    site.call(`/api/conversations/${id}/messages`, { token: tenant.token, body: { text } })
  await write('Is it quiet?')
  await articles.getByText(`${name} sent you a message`).waitFor()
  expect([await unread(), marks]).toEqual([1, []])
  await setVisible(page, 'visible')
  await expect.poll(unread).toBe(0)
  const renewed = page.waitForRequest((request) => request.url().endsWith('/notifications/read'))
  await write('And warm?')
  await renewed
  await expect.poll(unread).toBe(0)
})

it('on a narrow phone a topic is above its choices', async () => {
  const viewport = { width: 320, height: 640 }
  const { page } = await site.visitAs(await site.addAccount(), '/profile', { viewport })
  const choice = page.getByRole('checkbox', { name: 'Bookings: Email' })
  await choice.waitFor()
  const topic = page.getByRole('rowheader', { name: /^Bookings/ })
  const [above, below] = [await topic.boundingBox(), await choice.boundingBox()]
  expect(above?.width).toBeGreaterThan(200)
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) - 1)
})

it('choices are saved one after the other', async () => {
  const { page } = await site.visitAs(await site.addAccount(), '/profile')
  const choice = page.getByRole('checkbox', { name: 'Bookings: Email' })
  await choice.waitFor()
  let [running, most] = [0, 0]
  const held = Promise.withResolvers<void>()
  await page.route('**/notification-preferences', async (route) => {
    running += 1
    most = Math.max(most, running)
    await held.promise
    await route.fulfill({ response: await route.fetch() })
    running -= 1
  })
  const sent: boolean[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.postDataJSON().isOn))
  await choice.uncheck()
  await choice.check()
  await choice.uncheck()
  held.resolve()
  await expect.poll(() => sent).toEqual([false, true, false])
  await expect.poll(() => running).toBe(0)
  expect(most).toBe(1)
  await expect.poll(() => choice.isChecked()).toBe(false)
})

describe('what people are told', () => {
  it('has a day above it, which its time does not repeat', async () => {
    const { page } = await site.visitAs(await site.logIn('tenant@lintel.example'), '/notifications')
    const days = await page
      .getByRole('main')
      .locator('section')
      .evaluateAll((sections) =>
        sections.map((section) => ({
          day: section.querySelector('h2')?.textContent,
          times: [...section.querySelectorAll('time')].map(({ textContent }) => textContent),
        })),
      )
    expect(days.length).toBeGreaterThan(1)
    for (const { day, times } of days) expect(times).not.toContain(day)
  })

  it('is shown by day, is chosen in the profile, and mails stop by their link', async () => {
    const landlord = await logInLandlord()
    const { tenant, place } = await requestStay(landlord)
    const { page, complaints } = await site.visitAs(landlord, '/notifications')
    const first = page.getByRole('main').getByRole('article').first()
    await first.getByText(`Ann Tenant requested to book “${place.title}”`).waitFor()
    await expect.poll(() => first.getByRole('time').getAttribute('title')).not.toBe('')
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
    const choice = page.getByRole('checkbox', { name: 'Booking requests: Email' })
    await expect.poll(() => choice.evaluate((box) => box.getBoundingClientRect().top)).toBeLessThan(900)
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    const wasChecked = await choice.isChecked()
    await choice.setChecked(!wasChecked)
    expect((await saved).status()).toBe(200)
    await page.reload()
    await expect.poll(() => choice.isChecked()).toBe(!wasChecked)
    await expect.poll(() => page.getByRole('checkbox', { name: 'Bookings: Email' }).isChecked()).toBe(true)

    // The first mail had the code.
    const mail = await site.mailTo(tenant.user.email, 2)
    const [link = ''] = /\/unsubscribe\?token=\S+/.exec(mail) ?? []
    const stranger = await site.visit(link)
    await stranger.page.getByText('You’ll get no more emails about this topic: Bookings.').waitFor()
    await stranger.page.getByRole('button', { name: 'Unsubscribe' }).click()
    await stranger.page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor()
    const preferences = async () => {
      const answer = await site.call('/api/users/me/notification-preferences', { token: tenant.token })
      return ((await answer.json()) as { preferences: Record<string, string[]> }).preferences.bookings
    }
    await expect.poll(() => preferences()).toEqual(['APP', 'PUSH'])
    await stranger.page.getByRole('button', { name: 'Undo' }).click()
    await stranger.page.getByRole('heading', { name: 'You’re subscribed again' }).waitFor()
    await expect.poll(() => preferences()).toEqual(['APP', 'MAIL', 'PUSH'])
    await stranger.page.goto(`${site.url}${link.replace('bookings', 'payments')}`)
    await stranger.page.getByRole('button', { name: 'Unsubscribe' }).click()
    await stranger.page.getByRole('heading', { name: 'This link is not valid' }).waitFor()
    expect(complaints).toEqual([])
  })
})
