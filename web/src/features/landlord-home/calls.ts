import type { CallQuery } from '#contract/call.ts'
import { getLandlordCalendar, getLandlordHome } from '#contract/landlord-home.ts'
import { callThunk } from '../../app/api.ts'
import { toList } from '../../app/area.ts'

// The pages keep the answers.

export const fetchHome = callThunk('landlordHome/fetch', (api) => api(getLandlordHome, {}))

export const fetchCalendar = callThunk(
  'landlordHome/fetchCalendar',
  async (api, query: CallQuery<typeof getLandlordCalendar>) => toList(await api(getLandlordCalendar, { query })),
)
