import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contract/days.ts'
import { accessibilityFaults, openSite, PASSWORD, type Session, type Site, unused } from '../support/browser.ts'
import { dayAhead } from '../support/clock.ts'
import { describeLooks } from '../support/looks.ts'
import { drawNoise, PICTURE_TIMEOUT } from '../support/photos.ts'

let site: Site
let landlord: Session
type Place = { id: string; title: string; minStay: number }
let place: Place
beforeAll(async () => {
  site = await openSite()
  landlord = await site.logIn('landlord@lintel.example')
  const { data } = await (await site.call('/api/properties?limit=100')).json()
  const own = data.find((each: { landlord: { id: string } }) => each.landlord.id === landlord.user.id)
  place = await (await site.call(`/api/properties/${own.id}`)).json()
})
afterAll(() => site.close())

const PHONE = { width: 390, height: 844 }
const log = (page: Page) => page.getByRole('log')
const field = (page: Page) => page.getByRole('textbox', { name: 'Write a message' })
const open = async ({ token }: Session, body: object) =>
  (await (await site.call('/api/conversations', { token, body })).json()) as { id: string }
const say = async ({ token }: Session, id: string, text: string) => {
  const answer = await site.call(`/api/conversations/${id}/messages`, { token, body: { text } })
  expect(answer.status).toBe(201)
}

describe('messages between tenant and landlord (product.md 7)', () => {
  it('a visitor asks from the property page → the landlord answers with a saved reply and a picture → unread counts', async () => {
    const tenant = await site.addAccount('Tia Tenant')
    const { page } = await site.visit(`/properties/${place.id}`)
    await page.getByRole('link', { name: 'Chat with Landlord' }).first().click()
    await page.waitForURL((url) => url.pathname === '/login')
    await page.getByRole('textbox', { name: 'Email' }).fill(tenant.user.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL((url) => /^\/messages\/[0-9a-f-]{36}$/.test(url.pathname))
    await page.getByRole('heading', { level: 1, name: landlord.user.name }).waitFor()
    // HTML, a link of another kind and marks that turn text around are shown as text.
    await field(page).fill('Is the <b>lift</b> working? javascript:alert(1) https://example.org/plan. a\u202eb')
    await page.keyboard.press('Enter')
    await log(page).getByText('Is the <b>lift</b> working?').waitFor()
    await expect.poll(() => log(page).getByRole('link').count()).toBe(1)
    const link = log(page).getByRole('link', { name: 'https://example.org/plan' })
    await expect.poll(() => link.getAttribute('rel')).toBe('noopener nofollow ugc')
    await expect.poll(() => log(page).textContent()).not.toContain('\u202e')
    await expect.poll(() => field(page).inputValue()).toBe('')

    const { page: theirs } = await site.visitAs(landlord, '/')
    await theirs.getByRole('link', { name: /^Messages, \d+ unread$/ }).click()
    await theirs.getByRole('link', { name: /^Tia Tenant/ }).click()
    await log(theirs).getByText('Is the <b>lift</b> working?').waitFor()
    // Reading it clears the count of this conversation.
    await theirs
      .getByRole('link', { name: /^Tia Tenant/ })
      .getByText('1 unread message')
      .waitFor({ state: 'detached' })

    await theirs.getByRole('button', { name: 'Saved replies' }).click()
    await theirs.getByRole('dialog').getByRole('button', { name: 'Add reply' }).click()
    await theirs.getByRole('textbox', { name: 'Title' }).fill('Lift')
    await theirs.getByRole('textbox', { name: 'Text' }).fill('Yes, since last week.')
    await theirs.getByRole('button', { name: 'Save reply' }).click()
    await theirs.getByRole('dialog').getByRole('button', { name: 'Lift Yes, since last week.' }).click()
    await expect.poll(() => field(theirs).inputValue()).toBe('Yes, since last week.')
    const buffer = await drawNoise(900, 700, 120).jpeg().toBuffer()
    await theirs.getByLabel('Add photos').setInputFiles({ name: 'lift.jpg', mimeType: 'image/jpeg', buffer })
    await theirs.getByRole('button', { name: 'Send message' }).click()
    await log(theirs).getByText('Yes, since last week.').waitFor(PICTURE_TIMEOUT)
    await log(theirs).getByRole('button', { name: 'Open photo 1 of 1' }).click()
    const view = theirs.getByRole('dialog', { name: 'Photos' }).getByRole('img', { name: 'Photo 1 of 1' })
    await view.waitFor()
    await expect.poll(() => view.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await theirs.keyboard.press('Escape')

    // The page stays open until the address of the picture has expired.
    let answers = 0
    await page.route(/\/api\/conversations\/[^/]+\/messages/, async (route) => {
      if (answers++ > 0) return route.continue()
      const response = await route.fetch()
      const body = (await response.text()).replace(/\/media\/messages\/[^/]+\//g, '/media/messages/expired/')
      return route.fulfill({ response, body })
    })
    await page.reload()
    await log(page).getByText('Yes, since last week.').waitFor()
    await log(page).getByText('Seen', { exact: true }).waitFor()
    const shown = log(page).getByRole('button', { name: 'Open photo 1 of 1' }).locator('img')
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.unrouteAll({ behavior: 'wait' })
    await page.goto(`${site.url}/messages?q=since+last`)
    await page.getByRole('link', { name: /^Lars Landlord.*Yes, since last week\./ }).waitFor()
  })

  it('a message without a connection is kept over a reload as not sent, and is sent once when tried again', async () => {
    const tenant = await site.addAccount('Otto Offline')
    const { id } = await open(tenant, { propertyId: place.id })
    const { page, context } = await site.visitAs(tenant, `/messages/${id}`)
    const messages = `**/api/conversations/${id}/messages`
    // The first attempt does not reach the server; the second does, and its answer is lost.
    let attempts = 0
    await context.route(messages, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      if (++attempts === 2) await route.fetch()
      return route.abort()
    })
    await field(page).fill('Is it quiet at night?')
    await page.keyboard.press('Enter')
    await page.getByText('Not sent').waitFor()
    await field(page).fill('Half a sent')
    await page.reload()
    await page.getByText('Not sent').waitFor()
    await expect.poll(() => field(page).inputValue()).toBe('Half a sent')
    await page.getByRole('button', { name: 'Try again' }).click()
    // The message is on the server, which announces it.
    await page.getByText('Not sent').waitFor({ state: 'detached' })
    await log(page).getByText('Is it quiet at night?').waitFor()
    await context.unrouteAll({ behavior: 'wait' })
    await expect.poll(() => log(page).getByText('Is it quiet at night?').count()).toBe(1)

    // Too long a text is not cut off.
    await field(page).fill('x'.repeat(2_003))
    await page.getByText('3 characters too long').waitFor()
    await page.keyboard.press('Enter')
    expect((await field(page).inputValue()).length).toBe(2_003)
    await field(page).fill('   ')
    await page.keyboard.press('Enter')
    await expect.poll(() => log(page).getByRole('article').count()).toBe(1)
  })

  it('what is being written is kept when a found message is opened, also by a link to none', async () => {
    const tenant = await site.addAccount('Fay Finder')
    const { id } = await open(tenant, { propertyId: place.id })
    await say(tenant, id, 'Where is the boiler?')
    await say(tenant, id, 'And where is the fuse box?')
    const { page } = await site.visitAs(tenant, `/messages/${id}?q=boiler&message=${randomUUID()}`)
    const attached = page.getByRole('list', { name: 'Photos to send' }).getByRole('listitem')
    const buffer = await drawNoise(900, 700, 120).jpeg().toBuffer()
    await page.getByLabel('Add photos').setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer })
    await attached.waitFor()
    await page.getByText('Message not found').waitFor()
    await page.getByRole('button', { name: 'Go to the newest message' }).click()
    await log(page).getByText('And where is the fuse box?').waitFor()
    expect(new URL(page.url()).search).toBe('?q=boiler')
    await page.getByRole('link', { name: /^Lars Landlord.*Where is the boiler/ }).click()
    await page.waitForURL((url) => url.searchParams.has('message'))
    await log(page).getByText('Where is the boiler?').waitFor()
    await expect.poll(() => attached.count()).toBe(1)
    await page.getByRole('button', { name: 'Send message' }).click()
    await log(page).getByRole('button', { name: 'Open photo 1 of 1' }).waitFor(PICTURE_TIMEOUT)
  })

  it('only the messages scroll, and an address with what cannot be found or searched for is an address without it', async () => {
    const tenant = await site.addAccount('Wanda Writer')
    const { id } = await open(tenant, { propertyId: place.id })
    for (let number = 1; number <= 25; number++) await say(tenant, id, `Question ${number}`)
    const overflow = (page: Page) =>
      page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)
    for (const who of [tenant, landlord])
      for (const viewport of [PHONE, { width: 1280, height: 500 }]) {
        const { page, context } = await site.visitAs(who, `/messages/${id}?message=xyz&q=%00`, { viewport })
        await log(page).getByText('Question 25').waitFor()
        await expect.poll(() => overflow(page)).toBe(0)
        await page.goto(`${site.url}/messages`)
        await page.getByRole('link', { name: /Question 25/ }).waitFor()
        await expect.poll(() => overflow(page)).toBe(0)
        await context.close()
      }
  })

  it('booking events are lines in the thread, and both see the phone after the confirmation', async () => {
    const tenant = await site.addAccount('Bea Booker')
    for (const [who, phone] of [
      [tenant, '+49 30 1111'],
      [landlord, '+49 30 2222'],
    ] as const)
      await site.call('/api/users/me', { token: who.token, method: 'PUT', body: { phone } })
    const startDate = dayAhead(200)
    const stay = {
      propertyId: place.id,
      startDate,
      endDate: addDays(startDate, Math.max(place.minStay, 30)),
      guests: 1,
    }
    const booking = await (await site.call('/api/bookings', { token: tenant.token, body: stay })).json()
    const { page } = await site.visitAs(tenant, `/bookings/${booking.id}`, { viewport: PHONE, hasTouch: true })
    await page.getByRole('link', { name: 'Chat with Landlord' }).first().click()
    await log(page)
      .getByText(/You requested to book/)
      .waitFor()
    await expect.poll(() => page.getByRole('link', { name: /^Call / }).count()).toBe(0)
    const links = log(page).getByRole('link', { name: 'View booking' })
    await expect.poll(() => links.count()).toBe(1)
    const confirmed = await site.call(`/api/bookings/${booking.id}/confirm`, { token: landlord.token, method: 'PUT' })
    expect(confirmed.status).toBe(200)
    await page.reload()
    await log(page)
      .getByText(/Lars Landlord confirmed the booking/)
      .waitFor()
    // Only the last line about a booking links to it.
    await expect.poll(() => links.count()).toBe(1)
    await expect.poll(() => page.getByRole('link', { name: /^Call / }).getAttribute('href')).toBe('tel:+49302222')
    // One at a time on phones, each with an address of its own.
    await expect.poll(() => page.getByRole('searchbox').isVisible()).toBe(false)
    await page.getByRole('link', { name: 'All messages' }).click()
    await page.getByRole('searchbox', { name: 'Search messages' }).waitFor()
    const assistant = page.getByRole('button', { name: 'Lintel Assistant' })
    await assistant.waitFor()
    await page.getByRole('link', { name: /^Lars Landlord/ }).click()
    await log(page).waitFor()
    // It would lie on the person's own messages.
    await assistant.waitFor({ state: 'hidden' })
    await page.goBack()
    await page.getByRole('searchbox', { name: 'Search messages' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/messages')
  })

  it('a blocked person cannot write, and admins read and close what was reported', async () => {
    const tenant = await site.addAccount(unused('Rita Reporter'))
    const { id } = await open(tenant, { propertyId: place.id })
    await say(tenant, id, 'Hello!')
    await say(landlord, id, 'Pay me by gift cards.')
    const { page } = await site.visitAs(tenant, `/messages/${id}`)
    const { page: theirs } = await site.visitAs(landlord, `/messages/${id}`)
    await field(theirs).waitFor()
    const menu = page.getByRole('button', { name: 'Options for Lars Landlord' })
    await menu.focus()
    await page.keyboard.press('Enter')
    const focused = page.locator(':focus')
    await expect.poll(() => focused.textContent()).toBe('View profile')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => focused.textContent()).toBe('Report conversation')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Report this conversation' })
    await dialog.getByRole('checkbox', { name: 'It looks like fraud.' }).check()
    await dialog.getByRole('button', { name: 'Report conversation' }).click()
    await page.getByText('Thank you. We will check this conversation.').waitFor()
    await menu.click()
    await page.getByRole('button', { name: 'Block Lars Landlord' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
    await page.getByText('You blocked Lars Landlord. Unblock them to send messages.').waitFor()
    await expect.poll(() => field(page).count()).toBe(0)
    // The open page of the other person follows.
    await theirs.getByText(`You can’t send messages to ${tenant.user.name}.`).waitFor()
    await page.getByRole('button', { name: 'Unblock Lars Landlord' }).click()
    await field(page).waitFor()
    await field(theirs).waitFor()

    const { page: stranger } = await site.visitAs(await site.addAccount('Sam Stranger'), `/messages/${id}`)
    await stranger.getByRole('heading', { name: 'Page not found' }).waitFor()

    const { page: desk } = await site.visitAs(await site.logIn('admin@lintel.example'), '/admin/conversations')
    const item = desk.getByRole('article').filter({ hasText: tenant.user.name })
    await item.getByText('It looks like fraud.').waitFor()
    await item.getByRole('button', { name: 'Read 2 messages' }).click()
    const bad = item.getByRole('listitem').filter({ hasText: 'Pay me by gift cards.' })
    await bad.getByRole('button', { name: 'Remove message' }).click()
    await desk.getByRole('checkbox', { name: 'It looks like fraud.' }).check()
    await desk.getByRole('dialog').getByRole('button', { name: 'Remove message' }).click()
    await desk.getByText('The message was removed.').waitFor()
    await item.getByRole('button', { name: /^Close the report/ }).click()
    await desk.getByRole('checkbox', { name: 'The messages were removed.' }).check()
    await desk.getByRole('dialog').getByRole('button', { name: 'Close report' }).click()
    await desk.getByText('The report is closed.').waitFor()
    await item.waitFor({ state: 'detached' })
    // Neither the thread nor the list shows it any longer, without a reload.
    await log(page).getByText('This message was removed.').waitFor()
    await page
      .getByRole('link', { name: /^Lars Landlord/ })
      .getByText('This message was removed.')
      .waitFor()
    await expect.poll(() => page.getByText('Pay me by gift cards.').count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

describe('looks', () => {
  let id = ''
  beforeAll(async () => {
    const tenant = await site.logIn('tenant@lintel.example')
    id = (await open(tenant, { propertyId: place.id })).id
    await say(tenant, id, 'Is it free in June?')
    await say(landlord, id, 'Yes: https://example.org/a-rather-long-address-that-does-not-fit-into-one-line-of-a-phone')
  })
  describeLooks(() => site, 'messages', { conversation: () => id })
})
