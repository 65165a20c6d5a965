import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults, openSite, type Site } from '../support/browser.ts'
import { until } from '../support/process.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const PASSWORD = 'lamp-post-in-the-snow'
/** Of the demo's accounts. */
const DEMO_PASSWORD = 'lit-window-at-dusk'

const ask = async (
  path: string,
  { token, method = 'GET', body }: { token?: string; method?: string; body?: object },
) => {
  const answer = await fetch(site.url + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks at
  return (await answer.json()) as any
}
type Session = { user: { id: string; name: string; email: string }; token: string }
const logIn = (email: string, password: string): Promise<Session> =>
  ask('/api/auth/login', { method: 'POST', body: { email, password } })
const demo = (role: 'landlord' | 'admin' | 'tenant') => logIn(`${role}@lintel.example`, DEMO_PASSWORD)

const makeTenant = async (name: string): Promise<Session> => {
  const email = `${randomUUID()}@reader.example`
  await ask('/api/auth/register', { method: 'POST', body: { name, email, password: PASSWORD } })
  let otp: string | undefined
  await until(async () => {
    const mails = (await ask('/dev/mailbox', {})) as { to: string; text: string }[]
    otp = /^\d{6}$/m.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0]
    return otp !== undefined
  })
  return ask('/api/auth/verify-otp', { method: 'POST', body: { email, otp } })
}

type Place = { id: string; title: string; minStay: number; maxGuests: number }
/** Online places of the demo's landlord; each journey has one of its own. */
const ownPlaces = async (): Promise<Place[]> => {
  const { user } = await demo('landlord')
  const { data } = await ask('/api/properties?limit=100', {})
  const mine = data.filter(({ landlord }: { landlord: { id: string } }) => landlord.id === user.id)
  return Promise.all(mine.map(({ id }: Place) => ask(`/api/properties/${id}`, {})))
}

const DAY = 86_400_000
const dayIn = (days: number, from = Date.now()) => new Date(from + days * DAY).toISOString().slice(0, 10)
/** The first of a month a good while ahead, so that stays lie within what the calendar shows at once. */
const monthAhead = (months: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 10)
}
const daysAfter = (day: string, days: number) => dayIn(days, Date.parse(day))

const book = (session: Session, { id }: Place, startDate: string, endDate: string, message = '') =>
  ask('/api/bookings', {
    token: session.token,
    method: 'POST',
    body: { propertyId: id, startDate, endDate, guests: 1, ...(message && { message }) },
  })

/** The page as that person sees it; the session is put where a login puts it. */
const signedIn = async ({ user, token }: Session, path: string, options: Parameters<Site['visit']>[1] = {}) => {
  const visit = await site.visit('/nowhere', options)
  await visit.page.evaluate(
    (session) => {
      localStorage.setItem('user', JSON.stringify(session.user))
      localStorage.setItem('token', session.token)
    },
    { user, token },
  )
  visit.complaints.length = 0
  await visit.page.goto(site.url + path)
  await visit.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await visit.page.waitForLoadState('networkidle')
  return visit
}

const PHONE = { width: 390, height: 844 }
const daysButton = (page: Page) => page.getByRole('button', { name: /^Arrival/ })
const openCalendar = async (page: Page) => {
  await page.getByRole('heading', { name: 'Price', exact: true }).scrollIntoViewIfNeeded()
  await daysButton(page).click()
  await page.getByRole('grid').first().waitFor()
}
const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]:not([data-outside-month])`)
const showMonth = async (page: Page, day: string) => {
  for (let steps = 0; steps < 24 && (await cell(page, day).count()) === 0; steps++)
    await page.getByRole('button', { name: 'Next month' }).first().click()
}

describe('booking a stay', () => {
  it('a visitor chooses days, logs in, asks; the landlord confirms, and the other one loses the days and is told why', async () => {
    const [place] = await ownPlaces()
    if (!place) throw new Error('The demo’s landlord has no place.')
    const [ann, rival] = [await makeTenant('Ann Tenant'), await makeTenant('Ray Rival')]
    const start = monthAhead(2)
    const end = daysAfter(start, Math.max(place.minStay, 3))
    await book(rival, place, daysAfter(start, 1), daysAfter(end, 1))

    const { page, complaints } = await site.visit(`/properties/${place.id}`)
    await openCalendar(page)
    await showMonth(page, start)
    await cell(page, start).click()
    await showMonth(page, end)
    await cell(page, end).click()
    await page.waitForURL((url) => url.searchParams.get('endDate') === end)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText('Service fee').waitFor()
    await page.getByRole('button', { name: 'Request to book' }).click()

    await page.waitForURL((url) => url.pathname === '/login')
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(ann.user.email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    const sheet = page.getByRole('dialog', { name: 'Request to book' })
    await page.waitForURL((url) => url.pathname === `/properties/${place.id}`)
    await page.getByRole('heading', { name: 'Price', exact: true }).scrollIntoViewIfNeeded()
    await sheet.waitFor()
    expect(new URL(page.url()).searchParams.get('startDate')).toBe(start)
    await sheet.getByRole('textbox').fill('We are two, and quiet.')
    await sheet.getByRole('button', { name: 'Send the request' }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/bookings/'))
    await page.getByText(/^Waiting for the landlord until/).waitFor()
    await page.getByText('We are two, and quiet.').waitFor()
    expect(complaints).toEqual([])

    const landlord = await signedIn(await demo('landlord'), '/bookings/requests')
    await landlord.page.getByRole('button', { name: /Ann Tenant/ }).click()
    await landlord.page.getByText('Confirming this rejects 1 other request:').first().waitFor()
    await landlord.page.getByRole('button', { name: 'Confirm', exact: true }).click()
    const question = landlord.page.getByRole('dialog')
    await question.getByText(/Ray Rival/).waitFor()
    await question.getByRole('button', { name: 'Confirm', exact: true }).click()
    await landlord.page.getByText('The stay of').waitFor()
    expect(landlord.complaints).toEqual([])

    await page.reload()
    await page.getByText(/^Confirmed\. Pay until/).waitFor()
    const lost = await signedIn(rival, '/bookings?tab=cancelled')
    await lost.page.getByText('The days went to somebody else.').waitFor()
    expect(lost.complaints).toEqual([])
  })

  it('taken days are struck through, the shortest stay is explained and mended', async () => {
    const place = (await ownPlaces()).find(({ minStay }) => minStay > 1)
    if (!place) throw new Error('No place of the demo’s landlord has a shortest stay.')
    const start = monthAhead(4)
    const end = daysAfter(start, place.minStay)
    const made = await book(await makeTenant('Ann Tenant'), place, start, end)
    const { token } = await demo('landlord')
    await ask(`/api/bookings/${made.id}/confirm`, { token, method: 'PUT' })

    const short = daysAfter(end, place.minStay - 1)
    const { page, complaints } = await site.visit(`/properties/${place.id}?startDate=${end}&endDate=${short}`)
    await openCalendar(page)
    await page
      .getByText(/The shortest stay here is/)
      .first()
      .waitFor()
    await showMonth(page, start)
    const taken = cell(page, start)
    expect(await taken.getAttribute('aria-label')).toMatch(/, taken$/)
    expect(await taken.evaluate((element) => getComputedStyle(element).textDecorationLine)).toContain('line-through')
    expect(await taken.getAttribute('aria-disabled')).toBe('true')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: /^Leave on/ }).click()
    await page.waitForURL((url) => url.searchParams.get('endDate') === daysAfter(end, place.minStay))
    expect(complaints).toEqual([])
  })

  it('the keyboard chooses a range and asks', async () => {
    const [place] = await ownPlaces()
    if (!place) throw new Error('The demo’s landlord has no place.')
    const { page, complaints } = await signedIn(await makeTenant('Ann Tenant'), `/properties/${place.id}`)
    await page.getByRole('heading', { name: 'Price', exact: true }).scrollIntoViewIfNeeded()
    await daysButton(page).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('grid').first().waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-day'))).not.toBeNull()
    // Six months on, where nothing is taken; then the days, from one to the other.
    for (let month = 0; month < 6; month++) await page.keyboard.press('PageDown')
    await page.keyboard.press('Enter')
    for (let day = 0; day < Math.max(place.minStay, 2); day++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.has('endDate'))
    await page.keyboard.press('Escape')
    expect(await daysButton(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByText('Service fee').waitFor()
    await page.getByRole('button', { name: 'Request to book' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Request to book' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('cancelling shows first what comes back', async () => {
    const place = (await ownPlaces()).at(-1)
    if (!place) throw new Error('The demo’s landlord has no place.')
    const ann = await makeTenant('Ann Tenant')
    const start = monthAhead(9)
    const made = await book(ann, place, start, daysAfter(start, Math.max(place.minStay, 2)))
    const { page, complaints } = await signedIn(ann, `/bookings/${made.id}`)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Nothing has been paid yet, so nothing is lost.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel the booking' }).click()
    await page.getByText('Cancelled by the tenant.').waitFor()
    expect(complaints).toEqual([])
  })

  it('a phone has the price at its foot and the calendar over the whole screen', async () => {
    const [place] = await ownPlaces()
    if (!place) throw new Error('The demo’s landlord has no place.')
    const { page, complaints } = await site.visit(`/properties/${place.id}`, { viewport: PHONE, hasTouch: true })
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Choose days' }).click()
    const sheet = page.getByRole('dialog', { name: 'Choose your days' })
    await sheet.getByRole('grid').waitFor()
    expect(await sheet.getByRole('grid').count()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('the owner is told that this is the own property', async () => {
    const [place] = await ownPlaces()
    if (!place) throw new Error('The demo’s landlord has no place.')
    const { page } = await signedIn(await demo('landlord'), `/properties/${place.id}`)
    await page.getByRole('heading', { name: 'Price', exact: true }).scrollIntoViewIfNeeded()
    await page.getByText('This is your own property: you cannot book it.').waitFor()
  })
})

describe('the search', () => {
  it('takes days, says them on a chip and hands them to the property', async () => {
    const { page, complaints } = await site.visit('/properties')
    await page.waitForLoadState('networkidle')
    const [start, end] = [monthAhead(2), daysAfter(monthAhead(2), 40)]
    await page.getByLabel('Arrival').fill(start)
    await page.getByText('Choose both days, the second after the first.').waitFor()
    await page.getByLabel('Leaving').fill(end)
    await page.waitForURL(
      (url) => url.searchParams.get('startDate') === start && url.searchParams.get('endDate') === end,
    )
    await page.getByRole('list', { name: 'Active filters' }).getByRole('link').first().waitFor()
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL((url) => /^\/properties\/.+/.test(url.pathname) && url.searchParams.get('endDate') === end)
    expect(complaints).toEqual([])
  })
})

describe('an admin', () => {
  it('finds a booking and sets its status with a reason', async () => {
    const place = (await ownPlaces()).at(-1)
    if (!place) throw new Error('The demo’s landlord has no place.')
    const ann = await makeTenant('Ann Adminstory')
    const start = monthAhead(12)
    await book(ann, place, start, daysAfter(start, Math.max(place.minStay, 2)))
    const { page, complaints } = await signedIn(await demo('admin'), '/admin/bookings')
    await page.getByRole('searchbox').fill('Adminstory')
    await page.waitForURL((url) => url.searchParams.get('search') === 'Adminstory')
    await page
      .getByRole('button', { name: /^Set the state/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').selectOption('CANCELLED')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Both agreed by phone.')
    await dialog.getByRole('button', { name: 'Set the state' }).click()
    await page.getByText('The booking is now “Cancelled”.').waitFor()
    expect(complaints).toEqual([])
  })
})

const pages: ['tenant' | 'landlord' | 'admin', string][] = [
  ['tenant', '/bookings'],
  ['tenant', '/bookings?tab=waiting'],
  ['landlord', '/bookings/requests'],
  ['admin', '/admin/bookings'],
]

describe.each(pages)('%s at %s', (role, path) => {
  it.each([
    ['dark', 'en'],
    ['light', 'ar'],
  ])('has no accessibility fault (%s, %s)', async (theme, language) => {
    const { page } = await signedIn(await demo(role), path, { theme, language })
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it.each(['en', 'fr', 'ar', 'am'])('fits a phone of 320 pixels (%s)', async (language) => {
    const { page } = await signedIn(await demo(role), path, { language, viewport: { width: 320, height: 640 } })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})
