import { previewDeletion, previewRoleChange } from '#contract/admin-effects.ts'
import { exportMe } from '#contract/personal-data.ts'
import { changeRole, deleteMe, getMe, getUser, updateMe } from '#contract/users.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import { clientOf } from '../../platform/http/client.ts'
import type { Services } from '../../platform/services.ts'
import * as accountActions from './account-actions.ts'
import * as effects from './effects.ts'
import * as dataExport from './export.ts'
import * as profile from './profile.ts'

export const userRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(getMe, async (_input, { caller }) => ({ user: caller.user }))
  addRoute(updateMe, (input, { files, caller, signal }) =>
    profile.updateMe(services, input, files.avatar, caller, signal),
  )
  addRoute(getUser, ({ params }, { reading }) => accountActions.getUser(reading(services), params.id))
  addRoute(changeRole, (input, { request, caller }) =>
    accountActions.changeRole(services, input, caller, clientOf(request)),
  )
  addRoute(previewRoleChange, (input, { caller }) => effects.previewRoleChange(services, input, caller))
  addRoute(previewDeletion, (input, { caller }) => effects.previewDeletion(services, input, caller))
  addRoute(deleteMe, async (input, { request, caller }) => {
    await accountActions.deleteMe(services, input, caller, clientOf(request))
    return undefined
  })
  addRoute(exportMe, async (_input, { caller, reply }) => {
    reply.type('application/zip').header('content-disposition', 'attachment; filename="my-data.zip"')
    return dataExport.exportMe(services, caller)
  })
}
