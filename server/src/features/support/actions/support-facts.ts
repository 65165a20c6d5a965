import type { Db } from '../../../platform/database/types.ts'
import * as contactQueries from '../contact-queries.ts'
import * as queries from '../queries.ts'

/** What mails and notifications say about an answer. */
export type ReplyFacts = { supportId: string; userId: string; subject: string; text: string; createdAt: Date }

/** Returns an answer with the subject of its conversation; undefined when the person has deleted the account. */
export const loadReply = async (db: Db, messageId: string): Promise<ReplyFacts | undefined> => {
  const row = await queries.findWithSubject(db, messageId).executeTakeFirst()
  return row && row.userId !== null ? { ...row, userId: row.userId } : undefined
}

/** To whom and in which language a mail to a guest goes. */
type Guest = { email: string; name: string; language: string }

/** What such a mail is about. */
type GuestFacts = { guest: Guest; requestId: string; text: string }

/** Returns an answer to a guest; undefined when the conversation has been deleted. */
export const loadGuestReply = async (db: Db, messageId: string): Promise<GuestFacts | undefined> => {
  const row = await queries.findWithSubject(db, messageId).executeTakeFirst()
  if (!row?.guestEmail || !row.guestName || !row.guestLanguage) return undefined
  const guest = { email: row.guestEmail, name: row.guestName, language: row.guestLanguage }
  return { guest, requestId: row.supportId, text: row.text }
}

/** Returns a request whose address is to be confirmed; undefined when that has been done, or it has been deleted. */
export const loadUnconfirmed = async (db: Db, requestId: string): Promise<GuestFacts | undefined> => {
  const row = await contactQueries.findRequest(db, requestId).executeTakeFirst()
  return row && { guest: row, requestId, text: row.text }
}
