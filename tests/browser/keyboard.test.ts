import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contract/days.ts'
import { openSite, type Site } from '../support/browser.ts'
import { dayAhead } from '../support/clock.ts'
import { hasFocus, isFocused, pressOn, tabTo } from '../support/keyboard.ts'
import { countReady, drawNoise, PICTURE_TIMEOUT } from '../support/photos.ts'
import { settled } from '../support/visit.ts'

/** A place of the demo's landlord. */
let site: Site
let place: { id: string; title: string; city: string; minStay: number }
beforeAll(async () => {
  site = await openSite()
  const { token } = await site.logIn('landlord@lintel.example')
  const { data } = await (await site.call('/api/users/me/properties?status=APPROVED', { token })).json()
  place = await (await site.call(`/api/properties/${data[0].id}`)).json()
})
afterAll(() => site.close())

const content = (page: Page) => page.getByRole('main')
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** The link that leads from the header to the content. */
const skip = async (page: Page) => {
  await pressOn(page, page.getByRole('link', { name: 'Skip to content' }))
  await hasFocus(content(page))
}

describe('whole journeys by keyboard alone (WCAG 2.2, 2.1.1, 2.4.3, 2.4.7, 2.4.11)', () => {
  it('a tenant searches, books and pays', async () => {
    const tenant = await site.addAccount('Kim Keyboard')
    const { page, complaints } = await site.visitAs(tenant, '/')
    await skip(page)
    const city = page.getByRole('combobox', { name: 'City' })
    await tabTo(page, city)
    await page.keyboard.type(place.city.slice(0, 4))
    await page.getByRole('option', { name: place.city }).first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => city.inputValue()).toBe(place.city)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('city') === place.city)
    await page.getByRole('heading', { level: 1, name: `Places to rent in ${place.city}` }).waitFor()
    await isFocused(content(page))
    await status(page, /^Places to rent in/).waitFor({ state: 'attached' })

    // A filter keeps the focus, and the number of results is announced.
    await pressOn(page, page.getByRole('button', { name: 'Filters' }), 'Enter')
    const wifi = page.getByRole('checkbox', { name: /^Wi-Fi/ })
    await pressOn(page, wifi, 'Space')
    await page.waitForURL(/amenities=WIFI/)
    await status(page, /^\d+ places?$/).waitFor()
    await isFocused(wifi)
    await page.keyboard.press('Space')
    await page.waitForURL((url) => !url.searchParams.has('amenities'))
    await page.keyboard.press('Escape')
    await isFocused(page.getByRole('button', { name: 'Filters' }))
    await pressOn(page, content(page).getByRole('link', { name: place.title }))
    await page.waitForURL((url) => url.pathname === `/properties/${place.id}`)
    await settled(page)
    await isFocused(content(page))

    // The pictures, and back to the one that opened them.
    const picture = page.getByRole('link', { name: 'Open photo 1' })
    await pressOn(page, picture)
    await hasFocus(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await isFocused(picture)

    const start = dayAhead(100)
    const end = addDays(start, Math.max(place.minStay, 3))
    const dates = button(page, /^Check-in/)
    // The booking box is loaded near the screen, which Tab reaches later.
    await page.getByRole('heading', { name: 'Price', exact: true }).scrollIntoViewIfNeeded()
    await pressOn(page, dates)
    await hasFocus(page.getByRole('grid').first())
    const day = (date: string) => page.locator(`[data-day="${date}"]:not([data-outside-month])`)
    const current = () => page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? '')
    const goTo = async (date: string) => {
      for (let presses = 0; presses < 100 && (await current()) !== date; presses += 1) {
        const isFar = (await current()) < addDays(date, -6)
        await page.keyboard.press(isFar ? 'ArrowDown' : 'ArrowRight')
      }
      await isFocused(day(date))
      await page.keyboard.press('Enter')
    }
    await goTo(start)
    await goTo(end)
    await page.waitForURL((url) => url.searchParams.get('endDate') === end)
    await pressOn(page, button(page, 'Done'))
    await isFocused(dates)
    const request = button(page, 'Request Booking')
    await pressOn(page, request)
    const dialog = page.getByRole('dialog', { name: 'Request Booking' })
    await hasFocus(dialog)
    await page.keyboard.press('Escape')
    await isFocused(request)
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('textbox'))
    await page.keyboard.type('We come by train.')
    await pressOn(page, dialog.getByRole('button', { name: 'Send request' }))
    await page.waitForURL((url) => url.pathname.startsWith('/bookings/'))
    await settled(page)
    await hasFocus(content(page))

    const { token } = await site.logIn('landlord@lintel.example')
    const id = new URL(page.url()).pathname.split('/').at(-1)
    await site.call(`/api/bookings/${id}/confirm`, { token, method: 'PUT' })
    await pressOn(page, button(page, 'Pay Now'))
    await page.waitForURL((url) => url.pathname.startsWith('/sandbox/checkout/'))
    await settled(page)
    await pressOn(page, button(page, 'Use the test card'))
    await pressOn(page, button(page, /^Pay \$/))
    await page.waitForURL((url) => url.pathname === `/bookings/${id}/payment`)
    await page.getByRole('heading', { level: 1, name: 'Payment received' }).waitFor()
    await pressOn(page, content(page).getByRole('link', { name: 'View booking' }))
    await page.getByText('Confirmed · Paid').waitFor()
    await hasFocus(content(page))
    expect(complaints).toEqual([])
  })

  it('a landlord lists a place, and an admin approves it', async () => {
    const landlord = await site.visitAs(await site.logIn('landlord@lintel.example'), '/my-properties/new')
    const { page } = landlord
    // With a listener from now on, the browser has been told to report choosers long before one opens.
    page.on('filechooser', () => {})
    const field = (name: string | RegExp) => page.getByRole('textbox', { name })
    const number = (name: string | RegExp) => page.getByRole('spinbutton', { name })
    const type = async (control: ReturnType<typeof field>, text: string) => {
      await tabTo(page, control)
      await page.keyboard.type(text)
    }
    /** Goes on by the button, and waits until the step has the focus. */
    const goOn = async (step: string) => {
      await pressOn(page, button(page, /^Next/))
      await hasFocus(page.locator(`#step-${step}`))
    }
    const title = 'A flat above the bakery'
    await type(number('Bedrooms'), '2')
    await goOn('place')
    await type(field('Address'), 'Royal Mile 12')
    await type(field('City'), 'Edinburgh')
    await tabTo(page, page.getByRole('combobox', { name: 'Country' }))
    await page.keyboard.type('United K')
    await pressOn(page, page.getByText('Enter coordinates'))
    await type(number('Latitude'), '55.9496')
    await type(number('Longitude'), '-3.1911')
    await goOn('amenities')
    await pressOn(page, page.getByRole('checkbox', { name: 'Wi-Fi' }), 'Space')
    await goOn('pictures')
    const choose = page.getByLabel('Choose photos')
    const photo = async (mean: number) => ({
      name: `${mean}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await drawNoise(1_000, 750, mean).jpeg().toBuffer(),
    })
    const add = async (...means: number[]) => {
      const chooser = page.waitForEvent('filechooser')
      await page.keyboard.press('Space')
      await (await chooser).setFiles(await Promise.all(means.map(photo)))
    }
    await tabTo(page, choose)
    await add(90, 160)
    await expect.poll(() => countReady(page), PICTURE_TIMEOUT).toBe(2)
    // The order of pictures is changed without dragging (2.5.7), and a removed picture leaves the focus nearby.
    const move = button(page, 'Move photo 1 back')
    await pressOn(page, move)
    await status(page, 'Moved to position 2 of 2.').waitFor({ state: 'attached' })
    await pressOn(page, button(page, 'Remove photo 2'))
    await expect.poll(() => countReady(page)).toBe(1)
    await isFocused(page.getByRole('row'))
    await pressOn(page, button(page, 'Remove photo 1'))
    await isFocused(choose)
    await add(120)
    await expect.poll(() => countReady(page), PICTURE_TIMEOUT).toBe(1)
    await goOn('description')
    await type(field('Title'), title)
    await type(field('Description'), 'Two rooms with a view of the castle, above a bakery.')
    await goOn('price')
    await type(number(/^Price/), '1250')
    await page.getByText('You receive:').waitFor()
    await goOn('review')
    // What is missing gets the focus.
    await pressOn(page, button(page, 'Submit for review'))
    const owns = page.getByRole('checkbox', { name: /^I own this property/ })
    await isFocused(owns)
    await page.keyboard.press('Space')
    await page.getByText('Ready to submit').waitFor()
    await pressOn(page, button(page, 'Submit for review'))
    await isFocused(page.getByRole('heading', { name: 'Submitted for review' }))
    expect(landlord.complaints).toEqual([])

    const admin = await site.visitAs(await site.logIn('admin@lintel.example'), '/admin')
    await skip(admin.page)
    await pressOn(
      admin.page,
      admin.page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: /^Properties/ }),
    )
    await admin.page.getByRole('heading', { level: 1, name: 'Properties' }).waitFor()
    await hasFocus(content(admin.page))
    await pressOn(admin.page, admin.page.getByRole('button', { name: new RegExp(title) }))
    const detail = admin.page.getByRole('heading', { level: 2, name: title })
    await detail.waitFor()
    await pressOn(admin.page, admin.page.getByRole('button', { name: 'Reject', exact: true }))
    // What is typed at once is the reason, and ticks none of the ready ones.
    const reason = admin.page.getByRole('dialog').getByRole('textbox', { name: 'Reason' })
    await isFocused(reason)
    await admin.page.keyboard.type('Bad photos')
    await expect.poll(() => reason.inputValue()).toBe('Bad photos')
    await admin.page.keyboard.press('Escape')
    await isFocused(admin.page.getByRole('button', { name: 'Reject', exact: true }))
    await admin.page.keyboard.press('a')
    await status(admin.page, `“${title}” was approved.`).waitFor()
    // The next of the queue, not the start of the page.
    await hasFocus(content(admin.page))
    await expect.poll(() => admin.page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    expect(admin.complaints).toEqual([])
  })

  it('two people write to each other, and one reports the conversation', async () => {
    const tenant = await site.addAccount('Tia Tabber')
    const { page, complaints } = await site.visitAs(tenant, `/properties/${place.id}`)
    await pressOn(
      page,
      content(page)
        .getByRole('link', { name: /^Chat with Landlord/ })
        .first(),
    )
    const text = page.getByRole('textbox', { name: 'Write a message' })
    await isFocused(text)
    await page.keyboard.type('Is there a lift?')
    await page.keyboard.press('Enter')
    const log = page.getByRole('log', { name: 'Messages' })
    await log.getByText('Is there a lift?').waitFor()
    await isFocused(page.getByRole('textbox', { name: 'Write a message' }))

    const { page: theirs } = await site.visitAs(await site.logIn('landlord@lintel.example'), '/messages')
    await pressOn(theirs, theirs.getByRole('link', { name: /^Tia Tabber/ }))
    await theirs.getByRole('log', { name: 'Messages' }).getByText('Is there a lift?').waitFor()
    await tabTo(theirs, theirs.getByRole('textbox', { name: 'Write a message' }))
    await theirs.keyboard.type('Yes, and it talks.')
    await theirs.keyboard.press('Enter')

    // New messages are announced, and leave the focus where it is.
    await log.getByText('Yes, and it talks.').waitFor()
    await expect.poll(() => log.getAttribute('aria-live')).toBe('polite')
    await isFocused(page.getByRole('textbox', { name: 'Write a message' }))
    await tabTo(page, log, { back: true })
    const menu = button(page, /^Options for/)
    await tabTo(page, menu, { back: true })
    await page.keyboard.press('Enter')
    await hasFocus(page.getByRole('list').filter({ has: button(page, 'Report conversation') }))
    await page.keyboard.press('End')
    await isFocused(button(page, 'Report conversation'))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await hasFocus(dialog)
    await pressOn(page, dialog.getByRole('checkbox').first(), 'Space')
    await pressOn(page, dialog.getByRole('button', { name: 'Report' }))
    await dialog.waitFor({ state: 'detached' })
    await isFocused(menu)
    await status(page, 'We will check this conversation.').waitFor()
    expect(complaints).toEqual([])
  })
})
