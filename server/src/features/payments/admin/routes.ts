import {
  countPaymentQueues,
  exportAdminPayments,
  exportOverdueInstalments,
  exportStuckRefunds,
  listAdminPayments,
  listOverdueInstalments,
  listStuckRefunds,
  retryRefund,
  returnHeldPayment,
  settleRefund,
} from '#contract/admin-payments.ts'
import type { AddRoute } from '../../../platform/http/call-router.ts'
import { sendCsv } from '../../../platform/http/csv.ts'
import type { Services } from '../../../platform/services.ts'
import * as lists from './actions.ts'
import * as decide from './decide.ts'

export const adminPaymentRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(listAdminPayments, (input) => lists.listAdminPayments(services, input))
  addRoute(exportAdminPayments, async (input, { reply }) =>
    sendCsv(reply, 'payments', lists.exportPayments(services, input)),
  )
  addRoute(exportStuckRefunds, async (input, { reply }) =>
    sendCsv(reply, 'refunds', lists.exportStuck(services, input)),
  )
  addRoute(exportOverdueInstalments, async (input, { reply }) =>
    sendCsv(reply, 'overdue-instalments', lists.exportOverdue(services, input)),
  )
  addRoute(countPaymentQueues, () => lists.countPaymentQueues(services))
  addRoute(returnHeldPayment, (input, { caller }) => decide.returnHeldPayment(services, input, caller))
  addRoute(listStuckRefunds, (input) => lists.listStuckRefunds(services, input))
  addRoute(listOverdueInstalments, (input) => lists.listOverdueInstalments(services, input))
  addRoute(settleRefund, (input, { caller }) => decide.settleRefund(services, input, caller))
  addRoute(retryRefund, (input, { caller }) => decide.retryRefund(services, input, caller))
}
