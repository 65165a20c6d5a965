import { type ExpressionBuilder, sql } from 'kysely'
import { countRows } from '../../platform/database/count-rows.ts'
import type { Db, Tables } from '../../platform/database/types.ts'

type Target = { id: string; email: string; isVerified: boolean }

/** Support requests that no one has any more when the admin is gone. */
const countAssigned = (eb: ExpressionBuilder<Tables, never>, userId: string) =>
  countRows(eb.selectFrom('supportConversations').where('assigneeId', '=', userId))

/** Open reports of listings, conversations and reviews by the user. */
const countOwnReports = (eb: ExpressionBuilder<Tables, never>, userId: string) => {
  const ofListings = countRows(
    eb.selectFrom('propertyReports').where('reporterId', '=', userId).where('closedAt', 'is', null),
  )
  const ofConversations = countRows(
    eb.selectFrom('conversationReports').where('reporterId', '=', userId).where('closedAt', 'is', null),
  )
  const ofReviews = countRows(
    eb.selectFrom('reviewReports').where('reporterId', '=', userId).where('dismissedAt', 'is', null),
  )
  return sql<number>`${ofListings} + ${ofConversations} + ${ofReviews}`
}

/** Listings of the user, also deleted ones. */
const listingsOf = (eb: ExpressionBuilder<Tables, never>, userId: string) =>
  eb.selectFrom('properties').select('id').where('landlordId', '=', userId)

/** Sessions that have not ended. */
const countSessions = (eb: ExpressionBuilder<Tables, never>, userId: string, now: Date) =>
  countRows(eb.selectFrom('sessions').where('userId', '=', userId).where('expiresAt', '>', now))

/** Counts what the deletion of an account touches besides its bookings. Only a proven `email` is that of the person. */
export const countForDeletion = (db: Db, { id: userId, email, isVerified }: Target, now: Date) =>
  db.selectNoFrom((eb) => [
    countRows(eb.selectFrom('properties').where('landlordId', '=', userId).where('deletedAt', 'is', null)).as(
      'listings',
    ),
    countRows(
      eb
        .selectFrom('refunds')
        .innerJoin('bookings', 'bookings.id', 'refunds.bookingId')
        .where('bookings.tenantId', '=', userId)
        .where('refunds.status', '=', 'PENDING'),
    ).as('refunds'),
    countRows(eb.selectFrom('reviews').where('authorId', '=', userId)).as('reviews'),
    countRows(
      eb
        .selectFrom('conversations')
        .where('id', 'in', (message) =>
          message.selectFrom('messages').where('senderId', '=', userId).select('conversationId'),
        ),
    ).as('conversations'),
    countRows(
      eb
        .selectFrom('supportConversations')
        .where((own) =>
          own.or([
            own('userId', '=', userId),
            ...(isVerified ? [own.and([own('userId', 'is', null), own(sql`lower(guest_email)`, '=', email)])] : []),
          ]),
        ),
    ).as('support'),
    countAssigned(eb, userId).as('assigned'),
    countRows(
      eb
        .selectFrom('tenantNotes')
        .where((own) => own.or([own('landlordId', '=', userId), own('tenantId', '=', userId)]))
        .where('deletedAt', 'is', null),
    ).as('notes'),
    countOwnReports(eb, userId).as('ownReports'),
    countRows(
      eb.selectFrom('propertyReports').where('propertyId', 'in', listingsOf(eb, userId)).where('closedAt', 'is', null),
    ).as('reports'),
    countRows(
      eb
        .selectFrom('conversationReports')
        .where('closedAt', 'is', null)
        .where('reporterId', '!=', userId)
        .where('conversationId', 'in', (own) =>
          own
            .selectFrom('conversations')
            .select('id')
            .where((or) => or.or([or('tenantId', '=', userId), or('landlordId', '=', userId)])),
        ),
    ).as('emptied'),
    countRows(
      eb.selectFrom('reviews').where('reply', 'is not', null).where('propertyId', 'in', listingsOf(eb, userId)),
    ).as('replies'),
    countRows(
      eb.selectFrom('likes').where('userId', '!=', userId).where('propertyId', 'in', listingsOf(eb, userId)),
    ).as('favouritesOfOthers'),
    countSessions(eb, userId, now).as('sessions'),
    countRows(eb.selectFrom('savedSearches').where('userId', '=', userId)).as('searches'),
    countRows(eb.selectFrom('likes').where('userId', '=', userId)).as('likes'),
    countRows(eb.selectFrom('landlordRequests').where('userId', '=', userId).where('status', '=', 'PENDING')).as(
      'applications',
    ),
  ])

/** Counts what a demotion touches besides what is let. */
export const countForDemotion = (db: Db, userId: string, now: Date) =>
  db.selectNoFrom((eb) => [countAssigned(eb, userId).as('assigned'), countSessions(eb, userId, now).as('sessions')])
