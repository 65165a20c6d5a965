import { v7 as uuid } from 'uuid'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type {
  confirmContact as ConfirmContact,
  ContactRequest,
  deleteContactRequest as DeleteRequest,
  getContactRequest as GetRequest,
  sendContactMessage as SendMessage,
  writeContact as WriteContact,
} from '#contract/contact.ts'
import { CONTACT_DAYS, CONTACT_HOURS, DAY_MS } from '#contract/periods.ts'
import { SUPPORT_MESSAGES_MAX } from '#contract/support.ts'
import type { Db } from '../../../platform/database/types.ts'
import type { Client } from '../../../platform/http/client.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import type { JobContext } from '../../../platform/jobs/handlers.ts'
import { Problem } from '../../../platform/problem.ts'
import { countCreated } from '../../../platform/security/limits.ts'
import type { Services } from '../../../platform/services.ts'
import * as contactQueries from '../contact-queries.ts'
import { contactWritten, supportChanged } from '../events.ts'
import * as queries from '../queries.ts'
import { CONTACT_LIMITS } from '../rules.ts'
import { toMessage } from '../shape.ts'
import { addMessage, findAndLock } from './add-message.ts'
import { countMail, countOfClient } from './contact-limits.ts'
import { readContactToken } from './contact-links.ts'

const HOUR_MS = 3_600_000
/** Characters of the text that admins see as the subject. */
const SUBJECT_MAX = 80

const ANSWER = { message: 'We have sent you an email with a link. Open it to confirm your address.' }

/**
 * Stores a message until its address is confirmed, and emits the event of the mail. The answer is the same above the limit
 * of the address, with and without an account, and for programs. Throws TOO_MANY_REQUESTS above the other limits.
 */
export const writeContact = async (
  services: Services,
  { body: { name, email, text, language = 'en', website = '' } }: ValidatedInput<typeof WriteContact>,
  client: Client,
): Promise<CallAnswer<typeof WriteContact>> => {
  await countOfClient(services, client)
  if (website !== '' || !(await countMail(services, email, client))) return ANSWER
  await services.db.transaction().execute(async (trx) => {
    const id = uuid()
    await contactQueries.insertRequest(trx, { id, name, email, text, language, createdAt: services.clock() }).execute()
    await emit(trx, contactWritten, { requestId: id })
  })
  return ANSWER
}

const unknown = () => new Problem('mail_link_unknown')

/** Returns a confirmed request. Throws NOT_FOUND. */
const loadConfirmed = async (db: Db, id: string): Promise<ContactRequest> => {
  const [row, messages] = await Promise.all([
    queries.findConversation(db, id).executeTakeFirst(),
    queries.findMessages(db, id).execute(),
  ])
  if (!row || row.guestName === null) throw unknown()
  return {
    isConfirmed: true,
    status: row.status,
    name: row.guestName,
    createdAt: row.createdAt.toISOString(),
    messages: messages.map(toMessage),
  }
}

type ByLink<C> = ValidatedInput<C> & { query: { token: string } }

/** Returns the request that a link names. Throws NOT_FOUND. */
export const getRequest = async (
  { db, keys }: Services,
  { query: { token } }: ByLink<typeof GetRequest>,
): Promise<ContactRequest> => {
  const id = readContactToken(keys, token)
  const waiting = await contactQueries.findRequest(db, id).executeTakeFirst()
  if (!waiting) return loadConfirmed(db, id)
  const { name, text } = waiting
  const createdAt = waiting.createdAt.toISOString()
  const message = { id, number: 1, from: 'USER' as const, clientId: null, text, createdAt }
  return { isConfirmed: false, status: 'OPEN', name, createdAt, messages: [message] }
}

/** The start of the first line, as the subject of the conversation. */
const subjectOf = (text: string) => {
  const [line = ''] = text.split('\n')
  const letters = [...line.trim()]
  return letters.length > SUBJECT_MAX ? `${letters.slice(0, SUBJECT_MAX - 1).join('')}…` : line.trim()
}

/** Makes a conversation of a request whose address is confirmed, once. Throws NOT_FOUND. */
export const confirmContact = ({ db, keys, clock }: Services, { query: { token } }: ByLink<typeof ConfirmContact>) =>
  db.transaction().execute(async (trx) => {
    const id = readContactToken(keys, token)
    const waiting = await contactQueries.deleteRequest(trx, id).returningAll().executeTakeFirst()
    if (waiting) {
      const now = clock()
      const guest = { guestName: waiting.name, guestEmail: waiting.email, guestLanguage: waiting.language }
      const times = { createdAt: waiting.createdAt, updatedAt: now, waitingSince: now }
      const row = { id, userId: null, ...guest, subject: subjectOf(waiting.text), assigneeId: null, ...times }
      const opened = { ...row, status: 'OPEN' as const, messageCount: 0 }
      await queries.insertConversation(trx, { ...opened, transcript: '[]' }).execute()
      const sent = { authorId: null, clientId: undefined, text: waiting.text, isFromAdmin: false }
      await addMessage(trx, { ...opened, transcript: [] }, sent, { status: 'OPEN' }, now)
    }
    return loadConfirmed(trx, id)
  })

/** Adds a message of the guest, once per client id. Throws as described in the contract. */
export const sendMessage = (
  services: Services,
  { query: { token }, body: { clientId, text } }: ByLink<typeof SendMessage>,
): Promise<{ request: ContactRequest; isNew: boolean }> =>
  services.db.transaction().execute(async (trx) => {
    const id = readContactToken(services.keys, token)
    const conversation = await findAndLock(trx, id)
    if (!conversation || conversation.userId !== null) throw unknown()
    const before = clientId && (await queries.findOfGuest(trx, id, clientId).executeTakeFirst())
    if (before && before.text !== text) throw new Problem('client_id_reused')
    if (before) return { request: await loadConfirmed(trx, id), isNew: false }
    if (conversation.messageCount >= SUPPORT_MESSAGES_MAX) throw new Problem('support_full')
    const sent = { authorId: null, clientId, text, isFromAdmin: false }
    await addMessage(trx, conversation, sent, { status: 'OPEN' }, services.clock())
    await countCreated(services, trx, 'contact-replies', id, CONTACT_LIMITS.replies)
    return { request: await loadConfirmed(trx, id), isNew: true }
  })

/** Deletes the request that a link names, confirmed or not. Throws NOT_FOUND. */
export const deleteRequest = (
  { db, keys }: Services,
  { query: { token } }: ByLink<typeof DeleteRequest>,
): Promise<undefined> =>
  db.transaction().execute(async (trx) => {
    const id = readContactToken(keys, token)
    const waiting = await contactQueries.deleteRequest(trx, id).executeTakeFirst()
    const confirmed = await contactQueries.deleteConversation(trx, id).executeTakeFirst()
    if (waiting.numDeletedRows + confirmed.numDeletedRows === 0n) throw unknown()
    if (confirmed.numDeletedRows > 0n) await emit(trx, supportChanged, { supportId: id, userId: null })
    return undefined
  })

/** Deletes requests that were not confirmed in time, and conversations of guests that are no longer kept. */
export const deleteOldContact = async ({ db, clock }: JobContext): Promise<undefined> => {
  const before = (milliseconds: number) => new Date(clock().getTime() - milliseconds)
  await contactQueries.deleteRequestsBefore(db, before(CONTACT_HOURS * HOUR_MS)).execute()
  await contactQueries.deleteConversationsBefore(db, before(CONTACT_DAYS * DAY_MS)).execute()
}
