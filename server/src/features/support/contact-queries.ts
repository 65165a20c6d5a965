import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '../../platform/database/types.ts'

export const insertRequest = (db: Db, row: Insertable<Tables['contactRequests']>) =>
  db.insertInto('contactRequests').values(row)

export const findRequest = (db: Db, id: string) => db.selectFrom('contactRequests').selectAll().where('id', '=', id)

export const deleteRequest = (db: Db, id: string) => db.deleteFrom('contactRequests').where('id', '=', id)

export const deleteRequestsBefore = (db: Db, before: Date) =>
  db.deleteFrom('contactRequests').where('createdAt', '<', before)

/** Deletes a conversation of a guest with its messages. */
export const deleteConversation = (db: Db, id: string) =>
  db.deleteFrom('supportConversations').where('id', '=', id).where('userId', 'is', null)

export const deleteConversationsBefore = (db: Db, before: Date) =>
  db.deleteFrom('supportConversations').where('userId', 'is', null).where('updatedAt', '<', before)

/** Of an address in any case: guests type it as they like. */
export const deleteRequestsOf = (db: Db, email: string) =>
  db.deleteFrom('contactRequests').where(sql`lower(email)`, '=', email.toLowerCase())

export const deleteConversationsOf = (db: Db, email: string) =>
  db
    .deleteFrom('supportConversations')
    .where('userId', 'is', null)
    .where(sql`lower(guest_email)`, '=', email.toLowerCase())
