import { randomUUID } from 'node:crypto'
import { dayAhead, TEST_INSTANT } from '../clock.ts'
import { addBooking, addReview } from '../fixtures.ts'
import { type Cells, EXISTING, NOT_OWN, SUBJECTS, type World } from './cell.ts'

/** The property of the caller or of another landlord is paused. */
const hideProperty = async ({ context, subjectProperty }: World) => {
  await context.services.db.updateTable('properties').set({ listed: false }).where('id', '=', subjectProperty).execute()
}

const ENTRY = { rating: 4, title: 'Quiet', comment: 'We slept well.' }

/** Adds a review by another user of a property of the caller or of another landlord. */
const addReceivedReview = async (world: World) => {
  const { context, subject, caller, other, subjectProperty } = world
  world.review = randomUUID()
  if (subject !== caller && subject !== other) return
  const { db } = context.services
  await addReview(db, { id: world.review, propertyId: subjectProperty, authorId: other, reply: 'Thanks.' })
}

/** Adds a review by the caller or another user. */
const addOwnReview = async (world: World) => {
  const { context, subject, caller, other, property } = world
  world.review = randomUUID()
  if (subject === caller || subject === other)
    await addReview(context.services.db, { id: world.review, propertyId: property, authorId: subject })
}

const addReportedReview = async (world: World) => {
  await addOwnReview(world)
  const { context, other, review = '', subject, caller } = world
  if (subject !== caller && subject !== other) return
  await context.services.db
    .insertInto('reviewReports')
    .values({ reviewId: review, reporterId: other, reason: 'Advertising.', createdAt: TEST_INSTANT })
    .execute()
}

/** Adds a completed stay at a property of the caller or of another landlord, with a note by its landlord. */
const addStayWithNote = async (world: World) => {
  const { context, subject, caller, other, subjectProperty } = world
  world.booking = randomUUID()
  if (subject !== caller && subject !== other) return
  const { db } = context.services
  world.booking = await addBooking(
    db,
    { propertyId: subjectProperty, tenantId: other },
    { status: 'COMPLETED', startDate: dayAhead(-9), endDate: dayAhead(-6) },
  )
  const { landlordId } = await db
    .selectFrom('bookings')
    .select('landlordId')
    .where('id', '=', world.booking)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('tenantNotes')
    .values({
      id: world.booking,
      bookingId: world.booking,
      landlordId,
      tenantId: other,
      text: 'Left the place clean.',
      createdAt: TEST_INSTANT,
      updatedAt: TEST_INSTANT,
    })
    .execute()
}

/** Adds a note about the caller or another tenant. */
const addNoteAbout = async (world: World) => {
  const { context, subject, caller, other, property } = world
  world.booking = randomUUID()
  if (subject !== caller && subject !== other) return
  const { db } = context.services
  const { landlordId } = await db
    .selectFrom('properties')
    .select('landlordId')
    .where('id', '=', property)
    .executeTakeFirstOrThrow()
  world.booking = await addBooking(
    db,
    { propertyId: property, tenantId: subject },
    { status: 'COMPLETED', startDate: dayAhead(-9), endDate: dayAhead(-6) },
  )
  await db
    .insertInto('tenantNotes')
    .values({
      id: world.booking,
      bookingId: world.booking,
      landlordId,
      tenantId: subject,
      text: 'Left the place clean.',
      createdAt: TEST_INSTANT,
      updatedAt: TEST_INSTANT,
    })
    .execute()
}

const ADMINS_TOO = { own: 200, other: { TENANT: 404, LANDLORD: 404, ADMIN: 200, SUPER_ADMIN: 200 }, missing: 404 }

export const reviewCells = {
  listReviews: {
    about: SUBJECTS,
    before: hideProperty,
    request: ({ subjectProperty }) => ({ url: `/api/reviews/${subjectProperty}` }),
    outcome: {
      own: { unverified: 404, TENANT: 200, LANDLORD: 200, ADMIN: 200, SUPER_ADMIN: 200 },
      other: { stranger: 404, unverified: 404, TENANT: 404, LANDLORD: 404, ADMIN: 200, SUPER_ADMIN: 200 },
      missing: 404,
    },
  },
  saveReview: {
    about: SUBJECTS,
    request: ({ subjectProperty }) => ({ url: `/api/reviews/${subjectProperty}`, payload: ENTRY }),
    // The landlord of the property cannot review it.
    outcome: { own: 403, other: 201, missing: 404 },
  },
  deleteReview: {
    about: SUBJECTS,
    before: addOwnReview,
    request: ({ property }) => ({ url: `/api/reviews/${property}` }),
    outcome: { own: 200, other: 404, missing: 404 },
  },
  getOwnReview: {
    about: SUBJECTS,
    request: ({ subjectProperty }) => ({ url: `/api/reviews/${subjectProperty}/own` }),
    outcome: EXISTING,
  },
  replyToReview: {
    about: SUBJECTS,
    before: addReceivedReview,
    request: ({ subjectProperty, review }) => ({
      url: `/api/reviews/${subjectProperty}/${review}/reply`,
      payload: { reply: 'Thank you.' },
    }),
    outcome: { own: 200, other: 403, missing: 404 },
  },
  deleteReply: {
    about: SUBJECTS,
    before: addReceivedReview,
    request: ({ subjectProperty, review }) => ({ url: `/api/reviews/${subjectProperty}/${review}/reply` }),
    outcome: { own: 200, other: 403, missing: 404 },
  },
  reportReview: {
    about: SUBJECTS,
    before: addOwnReview,
    request: ({ property, review }) => ({
      url: `/api/reviews/${property}/${review}/report`,
      payload: { reason: 'Advertising.' },
    }),
    outcome: { own: 403, other: 201, missing: 404 },
  },
  listOwnReviews: { outcome: 200 },
  listStaysToReview: { outcome: 200 },
  listAdminReviews: { outcome: 200 },
  exportAdminReviews: { outcome: 200 },
  removeReview: {
    about: SUBJECTS,
    before: addOwnReview,
    request: ({ review }) => ({ url: `/api/admin/reviews/${review}`, payload: { reason: 'Advertising.' } }),
    outcome: { own: 403, other: 204, missing: 404 },
  },
  dismissReports: {
    about: SUBJECTS,
    before: addReportedReview,
    request: ({ review }) => ({ url: `/api/admin/reviews/${review}/dismiss-reports` }),
    outcome: NOT_OWN,
  },
  saveTenantNote: {
    about: SUBJECTS,
    before: addStayWithNote,
    request: ({ booking }) => ({ url: `/api/bookings/${booking}/tenant-note`, payload: { text: 'Clean.' } }),
    outcome: { own: 200, other: 404, missing: 404 },
  },
  deleteTenantNote: {
    about: SUBJECTS,
    before: addStayWithNote,
    request: ({ booking }) => ({ url: `/api/bookings/${booking}/tenant-note` }),
    outcome: { own: 204, other: 404, missing: 404 },
  },
  listTenantNotes: {
    about: SUBJECTS,
    before: addStayWithNote,
    request: ({ booking }) => ({ url: `/api/bookings/${booking}/tenant-notes` }),
    outcome: ADMINS_TOO,
  },
  listNotesAboutMe: { outcome: 200 },
  disputeTenantNote: {
    about: SUBJECTS,
    before: addNoteAbout,
    request: ({ booking }) => ({ url: `/api/tenant-notes/${booking}/dispute`, payload: { text: 'Not true.' } }),
    outcome: { own: 200, other: 404, missing: 404 },
  },
  removeTenantNote: {
    about: SUBJECTS,
    before: addStayWithNote,
    request: ({ booking }) => ({ url: `/api/admin/tenant-notes/${booking}`, payload: { reason: 'An insult.' } }),
    outcome: { own: 403, other: 204, missing: 404 },
  },
} satisfies Cells
