import {
  closePropertyReports,
  countReportedProperties,
  exportReportedProperties,
  listReportedProperties,
} from '#contract/admin-property-reports.ts'
import { reportProperty } from '#contract/property-reports.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import { sendCsv } from '../../platform/http/csv.ts'
import type { Services } from '../../platform/services.ts'
import * as actions from './actions.ts'

export const propertyReportRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(reportProperty, (input, { caller }) => actions.reportProperty(services, input, caller))
  addRoute(listReportedProperties, (input, { caller }) => actions.listReported(services, input, caller))
  addRoute(countReportedProperties, () => actions.countReported(services))
  addRoute(exportReportedProperties, async (input, { caller, reply }) =>
    sendCsv(reply, 'reported-listings', actions.exportReported(services, input, caller)),
  )
  addRoute(closePropertyReports, (input, { caller }) => actions.closePropertyReports(services, input, caller))
}
