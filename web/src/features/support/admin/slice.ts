import * as calls from '#contract/admin-support.ts'
import type { CallAnswer, CallQuery } from '#contract/call.ts'
import type { SupportMessageEntry } from '#contract/forms/support.ts'
import type { SupportStatus } from '#contract/support.ts'
import type { PersonSummary } from '#contract/users.ts'
import { callThunk, download } from '../../../app/api.ts'
import { createArea, createList, toAdminList } from '../../../app/area.ts'
import type { Seen } from '../../../app/list.ts'
import { type ById, keepNewer } from '../newer.ts'

type Conversation = CallAnswer<typeof calls.getAdminSupport>

export const fetchSupport = callThunk(
  'adminSupport/fetch',
  async (api, query: CallQuery<typeof calls.listAdminSupport>) =>
    toAdminList(await api(calls.listAdminSupport, { query }), 'totalConversations'),
)

export const exportSupport = callThunk(
  'adminSupport/export',
  (api, query: CallQuery<typeof calls.exportAdminSupport>) => download(api, calls.exportAdminSupport, { query }),
)

export const fetchCounts = callThunk('adminSupport/counts', (api) => api(calls.countAdminSupport, {}))

export const fetchAssignees = callThunk(
  'adminSupport/assignees',
  async (api): Promise<PersonSummary[]> => (await api(calls.listSupportAssignees, {})).data,
)

export const fetchConversation = callThunk(
  'adminSupport/fetchOne',
  (api, id: string, { signal }): Promise<Conversation> => api(calls.getAdminSupport, { params: { id }, signal }),
)

export const reply = callThunk(
  'adminSupport/reply',
  (api, { id, ...body }: SupportMessageEntry & Seen): Promise<Conversation> =>
    api(calls.replyToSupport, { params: { id }, body }),
)

/** `seen` is the assignee that is shown. */
type Assignment = { id: string; assigneeId: string | null; seen: string | null }

export const assign = callThunk(
  'adminSupport/assign',
  (api, { id, ...body }: Assignment): Promise<Conversation> => api(calls.assignSupport, { params: { id }, body }),
)

export const setStatus = callThunk(
  'adminSupport/setStatus',
  (api, { id, ...body }: Seen & { status: SupportStatus }): Promise<Conversation> =>
    api(calls.setSupportStatus, { params: { id }, body }),
)

/** Support conversations, as admins list them. */
export const supportList = createList<calls.AdminSupportSummary>({
  area: 'adminSupport',
  field: 'conversations',
  load: fetchSupport,
  requests: [exportSupport],
})

export const adminSupportArea = createArea({
  name: 'adminSupport',
  initialState: {
    byId: {} as ById<Conversation>,
    counts: null as CallAnswer<typeof calls.countAdminSupport> | null,
    assignees: [] as readonly PersonSummary[],
  },
  requests: [fetchConversation, reply, assign, setStatus],
  lists: { conversations: supportList },
  cases: (builder) => {
    builder
      .addCase(fetchCounts.fulfilled, (state, { payload }) => {
        state.counts = payload
      })
      .addCase(fetchAssignees.fulfilled, (state, { payload }) => {
        state.assignees = payload
      })
    for (const thunk of [fetchConversation, reply, assign, setStatus])
      builder.addCase(thunk.fulfilled, ({ byId }, { payload }) => keepNewer(byId, payload))
  },
})
