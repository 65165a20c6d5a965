import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '#contract/calls.ts'
import { addDays } from '#contract/days.ts'
import { newAddress, PASSWORD, type Session, type Site, sharedSite } from '../support/browser.ts'
import { dayAhead } from '../support/clock.ts'
import { PDF } from '../support/forms.ts'
import { settled } from '../support/visit.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

type Failure = {
  message: string
  /** The call that is answered 503 without a sentence. Without one the page itself says the message. */
  call?: keyof typeof calls
  /** The page where it happens; without one the page of the failure before. */
  path?: string
  /** What the person does. Without it the page makes the call when it is opened. */
  act?: (page: Page) => Promise<unknown>
  /** How the person clears the error, once the call would succeed. */
  clear?: (page: Page) => Promise<unknown>
}

/** The messages of specification §8 that the pages of these tests showed. */
const shown = new Set<string>()

const failing = async (page: Page, name: keyof typeof calls, during: () => Promise<void>) => {
  const { method, path } = calls[name]
  const address = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
  const isCall = ({ pathname }: URL) => address.test(pathname)
  await page.route(isCall, (route) =>
    route.request().method() === method ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  )
  await during()
  await page.unroute(isCall)
}

const announced = (page: Page, message: string) =>
  page
    .locator('[role="alert"], [role="status"]')
    .filter({ hasText: new RegExp(message.replaceAll('.', '\\.')), visible: true })
    .first()

const expectFailures = async (page: Page, failures: readonly Failure[]) => {
  for (const { message, call, path, act, clear } of failures) {
    const error = announced(page, message)
    const meet = async () => {
      if (path) {
        await page.goto(site.url + path)
        await settled(page)
      }
      await act?.(page)
      await error.waitFor().catch((problem: unknown) => {
        throw new Error(`“${message}” is not shown at ${page.url()}.`, { cause: problem })
      })
      shown.add(message)
    }
    if (call) await failing(page, call, meet)
    else await meet()
    await clear?.(page)
    if (clear) await error.waitFor({ state: 'hidden' })
  }
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
const confirm = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const fill = (page: Page, name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text)
const enterCode = (code: string) => (page: Page) => fill(page, '6-digit code', code)
const openFirstPlace = (page: Page) => page.locator('[data-place] a').first().click()
/** Gives the first of the common reasons and confirms. */
const giveReason = async (page: Page, button: string) => {
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  await confirm(button)(page)
}
const retry = press('Try again')
const closeError = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Close' }).click()

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
    await expectFailures(page, [
      { message: 'Unknown error while updating property.', call: 'updateProperty', act: press(/^Pause/) },
      {
        message: 'Unknown error while deleting property.',
        call: 'deleteProperty',
        act: async () => {
          await press(/^Delete/)(page)
          await confirm('Delete listing')(page)
        },
        clear: confirm('Cancel'),
      },
      {
        message: 'Could not load landlord bookings',
        call: 'listLandlordBookings',
        path: '/bookings/requests',
        clear: retry,
      },
      {
        message: 'Could not confirm booking',
        call: 'confirmBooking',
        act: async () => {
          await press('Confirm booking')(page)
          await confirm('Confirm booking')(page)
        },
        clear: confirm('Back'),
      },
      {
        message: 'Could not reject booking',
        call: 'rejectBooking',
        act: async () => {
          await press('Decline request')(page)
          await giveReason(page, 'Decline request')
        },
        clear: confirm('Back'),
      },
      {
        message: 'Could not load property bookings',
        call: 'listOverlappingRequests',
        act: press(/Tess Tenant/),
      },
      {
        message: 'Unknown error while creating property.',
        call: 'createProperty',
        path: '/my-properties/new',
        act: () => page.getByRole('spinbutton', { name: 'Bedrooms' }).fill('2'),
      },
    ])
  })

  it('an admin, who can clear the errors', async () => {
    const open = (name: string) => () =>
      page
        .getByRole('navigation', { name: 'Administration' })
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .click()
    const { page } = await site.visitAs(await demo('admin'), '/admin/properties')
    await expectFailures(page, [
      { message: 'Failed to approve property', call: 'approveProperty', act: press('Approve'), clear: closeError },
      {
        message: 'Failed to reject property',
        call: 'rejectProperty',
        act: async () => {
          await press('Reject')(page)
          await giveReason(page, 'Reject')
        },
        clear: confirm('Cancel'),
      },
      {
        message: 'Failed to delete property',
        call: 'removeProperty',
        act: async () => {
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
      { message: 'Approval failed', call: 'approveLandlordRequest', act: press('Approve'), clear: closeError },
      {
        message: 'Rejection failed',
        call: 'rejectLandlordRequest',
        act: async () => {
          await press('Reject')(page)
          await giveReason(page, 'Reject')
        },
        clear: confirm('Cancel'),
      },
      { message: 'Failed to fetch metrics', call: 'getMetrics', act: open('Overview'), clear: retry },
      { message: 'Failed to fetch users', call: 'listUsers', act: open('Users'), clear: retry },
      {
        message: 'Failed to change user role',
        call: 'changeRole',
        act: async () => {
          await page
            .getByRole('combobox', { name: /^Role of/ })
            .first()
            .selectOption('LANDLORD')
          await confirm('Change role')(page)
        },
        clear: confirm('Cancel'),
      },
      {
        message: 'Failed to delete user',
        call: 'deleteUser',
        act: async () => {
          await press(/^Delete /)(page)
          await confirm('Delete account')(page)
        },
        clear: confirm('Cancel'),
      },
      { message: 'Failed to fetch bookings', call: 'listAdminBookings', act: open('Bookings'), clear: retry },
      {
        message: 'Failed to update booking status',
        call: 'setBookingStatus',
        act: async () => {
          await press(/^Change status of/)(page)
          await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Both sides asked for it.')
          await confirm('Change status')(page)
        },
        clear: confirm('Back'),
      },
      { message: 'Failed to fetch properties', call: 'listModeratedProperties', act: open('Properties'), clear: retry },
    ])
  })

  it('a super admin', async () => {
    const { page } = await site.visitAs(await demo('super'), '/login')
    await expectFailures(page, [
      { message: 'Failed to load admins', call: 'listAdmins', path: '/super-admin/admins', clear: retry },
      {
        message: 'Failed to delete admin',
        call: 'deleteAdmin',
        act: async () => {
          await press(/^Delete /)(page)
          await confirm('Delete account')(page)
        },
        clear: confirm('Cancel'),
      },
      {
        message: 'Failed to create admin',
        call: 'createAdmin',
        act: async () => {
          await press('Add admin')(page)
          await fill(page, 'Name', 'Nora New')
          await fill(page, 'Email', newAddress())
          await fill(page, 'Password', PASSWORD)
          await confirm('Create account')(page)
        },
      },
    ])
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
  'Failed to load reviews',
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
