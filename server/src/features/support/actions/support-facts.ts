import type { Db } from '../../../platform/database/types.ts'
import * as queries from '../queries.ts'

/** What mails and notifications say about an answer. */
export type ReplyFacts = { supportId: string; userId: string; subject: string; text: string; createdAt: Date }

/** Returns an answer with the subject of its conversation; undefined when the person has deleted the account. */
export const loadReply = (db: Db, messageId: string): Promise<ReplyFacts | undefined> =>
  queries.findWithSubject(db, messageId).executeTakeFirst()
