import { createAdmin, deleteAdmin, deleteUser, exportUsers, listAdmins, listUsers } from '#contract/admin.ts'
import { sendCsv } from '../../parts/csv.ts'
import type { Mount } from '../../parts/mount.ts'
import type { Parts } from '../../parts/parts.ts'
import * as actions from './actions.ts'

export const adminRoutes = (on: Mount, parts: Parts): void => {
  on(listUsers, (input) => actions.listUsers(parts, input))
  on(exportUsers, async (input, { reply }) => sendCsv(reply, 'users', actions.usersTable(parts, input)))
  on(deleteUser, async ({ params }, { caller }) => {
    await actions.deleteUser(parts, params.id, caller)
    return undefined
  })
  on(listAdmins, (input) => actions.listAdmins(parts, input))
  on(createAdmin, (input, { caller }) => actions.createAdmin(parts, input, caller))
  on(deleteAdmin, async ({ params }, { caller }) => {
    await actions.deleteAdmin(parts, params.id, caller)
    return undefined
  })
}
