import type { LoginSession } from '#contract/sessions.ts'
import * as calls from '#contract/sessions.ts'
import { callThunk } from '../../app/api.ts'

export const fetchSessions = callThunk<LoginSession[]>(
  'sessions/fetch',
  async (api, _, { signal }) => (await api(calls.listSessions, { signal })).sessions,
)

export const endSession = callThunk('sessions/end', (api, id: string) => api(calls.endSession, { params: { id } }))

export const endOtherSessions = callThunk('sessions/endOthers', (api) => api(calls.endOtherSessions, {}))
