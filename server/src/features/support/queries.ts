import { type Insertable, sql, type Updateable } from 'kysely'
import { SUPPORT_PREVIEW_MAX } from '#contract/support.ts'
import type { Db, Tables } from '../../platform/database/types.ts'

/** Conversations with the start of their last message. */
const withLastMessage = (db: Db) =>
  db
    .selectFrom('supportConversations as c')
    .innerJoin('supportMessages as last', (join) =>
      join.onRef('last.conversationId', '=', 'c.id').onRef('last.number', '=', 'c.messageCount'),
    )
    .select(['c.id', 'c.userId', 'c.subject', 'c.status', 'c.assigneeId', 'c.messageCount', 'c.createdAt'])
    .select(['c.updatedAt', 'c.waitingSince', 'last.isFromAdmin', 'last.createdAt as lastAt'])
    .select(['c.guestName', 'c.guestEmail'])
    .select(sql<string>`left(last.text, ${SUPPORT_PREVIEW_MAX}::int)`.as('lastText'))

export const findByIds = (db: Db, ids: readonly string[]) => withLastMessage(db).where('c.id', 'in', ids)

/** Last changed first. */
export const findPageOf = (db: Db, userId: string, { page, limit }: { page: number; limit: number }) =>
  withLastMessage(db)
    .where('c.userId', '=', userId)
    .orderBy('c.updatedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)

const ofUser = (db: Db, userId: string) => db.selectFrom('supportConversations').where('userId', '=', userId)

export const countOf = (db: Db, userId: string) =>
  ofUser(db, userId).select(({ fn }) => fn.countAll<number>().as('total'))

export const countOpenOf = (db: Db, userId: string) => countOf(db, userId).where('status', '!=', 'CLOSED')

export const findConversation = (db: Db, id: string) =>
  db.selectFrom('supportConversations').selectAll().where('id', '=', id)

export const insertConversation = (db: Db, row: Insertable<Tables['supportConversations']>) =>
  db.insertInto('supportConversations').values(row)

type Change = Omit<Updateable<Tables['supportConversations']>, 'waitingSince'> & {
  /** Null when the person does not wait for an answer. */
  waitingSince?: Date | null
}

export const updateConversation = (db: Db, id: string, { waitingSince, ...set }: Change) =>
  db
    .updateTable('supportConversations')
    .set(set)
    .$if(waitingSince !== undefined, (query) =>
      query.set({ waitingSince: waitingSince ?? sql`'infinity'::timestamptz` }),
    )
    .where('id', '=', id)

/** Returns the conversations that it changed. */
export const unassignFrom = (db: Db, assigneeId: string) =>
  db
    .updateTable('supportConversations')
    .set({ assigneeId: null })
    .where('assigneeId', '=', assigneeId)
    .returning(['id as supportId', 'userId'])

export const insertMessage = (db: Db, row: Insertable<Tables['supportMessages']>) =>
  db.insertInto('supportMessages').values(row)

export const findMessages = (db: Db, conversationId: string) =>
  db.selectFrom('supportMessages').selectAll().where('conversationId', '=', conversationId).orderBy('number')

export const findByClientId = (db: Db, authorId: string, clientId: string) =>
  db.selectFrom('supportMessages').selectAll().where('authorId', '=', authorId).where('clientId', '=', clientId)

export const findOfGuest = (db: Db, conversationId: string, clientId: string) =>
  findMessages(db, conversationId).where('authorId', 'is', null).where('clientId', '=', clientId)

/** A message with the subject of its conversation. */
export const findWithSubject = (db: Db, messageId: string) =>
  db
    .selectFrom('supportMessages')
    .innerJoin('supportConversations', 'supportConversations.id', 'supportMessages.conversationId')
    .where('supportMessages.id', '=', messageId)
    .select(['conversationId as supportId', 'userId', 'subject', 'text', 'supportMessages.createdAt'])
    .select(['guestName', 'guestEmail', 'guestLanguage'])

export const deleteConversations = (db: Db, userId: string) =>
  db.deleteFrom('supportConversations').where('userId', '=', userId)

export const findConversationsForExport = (db: Db, userId: string, after: string | undefined, limit: number) =>
  ofUser(db, userId)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .select(['id', 'subject', 'status', 'transcript', 'createdAt', 'updatedAt'])
    .orderBy('id')
    .limit(limit)

export const findMessagesForExport = (db: Db, authorId: string, after: string | undefined, limit: number) =>
  db
    .selectFrom('supportMessages')
    .where('authorId', '=', authorId)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .select(['id', 'conversationId', 'number', 'isFromAdmin', 'text', 'createdAt'])
    .orderBy('id')
    .limit(limit)
