import { type ADMIN_QUEUES, countAdminQueues } from '#contract/admin.ts'
import { callThunk } from '../../app/api.ts'
import { createArea } from '../../app/area.ts'

export const fetchAdminCounts = callThunk('adminCounts/fetch', async (api) => ({
  counts: await api(countAdminQueues, {}),
}))

type Counts = Record<(typeof ADMIN_QUEUES)[number], number>

/** How much of each kind waits for an admin; null until it is known. */
export const adminCountsArea = createArea({
  name: 'adminCounts',
  initialState: { counts: null as Counts | null },
  loads: [fetchAdminCounts],
})
