import type { CallQuery } from '#contract/call.ts'
import { exportMetrics as exportMetricsCall, getMetrics } from '#contract/metrics.ts'
import { callThunk, download } from '../../app/api.ts'

/** Its answer is `metrics` of the area `admin` (specification §3). */
export const fetchMetrics = callThunk('admin/fetchMetrics', async (api, query: CallQuery<typeof getMetrics>) => ({
  metrics: await api(getMetrics, { query }),
}))

export const exportMetrics = callThunk('admin/exportMetrics', (api, query: CallQuery<typeof exportMetricsCall>) =>
  download(api, exportMetricsCall, { query }),
)
