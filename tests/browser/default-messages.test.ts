import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contract/days.ts'
import { newAddress, PASSWORD, type Session, type Site, sharedSite } from '../support/browser.ts'
import { dayAhead } from '../support/clock.ts'
import { ADMIN_FAILURES, SUPER_ADMIN_FAILURES } from '../support/default-messages/admins.ts'
import { confirm, createFailureChecks, fill, press, retry } from '../support/default-messages/failures.ts'
import { LANDLORD_FAILURES } from '../support/default-messages/landlord.ts'
import { PDF } from '../support/forms.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

const { expectFailures, shown } = createFailureChecks(() => site.url)

const enterCode = (code: string) => (page: Page) => fill(page, '6-digit code', code)
const openFirstPlace = (page: Page) => page.locator('[data-place] a').first().click()
const demo = (role: 'tenant' | 'landlord' | 'admin' | 'super') => site.logIn(`${role}@lintel.example`)
const get = async ({ token }: Session, path: string) => (await site.call(path, { token })).json()

const visitor = async () => (await site.visit('/login')).page

describe('a failed call whose answer has no sentence shows the default of the specification (§8) to', () => {
  it('a visitor', async () => {
    await expectFailures(await visitor(), [
      {
        message: 'Login failed',
        call: 'login',
        path: '/login',
        act: async (page) => {
          await fill(page, 'Email', newAddress())
          await fill(page, 'Password', PASSWORD)
          await press('Log in')(page)
        },
      },
      {
        message: 'Registration failed',
        call: 'register',
        path: '/register',
        act: async (page) => {
          await fill(page, 'Name', 'Ann Tenant')
          await fill(page, 'Email', newAddress())
          await fill(page, 'Password', PASSWORD)
          await press('Sign up')(page)
        },
      },
      {
        message: 'Unknown error while fetching properties.',
        call: 'listProperties',
        path: '/',
        act: (page) => page.getByRole('banner').getByRole('link', { name: 'Find a place' }).click(),
      },
      {
        message: 'Unknown error while fetching property.',
        call: 'getProperty',
        path: '/properties',
        act: openFirstPlace,
      },
      { message: 'Failed to load reviews', call: 'listReviews', path: '/properties', act: openFirstPlace },
      // The count probe is a search of one place.
      {
        message: 'Failed to fetch property count',
        call: 'listProperties',
        path: '/properties?minPrice=900000&guests=16',
      },
      { message: 'Reset token missing. Please verify OTP first.', path: '/reset-password' },
    ])
  })

  it('a person who forgot the password', async () => {
    const { email } = (await site.addAccount()).user
    const page = await visitor()
    const requestCode = async () => {
      await fill(page, 'Email', email)
      await press('Send code')(page)
    }
    await expectFailures(page, [
      {
        message: 'Failed to send reset email',
        call: 'forgotPassword',
        path: '/forgot-password',
        act: requestCode,
      },
    ])
    await requestCode()
    await expectFailures(page, [
      { message: 'OTP verification failed', call: 'verifyResetOtp', act: enterCode('123456') },
    ])
    await enterCode(await site.codeFor(email, 2))(page)
    await page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor()
    await expectFailures(page, [
      {
        message: 'Password reset failed',
        call: 'resetPassword',
        act: async () => {
          await fill(page, 'New password', 'a-kettle-full-of-rain')
          await press('Save password')(page)
        },
      },
    ])
  })

  it('a person whose address is not verified', async () => {
    const email = newAddress()
    await site.call('/api/auth/register', { body: { name: 'Ann Tenant', email, password: PASSWORD } })
    const { page } = await site.visitAs(await site.logIn(email, PASSWORD), '/verify')
    await expectFailures(page, [
      { message: 'Account not verified' },
      { message: 'Failed to resend OTP', call: 'resendOtp', act: press('Send new code') },
      { message: 'OTP verification failed', call: 'verifyOtp', act: enterCode('123456') },
    ])
  })

  it('a tenant', async () => {
    const tenant = await demo('tenant')
    const [startDate, endDate] = [dayAhead(250), addDays(dayAhead(250), 3)]
    const free = await get(tenant, `/api/properties?limit=1&priceUnit=NIGHT&startDate=${startDate}&endDate=${endDate}`)
    const { data: stays } = await get(tenant, '/api/bookings/user?tab=upcoming')
    const { page } = await site.visitAs(tenant, '/bookings')
    await expectFailures(page, [
      {
        message: 'Could not load your bookings',
        call: 'listUserBookings',
        act: () => page.getByRole('link', { name: /^Past/ }).click(),
        clear: retry,
      },
      {
        message: 'Could not cancel booking',
        call: 'cancelBooking',
        path: `/bookings/${stays[0].id}`,
        act: async () => {
          await press('Cancel booking')(page)
          // The refund is shown first.
          await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking', disabled: false }).waitFor()
          await confirm('Cancel booking')(page)
        },
        clear: confirm('Keep booking'),
      },
      {
        message: 'Could not request booking',
        call: 'requestBooking',
        path: `/properties/${free.data[0].id}?startDate=${startDate}&endDate=${endDate}`,
        act: async () => {
          await page.getByRole('heading', { name: 'Price', exact: true }).scrollIntoViewIfNeeded()
          await page.getByText('Service fee', { exact: true }).waitFor()
          await press('Request Booking')(page)
          await confirm('Send request')(page)
        },
      },
      {
        message: 'Failed to apply for landlord',
        call: 'applyLandlord',
        path: '/become-a-landlord',
        act: async () => {
          await fill(page, 'Phone', '+251 911 234567')
          await fill(page, 'Your address', 'Bole Road 1, Addis Ababa')
          await fill(page, 'About my properties', 'Two flats near the park.')
          const documents = page.getByRole('main').locator('input[type=file]')
          await documents.setInputFiles({ name: 'deed.pdf', mimeType: 'application/pdf', buffer: PDF })
          await press('Send application')(page)
        },
      },
      { message: 'Failed to fetch profile', call: 'getMe', path: '/profile' },
      { message: 'Failed to save profile', call: 'updateMe', act: press('Save') },
    ])
  })

  it('a person who likes a place, or no longer does', async () => {
    const session = await site.addAccount()
    const { page } = await site.visitAs(session, '/properties')
    const heart = (pressed: boolean) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Add to favourites/, pressed })
        .first()
    await expectFailures(page, [
      { message: 'Failed to like property.', call: 'likeProperty', act: () => heart(false).click() },
    ])
    await heart(false).click()
    await heart(true).waitFor()
    await expectFailures(page, [
      { message: 'Failed to unlike property.', call: 'unlikeProperty', act: () => heart(true).click() },
    ])
    await heart(true).click()
    await heart(true).waitFor({ state: 'hidden' })
  })

  it('a landlord', async () => {
    const { page } = await site.visitAs(await demo('landlord'), '/my-properties?status=APPROVED')
    await expectFailures(page, LANDLORD_FAILURES)
  })

  it('an admin, who can clear the errors', async () => {
    const { page } = await site.visitAs(await demo('admin'), '/admin/properties')
    await expectFailures(page, ADMIN_FAILURES)
  })

  it('a super admin', async () => {
    const { page } = await site.visitAs(await demo('super'), '/login')
    await expectFailures(page, SUPER_ADMIN_FAILURES)
  })
})

/** The messages of specification §8 but for those of writing reviews. */
const SPECIFIED = [
  ...['Registration failed', 'Login failed', 'OTP verification failed', 'Failed to resend OTP'],
  ...['Failed to send reset email', 'Failed to fetch profile', 'Failed to save profile'],
  ...['Failed to apply for landlord', 'Password reset failed'],
  ...[
    'Failed to fetch metrics',
    'Failed to fetch users',
    'Failed to change user role',
    'Failed to delete user',
    'Failed to fetch properties',
  ],
  ...['Failed to delete property', 'Failed to approve property', 'Failed to reject property'],
  ...['Failed to fetch bookings', 'Failed to update booking status'],
  ...['Failed to load admins', 'Failed to create admin', 'Failed to delete admin'],
  ...['Could not request booking', 'Could not load your bookings', 'Could not load property bookings'],
  ...['Could not load landlord bookings', 'Could not confirm booking', 'Could not reject booking'],
  'Could not cancel booking',
  ...['Failed to load reviews', 'Failed to fetch reviews', 'Failed to delete review'],
  ...['Unknown error while fetching properties.', 'Failed to fetch property count'],
  ...['Unknown error while fetching property.', 'Unknown error while creating property.'],
  ...['Unknown error while updating property.', 'Unknown error while deleting property.'],
  ...['Failed to like property.', 'Failed to unlike property.'],
  ...['Failed to fetch requests', 'Approval failed', 'Rejection failed'],
  ...['Account not verified', 'Reset token missing. Please verify OTP first.'],
]

it('the tests above showed every message of the specification', () => {
  expect([...shown].toSorted()).toEqual(SPECIFIED.toSorted())
})
