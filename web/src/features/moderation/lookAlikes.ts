import { listLookAlikes } from '#contract/moderation.ts'
import { callThunk } from '../../app/api.ts'

/** Keeps nothing in the store. */
export const fetchLookAlikes = callThunk(
  'moderation/lookAlikes',
  async (api, id: string) => (await api(listLookAlikes, { params: { id } })).data,
)
