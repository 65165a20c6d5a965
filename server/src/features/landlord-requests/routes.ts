import {
  approveLandlordRequest,
  countLandlordRequests,
  exportLandlordRequests,
  getLandlordDocument,
  listLandlordRequests,
  rejectLandlordRequest,
} from '#contract/admin-landlord-requests.ts'
import { applyLandlord, getMyLandlordRequest } from '#contract/landlord-requests.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import { sendCsv } from '../../platform/http/csv.ts'
import { UPLOADED_FILE_POLICY } from '../../platform/security/headers.ts'
import type { Services } from '../../platform/services.ts'
import * as actions from './actions.ts'

export const landlordRequestRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(applyLandlord, (input, { files, caller, signal }) =>
    actions.applyLandlord(services, input, files.documents, caller, signal),
  )
  addRoute(getMyLandlordRequest, (_input, { caller }) => actions.getMyLandlordRequest(services, caller))
  addRoute(listLandlordRequests, (input) => actions.listLandlordRequests(services, input))
  addRoute(countLandlordRequests, () => actions.countLandlordRequests(services))
  addRoute(exportLandlordRequests, async (input, { reply }) =>
    sendCsv(reply, 'landlord-requests', actions.exportRequests(services, input)),
  )
  addRoute(approveLandlordRequest, (input, { caller }) => actions.approveLandlordRequest(services, input, caller))
  addRoute(rejectLandlordRequest, (input, { caller }) => actions.rejectLandlordRequest(services, input, caller))
  addRoute(getLandlordDocument, async (input, { reply, caller }) => {
    const { name, type, size, stream } = await actions.getLandlordDocument(services, input, caller)
    // Served with the detected type in a sandbox, so that it cannot run scripts.
    reply
      .type(type)
      .header('content-length', size)
      .header('content-security-policy', UPLOADED_FILE_POLICY)
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
    return stream
  })
}
