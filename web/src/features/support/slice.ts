import type { CallAnswer } from '#contract/call.ts'
import type { SupportMessageEntry, SupportOpening } from '#contract/forms/support.ts'
import * as calls from '#contract/support.ts'
import { callThunk } from '../../app/api.ts'
import { createArea, createList, toList } from '../../app/area.ts'
import { type ById, keepNewer } from './newer.ts'

type Conversation = CallAnswer<typeof calls.getSupport>

export const fetchConversations = callThunk('support/fetch', async (api, page: number, { signal }) =>
  toList(await api(calls.listSupport, { query: { page }, signal })),
)

export const fetchConversation = callThunk(
  'support/fetchOne',
  (api, id: string, { signal }): Promise<Conversation> => api(calls.getSupport, { params: { id }, signal }),
)

export const openConversation = callThunk(
  'support/open',
  (api, body: SupportOpening): Promise<Conversation> => api(calls.openSupport, { body }),
)

export const sendMessage = callThunk(
  'support/send',
  (api, { id, ...body }: SupportMessageEntry & { id: string }): Promise<Conversation> =>
    api(calls.sendSupportMessage, { params: { id }, body }),
)

export const closeConversation = callThunk(
  'support/close',
  (api, id: string): Promise<Conversation> => api(calls.closeSupport, { params: { id } }),
)

const conversationsList = createList<calls.SupportSummary>({
  area: 'support',
  field: 'conversations',
  load: fetchConversations,
})

/** The support conversations of the user. */
export const supportArea = createArea({
  name: 'support',
  initialState: { byId: {} as ById<Conversation> },
  requests: [fetchConversation, openConversation, sendMessage, closeConversation],
  lists: { conversations: conversationsList },
  cases: (builder) => {
    for (const thunk of [fetchConversation, openConversation, sendMessage, closeConversation])
      builder.addCase(thunk.fulfilled, ({ byId }, { payload }) => keepNewer(byId, payload))
  },
})
