import type { Db } from '../../platform/database/types.ts'

/** Counts what the deletion of an account touches besides its bookings. */
export const countForDeletion = (db: Db, userId: string, now: Date) =>
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
      .where('userId', '=', userId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('support'),
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

/** Counts the sessions of a user that have not ended. */
export const countSessions = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
