import { getAccount, getAccountSummary } from '#contract/accounts.ts'
import {
  countAdminQueues,
  createAdmin,
  deleteAdmin,
  deleteUser,
  exportAdmins,
  exportUsers,
  listAdmins,
  listUsers,
} from '#contract/admin.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import { sendCsv } from '../../platform/http/csv.ts'
import type { Services } from '../../platform/services.ts'
import * as accounts from './account-actions.ts'
import * as actions from './actions.ts'
import * as queues from './queue-actions.ts'

export const adminRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(countAdminQueues, () => queues.countAdminQueues(services))
  addRoute(listUsers, (input) => actions.listUsers(services, input))
  addRoute(exportUsers, async (input, { reply }) => sendCsv(reply, 'users', actions.exportUsers(services, input)))
  addRoute(getAccount, (input) => accounts.getAccount(services, input))
  addRoute(getAccountSummary, (input) => accounts.getAccountSummary(services, input))
  addRoute(deleteUser, async (input, { caller }) => {
    await actions.deleteUser(services, input, caller)
    return undefined
  })
  addRoute(listAdmins, (input) => actions.listAdmins(services, input))
  addRoute(exportAdmins, async (input, { reply }) => sendCsv(reply, 'admins', actions.exportAdmins(services, input)))
  addRoute(createAdmin, (input, { caller }) => actions.createAdmin(services, input, caller))
  addRoute(deleteAdmin, async (input, { caller }) => {
    await actions.deleteAdmin(services, input, caller)
    return undefined
  })
}
