import { sql } from 'kysely'
import type { Db } from '../../platform/database/types.ts'

export const findConversations = (db: Db, userId: string, after: string | undefined, limit: number) =>
  db
    .selectFrom('conversations')
    .where((eb) => eb.or([eb('tenantId', '=', userId), eb('landlordId', '=', userId)]))
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .select(['id', 'tenantId', 'propertyId', 'createdAt', 'updatedAt'])
    .orderBy('id')
    .limit(limit)

export const findMessages = (db: Db, senderId: string, after: string | undefined, limit: number) =>
  db
    .selectFrom('messages')
    .where('senderId', '=', senderId)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .select(['id', 'conversationId', 'number', 'text', 'pictures', 'createdAt'])
    .orderBy('id')
    .limit(limit)

export const findReports = (db: Db, reporterId: string, after: string | undefined, limit: number) =>
  db
    .selectFrom('conversationReports')
    .where('reporterId', '=', reporterId)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .select(['id', 'conversationId', 'reason', 'createdAt', 'closedAt'])
    .orderBy('id')
    .limit(limit)

export const findBlocked = (db: Db, blockerId: string) =>
  db.selectFrom('blockedPeople').select(['blockedId as userId', 'createdAt']).where('blockerId', '=', blockerId)

/**
 * Empties some of what a user wrote, in the order of the ids, and returns the last of them. The lines stay, so that the
 * other person's messages keep their place.
 */
export const eraseMessages = async (
  db: Db,
  senderId: string,
  after: string | undefined,
  limit: number,
): Promise<string | undefined> => {
  const rows = await db
    .updateTable('messages')
    .set({ text: '', pictures: '[]', clientId: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('messages as own')
        .where('own.senderId', '=', senderId)
        .$if(after !== undefined, (query) => query.where('own.id', '>', after ?? ''))
        .select('own.id')
        .orderBy('own.id')
        .limit(limit),
    )
    .returning('id')
    .execute()
  return rows
    .map(({ id }) => id)
    .toSorted()
    .at(-1)
}

export const deleteReports = (db: Db, reporterId: string) =>
  db.deleteFrom('conversationReports').where('reporterId', '=', reporterId)

/** Empties what others wrote in reports about the user. */
export const eraseReportTexts = (db: Db, userId: string) =>
  db
    .updateTable('conversationReports')
    .set({ reason: '', note: sql<string | null>`case when note is null then null else '' end` })
    .where('conversationId', 'in', (eb) =>
      eb
        .selectFrom('conversations')
        .select('id')
        .where((or) => or.or([or('tenantId', '=', userId), or('landlordId', '=', userId)])),
    )

export const deleteBlocks = (db: Db, userId: string) =>
  db.deleteFrom('blockedPeople').where((eb) => eb.or([eb('blockerId', '=', userId), eb('blockedId', '=', userId)]))

/** Cancels the mails about unread messages of a deleted account. */
export const clearMails = (db: Db, userId: string) =>
  db
    .updateTable('conversations')
    .set((eb) => ({
      tenantMailDueAt: eb.case().when('tenantId', '=', userId).then(null).else(eb.ref('tenantMailDueAt')).end(),
      landlordMailDueAt: eb.case().when('landlordId', '=', userId).then(null).else(eb.ref('landlordMailDueAt')).end(),
    }))
    .where((eb) => eb.or([eb('tenantId', '=', userId), eb('landlordId', '=', userId)]))
