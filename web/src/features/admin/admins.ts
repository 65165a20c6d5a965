import {
  createAdmin as createAdminCall,
  deleteAdmin as deleteAdminCall,
  exportAdmins as exportAdminsCall,
  listAdmins,
} from '#contract/admin.ts'
import type { CallInput, CallQuery } from '#contract/call.ts'
import type { User } from '#contract/users.ts'
import { callThunk, download } from '../../app/api.ts'
import { createList, prependItem, toAdminList } from '../../app/area.ts'
import type { SeenUser } from './users.ts'

export const fetchAdmins = callThunk('admin/fetchAdmins', async (api, query: CallQuery<typeof listAdmins>) =>
  toAdminList(await api(listAdmins, { query }), 'totalAdmins'),
)

export const exportAdmins = callThunk('admin/exportAdmins', (api, query: CallQuery<typeof exportAdminsCall>) =>
  download(api, exportAdminsCall, { query }),
)

export const createAdmin = callThunk('admin/createAdmin', (api, body: CallInput<typeof createAdminCall>['body']) =>
  api(createAdminCall, { body }),
)

export const deleteAdmin = callThunk('admin/deleteAdmin', (api, { id, ...query }: SeenUser) =>
  api(deleteAdminCall, { params: { id }, query }),
)

/** The admin accounts, as super admins list them (specification §3, §4). */
export const adminsList = createList<User>({
  area: 'admin',
  field: 'admins',
  load: fetchAdmins,
  remove: deleteAdmin,
  requests: [createAdmin, exportAdmins],
  cases: (builder) => {
    builder.addCase(createAdmin.fulfilled, (list, { payload }) => prependItem(list, payload.user))
  },
})
