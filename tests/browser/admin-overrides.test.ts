import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminBooking } from '#contract/admin-bookings.ts'
import type { Booking } from '#contract/bookings.ts'
import type { Property } from '#contract/property.ts'
import type { User } from '#contract/users.ts'
import { connect } from '../../server/src/platform/database/connect.ts'
import type { Db } from '../../server/src/platform/database/types.ts'
import { accessibilityFaults, openSite, type Session } from '../support/browser.ts'
import { dayAhead, TEST_INSTANT } from '../support/clock.ts'
import { addBooking } from '../support/fixtures.ts'

let site: Awaited<ReturnType<typeof openSite>>
let admin: Session
beforeAll(async () => {
  site = await openSite()
  admin = await site.logIn('admin@lintel.example')
})
afterAll(() => site.close())

const read = async <T>(path: string): Promise<T> => (await site.call(path, { token: admin.token })).json()
const withDatabase = async <T>(act: (db: Db) => Promise<T>): Promise<T> => {
  const db = connect(site.databaseUrl)
  try {
    return await act(db)
  } finally {
    await db.destroy()
  }
}
type Effects = Record<'listings' | 'bookings' | 'reviews' | 'conversations', number>
/** Returns a demo user whose deletion touches something, with the numbers. */
const findTouching = async (effect: keyof Effects): Promise<{ user: User; effects: Effects }> => {
  const { data } = await read<{ data: User[] }>('/api/admin/users?limit=100')
  for (const user of data) {
    const answer = await site.call(`/api/admin/users/${user.id}/deletion`, { token: admin.token })
    if (!answer.ok) continue
    const { counts: effects } = (await answer.json()) as { counts: Effects }
    if (effects[effect] > 1) return { user, effects }
  }
  throw new Error(`No deletion of a demo user touches ${effect}.`)
}
const findBooking = async (status: string, paymentStatus: string): Promise<AdminBooking> => {
  const { data } = await read<{ data: AdminBooking[] }>(`/api/admin/bookings?limit=100&status=${status}`)
  const found = data.find((booking) => booking.paymentStatus === paymentStatus)
  if (!found) throw new Error(`The demo has no ${status} booking that is ${paymentStatus}.`)
  return found
}

describe('an admin', () => {
  it('reads what a deletion touches, in numbers, before it is done', async () => {
    const { user, effects } = await findTouching('reviews')
    const { page, complaints } = await site.visitAs(admin, `/admin/users?search=${encodeURIComponent(user.email)}`)
    await page.getByRole('button', { name: `Delete ${user.name}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`${effects.reviews} reviews will stay under the name “Former user”.`).waitFor()
    // What is zero is not named.
    await expect.poll(() => dialog.getByText('refund').count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await page.getByText('No results').waitFor()
    expect(complaints).toEqual([])
  })

  it('cannot delete a user with a paid stay to come, and reads why', async () => {
    const { user } = await site.logIn('landlord@lintel.example')
    const { page } = await site.visitAs(admin, `/admin/users?search=${encodeURIComponent(user.email)}`)
    await page.getByRole('button', { name: `Delete ${user.name}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('A paid stay is in progress or upcoming.').waitFor()
    await dialog.getByRole('heading', { name: /can’t be deleted yet/ }).waitFor()
    await expect.poll(() => dialog.getByText('All personal data').count()).toBe(0)
    await expect.poll(() => dialog.getByRole('button', { name: 'Delete account' }).count()).toBe(0)
    // The way out follows the reason, and leads to the stays that are the reason.
    await dialog.locator('[role=alert] ~ a').getByText('Show bookings').click()
    await page.getByRole('heading', { level: 1, name: 'Bookings' }).waitFor()
    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries(searchParams)).toEqual({ userId: user.id, status: 'CONFIRMED' })
  })

  it('sees the refund of a cancellation, and accepts money that does not follow', async () => {
    const paid = await findBooking('CONFIRMED', 'PAID')
    const unpaid = await findBooking('CONFIRMED', 'UNPAID')
    const { page, complaints } = await site.visitAs(admin, '/admin/bookings')
    const openFor = async (booking: AdminBooking) => {
      await page.goto(
        `${site.url}/admin/bookings?search=${encodeURIComponent(booking.property.title)}&status=CONFIRMED`,
      )
      const row = page.getByRole('row').filter({ has: page.locator(`a[href="/bookings/${booking.id}"]`) })
      await row.getByRole('button', { name: /Change status/ }).click()
      return page.getByRole('dialog')
    }
    const cancelling = await openFor(paid)
    // What the payment does not allow cannot be chosen, and the first possible status is.
    const to = cancelling.getByRole('combobox', { name: 'New status' })
    await cancelling.getByText(/Not possible: .*Pending.* Cancel it to refund the payment\./).waitFor()
    await expect.poll(() => to.locator('option[value=PENDING]').isDisabled()).toBe(true)
    await expect.poll(() => to.inputValue()).toBe('CANCELLED')
    await to.selectOption('COMPLETED')
    await cancelling.getByText('The tenant and the landlord can no longer cancel this booking.').waitFor()
    await cancelling.getByRole('combobox', { name: 'New status' }).selectOption('CANCELLED')
    await cancelling.getByText(/The tenant gets \$[\d,.]+ back\./).waitFor()
    await cancelling.getByText(/The landlord loses \$[\d,.]+ of what is due to them\./).waitFor()

    const dialog = await openFor(unpaid)
    await dialog.getByRole('combobox', { name: 'New status' }).selectOption('COMPLETED')
    await dialog.getByText(/Nothing was paid: \$[\d,.]+ will not be charged\./).waitFor()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Agreed by phone.')
    const confirm = dialog.getByRole('button', { name: 'Change status' })
    await expect.poll(() => confirm.getAttribute('aria-disabled')).toBe('true')
    await dialog.getByRole('checkbox', { name: /I accept/ }).check()
    expect(await accessibilityFaults(page)).toEqual([])
    await confirm.click()
    await page.getByText('Booking status changed to “Completed”.').waitFor()

    // The refund of a cancellation is sent after the answer, and the row follows it.
    await page.goto(`${site.url}/admin/bookings?search=${encodeURIComponent(paid.property.title)}`)
    const row = page.getByRole('row').filter({ has: page.locator(`a[href="/bookings/${paid.id}"]`) })
    await row.getByRole('button', { name: /Change status/ }).click()
    await page.getByRole('dialog').getByRole('combobox', { name: 'New status' }).selectOption('CANCELLED')
    await page
      .getByRole('dialog')
      .getByText(/The tenant gets \$[\d,.]+ back\./)
      .waitFor()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('The place was flooded.')
    await page.getByRole('dialog').getByRole('button', { name: 'Change status' }).click()
    await row.getByText('Cancelled').waitFor()
    await row.getByText('Refunded', { exact: true }).waitFor()
    expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
  })

  it('accepts that nights which have passed are refunded before a stay is cancelled that has begun', async () => {
    const { user: tenant } = await site.logIn('tenant@lintel.example')
    const { data } = await read<{ data: Property[] }>('/api/properties?sort=price_asc&limit=1')
    const stay = { startDate: dayAhead(-2), endDate: dayAhead(1) }
    const paid = { status: 'CONFIRMED', paymentStatus: 'PAID', paidAt: TEST_INSTANT } as const
    const ids = { propertyId: data[0]?.id ?? '', tenantId: tenant.id }
    const id = await withDatabase((db) => addBooking(db, ids, { ...stay, ...paid }))
    const { page, complaints } = await site.visitAs(admin, `/admin/bookings?userId=${tenant.id}&status=CONFIRMED`)
    const row = page.getByRole('row').filter({ has: page.locator(`a[href="/bookings/${id}"]`) })
    await row.getByRole('button', { name: /Change status/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'New status' }).selectOption('CANCELLED')
    await dialog.getByText(/The tenant gets \$365(\.00)? back\./).waitFor()
    await dialog.getByText('2 nights of this stay have already passed and are refunded too.').waitFor()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The heating does not work.')
    const confirm = dialog.getByRole('button', { name: 'Change status' })
    await expect.poll(() => confirm.getAttribute('aria-disabled')).toBe('true')
    await dialog.getByRole('checkbox', { name: /I accept/ }).check()
    await confirm.click()
    await page.getByText('Booking status changed to “Cancelled”.').waitFor()
    // All of it, as of every cancellation by an admin.
    await expect
      .poll(() => read<Booking>(`/api/bookings/${id}`))
      .toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED', refund: { amount: 365 } })
    expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
  })
})
