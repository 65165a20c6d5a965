import type { CallAnswer, CallQuery } from '#contract/call.ts'
import type { Message } from '#contract/conversations.ts'
import {
  closeReports as closeCall,
  countReportedConversations,
  exportReportedConversations,
  listReportedConversations,
  listReportedMessages,
  type ReportedConversation,
  removeMessage as removeCall,
} from '#contract/reported-conversations.ts'
import { callThunk, download } from '../../../app/api.ts'
import { createArea, createList, replaceItem, toAdminList } from '../../../app/area.ts'
import type { Seen } from '../../../app/list.ts'

export const fetchReported = callThunk(
  'reportedConversations/fetch',
  async (api, query: CallQuery<typeof listReportedConversations>) =>
    toAdminList(await api(listReportedConversations, { query }), 'totalConversations'),
)

export const fetchReportedCounts = callThunk('reportedConversations/counts', (api) =>
  api(countReportedConversations, {}),
)

export const exportReported = callThunk(
  'reportedConversations/export',
  (api, query: CallQuery<typeof exportReportedConversations>) => download(api, exportReportedConversations, { query }),
)

export const fetchReportedMessages = callThunk(
  'reportedConversations/messages',
  (api, { id, before }: { id: string; before?: string }) =>
    api(listReportedMessages, { params: { id }, query: { ...(before && { before }) } }),
)

export const closeReports = callThunk(
  'reportedConversations/close',
  (api, { id, ...body }: Seen & { note: string }): Promise<ReportedConversation> =>
    api(closeCall, { params: { id }, body }),
)

export const removeMessage = callThunk(
  'reportedConversations/removeMessage',
  (api, { id, messageId, reason }: { id: string; messageId: string; reason: string }): Promise<Message> =>
    api(removeCall, { params: { id, messageId }, body: { reason } }),
)

/** The reported conversations, as admins list them. */
export const reportedList = createList<ReportedConversation>({
  area: 'reportedConversations',
  field: 'conversations',
  load: fetchReported,
  requests: [closeReports, removeMessage, exportReported],
  cases: (builder) => {
    builder.addCase(closeReports.fulfilled, (list, { payload }) => replaceItem(list, payload))
  },
})

export const reportedArea = createArea({
  name: 'reportedConversations',
  initialState: { counts: null as CallAnswer<typeof countReportedConversations> | null },
  lists: { conversations: reportedList },
  cases: (builder) => {
    builder.addCase(fetchReportedCounts.fulfilled, (state, { payload }) => {
      state.counts = payload
    })
  },
})
