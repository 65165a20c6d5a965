import { configureStore } from '@reduxjs/toolkit'
import type { Conversation, FoundConversation, Message, MessagePreview } from '#contract/conversations.ts'
import { createApi, type Transport } from '../../web/src/app/api.ts'
import type { OutgoingMessage } from '../../web/src/features/conversations/outbox.ts'
import { conversationsArea } from '../../web/src/features/conversations/slice.ts'
import { fetchConversation, fetchConversations, fetchMessages } from '../../web/src/features/conversations/thunks.ts'

// The area of the conversations in a store of its own, with answers that tests give.

export const SENT_AT = '2026-05-12T10:00:00.000Z'

export const summary = (id: string, at: string, unread = 0): FoundConversation => ({
  id,
  side: 'TENANT',
  other: { id: `landlord-of-${id}`, name: 'Lena', avatarUrl: null },
  property: { id: 'p1', title: 'Loft', city: 'Berlin', image: null, isPublic: true },
  lastMessage: null,
  unread,
  booking: null,
  updatedAt: at,
  match: null,
})
export const conversation = (id: string): Conversation => {
  const { match: _, ...rest } = summary(id, SENT_AT)
  return {
    ...rest,
    phone: null,
    bookings: [],
    cannotWrite: null,
    isBlockedByMe: false,
    isReportedByMe: false,
    readUpTo: 0,
    otherReadUpTo: 0,
  }
}
export const message = (conversationId: string, number: number, rest: Partial<Message> = {}): Message => ({
  id: `${conversationId}-${number}`,
  conversationId,
  number,
  kind: 'TEXT',
  senderId: `landlord-of-${conversationId}`,
  clientId: null,
  text: `No. ${number}`,
  pictures: [],
  booking: null,
  isRemoved: false,
  createdAt: `2026-05-12T11:00:0${number}.000Z`,
  ...rest,
})
export const preview = (number: number): MessagePreview => {
  const { conversationId: _, clientId: __, pictures, ...rest } = message('c1', number)
  return { ...rest, pictureCount: pictures.length }
}
export const LATER = '2026-05-12T10:30:00.000Z'
/** Returns a page of conversations, each changed at a time that its id says. */
export const listed =
  (...ids: string[]) =>
  () => ({ data: ids.map((id) => summary(id, `2026-05-12T10:${id.slice(1)}0:00.000Z`)), nextCursor: null })
export const outgoing = (clientId: string): OutgoingMessage => ({
  clientId,
  conversationId: 'c1',
  text: 'Hello',
  pictures: [],
  createdAt: SENT_AT,
  status: 'waiting',
})

/** An answer that arrives when it is given. */
export const delayed = () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  return { answer: () => promise, give: resolve }
}

/** Answers calls by their method and path, in turn where there are several answers. */
export const storeWith = (answers: Record<string, (() => unknown)[]>) => {
  const sent: { url: string; body: unknown }[] = []
  const transport: Transport = async ({ method, url, body }) => {
    sent.push({ url, body })
    const [path] = url.split('?')
    const answer = answers[`${method} ${path}`]?.shift()
    if (!answer) throw new Error(`No answer to ${method} ${path}`)
    const given = await answer()
    return { status: (given as { error?: string }).error ? 409 : 200, body: given }
  }
  const store = configureStore({
    reducer: { [conversationsArea.name]: conversationsArea.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { api: createApi(transport) } } }),
  })
  return { store, sent, state: () => conversationsArea.select(store.getState()) }
}
export const SEND = 'POST /api/conversations/c1/messages'
export const MESSAGES = 'GET /api/conversations/c1/messages'
export const cut = () => {
  throw new Error('Failed to fetch')
}
export const clientIds = (sent: readonly { body: unknown }[]) =>
  sent.filter(({ body }) => body).map(({ body }) => (body as { clientId: string }).clientId)

export const opened = async (answers: Record<string, (() => unknown)[]>) => {
  const context = storeWith({
    'GET /api/conversations': [() => ({ data: [summary('c2', LATER), summary('c1', SENT_AT)], nextCursor: null })],
    'GET /api/conversations/c1': [() => conversation('c1')],
    [MESSAGES]: [() => ({ data: [message('c1', 1)], hasBefore: false, hasAfter: false })],
    ...answers,
  })
  await context.store.dispatch(fetchConversations({}))
  await context.store.dispatch(fetchConversation('c1'))
  await context.store.dispatch(fetchMessages({ id: 'c1' }))
  return context
}
export const own = (number: number, clientId: string) =>
  message('c1', number, { senderId: 'me', clientId, text: 'Hello' })
