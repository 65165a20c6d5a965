import { blockPerson, reportConversation as reportCall, unblockPerson } from '#contract/conversation-safety.ts'
import {
  getConversation,
  listConversations,
  listMessages,
  type Message,
  markConversationRead,
  openConversation as openCall,
  sendMessage as sendCall,
} from '#contract/conversations.ts'
import type { SavedReplyEntry } from '#contract/forms/conversations.ts'
import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  type SavedReply,
  updateSavedReply,
} from '#contract/saved-replies.ts'
import { callThunk } from '../../app/api.ts'
import type { OutgoingMessage } from './outbox.ts'

export type ConversationQuery = { q?: string; filter?: 'unread' }

export const fetchConversations = callThunk('conversations/fetch', (api, query: ConversationQuery) =>
  api(listConversations, { query }),
)

/** Loads the page after the loaded ones. */
export const fetchMoreConversations = callThunk(
  'conversations/fetchMore',
  (api, query: ConversationQuery & { cursor: string }) => api(listConversations, { query }),
)

/** Loads the newest conversations in the background, and keeps the older ones of the list. */
export const refreshConversations = callThunk('conversations/refresh', (api, query: ConversationQuery) =>
  api(listConversations, { query }),
)

/** What a conversation is opened about. */
export type Subject = { propertyId: string } | { bookingId: string }

export const openConversation = callThunk('conversations/open', (api, body: Subject) => api(openCall, { body }))

export const fetchConversation = callThunk('conversations/fetchOne', (api, id: string) =>
  api(getConversation, { params: { id } }),
)

export type MessageWindow = { id: string; before?: string; after?: string; around?: string }

export const fetchMessages = callThunk('conversations/messages', (api, { id, ...query }: MessageWindow) =>
  api(listMessages, { params: { id }, query }),
)

/** Sends a message of the outbox. Its client id keeps a repeated attempt from sending it twice. */
export const sendMessage = callThunk(
  'conversations/send',
  (api, { conversationId: id, clientId, text, pictures }: OutgoingMessage): Promise<Message> =>
    api(sendCall, { params: { id }, body: { clientId, text, uploadIds: pictures.map((picture) => picture.id) } }),
)

export const markRead = callThunk('conversations/read', (api, { id, upTo }: { id: string; upTo: string }) =>
  api(markConversationRead, { params: { id }, body: { upTo } }),
)

export const setBlocked = callThunk('conversations/block', (api, { id, blocked }: { id: string; blocked: boolean }) =>
  api(blocked ? blockPerson : unblockPerson, { params: { id } }),
)

export const reportConversation = callThunk(
  'conversations/report',
  (api, { id, reason }: { id: string; reason: string }) => api(reportCall, { params: { id }, body: { reason } }),
)

export const fetchSavedReplies = callThunk(
  'conversations/replies',
  async (api) => (await api(listSavedReplies, {})).data,
)

/** Changes the reply with the id, or creates one. */
export const saveReply = callThunk(
  'conversations/saveReply',
  (api, { id, ...body }: SavedReplyEntry & { id?: string | undefined }): Promise<SavedReply> =>
    id ? api(updateSavedReply, { params: { id }, body }) : api(createSavedReply, { body }),
)

export const removeReply = callThunk('conversations/removeReply', (api, id: string) =>
  api(deleteSavedReply, { params: { id } }),
)
