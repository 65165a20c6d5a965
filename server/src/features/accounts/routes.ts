import { changeRole, deleteMe, exportMe, getUser } from '#contract/users.ts'
import type { Mount } from '../../parts/mount.ts'
import type { Parts } from '../../parts/parts.ts'
import * as actions from './actions.ts'

export const accountRoutes = (on: Mount, parts: Parts): void => {
  on(getUser, ({ params }) => actions.publicProfile(parts, params.id))
  on(changeRole, (input, { caller }) => actions.changeRole(parts, input, caller))
  on(deleteMe, async (_input, { caller }) => {
    await actions.deleteOwn(parts, caller)
    return undefined
  })
  on(exportMe, async (_input, { caller, reply }) => {
    reply
      .type('application/zip')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
    return actions.exportOwn(parts, caller)
  })
}
