import {
  type AdminReview,
  dismissReports as dismissReportsCall,
  exportAdminReviews,
  listAdminReviews,
  removeReview,
} from '#contract/admin-reviews.ts'
import type { CallQuery } from '#contract/call.ts'
import { callThunk, download } from '../../../app/api.ts'
import { createList, replaceItem, toAdminList } from '../../../app/area.ts'
import type { Seen } from '../../../app/list.ts'

export const fetchAdminReviews = callThunk(
  'admin/fetchReviews',
  async (api, query: CallQuery<typeof listAdminReviews>) =>
    toAdminList(await api(listAdminReviews, { query }), 'totalReviews'),
)

export const exportReviews = callThunk('admin/exportReviews', (api, query: CallQuery<typeof exportAdminReviews>) =>
  download(api, exportAdminReviews, { query }),
)

export const deleteReview = callThunk('admin/deleteReview', (api, { id, ...body }: Seen & { reason: string }) =>
  api(removeReview, { params: { id }, body }),
)

export const dismissReports = callThunk('admin/dismissReports', (api, { id, seen }: Seen) =>
  api(dismissReportsCall, { params: { id }, body: { seen } }),
)

/** All reviews, as admins list them (specification §3, §4). */
export const adminReviewsList = createList<AdminReview>({
  area: 'admin',
  field: 'reviews',
  load: fetchAdminReviews,
  remove: deleteReview,
  requests: [dismissReports, exportReviews],
  cases: (builder) => {
    builder.addCase(dismissReports.fulfilled, (list, { payload }) => replaceItem(list, payload))
  },
})
