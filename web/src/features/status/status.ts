import { getSystemStatus } from '#contract/status.ts'
import { callThunk } from '../../app/api.ts'

/** The state of the system. Keeps nothing in the store. */
export const fetchSystemStatus = callThunk('status/fetch', (api) => api(getSystemStatus, {}))
