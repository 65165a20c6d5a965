import {
  type AdminLandlordRequest,
  approveLandlordRequest,
  countLandlordRequests,
  exportLandlordRequests,
  getLandlordDocument,
  listLandlordRequests,
  rejectLandlordRequest,
} from '#contract/admin-landlord-requests.ts'
import type { CallAnswer, CallQuery } from '#contract/call.ts'
import type { RequestStatus } from '#contract/landlord-requests.ts'
import { callThunk, download } from '../../app/api.ts'
import { createArea } from '../../app/area.ts'
import { INITIAL_STATES } from '../../app/initialStates.ts'

export const fetchRequests = callThunk(
  'landlordRequests/fetch',
  (api, query: CallQuery<typeof listLandlordRequests>): Promise<CallAnswer<typeof listLandlordRequests>> =>
    api(listLandlordRequests, { query }),
)

/** Requests are keyed by their user (specification §3). `seen` is the version that is shown. */
type SeenOfUser = { userId: string; seen?: string }

export const approveRequest = callThunk('landlordRequests/approve', (api, { userId, seen }: SeenOfUser) =>
  api(approveLandlordRequest, { params: { userId }, body: { seen } }),
)

export const rejectRequest = callThunk(
  'landlordRequests/reject',
  (api, { userId, ...body }: SeenOfUser & { reason: string }) =>
    api(rejectLandlordRequest, { params: { userId }, body }),
)

export const fetchDocument = callThunk(
  'landlordRequests/document',
  (api, params: { userId: string; documentId: string }) => download(api, getLandlordDocument, { params }),
)

export const exportRequests = callThunk(
  'landlordRequests/export',
  (api, query: CallQuery<typeof exportLandlordRequests>) => download(api, exportLandlordRequests, { query }),
)

/** Keeps nothing in the store. */
export const fetchRequestCounts = callThunk('landlordRequests/count', (api) => api(countLandlordRequests, {}))

type State = {
  requests: AdminLandlordRequest[]
  page: number
  totalPages: number
  totalRequests: number
  filter: RequestStatus
}

const initialState: State = INITIAL_STATES.landlordRequests

/** A decided request leaves the list (specification §4). */
const removeDecided = (state: State, { meta }: { meta: { arg: { userId: string } } }) => {
  state.requests = state.requests.filter(({ id }) => id !== meta.arg.userId)
  state.totalRequests = Math.max(0, state.totalRequests - 1)
}

/** The area `landlordRequests` of the specification (§3, §4). */
export const landlordRequestsArea = createArea({
  name: 'landlordRequests',
  initialState,
  loads: [fetchRequests],
  requests: [approveRequest, rejectRequest],
  cases: (builder) => {
    builder
      .addCase(fetchRequests.pending, (state, { meta }) => {
        state.filter = meta.arg.status ?? initialState.filter
      })
      .addCase(approveRequest.fulfilled, removeDecided)
      .addCase(rejectRequest.fulfilled, removeDecided)
  },
})
