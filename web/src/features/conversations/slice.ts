import { createAction } from '@reduxjs/toolkit'
import type { Conversation, FoundConversation, Message } from '#contract/conversations.ts'
import type { SavedReply } from '#contract/saved-replies.ts'
import { conversationRead, messageReceived, typing } from '../../app/actions.ts'
import { type FailureMeta, NO_RESPONSE } from '../../app/api.ts'
import { createArea } from '../../app/area.ts'
import type { OutgoingMessage } from './outbox.ts'
import { findOlder, mergeSummaries, mergeSummary, withMessage } from './summaries.ts'
import { mergeMessage, mergePage, newestOf, type Thread } from './threads.ts'
import {
  type ConversationQuery,
  fetchConversation,
  fetchConversations,
  fetchMessages,
  fetchMoreConversations,
  fetchSavedReplies,
  markRead,
  openConversation,
  refreshConversations,
  removeReply,
  reportConversation,
  saveReply,
  sendMessage,
  setBlocked,
} from './thunks.ts'

/** Messages wait to be sent: new ones, or those of an earlier visit. */
export const outgoingAdded = createAction<OutgoingMessage[]>('conversations/outgoingAdded')
/**
 * Messages that failed without a connection wait again, since a later one must not arrive before them, and the one with
 * this client id.
 */
export const outgoingRetried = createAction<string | undefined>('conversations/outgoingRetried')
/** An unsent message is given up. The payload is its client id. */
export const outgoingDiscarded = createAction<string>('conversations/outgoingDiscarded')

type State = {
  items: FoundConversation[]
  nextCursor: string | null
  /** What the list shows. */
  query: ConversationQuery
  /** `now`: a message arrived in a conversation that the list does not have. `later`: a refresh failed. */
  refreshDue: 'now' | 'later' | null
  byId: Record<string, Conversation>
  threads: Record<string, Thread>
  /** The highest known number of each conversation; its message may not be loaded. */
  newest: Record<string, number>
  outbox: OutgoingMessage[]
  /** Counts the signs that the other person is typing, by conversation; 0 once a message arrived. */
  typing: Record<string, number>
  /** Null until they are loaded. */
  replies: SavedReply[] | null
}

const initialState: State = {
  items: [],
  nextCursor: null,
  query: {},
  refreshDue: null,
  byId: {},
  threads: {},
  newest: {},
  outbox: [],
  typing: {},
  replies: null,
}

const byTitle = (one: SavedReply, other: SavedReply) => one.title.localeCompare(other.title)

const areSame = (one: ConversationQuery, other: ConversationQuery) => one.q === other.q && one.filter === other.filter

/** Marks never move back, and an answer can be older than those that are known. */
const keepConversation = (state: State, loaded: Conversation) => {
  const { id } = loaded
  const before = state.byId[id]
  const readUpTo = Math.max(loaded.readUpTo, before?.readUpTo ?? 0)
  const otherReadUpTo = Math.max(loaded.otherReadUpTo, before?.otherReadUpTo ?? 0)
  const known = state.items.find((item) => item.id === id)
  const conversation = { ...mergeSummary(loaded, known ?? before, readUpTo), readUpTo, otherReadUpTo }
  state.byId[id] = conversation
  const { other, property, lastMessage, unread, booking, updatedAt } = conversation
  state.items = state.items.map((item) =>
    item.id === id ? { ...item, other, property, lastMessage, unread, booking, updatedAt } : item,
  )
}

const keepPage = (state: State, page: readonly FoundConversation[]) =>
  mergeSummaries(page, state.items, (id) => state.byId[id]?.readUpTo)

const findOtherId = (state: State, id: string) =>
  (state.byId[id] ?? state.items.find((item) => item.id === id))?.other.id

/** Drops messages from the outbox that have arrived. Client ids are unique for a sender only. */
const dropSent = (state: State, id: string, messages: readonly Message[]) => {
  const otherId = findOtherId(state, id)
  const sent = new Set(messages.flatMap(({ senderId, clientId }) => (senderId === otherId ? [] : [clientId])))
  state.outbox = state.outbox.filter(({ clientId }) => !sent.has(clientId))
}

const takeMessage = (state: State, message: Message) => {
  const { conversationId: id, senderId, number } = message
  const newest = Math.max(state.newest[id] ?? 0, number)
  state.newest[id] = newest
  const thread = state.threads[id]
  if (thread) state.threads[id] = mergeMessage(thread, message, newest)
  dropSent(state, id, [message])
  if (!state.items.some((item) => item.id === id)) state.refreshDue = 'now'
  state.items = withMessage(state.items, message)
  const conversation = state.byId[id]
  if (!conversation) return
  if (senderId === conversation.other.id) state.typing[id] = 0
  // Writing marks the conversation as read by the author.
  else if (senderId) conversation.readUpTo = Math.max(conversation.readUpTo, number)
}

const takeReadMark = (state: State, id: string, number: number) => {
  const conversation = state.byId[id]
  if (conversation) conversation.readUpTo = Math.max(conversation.readUpTo, number)
}

const setUnread = (state: State, id: string, unread: number) => {
  state.items = state.items.map((item) => (item.id === id ? { ...item, unread } : item))
}

/** The conversations of the user, the loaded messages of each, and the messages that are not sent yet. */
export const conversationsArea = createArea({
  name: 'conversations',
  initialState,
  requests: [fetchConversations, fetchMoreConversations, refreshConversations, fetchConversation],
  latest: [fetchConversations, refreshConversations],
  cases: (builder) => {
    builder
      .addCase(fetchConversations.pending, (state, { meta }) => {
        state.query = meta.arg
        state.refreshDue = null
      })
      .addCase(fetchConversations.fulfilled, (state, { payload }) => {
        state.items = keepPage(state, payload.data)
        state.nextCursor = payload.nextCursor
      })
      .addCase(fetchMoreConversations.fulfilled, (state, { payload, meta }) => {
        // Another list has been loaded since.
        if (state.nextCursor !== meta.arg.cursor || !areSame(state.query, meta.arg)) return
        const known = new Set(state.items.map(({ id }) => id))
        state.items.push(...payload.data.filter(({ id }) => !known.has(id)))
        state.nextCursor = payload.nextCursor
      })
      .addCase(refreshConversations.pending, (state) => {
        state.refreshDue = null
      })
      .addCase(refreshConversations.fulfilled, (state, { payload, meta }) => {
        if (!areSame(state.query, meta.arg)) return
        const older = findOlder(state.items, payload.data)
        state.items = [...keepPage(state, payload.data), ...older]
        if (older.length === 0) state.nextCursor = payload.nextCursor
      })
      .addCase(refreshConversations.rejected, (state) => {
        state.refreshDue ??= 'later'
      })
      .addCase(fetchConversation.fulfilled, (state, { payload }) => keepConversation(state, payload))
      .addCase(openConversation.fulfilled, (state, { payload }) => {
        keepConversation(state, payload)
        if (!state.items.some(({ id }) => id === payload.id)) state.refreshDue = 'now'
      })
      .addCase(setBlocked.fulfilled, (state, { payload }) => keepConversation(state, payload))
      .addCase(reportConversation.fulfilled, (state, { payload }) => keepConversation(state, payload))
      .addCase(fetchMessages.fulfilled, (state, { payload, meta }) => {
        const { id, before, after } = meta.arg
        const thread = state.threads[id]
        const anchor = before || after
        // The thread was replaced since, and does not have that message.
        if (anchor && !thread?.messages.some((message) => message.id === anchor)) return
        const newest = Math.max(state.newest[id] ?? 0, newestOf(payload))
        state.newest[id] = newest
        state.threads[id] = mergePage(thread, payload, newest)
        // The answer to an attempt was lost, and its message has arrived.
        dropSent(state, id, payload.data)
      })
      .addCase(sendMessage.pending, (state, { meta: { arg } }) => {
        const outgoing = state.outbox.find(({ clientId }) => clientId === arg.clientId)
        if (outgoing) outgoing.status = 'sending'
      })
      .addCase(sendMessage.fulfilled, (state, { payload }) => takeMessage(state, payload))
      .addCase(sendMessage.rejected, (state, { meta, payload, error }) => {
        const { shown, status } = meta as Partial<FailureMeta>
        const outgoing = state.outbox.find(({ clientId }) => clientId === meta.arg.clientId)
        if (outgoing) outgoing.status = 'failed'
        if (outgoing && status !== NO_RESPONSE) outgoing.error = shown ?? payload ?? error.message ?? ''
        // Those behind it would arrive before it.
        if (status === NO_RESPONSE)
          for (const next of state.outbox) if (next.status === 'waiting') next.status = 'failed'
      })
      .addCase(outgoingAdded, (state, { payload }) => {
        const known = new Set(state.outbox.map(({ clientId }) => clientId))
        state.outbox.push(...payload.filter(({ clientId }) => !known.has(clientId)))
      })
      .addCase(outgoingRetried, (state, { payload }) => {
        state.outbox = state.outbox.map(({ error, ...outgoing }) => {
          const isTried = outgoing.status === 'failed' && (error === undefined || outgoing.clientId === payload)
          return isTried ? { ...outgoing, status: 'waiting' } : { ...outgoing, ...(error !== undefined && { error }) }
        })
      })
      .addCase(outgoingDiscarded, (state, { payload }) => {
        state.outbox = state.outbox.filter(({ clientId }) => clientId !== payload)
      })
      .addCase(messageReceived, (state, { payload }) => takeMessage(state, payload))
      .addCase(markRead.fulfilled, (state, { payload, meta }) => {
        takeReadMark(state, meta.arg.id, payload.readUpTo)
        setUnread(state, meta.arg.id, payload.unread)
      })
      .addCase(conversationRead, (state, { payload: { conversationId: id, readerId, number } }) => {
        const conversation = state.byId[id]
        if (readerId !== findOtherId(state, id)) {
          takeReadMark(state, id, number)
          const last = state.items.find((item) => item.id === id)?.lastMessage?.number ?? 0
          if (number >= last) setUnread(state, id, 0)
        } else if (conversation) conversation.otherReadUpTo = Math.max(conversation.otherReadUpTo, number)
      })
      .addCase(typing, (state, { payload: { conversationId: id } }) => {
        state.typing[id] = (state.typing[id] ?? 0) + 1
      })
      .addCase(fetchSavedReplies.fulfilled, (state, { payload }) => {
        state.replies = payload
      })
      .addCase(saveReply.fulfilled, (state, { payload }) => {
        const others = (state.replies ?? []).filter(({ id }) => id !== payload.id)
        state.replies = [...others, payload].sort(byTitle)
      })
      .addCase(removeReply.fulfilled, (state, { meta }) => {
        state.replies = (state.replies ?? []).filter(({ id }) => id !== meta.arg)
      })
  },
})
