import {
  countPaymentQueues,
  exportAdminPayments,
  exportOverdueInstalments,
  exportStuckRefunds,
  listAdminPayments,
  listOverdueInstalments,
  listStuckRefunds,
  retryRefund as retryCall,
  returnHeldPayment,
  settleRefund as settleCall,
} from '#contract/admin-payments.ts'
import type { CallInput, CallQuery } from '#contract/call.ts'
import {
  exportDuePayouts as exportCall,
  exportRecordedPayouts,
  listDuePayouts,
  listRecordedPayouts,
  readPayoutDetails,
  recordPayouts as recordCall,
} from '#contract/payouts.ts'
import { callThunk, download } from '../../app/api.ts'
import { toAdminList } from '../../app/area.ts'

// The components that dispatch these keep the results.

export const fetchPayments = callThunk('adminPayments/fetch', async (api, query: CallQuery<typeof listAdminPayments>) =>
  toAdminList(await api(listAdminPayments, { query }), 'totalPayments'),
)

export const exportPayments = callThunk('adminPayments/export', (api, query: CallQuery<typeof exportAdminPayments>) =>
  download(api, exportAdminPayments, { query }),
)

export const fetchCounts = callThunk('adminPayments/fetchCounts', (api) => api(countPaymentQueues, {}))

export const sendBack = callThunk('adminPayments/sendBack', (api, { id, reason }: { id: string; reason: string }) =>
  api(returnHeldPayment, { params: { id }, body: { reason } }),
)

export const fetchRefunds = callThunk(
  'adminPayments/fetchRefunds',
  async (api, query: CallQuery<typeof listStuckRefunds>) =>
    toAdminList(await api(listStuckRefunds, { query }), 'totalRefunds'),
)

export const exportRefunds = callThunk(
  'adminPayments/exportRefunds',
  (api, query: CallQuery<typeof exportStuckRefunds>) => download(api, exportStuckRefunds, { query }),
)

export const retryRefund = callThunk('adminPayments/retryRefund', (api, id: string) =>
  api(retryCall, { params: { id } }),
)

export const fetchOverdue = callThunk(
  'adminPayments/fetchOverdue',
  async (api, query: CallQuery<typeof listOverdueInstalments>) =>
    toAdminList(await api(listOverdueInstalments, { query }), 'totalInstalments'),
)

export const exportOverdue = callThunk(
  'adminPayments/exportOverdue',
  (api, query: CallQuery<typeof exportOverdueInstalments>) => download(api, exportOverdueInstalments, { query }),
)

export const fetchDue = callThunk('adminPayments/fetchDue', async (api, query: CallQuery<typeof listDuePayouts>) => {
  const answer = await api(listDuePayouts, { query })
  return { ...toAdminList(answer, 'totalPayouts'), asOf: answer.asOf, sums: answer.sums }
})

export const exportDue = callThunk('adminPayments/exportDue', (api, query: CallQuery<typeof exportCall>) =>
  download(api, exportCall, { query }),
)

export const recordPayouts = callThunk(
  'adminPayments/record',
  (api, body: NonNullable<CallInput<typeof recordCall>['body']>) => api(recordCall, { body }),
)

export const fetchRecorded = callThunk(
  'adminPayments/fetchRecorded',
  async (api, query: CallQuery<typeof listRecordedPayouts>) =>
    toAdminList(await api(listRecordedPayouts, { query }), 'totalPayouts'),
)

export const exportRecorded = callThunk(
  'adminPayments/exportRecorded',
  (api, query: CallQuery<typeof exportRecordedPayouts>) => download(api, exportRecordedPayouts, { query }),
)

export const readDetails = callThunk(
  'adminPayments/readDetails',
  async (api, landlordId: string) => (await api(readPayoutDetails, { params: { landlordId } })).details,
)

export const settleRefund = callThunk(
  'adminPayments/settleRefund',
  (api, { id, ...body }: { id: string; reason: string; isChecked: boolean }) =>
    api(settleCall, { params: { id }, body }),
)
