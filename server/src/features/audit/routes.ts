import { exportAudit, listAudit } from '#contract/audit.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import { sendCsv } from '../../platform/http/csv.ts'
import type { Services } from '../../platform/services.ts'
import * as actions from './actions.ts'

export const auditRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(listAudit, (input) => actions.listAudit(services, input))
  addRoute(exportAudit, async (input, { reply }) => sendCsv(reply, 'audit', actions.exportAudit(services, input)))
}
