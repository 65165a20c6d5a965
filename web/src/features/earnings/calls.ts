import type { CallInput, CallQuery } from '#contract/call.ts'
import {
  exportEarnings as exportCall,
  getEarnings,
  listBookingPayouts,
  listEarningMovements,
} from '#contract/earnings.ts'
import { getPayoutDetails, savePayoutDetails } from '#contract/payout-details.ts'
import { callThunk, download } from '../../app/api.ts'
import { toList } from '../../app/area.ts'

// The components that dispatch these keep the results.

export const fetchEarnings = callThunk('earnings/fetch', (api, query: CallQuery<typeof getEarnings>) =>
  api(getEarnings, { query }),
)

export const fetchMovements = callThunk(
  'earnings/fetchMovements',
  async (api, query: CallQuery<typeof listEarningMovements>) => toList(await api(listEarningMovements, { query })),
)

export const exportEarnings = callThunk('earnings/export', (api, query: CallQuery<typeof exportCall>) =>
  download(api, exportCall, { query }),
)

export const fetchDetails = callThunk('earnings/fetchDetails', (api) => api(getPayoutDetails, {}))

export const saveDetails = callThunk(
  'earnings/saveDetails',
  async (api, body: NonNullable<CallInput<typeof savePayoutDetails>['body']>) =>
    (await api(savePayoutDetails, { body })).details,
)

export const fetchBookingPayouts = callThunk('earnings/fetchBookingPayouts', (api, id: string) =>
  api(listBookingPayouts, { params: { id } }),
)
