import { previewRemoval as previewRemovalCall } from '#contract/admin-effects.ts'
import type { CallQuery } from '#contract/call.ts'
import {
  approveProperty as approvePropertyCall,
  countModerationQueues,
  exportModeratedProperties,
  listModeratedProperties,
  type ModeratedProperty,
  rejectProperty as rejectPropertyCall,
  removeProperty as removePropertyCall,
} from '#contract/moderation.ts'
import { propertyDecided } from '../../app/actions.ts'
import { callThunk, download } from '../../app/api.ts'
import { createList, replaceItem, toAdminList } from '../../app/area.ts'
import type { Seen, SeenWithEffects } from '../../app/list.ts'

export const fetchProperties = callThunk(
  'admin/fetchProperties',
  async (api, query: CallQuery<typeof listModeratedProperties>) =>
    toAdminList(await api(listModeratedProperties, { query }), 'totalProperties'),
)

export const exportProperties = callThunk(
  'admin/exportProperties',
  (api, query: CallQuery<typeof exportModeratedProperties>) => download(api, exportModeratedProperties, { query }),
)

/** Keeps nothing in the store. */
export const fetchQueueCounts = callThunk('moderation/countQueues', (api) => api(countModerationQueues, {}))

export const approveProperty = callThunk('admin/approveProperty', (api, { id, seen }: Seen) =>
  api(approvePropertyCall, { params: { id }, body: { seen } }),
)

export const rejectProperty = callThunk(
  'admin/rejectProperty',
  (api, { id, ...body }: SeenWithEffects & { reason: string }) => api(rejectPropertyCall, { params: { id }, body }),
)

/** What the deletion of a property touches. Keeps nothing in the store. */
export const previewRemoval = callThunk('moderation/previewRemoval', (api, id: string) =>
  api(previewRemovalCall, { params: { id } }),
)

export const deleteProperty = callThunk('admin/deleteProperty', (api, { id, ...query }: SeenWithEffects) =>
  api(removePropertyCall, { params: { id }, query }),
)

/** The properties, as admins list them (specification §3). The decided property replaces the old one (§4). */
export const moderatedList = createList<ModeratedProperty>({
  area: 'admin',
  field: 'properties',
  load: fetchProperties,
  remove: deleteProperty,
  requests: [approveProperty, rejectProperty, exportProperties],
  cases: (builder) => {
    builder
      .addCase(approveProperty.fulfilled, (list, { payload }) => replaceItem(list, payload))
      .addCase(rejectProperty.fulfilled, (list, { payload }) => replaceItem(list, payload))
      .addCase(propertyDecided, (list, { payload }) => replaceItem(list, payload))
  },
})
