import { v7 as uuid } from 'uuid'
import type { Db } from '../../server/src/platform/database/types.ts'
import { dayAhead, TEST_INSTANT } from './clock.ts'
import { addBooking, addConversation, addPerson, addProperty, addReview, addSupport } from './fixtures.ts'

/** Rows of each list of the administration, of which two have the same value of most columns. */
export const ROWS = 12

const at = (nth: number) => new Date(TEST_INSTANT.getTime() - Math.floor(nth / 2) * 3_600_000)

const addAudit = (db: Db, actorId: string, nth: number) =>
  db
    .insertInto('auditLog')
    .values({
      id: uuid(),
      at: at(nth),
      actorId,
      action: 'user.role-changed',
      targetType: 'user',
      targetId: actorId,
      targetName: 'Ada',
      address: '192.0.2.1',
      userAgent: '',
    })
    .execute()

/** A question of one word of its own. */
const addQuestion = async (db: Db, userId: string, nth: number) => {
  const question = { id: uuid(), userId, language: 'en', text: `Boat${nth}?`, askedAt: at(nth) }
  await db.insertInto('assistantQuestions').values(question).execute()
  await db
    .insertInto('assistantQuestionWords')
    .values({ questionId: question.id, stem: `boat${nth}`, word: `boat${nth}` })
    .execute()
}

/** Adds the row with that number to what each list shows. Its values differ from those of all others but one. `admin` paid it out. */
export const addRowsOfLists = async (db: Db, admin: string, nth: number) => {
  const createdAt = at(nth)
  const half = Math.floor(nth / 2)
  const landlord = await addPerson(db, { name: `Lé ${half}`, createdAt })
  const tenant = await addPerson(db, { role: 'TENANT', name: `Té ${half}`, createdAt })
  await addPerson(db, { role: 'ADMIN', name: `Àda ${half}`, createdAt })
  const property = { title: `Flat ${half}`, createdAt, updatedAt: at(ROWS - nth) }
  const propertyId = await addProperty(db, landlord, property)
  const fromTenant = { propertyId, tenantId: tenant }
  const month = {
    priceUnit: 'MONTH' as const,
    unitPriceMinor: 100_000,
    units: 4,
    subtotalMinor: 400_000 + half,
    startDate: dayAhead(-80 - half),
    endDate: dayAhead(40 - half),
  }
  const bookingId = await addBooking(db, fromTenant, { ...month, status: 'CONFIRMED', createdAt })
  const paid = {
    bookingId,
    gateway: 'sandbox',
    currency: 'USD',
    serviceFeeMinor: 0,
    depositMinor: 0,
    expiresAt: TEST_INSTANT,
    createdAt,
  }
  await db.updateTable('bookings').set({ paymentStatus: 'PAID' }).where('id', '=', bookingId).execute()
  const paymentId = uuid()
  await db
    .insertInto('payments')
    .values([
      { ...paid, id: paymentId, instalment: 1, rentMinor: 100_000 + half, status: 'PAID', settledAt: at(nth + 4) },
      { ...paid, id: uuid(), instalment: 2, rentMinor: 200_000 + half, status: 'FAILED' },
    ])
    .execute()
  await db
    .insertInto('refunds')
    .values({
      id: uuid(),
      paymentId,
      bookingId,
      reason: 'CANCELLED',
      rentMinor: 1_000 + half,
      serviceFeeMinor: 0,
      depositMinor: 0,
      currency: 'USD',
      key: uuid(),
      status: 'PENDING',
      tries: 9,
      createdAt,
      nextTryAt: nth % 3 === 0 ? null : at(nth),
    })
    .execute()
  await db
    .insertInto('depositClaims')
    .values({
      id: uuid(),
      bookingId,
      amountMinor: 100 + half,
      currency: 'USD',
      reason: 'A broken window',
      openedAt: createdAt,
    })
    .execute()
  await db
    .insertInto('payouts')
    .values({
      id: uuid(),
      landlordId: landlord,
      amountMinor: 1_000 + half,
      currency: 'USD',
      reference: `T-${half}`,
      asOf: createdAt,
      paidAt: createdAt,
      paidBy: admin,
    })
    .execute()
  const reviewId = await addReview(db, { propertyId, authorId: tenant, rating: (half % 5) + 1, createdAt })
  const report = { reporterId: landlord, reason: '=1+1', createdAt }
  if (nth % 3 === 0)
    await db
      .insertInto('reviewReports')
      .values({ ...report, reviewId })
      .execute()
  const conversationId = await addConversation(db, fromTenant)
  const closed = nth % 3 === 0 ? { closedAt: at(half), closedBy: admin, note: 'Fine.' } : {}
  const { reason: text, ...reported } = { ...report, ...closed }
  await db
    .insertInto('propertyReports')
    .values({
      id: uuid(),
      ...reported,
      propertyId,
      reporterId: tenant,
      reason: 'OTHER',
      text,
      ...(nth % 3 === 0 && { outcome: 'KEPT' }),
    })
    .execute()
  await db
    .insertInto('conversationReports')
    .values({ id: uuid(), conversationId, ...report, ...closed })
    .execute()
  await db
    .insertInto('landlordRequests')
    .values({ userId: tenant, phone: '+33', address: 'Rue', message: 'Flats', createdAt })
    .execute()
  await addSupport(db, tenant, { subject: `Code ${half}`, createdAt, ...(nth % 3 === 0 && { status: 'CLOSED' }) })
  const guest = { guestName: `Gäst ${half}`, guestEmail: `guest${nth}@mail.example`, guestLanguage: 'en' }
  await addSupport(db, null, { ...guest, subject: `Visit ${half}`, createdAt })
  await addQuestion(db, tenant, nth)
  await addAudit(db, admin, nth)
}
