import {
  previewDeletion as previewDeletionCall,
  previewRoleChange as previewRoleCall,
} from '#contract/admin-effects.ts'
import type { Role } from '#contract/users.ts'
import { callThunk } from '../../app/api.ts'

/** What the deletion of an account touches. Keeps nothing in the store. */
export const previewDeletion = callThunk('adminEffects/previewDeletion', (api, id: string) =>
  api(previewDeletionCall, { params: { id } }),
)

/** What a change of role touches. Keeps nothing in the store. */
export const previewRoleChange = callThunk(
  'adminEffects/previewRoleChange',
  (api, { id, role }: { id: string; role: Role }) => api(previewRoleCall, { params: { id }, query: { role } }),
)
