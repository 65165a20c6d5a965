import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityFaults, openSite, type Site, unused } from '../support/browser.ts'
import { settled } from '../support/visit.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

type Booking = {
  id: string
  status: string
  endDate: string
  property: { id: string; title: string }
  landlord: { id: string }
}

it('a finished stay → Leave Review → the landlord replies → seen on the property page → edited → deleted', async () => {
  const tenant = await site.logIn('tenant@lintel.example')
  const { data } = await (await site.call('/api/bookings/user?tab=past', { token: tenant.token })).json()
  const landlord = await site.logIn('landlord@lintel.example')
  const stay: Booking = data.find(
    ({ status, landlord: { id } }: Booking) => status === 'COMPLETED' && id === landlord.user.id,
  )
  // The place of the demo is paused.
  const shown = { token: landlord.token, method: 'PUT', body: { listed: true } }
  expect((await site.call(`/api/properties/${stay.property.id}`, shown)).status).toBe(200)
  const place = `/properties/${stay.property.id}`
  // An earlier run of this journey may have left its review.
  await site.call(`/api/reviews/${stay.property.id}`, { token: tenant.token, method: 'DELETE' })
  const before = await (await site.call(`/api${place}`)).json()

  const { page } = await site.visitAs(tenant, `/bookings/${stay.id}`)
  await page.getByRole('link', { name: 'Leave Review' }).click()
  await page.getByRole('heading', { name: 'Leave a review' }).waitFor()
  // The form shows which stay it is about: the picture, the place and the dates.
  await page.getByRole('link', { name: stay.property.title }).waitFor()
  await expect.poll(() => page.locator('main picture').count()).toBe(1)
  await page.locator('main').getByText(stay.endDate.slice(0, 4)).waitFor()
  await page.getByRole('button', { name: 'Publish review' }).click()
  await page.getByText('Choose a rating.').waitFor()
  // The first invalid field has the focus: the arrow keys choose a rating.
  await page.keyboard.press('Space')
  for (let steps = 0; steps < 3; steps++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.getByRole('radio', { name: '4 of 5: Very good' }).isChecked()).toBe(true)
  await page.getByRole('textbox', { name: 'Title' }).fill('Bright <b>rooms</b>')
  await page.getByRole('textbox', { name: 'Your review' }).fill('The bread of the bakery next door is worth the trip.')

  // The draft outlives a reload.
  await page.reload()
  await page.getByRole('textbox', { name: 'Title' }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Bright <b>rooms</b>')
  await expect.poll(() => page.getByRole('radio', { name: '4 of 5: Very good' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Publish review' }).click()
  await page.waitForURL((url) => url.pathname === place)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  const own = reviews.getByRole('listitem').filter({ hasText: 'Bright <b>rooms</b>' })
  await own.getByText('Verified stay').waitFor()
  const after = await (await site.call(`/api${place}`)).json()
  expect(after.reviewCount).toBe(before.reviewCount + 1)
  await reviews.getByText(new RegExp(`^${after.reviewCount} reviews?$`)).waitFor()

  const { page: theirs } = await site.visitAs(landlord, place)
  const received = theirs.getByRole('listitem').filter({ hasText: 'Bright <b>rooms</b>' })
  await received.getByRole('button', { name: 'Reply', exact: true }).click()
  await theirs.keyboard.type('Come again!')
  await received.getByRole('button', { name: 'Publish reply' }).click()
  await received.getByText('Reply from the landlord').waitFor()
  await expect.poll(() => received.evaluate((item) => item.contains(document.activeElement))).toBe(true)
  await theirs.goto(`${site.url}/bookings/${stay.id}`)
  await theirs.getByRole('link', { name: 'Read the review' }).click()
  await theirs.waitForURL((url) => url.pathname === `/my-properties/${stay.property.id}/reviews`)
  await received.getByText('Come again!').waitFor()
  await page.reload()
  await own.getByText('Come again!').waitFor()

  await own.getByRole('link', { name: 'Edit your review' }).click()
  await page.getByRole('heading', { name: 'Edit your review' }).waitFor()
  await page.getByRole('radio', { name: '5 of 5: Excellent' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL((url) => url.pathname === place)
  await own.getByRole('img', { name: '5 stars' }).waitFor()
  // Where it is the next day already, the page has the date that the server has rendered.
  const { page: abroad, complaints } = await site.visit(place, { timezoneId: 'Pacific/Kiritimati' })
  await settled(abroad)
  await abroad.getByText('The review was edited after this reply, on 12 May 2026.').waitFor()
  expect(complaints).toEqual([])

  await page.goto(`${site.url}/bookings/${stay.id}`)
  await page.getByText('Your stay is over. Thank you for your review.').waitFor()
  await page.getByRole('link', { name: 'Your review' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Leave Review' }).count()).toBe(0)
  await page.goto(`${site.url}/reviews`)
  const card = page.getByRole('listitem').filter({ hasText: 'Bright <b>rooms</b>' })
  await card.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete review' }).click()
  await page.getByRole('heading', { name: 'Waiting for your review' }).waitFor()
  await page.getByRole('heading', { name: stay.property.title }).waitFor()
  await card.waitFor({ state: 'detached' })
})

it('a review of a paused place: its notification leads the landlord to it, who replies', async () => {
  const landlord = await site.logIn('landlord@lintel.example')
  const { data } = await (await site.call('/api/properties?limit=100')).json()
  const { id, title } = data.find((each: Booking) => each.landlord.id === landlord.user.id)
  const reader = await site.addAccount(unused('Petra Past'))
  const review = { rating: 4, title: 'Sunny kitchen', comment: 'We cooked a lot.' }
  expect((await site.call(`/api/reviews/${id}`, { token: reader.token, body: review })).status).toBe(201)
  const paused = { token: landlord.token, method: 'PUT', body: { listed: false } }
  expect((await site.call(`/api/properties/${id}`, paused)).status).toBe(200)

  const { page } = await site.visitAs(landlord, '/notifications')
  await page.getByRole('link', { name: `${reader.user.name} reviewed` }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  const received = page.getByRole('listitem').filter({ hasText: reader.user.name })
  await received.getByRole('button', { name: 'Reply', exact: true }).click()
  await page.keyboard.type('The oven is new.')
  await received.getByRole('button', { name: 'Publish reply' }).click()
  await received.getByText('Reply from the landlord').waitFor()
  await page.reload()
  await received.getByText('The oven is new.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  const { page: stranger } = await site.visitAs(reader, `/my-properties/${id}/reviews`)
  await stranger.getByRole('heading', { name: 'Page not found' }).waitFor()
})

it('a reported review is first in the admins’ list and gone once an admin has deleted it with a reason', async () => {
  const { data } = await (await site.call('/api/properties?sort=rating&limit=1')).json()
  const [{ id }] = data
  const reader = await site.addAccount('Rhea Reader')
  const { page } = await site.visitAs(reader, `/properties/${id}`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await reviews
    .getByRole('button', { name: /^Report: / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Report this review' })
  await dialog.getByRole('checkbox', { name: 'It is advertising or spam.' }).check()
  await dialog.getByRole('button', { name: 'Report review' }).click()
  await page.getByText('Thank you. We will check this review.').waitFor()
  const reported = reviews.getByRole('button', { name: /^Reported: / })
  await expect.poll(() => reported.isEnabled()).toBe(false)
  await page.reload()
  await reported.waitFor()
  await expect.poll(() => reported.isEnabled()).toBe(false)

  const { page: desk } = await site.visitAs(await site.logIn('admin@lintel.example'), '/admin/reviews')
  const first = desk.getByRole('row').nth(1)
  await first.getByText('It is advertising or spam.').waitFor()
  const total = () =>
    desk
      .getByRole('status')
      .filter({ hasText: /^\d+ reviews$/ })
      .textContent()
  const before = Number.parseInt((await total()) ?? '', 10)
  await first.getByRole('button', { name: /^Delete: / }).click()
  const removal = desk.getByRole('dialog')
  await removal.getByRole('checkbox', { name: 'It is advertising or spam.' }).check()
  await removal.getByRole('button', { name: 'Delete review' }).click()
  await desk.getByText('The review was deleted.').waitFor()
  await desk.getByText(`${before - 1} reviews`, { exact: true }).waitFor()
})

it('an admin keeps several reported reviews at once, and deletes several with one reason', async () => {
  const { data } = await (await site.call('/api/properties?sort=rating&limit=1')).json()
  const reviews = (await (await site.call(`/api/reviews/${data[0].id}?limit=100`)).json()).reviews.slice(-3)
  const reader = await site.addAccount('Rudi Reader')
  const admin = await site.logIn('admin@lintel.example')
  const report = async ({ id, propertyId }: { id: string; propertyId: string }) => {
    const body = { reason: 'Not about this place.' }
    const answer = await site.call(`/api/reviews/${propertyId}/${id}/report`, { token: reader.token, body })
    expect(answer.status, await answer.text()).toBe(201)
  }
  for (const review of reviews) await report(review)
  const { page } = await site.visitAs(admin, `/admin/reviews?userId=${reader.user.id}`)
  await page.getByText('3 reviews', { exact: true }).waitFor()
  const dialog = page.getByRole('dialog')
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  const first = page.getByRole('checkbox', { name: /^Select the review by/ }).first()
  await all.check()
  await first.uncheck()
  await page.getByText('2 selected').waitFor()
  await page.getByRole('button', { name: 'Keep selected' }).click()
  await dialog.getByRole('button', { name: 'Keep selected' }).click()
  await page.getByText('2 reviews stay. Their reports were dismissed.').waitFor()
  await expect.poll(() => page.getByRole('row').getByText('Not about this place.').count()).toBe(1)

  const { page: desk } = await site.visitAs(admin, `/admin/reviews?search=${encodeURIComponent(data[0].title)}`)
  const total = desk.getByRole('status').filter({ hasText: /^\d+ reviews?$/ })
  await total.waitFor()
  const before = Number.parseInt((await total.textContent()) ?? '', 10)
  for (const row of [0, 1])
    await desk
      .getByRole('checkbox', { name: /^Select the review by/ })
      .nth(row)
      .check()
  await desk.getByRole('button', { name: 'Delete selected' }).click()
  const removal = desk.getByRole('dialog', { name: 'Delete the selected reviews (2)?' })
  await removal.getByRole('checkbox', { name: 'It is advertising or spam.' }).check()
  await removal.getByRole('button', { name: 'Delete selected' }).click()
  await desk.getByText('Reviews deleted: 2').waitFor()
  await expect.poll(async () => Number.parseInt((await total.textContent()) ?? '', 10)).toBe(before - 2)
})
