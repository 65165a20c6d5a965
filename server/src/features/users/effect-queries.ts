import { type ExpressionBuilder, sql } from 'kysely'
import { countRows } from '../../platform/database/count-rows.ts'
import { keysOf } from '../../platform/database/keys-of.ts'
import type { Db, Tables } from '../../platform/database/types.ts'

type Target = { id: string; email: string; isVerified: boolean }
type Expressions = ExpressionBuilder<Tables, never>

/** Support requests that no one has any more when the admin is gone. */
const assignedTo = (eb: Expressions, userId: string) =>
  keysOf(eb.selectFrom('supportConversations').where('assigneeId', '=', userId), sql`id`)

/** Sessions that have not ended. */
const countSessions = (eb: Expressions, userId: string, now: Date) =>
  countRows(eb.selectFrom('sessions').where('userId', '=', userId).where('expiresAt', '>', now))

/** Listings of the user, also deleted ones. */
const listingsOf = (eb: Expressions, userId: string) =>
  eb.selectFrom('properties').select('id').where('landlordId', '=', userId)

/** Open reports of listings, conversations and reviews by the user. */
const ownReports = (eb: Expressions, userId: string) => {
  const ofListings = eb.selectFrom('propertyReports').where('closedAt', 'is', null)
  const ofConversations = eb.selectFrom('conversationReports').where('closedAt', 'is', null)
  const ofReviews = eb.selectFrom('reviewReports').where('dismissedAt', 'is', null)
  return sql<string[]>`(${keysOf(ofListings.where('reporterId', '=', userId), sql`id`)}
    || ${keysOf(ofConversations.where('reporterId', '=', userId), sql`id`)}
    || ${keysOf(ofReviews.where('reporterId', '=', userId), sql`review_id`)})`
}

/** Finds what admins decide on by the deletion of an account, besides its bookings. Only a proven `email` is that of the person. */
export const findForDeletion = (db: Db, { id: userId, email, isVerified }: Target) =>
  db.selectNoFrom((eb) => [
    keysOf(
      eb.selectFrom('properties').where('landlordId', '=', userId).where('deletedAt', 'is', null),
      sql`id || ' ' || status || ' ' || listed`,
    ).as('listings'),
    keysOf(
      eb
        .selectFrom('refunds')
        .innerJoin('bookings', 'bookings.id', 'refunds.bookingId')
        .where('bookings.tenantId', '=', userId)
        .where('refunds.status', '=', 'PENDING'),
      sql`refunds.id`,
    ).as('refunds'),
    keysOf(eb.selectFrom('reviews').where('authorId', '=', userId), sql`id`).as('reviews'),
    keysOf(
      eb
        .selectFrom('conversations')
        .where('id', 'in', (message) =>
          message.selectFrom('messages').where('senderId', '=', userId).select('conversationId'),
        ),
      sql`id`,
    ).as('conversations'),
    keysOf(
      eb
        .selectFrom('supportConversations')
        .where((own) =>
          own.or([
            own('userId', '=', userId),
            ...(isVerified
              ? [own.and([own('userId', 'is', null), own(sql`lower(guest_email)`, '=', email.toLowerCase())])]
              : []),
          ]),
        ),
      sql`id`,
    ).as('support'),
    assignedTo(eb, userId).as('assigned'),
    keysOf(
      eb
        .selectFrom('tenantNotes')
        .where((own) => own.or([own('landlordId', '=', userId), own('tenantId', '=', userId)]))
        .where('deletedAt', 'is', null),
      sql`id`,
    ).as('notes'),
    ownReports(eb, userId).as('ownReports'),
    keysOf(
      eb.selectFrom('propertyReports').where('propertyId', 'in', listingsOf(eb, userId)).where('closedAt', 'is', null),
      sql`id`,
    ).as('reports'),
    keysOf(
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
      sql`id`,
    ).as('emptied'),
    keysOf(
      eb.selectFrom('reviews').where('reply', 'is not', null).where('propertyId', 'in', listingsOf(eb, userId)),
      sql`id`,
    ).as('replies'),
    keysOf(
      eb.selectFrom('landlordRequests').where('userId', '=', userId).where('status', '=', 'PENDING'),
      sql`user_id`,
    ).as('applications'),
  ])

/** Counts what a deletion touches and people change all the time. */
export const countForDeletion = (db: Db, userId: string, now: Date) =>
  db.selectNoFrom((eb) => [
    countSessions(eb, userId, now).as('sessions'),
    countRows(eb.selectFrom('savedSearches').where('userId', '=', userId)).as('searches'),
    countRows(eb.selectFrom('likes').where('userId', '=', userId)).as('likes'),
    countRows(
      eb.selectFrom('likes').where('userId', '!=', userId).where('propertyId', 'in', listingsOf(eb, userId)),
    ).as('favouritesOfOthers'),
  ])

/** Finds what a demotion touches besides what is let. */
export const findForDemotion = (db: Db, userId: string, now: Date) =>
  db.selectNoFrom((eb) => [assignedTo(eb, userId).as('assigned'), countSessions(eb, userId, now).as('sessions')])
