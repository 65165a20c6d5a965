import {
  closePropertyReports,
  countReportedProperties,
  exportReportedProperties,
  listReportedProperties,
  type ReportedProperty,
} from '#contract/admin-property-reports.ts'
import type { CallAnswer, CallQuery } from '#contract/call.ts'
import { rejectProperty } from '#contract/moderation.ts'
import { propertyDecided } from '../../app/actions.ts'
import { callThunk, download } from '../../app/api.ts'
import { createArea, createList, replaceItem, toAdminList } from '../../app/area.ts'
import type { Seen, SeenWithEffects } from '../../app/list.ts'

export const fetchReported = callThunk(
  'propertyReports/fetch',
  async (api, query: CallQuery<typeof listReportedProperties>) =>
    toAdminList(await api(listReportedProperties, { query }), 'totalProperties'),
)

export const fetchReportedCounts = callThunk('propertyReports/counts', (api) => api(countReportedProperties, {}))

export const exportReported = callThunk(
  'propertyReports/export',
  (api, query: CallQuery<typeof exportReportedProperties>) => download(api, exportReportedProperties, { query }),
)

export const closeReports = callThunk(
  'propertyReports/close',
  (api, { id, ...body }: Seen & { note: string }): Promise<ReportedProperty> =>
    api(closePropertyReports, { params: { id }, body }),
)

/** Rejects the listing, which closes its reports. */
export const rejectReported = callThunk(
  'propertyReports/reject',
  async (api, { id, ...body }: SeenWithEffects & { reason: string }, { dispatch }) => {
    dispatch(propertyDecided(await api(rejectProperty, { params: { id }, body })))
  },
)

/** The reported listings, as admins list them. */
export const reportedList = createList<ReportedProperty>({
  area: 'propertyReports',
  field: 'properties',
  load: fetchReported,
  requests: [closeReports, rejectReported, exportReported],
  cases: (builder) => {
    builder.addCase(closeReports.fulfilled, (list, { payload }) => replaceItem(list, payload))
  },
})

export const reportedArea = createArea({
  name: 'propertyReports',
  initialState: { counts: null as CallAnswer<typeof countReportedProperties> | null },
  lists: { properties: reportedList },
  cases: (builder) => {
    builder.addCase(fetchReportedCounts.fulfilled, (state, { payload }) => {
      state.counts = payload
    })
  },
})
