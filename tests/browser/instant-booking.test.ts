import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths } from '#contract/days.ts'
import { openSite, type Site } from '../support/browser.ts'
import { dayAhead } from '../support/clock.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

type Place = { id: string; title: string; minStay: number }

describe('instant booking', () => {
  it('is found by its filter, and books a stay at once with the times of check-in and check-out', async () => {
    const { page, complaints } = await site.visit('/properties')
    await page.getByRole('button', { name: 'Filters' }).click()
    const box = page.getByRole('checkbox', { name: 'Instant booking' })
    await box.check()
    await page.waitForURL((url) => url.searchParams.get('instantBooking') === '1')
    await page.getByRole('article').first().getByText('Instant booking').waitFor()
    await page
      .getByRole('article')
      .first()
      .getByText(/Availability confirmed/)
      .waitFor()
    expect(complaints).toEqual([])

    const { data } = await (await site.call('/api/properties?instantBooking=1&priceUnit=NIGHT')).json()
    const place: Place = await (await site.call(`/api/properties/${data[0].id}`)).json()
    const startDate = addMonths(dayAhead(0), 5)
    const endDate = addDays(startDate, Math.max(place.minStay, 2))
    const guest = await site.addAccount('Ivy Instant')
    const stay = new URLSearchParams({ startDate, endDate, guests: '1' })
    const visit = await site.visitAs(guest, `/properties/${place.id}?${stay}`)
    await visit.page.getByText('Instant booking: confirmed at once').waitFor()
    await visit.page.getByRole('heading', { name: 'Price', exact: true }).scrollIntoViewIfNeeded()
    await visit.page.getByRole('button', { name: 'Book', exact: true }).click()
    const dialog = visit.page.getByRole('dialog', { name: 'Review and book' })
    await dialog.getByText(/^Your booking is confirmed at once/).waitFor()
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    await visit.page.waitForURL((url) => url.pathname.startsWith('/bookings/'))
    await visit.page.getByText(/^Confirmed\. Pay by/).waitFor()
    await visit.page.getByText('Confirmed by instant booking').waitFor()
    const trip = visit.page.locator('section').filter({ has: visit.page.getByRole('heading', { name: 'The stay' }) })
    await trip.getByText(/^from \d/).waitFor()
    await trip.getByText(/^by \d/).waitFor()
    await trip.getByRole('link', { name: 'Chat with Landlord' }).waitFor()
    await trip.getByRole('button', { name: /^Invoice/ }).waitFor()
    expect(visit.complaints).toEqual([])
  })

  it('is a choice of the landlord with rules, which confirms as well that the listing is available', async () => {
    const landlord = await site.logIn('landlord@lintel.example')
    const { page, complaints } = await site.visitAs(landlord, '/my-properties?status=APPROVED')
    const press = page.getByRole('button', { name: /^Still available/ }).first()
    const name = (await press.getAttribute('aria-label')) ?? ''
    await press.click()
    await page.getByText(/is confirmed as available\.$/).waitFor()
    await expect.poll(() => page.getByRole('button', { name, exact: true }).count()).toBe(0)

    await page.getByRole('link', { name: /^Edit/ }).first().click()
    await page.getByRole('checkbox', { name: 'Guests can book without waiting for me' }).check()
    await page.getByRole('spinbutton', { name: 'Days between booking and check-in, at least' }).fill('3')
    await page.getByRole('checkbox', { name: 'Only guests with a completed stay' }).check()
    await page.getByRole('combobox', { name: 'Check-in from' }).selectOption('16:00')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/my-properties')
    const { data } = await (await site.call('/api/users/me/properties?status=APPROVED', landlord)).json()
    const [saved] = data.filter(({ instantBooking }: { instantBooking: boolean }) => instantBooking)
    expect(await (await site.call(`/api/properties/${saved.id}`, landlord)).json()).toMatchObject({
      instantLeadDays: 3,
      instantNeedsStay: true,
      checkInTime: '16:00',
    })
    expect(complaints).toEqual([])
  })
})

it('the link of a reminder that we did not write changes nothing and says so', async () => {
  const { page, complaints } = await site.visit('/confirm-availability?token=id.signature')
  await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /available/ }).count()).toBe(0)
  // The browser reports the answer 404 itself.
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
})
