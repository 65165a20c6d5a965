import pLimit from 'p-limit'
import { validate } from 'uuid'
import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import type {
  countUnreadMessages as CountUnread,
  getConversation as GetConversation,
  listConversations as ListConversations,
  listMessages as ListMessages,
} from '#contract/conversations.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { Problem } from '../../../platform/problem.ts'
import { tooMany } from '../../../platform/security/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { findWindow, member } from '../message-queries.ts'
import * as queries from '../queries.ts'
import { anchorOf } from '../rules.ts'
import { conversationNotFound, messageNotFound, toFound, toPage } from '../shape.ts'
import { loadConversation } from './load-conversation.ts'

/** The time of the last conversation of a page and its id: the place of the next page, also when lists change meanwhile. */
const cursorOf = ({ updatedAt, id }: { updatedAt: Date; id: string }) => `${updatedAt.getTime()}_${id}`

const readCursor = (cursor: string) => {
  const [time = '', id = ''] = cursor.split('_')
  const updatedAt = new Date(Number(time))
  if (!/^\d{1,15}$/.test(time) || Number.isNaN(updatedAt.getTime()) || !validate(id))
    throw new Problem('invalid_fields', { fields: { cursor: 'is not a cursor of this list' } })
  return { updatedAt, id }
}

/** Searches of a user under way: one runs, the others wait. Typing starts several. */
const SEARCHES_MAX = 4
const turns = new Map<string, { run: ReturnType<typeof pLimit>; searches: number }>()

/** Runs one search of a person at a time, in this process. Throws TOO_MANY_REQUESTS when more than a few wait. */
const searchInTurn = async <T>(userId: string, search: () => Promise<T>): Promise<T> => {
  const turn = turns.get(userId) ?? { run: pLimit(1), searches: 0 }
  if (turn.searches >= SEARCHES_MAX) throw tooMany(1, 'too_many_requests')
  turn.searches += 1
  turns.set(userId, turn)
  try {
    return await turn.run(search)
  } finally {
    turn.searches -= 1
    if (turn.searches === 0) turns.delete(userId)
  }
}

/**
 * Returns one page of the caller's conversations. Throws BAD_INPUT for a cursor of elsewhere, TOO_MANY_REQUESTS for many
 * searches at the same time.
 */
export const listConversations = async (
  { db }: Services,
  { query: { q, filter, side, cursor, limit } }: ValidatedInput<typeof ListConversations>,
  { user }: Caller,
): Promise<CallAnswer<typeof ListConversations>> => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const find = () => queries.findPage(db, user.id, { q, side, isUnread: filter === 'unread', after, limit: limit + 1 })
  const rows = await (q ? searchInTurn(user.id, find) : find())
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    data: page.map((row) => toFound(row, user.id)),
    nextCursor: rows.length > limit && last ? cursorOf(last) : null,
  }
}

/** Returns a conversation of the caller. Throws NOT_FOUND. */
export const getConversation = (
  { db }: Services,
  { params: { id } }: ValidatedInput<typeof GetConversation>,
  { user }: Caller,
): Promise<CallAnswer<typeof GetConversation>> => loadConversation(db, id, user.id)

/** Returns messages of a conversation of the caller. Throws NOT_FOUND. */
export const listMessages = async (
  services: Services,
  { params: { id }, query }: ValidatedInput<typeof ListMessages>,
  { user }: Caller,
): Promise<CallAnswer<typeof ListMessages>> => {
  const found = await findWindow(services.db, id, query, member(user.id))
  if (!found) throw conversationNotFound()
  if (anchorOf(query) !== undefined && found.anchor === null) throw messageNotFound()
  return toPage(services, found, query)
}

/** Returns how many messages in how many conversations the caller has not read. */
export const countUnread = ({ db }: Services, { user }: Caller): Promise<CallAnswer<typeof CountUnread>> =>
  queries.countUnread(db, user.id)
