import { randomUUID } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { dayAhead, instantAfter, TEST_INSTANT } from '../clock.ts'
import { addBooking, addPerson, addProperty } from '../fixtures.ts'
import { type Cells, NOT_OWN, SUBJECTS, type World } from './cell.ts'

/** Adds a stay whose landlord is to be paid, and a payment and a refund that are about it. */
const addStay = async ({ context, subject, other, property }: World) => {
  const { db } = context.services
  const paid = { status: 'CONFIRMED', paymentStatus: 'PAID', paidAt: TEST_INSTANT } as const
  const dates = { startDate: dayAhead(-40), endDate: dayAhead(-37) }
  const propertyId = subject === other ? await addProperty(db, await addPerson(db)) : property
  const id = await addBooking(db, { propertyId, tenantId: subject }, { ...paid, ...dates })
  return db.selectFrom('payments').selectAll().where('bookingId', '=', id).executeTakeFirstOrThrow()
}

/** Adds a held payment, or returns an unknown id. */
const addHeld = async (world: World): Promise<string> => {
  if (world.subject !== world.caller && world.subject !== world.other) return randomUUID()
  const { bookingId } = await addStay(world)
  const id = uuid()
  const amounts = { rentMinor: 100, serviceFeeMinor: 0, depositMinor: 0, currency: 'USD' }
  const received = { receivedMinor: 50, receivedCurrency: 'USD', settledAt: TEST_INSTANT }
  const times = { createdAt: TEST_INSTANT, expiresAt: instantAfter(60_000) }
  await world.context.services.db
    .insertInto('payments')
    .values({ id, bookingId, instalment: 2, gateway: 'sandbox', status: 'HELD', ...amounts, ...received, ...times })
    .execute()
  return id
}

/** Adds a refund that was not sent, or returns an unknown id. */
const addRefund = async (world: World): Promise<string> => {
  if (world.subject !== world.caller && world.subject !== world.other) return randomUUID()
  const { id: paymentId, bookingId } = await addStay(world)
  const id = uuid()
  const amounts = { rentMinor: 100, serviceFeeMinor: 0, depositMinor: 0, currency: 'USD' }
  await world.context.services.db
    .insertInto('refunds')
    .values({ id, key: id, paymentId, bookingId, reason: 'TOO_LATE', ...amounts, createdAt: TEST_INSTANT })
    .execute()
  return id
}

/** Former landlords keep these calls: no one else has bookings as a landlord. */
const earner = (status: number) => ({ TENANT: 403, LANDLORD: status, ADMIN: 403, SUPER_ADMIN: 403 })

export const payoutCells = {
  getEarnings: { outcome: earner(200) },
  listEarningMovements: {
    request: () => ({ url: '/api/landlord/earnings/movements?month=2026-05' }),
    outcome: earner(200),
  },
  exportEarnings: { outcome: earner(200) },
  getPayoutDetails: { outcome: earner(200) },
  savePayoutDetails: {
    request: () => ({
      payload: { method: 'MOBILE', provider: 'Telebirr', phone: '+251 911 234567', password: 'not the password' },
    }),
    outcome: earner(400),
  },
  readPayoutDetails: {
    about: SUBJECTS,
    request: ({ subject }) => ({ url: `/api/admin/payouts/${subject}/details` }),
    outcome: 404,
  },
  listDuePayouts: { outcome: 200 },
  exportDuePayouts: { outcome: 200 },
  listRecordedPayouts: { outcome: 200 },
  exportRecordedPayouts: { outcome: 200 },
  // Nothing is due to the other user.
  recordPayouts: {
    about: SUBJECTS,
    request: ({ subject }) => {
      const payouts = [{ landlordId: subject, currency: 'USD', amount: 1 }]
      return { payload: { asOf: TEST_INSTANT.toISOString(), reference: 'T-1', payouts } }
    },
    outcome: { own: 403, other: 409, missing: 409 },
  },
  listAdminPayments: { outcome: 200 },
  exportAdminPayments: { outcome: 200 },
  countPaymentQueues: { outcome: 200 },
  returnHeldPayment: {
    about: SUBJECTS,
    request: async (world) => ({
      url: `/api/admin/payments/${await addHeld(world)}/return`,
      payload: { reason: 'Another amount.' },
    }),
    outcome: NOT_OWN,
  },
  listStuckRefunds: { outcome: 200 },
  exportStuckRefunds: { outcome: 200 },
  listOverdueInstalments: { outcome: 200 },
  exportOverdueInstalments: { outcome: 200 },
  // It is too new to be stuck.
  settleRefund: {
    about: SUBJECTS,
    request: async (world) => ({
      url: `/api/admin/refunds/${await addRefund(world)}/settle`,
      payload: { reason: 'Sent in the console.' },
    }),
    outcome: { own: 403, other: 409, missing: 404 },
  },
  retryRefund: {
    about: SUBJECTS,
    request: async (world) => ({ url: `/api/admin/refunds/${await addRefund(world)}/retry` }),
    outcome: NOT_OWN,
  },
} satisfies Cells
