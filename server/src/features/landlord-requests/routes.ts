import {
  applyLandlord,
  approveLandlordRequest,
  exportLandlordRequests,
  getLandlordDocument,
  listLandlordRequests,
  myLandlordRequest,
  rejectLandlordRequest,
} from '#contract/landlord-requests.ts'
import { sendCsv } from '../../parts/csv.ts'
import type { Mount } from '../../parts/mount.ts'
import type { Parts } from '../../parts/parts.ts'
import * as actions from './actions.ts'

export const landlordRequestRoutes = (on: Mount, parts: Parts): void => {
  on(applyLandlord, (input, { files, caller }) => actions.apply(parts, input, files.documents, caller))
  on(myLandlordRequest, (_input, { caller }) => actions.mine(parts, caller))
  on(listLandlordRequests, (input) => actions.listRequests(parts, input))
  on(exportLandlordRequests, async (input, { reply }) =>
    sendCsv(reply, 'landlord-requests', actions.requestsTable(parts, input)),
  )
  on(approveLandlordRequest, (input, { caller }) => actions.approve(parts, input, caller))
  on(rejectLandlordRequest, (input, { caller }) => actions.reject(parts, input, caller))
  on(getLandlordDocument, async (input, { reply }) => {
    const { name, type, size, stream } = await actions.openDocument(parts, input)
    // Shown by the browser as what we judged it to be, and able to do nothing there.
    reply
      .type(type)
      .header('content-length', size)
      .header('cache-control', 'no-store')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
    return stream
  })
}
