import { exportEarnings, getEarnings, listBookingPayouts, listEarningMovements } from '#contract/earnings.ts'
import { getPayoutDetails, savePayoutDetails } from '#contract/payout-details.ts'
import {
  exportDuePayouts,
  exportRecordedPayouts,
  listDuePayouts,
  listRecordedPayouts,
  readPayoutDetails,
  recordPayouts,
} from '#contract/payouts.ts'
import type { AddRoute } from '../../../platform/http/call-router.ts'
import { clientOf } from '../../../platform/http/client.ts'
import { sendCsv } from '../../../platform/http/csv.ts'
import type { Services } from '../../../platform/services.ts'
import * as payouts from './actions.ts'
import * as booking from './booking-payouts.ts'
import * as details from './details.ts'
import * as earnings from './earnings.ts'
import { recordPayouts as record } from './record-payouts.ts'
import * as recorded from './recorded.ts'

export const payoutRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(getEarnings, (input, { caller }) => earnings.getEarnings(services, input, caller))
  addRoute(listEarningMovements, (input, { caller }) => earnings.listEarningMovements(services, input, caller))
  addRoute(exportEarnings, async (input, { caller, reply }) =>
    sendCsv(reply, 'earnings', await earnings.exportEarnings(services, input, caller)),
  )
  addRoute(listDuePayouts, (input) => payouts.listDuePayouts(services, input))
  addRoute(listBookingPayouts, (input, { caller }) => booking.listBookingPayouts(services, input, caller))
  addRoute(getPayoutDetails, (_input, { caller }) => details.getPayoutDetails(services, caller))
  addRoute(savePayoutDetails, (input, { request, caller }) =>
    details.savePayoutDetails(services, input, caller, clientOf(request)),
  )
  addRoute(readPayoutDetails, (input, { caller }) => details.readPayoutDetails(services, input, caller))
  addRoute(exportDuePayouts, async (input, { caller, reply }) =>
    sendCsv(reply, 'payouts', await payouts.exportDue(services, input, caller)),
  )
  addRoute(recordPayouts, (input, { caller }) => record(services, input, caller))
  addRoute(listRecordedPayouts, (input) => recorded.listRecordedPayouts(services, input))
  addRoute(exportRecordedPayouts, async (input, { reply }) =>
    sendCsv(reply, 'recorded-payouts', recorded.exportRecorded(services, input)),
  )
}
