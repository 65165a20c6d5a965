import {
  deleteUser as deleteUserCall,
  exportUsers as exportUsersCall,
  listUsers,
  resetSecondFactor as resetSecondFactorCall,
} from '#contract/admin.ts'
import type { CallQuery } from '#contract/call.ts'
import { changeRole, type Role, type User } from '#contract/users.ts'
import { userChanged } from '../../app/actions.ts'
import { callThunk, download } from '../../app/api.ts'
import { createList, replaceItem, toAdminList } from '../../app/area.ts'
import type { Seen } from '../../app/list.ts'

export const fetchUsers = callThunk('admin/fetchUsers', async (api, query: CallQuery<typeof listUsers>) =>
  toAdminList(await api(listUsers, { query }), 'totalUsers'),
)

export const exportUsers = callThunk('admin/exportUsers', (api, query: CallQuery<typeof exportUsersCall>) =>
  download(api, exportUsersCall, { query }),
)

/** `seen` is the role that is shown, `seenEffects` the version of what the action touches. */
export type SeenUser = { id: string; seen?: Role; seenEffects?: string }

export const deleteUser = callThunk('admin/deleteUser', (api, { id, ...query }: SeenUser) =>
  api(deleteUserCall, { params: { id }, query }),
)

/** Turns two-step verification off for a person who is locked out. */
export const resetSecondFactor = callThunk('admin/resetSecondFactor', (api, { id, seen }: Seen) =>
  api(resetSecondFactorCall, { params: { id }, query: { seen } }),
)

/** The answer carries a fresh token of the caller, which the session takes over when the caller's own role changed. */
export const changeUserRole = callThunk(
  'admin/changeUserRole',
  async (api, { id, ...body }: SeenUser & { role: Role }, { dispatch }) => {
    const answer = await api(changeRole, { params: { id }, body })
    dispatch(userChanged(answer))
    return answer
  },
)

/** Everyone with an account, as admins list them (specification §3, §4). */
export const usersList = createList<User>({
  area: 'admin',
  field: 'users',
  load: fetchUsers,
  remove: deleteUser,
  requests: [changeUserRole, exportUsers],
  cases: (builder) => {
    builder.addCase(changeUserRole.fulfilled, (list, { payload }) => replaceItem(list, payload.user))
  },
})
