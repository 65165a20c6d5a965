import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PropertyCalendar } from '#contract/calendars.ts'
import { addDays } from '#contract/days.ts'
import type { OwnProperty } from '#contract/listings.ts'
import { openSite, type Session, type Site } from '../support/browser.ts'
import { selectDays } from '../support/days.ts'
import { describeLooks } from '../support/looks.ts'

let site: Site
/** The demo's landlord, and a place of theirs with a stay that is going on and requests for the time after it. */
let session: Session
let place: OwnProperty
let calendar: PropertyCalendar

const asked = async <T>(path: string): Promise<T> => {
  const answer = await fetch(site.url + path, { headers: { authorization: `Bearer ${session.token}` } })
  expect(answer.status).toBe(200)
  return (await answer.json()) as T
}

beforeAll(async () => {
  site = await openSite()
  session = await site.logIn('landlord@lintel.example')
  const { data } = await asked<{ data: OwnProperty[] }>('/api/users/me/properties?limit=50')
  for (const own of data) {
    calendar = await asked<PropertyCalendar>(`/api/properties/${own.id}/calendar`)
    place = own
    if (calendar.stays.length > 0 && calendar.requests.length > 0) break
  }
})
afterAll(() => site.close())

const open = async (options: Parameters<Site['visit']>[1] = {}) => {
  const visit = await site.visitAs(session, `/my-properties/${place.id}/calendar`, options)
  await visit.page.getByRole('grid').first().waitFor()
  return visit
}

/** The browser logs failed requests to the console, too. */
const unexpected = (complaints: string[]) => complaints.filter((text) => !/status of 4(00|09)/.test(text))

/** While a flung page is still scrolling, a touch only stops it. */
const atRest = (page: Page) =>
  page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        let [last, still] = [scrollY, 0]
        const look = () => {
          still = scrollY === last ? still + 1 : 0
          last = scrollY
          if (still === frames) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
    20,
  )

const dayOf = (page: Page, day: string) => page.locator(`button[data-day="${day}"]`)

/** Pages through the months until that day is shown. */
const turnTo = async (page: Page, day: string) => {
  for (let turns = 0; turns < 15 && (await dayOf(page, day).count()) === 0; turns += 1)
    await page.getByRole('button', { name: 'Next month' }).click()
  await dayOf(page, day).waitFor()
}

/** Returns a point in the lower end of the day's cell. */
const pointIn = async (page: Page, day: string) => {
  const box = await dayOf(page, day).boundingBox()
  if (!box) throw new Error(`${day} is not shown`)
  return [box.x + box.width / 2, box.y + box.height - 6] as const
}

/** A year from now, after all requests; each test uses another week. */
const farDay = (week: number) => `${addDays(calendar.today, 365).slice(0, 7)}-${String(2 + week * 7).padStart(2, '0')}`

describe('a landlord', () => {
  it('comes to the calendar from the list, and sees who stays and who asks', async () => {
    const { page, complaints } = await open()
    await page.goto(`${site.url}/my-properties?status=APPROVED`)
    await page.getByRole('link', { name: `Calendar: ${place.title}` }).click()
    await page.getByRole('heading', { level: 1, name: /^Calendar/ }).waitFor()
    const [stay] = calendar.stays
    const bar = page.getByRole('link', { name: new RegExp(`^${stay?.tenant.name}’s stay`) }).first()
    await expect.poll(() => bar.getAttribute('href')).toBe(`/bookings/${stay?.bookingId}`)
    await turnTo(page, calendar.requests[0]?.startDate ?? '')
    await page
      .getByRole('link', { name: /’s request, / })
      .first()
      .waitFor()
    expect(complaints).toEqual([])
  })

  it('drags over free days to block them, and unblocks them', async () => {
    const { page, complaints } = await open()
    const [first, last] = [farDay(0), addDays(farDay(0), 2)]
    await turnTo(page, first)
    await dayOf(page, last).scrollIntoViewIfNeeded()
    await page.mouse.move(...(await pointIn(page, first)))
    await page.mouse.down()
    await page.mouse.move(...(await pointIn(page, addDays(first, 1))))
    await page.mouse.move(...(await pointIn(page, last)))
    await page.mouse.up()
    const dialog = page.getByRole('dialog', { name: /^Block .*\(3 nights\)/ })
    await dialog.getByRole('textbox', { name: /^Note/ }).fill('Painter')
    await dialog.getByRole('button', { name: 'Block', exact: true }).click()
    const bar = page.getByRole('button', { name: /^Blocked: Painter/ }).first()
    await bar.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click()
    await page.getByText(/^Unblocked: /).waitFor()
    await expect.poll(() => bar.count()).toBe(0)
    // The pressed button is gone, so the focus moves to the day.
    await expect.poll(() => page.locator(':focus').getAttribute('data-day')).toBe(first)
    expect(complaints).toEqual([])
  })

  it('does the same with the keyboard alone', async () => {
    const { page, complaints } = await open()
    const first = farDay(1)
    await turnTo(page, first)
    await dayOf(page, first).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await page.getByText(/\(3 nights\)\.$/).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: /\(3 nights\)/ }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText(/^Blocked: /).waitFor()
    await page.locator(`button[data-day="${first}"][aria-label*="blocked"]`).focus()
    await page.keyboard.press('PageDown')
    await expect.poll(() => page.locator(':focus').getAttribute('data-day')).toMatch(/^\d{4}-\d{2}-09$/)
    await page.keyboard.press('PageUp')
    await expect.poll(() => page.locator(':focus').getAttribute('data-day')).toBe(first)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).press('Enter')
    await page.getByText(/^Unblocked: /).waitFor()
    await dayOf(page, first)
      .and(page.getByRole('button', { name: /available$/ }))
      .waitFor()
    expect(complaints).toEqual([])
  })

  it('cannot block days that are taken, and lists them', async () => {
    const { page, complaints } = await open()
    const end = calendar.stays.at(-1)?.endDate ?? ''
    await turnTo(page, end)
    await dayOf(page, end).focus()
    for (let days = 0; days < 2; days += 1) await page.keyboard.press('Shift+ArrowLeft')
    await page.getByText(/^Not available: /).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await selectDays(page, page.getByRole('button', { name: /^First night/ }), addDays(end, -2), addDays(end, 1))
    await page.getByRole('button', { name: 'Block dates' }).click()
    await page.getByText(/^Some of these dates are not available: from /).waitFor()
    expect(unexpected(complaints)).toEqual([])
  })

  it('renews the link: the file answers at the new address only', async () => {
    const { page, complaints } = await open()
    const field = page.getByRole('textbox', { name: 'Private calendar link' })
    const file = async () => {
      const { pathname, search } = new URL(await field.inputValue())
      return site.url + pathname + search
    }
    const before = await file()
    expect(await (await fetch(before)).text()).toContain('BEGIN:VCALENDAR')
    await page.getByRole('button', { name: 'Reset link' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset link', exact: true }).click()
    await page.getByText(/^Link reset/).waitFor()
    const after = await file()
    expect(after).not.toBe(before)
    expect((await fetch(before)).status).toBe(404)
    expect((await fetch(after)).headers.get('content-type')).toContain('text/calendar')
    expect(complaints).toEqual([])
  })

  it('sees why a calendar cannot be imported, and removes it', async () => {
    const { page, complaints } = await open()
    const url = page.getByRole('textbox', { name: 'Calendar link', exact: true })
    const add = page.getByRole('button', { name: 'Import', exact: true })
    await url.fill('ftp://calendars.example/a.ics')
    await add.click()
    await page.getByText('The link must start with https:// or http://.').waitFor()
    await url.fill('http://calendars.invalid/a.ics')
    await page.getByRole('textbox', { name: 'Name (optional)' }).fill('Elsewhere')
    await add.click()
    await page.getByRole('listitem').getByText('The link could not be reached. It must be public.').waitFor()
    await page.getByRole('button', { name: 'Remove: Elsewhere' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('No imported calendars').waitFor()
    expect(unexpected(complaints)).toEqual([])
  })

  it('gets Page not found for another landlord’s calendar', async () => {
    const { page } = await open()
    const { data } = await asked<{ data: OwnProperty[] }>('/api/properties?city=Paris&limit=1')
    await page.goto(`${site.url}/my-properties/${data[0]?.id}/calendar`)
    await page.getByText('404').waitFor()
  })
})

describe('the calendar', () => {
  describeLooks(() => site, 'calendar', { own: () => place.id })

  it('is blocked by touch: the first night, then the last, or a long press', async () => {
    const { page, context, complaints } = await open({
      viewport: { width: 390, height: 800 },
      hasTouch: true,
      isMobile: true,
    })
    const first = farDay(2)
    await turnTo(page, first)
    await dayOf(page, first).tap({ position: { x: 10, y: 10 } })
    await page.getByText(/Select the last night\.$/).waitFor()
    await dayOf(page, addDays(first, 3)).tap({ position: { x: 10, y: 10 } })
    const dialog = page.getByRole('dialog', { name: /\(4 nights\)/ })
    await dialog.getByRole('button', { name: 'Cancel' }).tap()
    await dialog.waitFor({ state: 'detached' })

    // A touch that moves at once scrolls; a long press selects without scrolling.
    const touches = await context.newCDPSession(page)
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', day?: string, up = 0) => {
      const [x, y] = day ? await pointIn(page, day) : [0, 0]
      await touches.send('Input.dispatchTouchEvent', { type, touchPoints: day ? [{ x, y: y - up }] : [] })
    }
    const scrolled = () => page.evaluate(() => scrollY)
    const chosen = page.locator('td[aria-selected="true"]')
    await page.evaluate(() => scrollTo(0, 100))
    await touch('touchStart', first)
    for (const up of [20, 60, 60]) await touch('touchMove', first, up)
    await touch('touchEnd')
    await expect.poll(scrolled).toBeGreaterThan(100)
    await expect.poll(() => chosen.count()).toBe(0)
    await atRest(page)

    await page.evaluate(() => scrollTo(0, 100))
    await touch('touchStart', first)
    await expect.poll(() => chosen.count()).toBe(1)
    await touch('touchMove', addDays(first, 1))
    await expect.poll(() => chosen.count()).toBe(2)
    await touch('touchMove', addDays(first, 2))
    await expect.poll(() => chosen.count()).toBe(3)
    await touch('touchEnd')
    await page.getByRole('dialog', { name: /\(3 nights\)/ }).waitFor()
    await expect.poll(() => scrolled()).toBe(100)
    expect(complaints).toEqual([])
  })
})
