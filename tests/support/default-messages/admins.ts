import type { Page } from 'playwright-core'
import { newAddress, PASSWORD } from '../browser.ts'
import { closeError, confirm, type Failure, fill, giveReason, press, retry } from './failures.ts'

const open = (name: string) => (page: Page) =>
  page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()

/** What an admin sees, who can clear the errors. */
export const ADMIN_FAILURES: readonly Failure[] = [
  { message: 'Failed to approve property', call: 'approveProperty', act: press('Approve'), clear: closeError },
  {
    message: 'Failed to reject property',
    call: 'rejectProperty',
    act: async (page) => {
      await press('Reject')(page)
      await giveReason(page, 'Reject')
    },
    clear: confirm('Cancel'),
  },
  {
    message: 'Failed to delete property',
    call: 'removeProperty',
    act: async (page) => {
      await press(/^Delete/)(page)
      await confirm('Delete property')(page)
    },
    clear: confirm('Cancel'),
  },
  {
    message: 'Failed to fetch requests',
    call: 'listLandlordRequests',
    act: open('Landlord requests'),
    clear: retry,
  },
  {
    message: 'Approval failed',
    call: 'approveLandlordRequest',
    act: async (page) => {
      await press('Approve')(page)
      await confirm('Approve')(page)
    },
    clear: confirm('Cancel'),
  },
  {
    message: 'Rejection failed',
    call: 'rejectLandlordRequest',
    act: async (page) => {
      await press('Reject')(page)
      await giveReason(page, 'Reject')
    },
    clear: confirm('Cancel'),
  },
  { message: 'Failed to fetch metrics', call: 'getMetrics', act: open('Overview'), clear: retry },
  { message: 'Failed to fetch reviews', call: 'listAdminReviews', act: open('Reviews'), clear: retry },
  {
    message: 'Failed to delete review',
    call: 'removeReview',
    act: async (page) => {
      await press(/^Delete: /)(page)
      await giveReason(page, 'Delete review')
    },
    clear: confirm('Cancel'),
  },
  { message: 'Failed to fetch users', call: 'listUsers', act: open('Users'), clear: retry },
  {
    message: 'Failed to change user role',
    call: 'changeRole',
    act: async (page) => {
      await press(/^Role of/)(page)
      await confirm('Change role')(page)
    },
    clear: confirm('Cancel'),
  },
  {
    message: 'Failed to delete user',
    call: 'deleteUser',
    act: async (page) => {
      await press(/^Delete /)(page)
      await confirm('Delete account')(page)
    },
    clear: confirm('Cancel'),
  },
  { message: 'Failed to fetch bookings', call: 'listAdminBookings', act: open('Bookings'), clear: retry },
  {
    message: 'Failed to update booking status',
    call: 'setBookingStatus',
    act: async (page) => {
      await press(/^Change status of/)(page)
      await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Both sides asked for it.')
      await confirm('Change status')(page)
    },
    clear: confirm('Keep status'),
  },
  { message: 'Failed to fetch properties', call: 'listModeratedProperties', act: open('Properties'), clear: retry },
]

export const SUPER_ADMIN_FAILURES: readonly Failure[] = [
  { message: 'Failed to load admins', call: 'listAdmins', path: '/super-admin/admins', clear: retry },
  {
    message: 'Failed to delete admin',
    call: 'deleteAdmin',
    act: async (page) => {
      await press(/^Delete /)(page)
      await confirm('Delete account')(page)
    },
    clear: confirm('Cancel'),
  },
  {
    message: 'Failed to create admin',
    call: 'createAdmin',
    act: async (page) => {
      await press('Add admin')(page)
      await fill(page, 'Name', 'Nora New')
      await fill(page, 'Email', newAddress())
      await fill(page, 'Password', PASSWORD)
      await confirm('Create account')(page)
    },
    clear: confirm('Cancel'),
  },
]
