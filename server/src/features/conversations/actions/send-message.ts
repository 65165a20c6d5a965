import { randomUUID } from 'node:crypto'
import type { ValidatedInput } from '#contract/call.ts'
import type { Message, sendMessage as SendMessage } from '#contract/conversations.ts'
import { fault } from '#contract/reasons.ts'
import type { Db, StoredPicture } from '../../../platform/database/types.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { runIdempotent } from '../../../platform/http/idempotency.ts'
import { emit } from '../../../platform/jobs/emit.ts'
import { Problem } from '../../../platform/problem.ts'
import { assertWithinLimit } from '../../../platform/security/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { useUploads as takeUploads } from '../../uploads/actions.ts'
import { lockAccountsShared, lockCaller } from '../../users/actions.ts'
import { messageRead } from '../events.ts'
import { findByClientId, findMessage, type MessageRow } from '../message-queries.ts'
import { messageNotFound, toMessage } from '../shape.ts'
import { addMessage } from './add-message.ts'
import { findOwn, lockOwn } from './load-conversation.ts'
import { assertCanWrite } from './open-conversation.ts'

const MESSAGE_LIMIT = { most: 30, seconds: 60, reason: 'too_many_messages' } as const

type Input = ValidatedInput<typeof SendMessage>

/** Returns the text to store. Throws BAD_INPUT for a message in which a reader would see nothing. */
const readText = ({ text = '', uploadIds = [] }: Input['body']): string => {
  if (text !== '') return text
  if (uploadIds.length === 0) throw new Problem('invalid_fields', { faults: { text: fault('missing') } })
  return ''
}

/** Marks the uploads as used. Throws BAD_INPUT for uploads of others, used ones, and those for listings. */
const takePictures = async (trx: Db, userId: string, ids: readonly string[], now: Date): Promise<StoredPicture[]> => {
  const uploads = await takeUploads(trx, userId, ids, now, 'MESSAGE')
  return [...new Set(ids)].map((id) => {
    const upload = uploads(id)
    if (!upload) throw new Problem('invalid_fields', { faults: { uploadIds: fault('pictures_not_usable') } })
    const { key, width, height, placeholder } = upload
    return { id, key, width, height, placeholder }
  })
}

/** Returns whether a message has that content, or had it before an admin removed it. */
const isSame = (row: MessageRow, conversationId: string, text: string, uploadIds: readonly string[]) =>
  row.conversationId === conversationId &&
  (row.removedAt !== null ||
    (row.text === text && row.pictures.map(({ id }) => id).join() === [...new Set(uploadIds)].join()))

const store = async (services: Services, trx: Db, { params: { id }, body }: Input, caller: Caller) => {
  const userId = caller.user.id
  const { clientId = randomUUID(), uploadIds = [] } = body
  const text = readText(body)
  const { otherId } = await findOwn(trx, id, userId)
  const accounts = await lockAccountsShared(trx, [userId, otherId])
  await lockCaller(trx, 'verified', caller)
  const conversation = await lockOwn(trx, id, userId)
  const storeNew = async () => {
    await assertCanWrite(trx, { userId, otherId, isOtherDeleted: accounts.get(otherId)?.deletedAt !== null })
    const now = services.clock()
    const pictures = await takePictures(trx, userId, uploadIds, now)
    const message = await addMessage(trx, conversation, { senderId: userId, clientId, text, pictures }, now)
    const unread = conversation.side === 'TENANT' ? conversation.tenantUnread : conversation.landlordUnread
    // The sender has read what the other person wrote before.
    if (unread > 0) {
      const read = { conversationId: id, readerId: userId, upTo: message.id, number: message.number }
      await emit(trx, messageRead, read)
    }
    if (services.config.rateLimit) await assertWithinLimit({ ...services, db: trx }, 'messages', userId, MESSAGE_LIMIT)
    return { messageId: message.id, isNew: true }
  }
  const before = await findByClientId(trx, userId, clientId).executeTakeFirst()
  if (before && !isSame(before, id, text, uploadIds)) throw new Problem('client_id_reused')
  return before ? { messageId: before.id, isNew: false } : storeNew()
}

/** Sends a message, once per client id and per idempotency key. Throws as described in the contract. */
export const sendMessage = async (
  services: Services,
  input: Input,
  caller: Caller,
  key: string | undefined,
): Promise<{ message: Message; isNew: boolean }> => {
  const call = `POST /api/conversations/${input.params.id}/messages`
  const { messageId, isNew } = await runIdempotent(
    services,
    { userId: caller.user.id, call, key, body: input.body },
    (trx) => store(services, trx, input, caller),
  )
  const row = await findMessage(services.db, messageId).executeTakeFirst()
  if (!row) throw messageNotFound()
  return { message: toMessage(services, row), isNew }
}
