import { createSlice } from '@reduxjs/toolkit'
import type { Answer, Input } from '#contract/call.ts'
import {
  approveLandlordRequest,
  exportLandlordRequests,
  getLandlordDocument,
  type LandlordRequest,
  listLandlordRequests,
  type RequestStatus,
  rejectLandlordRequest,
} from '#contract/landlord-requests.ts'
import { callThunk, download } from '../../app/api.ts'

/** Specification §3 and §4, as it is written there. */
export type LandlordRequestsState = {
  requests: LandlordRequest[]
  page: number
  totalPages: number
  totalRequests: number
  filter: RequestStatus
  loading: boolean
  error: string | null
}

type Asked = NonNullable<Input<typeof listLandlordRequests>['query']>

export const fetchRequests = callThunk(
  'landlordRequests/fetch',
  (api, query: Asked): Promise<Answer<typeof listLandlordRequests>> => api(listLandlordRequests, { query }),
)

/** A request is known by its person (specification §3). */
export const approveRequest = callThunk('landlordRequests/approve', (api, { userId }: { userId: string }) =>
  api(approveLandlordRequest, { params: { userId } }),
)

export const rejectRequest = callThunk(
  'landlordRequests/reject',
  (api, { userId, reason }: { userId: string; reason: string }) =>
    api(rejectLandlordRequest, { params: { userId }, body: { reason } }),
)

export const fetchDocument = callThunk(
  'landlordRequests/document',
  (api, params: { userId: string; documentId: string }) => download(api, getLandlordDocument, { params }),
)

export const exportRequests = callThunk('landlordRequests/export', (api, status: RequestStatus) =>
  download(api, exportLandlordRequests, { query: { status } }),
)

/** How many there are of a status: asked beside the list, which it leaves as it is. */
export const countRequests = callThunk(
  'landlordRequests/count',
  async (api, status: RequestStatus) =>
    (await api(listLandlordRequests, { query: { status, limit: 1 } })).totalRequests,
)

const initialState: LandlordRequestsState = {
  requests: [],
  page: 1,
  totalPages: 0,
  totalRequests: 0,
  filter: 'PENDING',
  loading: false,
  error: null,
}

type Failed = {
  payload: string | undefined
  error: { message?: string | undefined }
  meta: { aborted: boolean }
}

export const landlordRequestsSlice = createSlice({
  name: 'landlordRequests',
  initialState,
  reducers: {
    requestErrorCleared: (state) => {
      state.error = null
    },
  },
  extraReducers: (builder) => {
    const begin = (state: LandlordRequestsState) => {
      state.loading = true
      state.error = null
    }
    const fail = (state: LandlordRequestsState, { payload, error, meta }: Failed) => {
      // Given up for a newer question, which is on its way already.
      if (meta.aborted) return
      state.loading = false
      state.error = payload ?? error.message ?? null
    }
    /** Decided: it leaves the list (specification §4). */
    const leave = (state: LandlordRequestsState, { meta }: { meta: { arg: { userId: string } } }) => {
      state.loading = false
      state.requests = state.requests.filter(({ id }) => id !== meta.arg.userId)
      state.totalRequests = Math.max(0, state.totalRequests - 1)
    }
    builder
      .addCase(fetchRequests.pending, (state, { meta }) => {
        begin(state)
        state.filter = meta.arg.status ?? state.filter
      })
      .addCase(fetchRequests.fulfilled, (state, { payload }) => {
        Object.assign(state, payload)
        state.loading = false
      })
      .addCase(fetchRequests.rejected, fail)
      .addCase(approveRequest.pending, begin)
      .addCase(approveRequest.fulfilled, leave)
      .addCase(approveRequest.rejected, fail)
      .addCase(rejectRequest.pending, begin)
      .addCase(rejectRequest.fulfilled, leave)
      .addCase(rejectRequest.rejected, fail)
  },
})

export const { requestErrorCleared } = landlordRequestsSlice.actions

/** The area is added by the routes that need it (app/store.ts): before the next action it is not there yet. */
export const selectLandlordRequests = (state: { landlordRequests?: LandlordRequestsState }): LandlordRequestsState =>
  state.landlordRequests ?? initialState
