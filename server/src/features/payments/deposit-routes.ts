import { decideDepositClaim, exportDepositClaims, listDepositClaims } from '#contract/admin-deposits.ts'
import { answerDepositClaim, getClaimPhoto, openDepositClaim, withdrawDepositClaim } from '#contract/deposits.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import { sendCsv } from '../../platform/http/csv.ts'
import { UPLOADED_FILE_POLICY } from '../../platform/security/headers.ts'
import type { Services } from '../../platform/services.ts'
import * as claim from './actions/claim-deposit.ts'
import * as decide from './actions/decide-claim.ts'

export const depositRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(openDepositClaim, (input, { files, signal, caller }) =>
    claim.openClaim(services, input, { files: files.photos, signal }, caller),
  )
  addRoute(withdrawDepositClaim, (input, { caller }) => claim.withdrawClaim(services, input, caller))
  addRoute(answerDepositClaim, (input, { files, signal, caller }) =>
    claim.answerClaim(services, input, { files: files.photos, signal }, caller),
  )
  addRoute(getClaimPhoto, async (input, { caller, reply }) => {
    const { size, stream } = await claim.getPhoto(services, input, caller)
    reply
      .type('image/jpeg')
      .header('content-length', size)
      .header('cache-control', 'private, max-age=3600')
      .header('content-security-policy', UPLOADED_FILE_POLICY)
    return stream
  })
  addRoute(listDepositClaims, (input) => decide.listClaims(services, input))
  addRoute(exportDepositClaims, async (input, { reply }) =>
    sendCsv(reply, 'deposit-claims', decide.exportClaims(services, input)),
  )
  addRoute(decideDepositClaim, (input, { caller }) => decide.decideClaim(services, input, caller))
}
