import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tables } from '../../platform/database/types.ts'

type Target = { id: string; email: string; isVerified: boolean }

/** Support requests that no one has any more when the admin is gone. */
const countAssigned = (eb: ExpressionBuilder<Tables, never>, userId: string) =>
  eb
    .selectFrom('supportConversations')
    .where('assigneeId', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()

/** Counts what the deletion of an account touches besides its bookings. Only a proven `email` is that of the person. */
export const countForDeletion = (db: Db, { id: userId, email, isVerified }: Target, now: Date) =>
  db.selectNoFrom((eb) => [
    eb
      .selectFrom('properties')
      .where('landlordId', '=', userId)
      .where('deletedAt', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('listings'),
    eb
      .selectFrom('refunds')
      .innerJoin('bookings', 'bookings.id', 'refunds.bookingId')
      .where('bookings.tenantId', '=', userId)
      .where('refunds.status', '=', 'PENDING')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('refunds'),
    eb
      .selectFrom('reviews')
      .where('authorId', '=', userId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('reviews'),
    eb
      .selectFrom('conversations')
      .where('id', 'in', (message) =>
        message.selectFrom('messages').where('senderId', '=', userId).select('conversationId'),
      )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('conversations'),
    eb
      .selectFrom('supportConversations')
      .where((own) =>
        own.or([
          own('userId', '=', userId),
          ...(isVerified ? [own.and([own('userId', 'is', null), own(sql`lower(guest_email)`, '=', email)])] : []),
        ]),
      )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('support'),
    countAssigned(eb, userId).as('assigned'),
    eb
      .selectFrom('tenantNotes')
      .where((own) => own.or([own('landlordId', '=', userId), own('tenantId', '=', userId)]))
      .where('deletedAt', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('notes'),
    eb
      .selectFrom('propertyReports')
      .where('reporterId', '=', userId)
      .where('closedAt', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('ownReports'),
    eb
      .selectFrom('sessions')
      .where('userId', '=', userId)
      .where('expiresAt', '>', now)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('sessions'),
    eb
      .selectFrom('savedSearches')
      .where('userId', '=', userId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('searches'),
    eb
      .selectFrom('likes')
      .where('userId', '=', userId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('likes'),
    eb
      .selectFrom('landlordRequests')
      .where('userId', '=', userId)
      .where('status', '=', 'PENDING')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('applications'),
  ])

/** Counts what a demotion touches besides what is let: sessions that have not ended, and support requests that are assigned. */
export const countForDemotion = (db: Db, userId: string, now: Date) =>
  db.selectNoFrom((eb) => [
    countAssigned(eb, userId).as('assigned'),
    eb
      .selectFrom('sessions')
      .where('userId', '=', userId)
      .where('expiresAt', '>', now)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('sessions'),
  ])
