import { randomUUID } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { insertCheckout } from '../../../server/src/platform/gateways/sandbox/queries.ts'
import { instantAfter, TEST_INSTANT } from '../clock.ts'
import { addBooking } from '../fixtures.ts'
import { type Cells, OWN_ONLY, SUBJECTS, type World } from './cell.ts'

/** Adds a stay of the caller or another tenant that is confirmed, or paid. */
const addStay = (paymentStatus: 'UNPAID' | 'PAID') => async (world: World) => {
  const { context, subject, caller, other, property } = world
  world.booking = randomUUID()
  if (subject === caller || subject === other)
    world.booking = await addBooking(
      context.services.db,
      { propertyId: property, tenantId: subject },
      { status: 'CONFIRMED', paymentStatus, paidAt: paymentStatus === 'PAID' ? TEST_INSTANT : null },
    )
}

/** Adds a checkout of the sandbox and returns its path. */
const addCheckout = async ({ context }: World): Promise<string> => {
  const id = uuid()
  await insertCheckout(context.services.db, {
    id,
    paymentId: uuid(),
    amountMinor: 100,
    currency: 'USD',
    title: 'A flat',
    returnUrl: 'http://localhost/',
    cancelUrl: 'http://localhost/',
    webhookUrl: 'http://localhost/',
    createdAt: TEST_INSTANT,
    expiresAt: instantAfter(60_000),
  }).execute()
  return `/api/sandbox/checkouts/${id}`
}

export const paymentCells = {
  initiatePayment: {
    about: SUBJECTS,
    before: addStay('UNPAID'),
    request: ({ booking }) => ({ payload: { bookingId: booking } }),
    outcome: OWN_ONLY,
  },
  getPayment: {
    about: SUBJECTS,
    before: addStay('PAID'),
    request: ({ booking }) => ({ url: `/api/payments/${booking}` }),
    outcome: { own: 200, other: { TENANT: 404, LANDLORD: 404, ADMIN: 200, SUPER_ADMIN: 200 }, missing: 404 },
  },
  // The caller of "own" is the tenant of the booking.
  listBookingPayouts: {
    about: SUBJECTS,
    before: addStay('PAID'),
    request: ({ booking }) => ({ url: `/api/bookings/${booking}/payouts` }),
    outcome: {
      own: { TENANT: 404, LANDLORD: 404, ADMIN: 200, SUPER_ADMIN: 200 },
      other: { TENANT: 404, LANDLORD: 404, ADMIN: 200, SUPER_ADMIN: 200 },
      missing: 404,
    },
  },
  listPayments: { request: () => ({ url: '/api/payments' }), outcome: 200 },
  getReceipt: {
    about: SUBJECTS,
    before: addStay('PAID'),
    request: ({ booking }) => ({ url: `/api/bookings/${booking}/receipt.pdf` }),
    outcome: { own: 200, other: { TENANT: 404, LANDLORD: 404, ADMIN: 200, SUPER_ADMIN: 200 }, missing: 404 },
  },
  getInvoice: {
    about: SUBJECTS,
    before: addStay('UNPAID'),
    request: ({ booking }) => ({ url: `/api/bookings/${booking}/invoice.pdf` }),
    outcome: { own: 200, other: { TENANT: 404, LANDLORD: 404, ADMIN: 200, SUPER_ADMIN: 200 }, missing: 404 },
  },
  // Gateways sign their notices instead of logging in.
  receiveWebhook: {
    request: () => ({ url: '/api/payments/webhook/sandbox', payload: { event: 'x' } }),
    outcome: 400,
  },
  getSandboxCheckout: { request: async (world) => ({ url: await addCheckout(world) }), outcome: 200 },
  answerSandboxCheckout: {
    request: async (world) => ({ url: `${await addCheckout(world)}/answer`, payload: { choice: 'PAY' } }),
    outcome: 200,
  },
} satisfies Cells
