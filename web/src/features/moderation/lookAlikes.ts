import { listLookAlikeMarks, listLookAlikes } from '#contract/moderation.ts'
import { callThunk } from '../../app/api.ts'

/** Keeps nothing in the store. */
export const fetchLookAlikes = callThunk(
  'moderation/lookAlikes',
  async (api, id: string) => (await api(listLookAlikes, { params: { id } })).data,
)

/** Which of some properties have look-alikes. Keeps nothing in the store. */
export const fetchLookAlikeMarks = callThunk(
  'moderation/lookAlikeMarks',
  async (api, ids: readonly string[]) => (await api(listLookAlikeMarks, { query: { ids: ids.join() } })).data,
)
