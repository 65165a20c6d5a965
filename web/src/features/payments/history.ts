import { listPayments } from '#contract/payment-history.ts'
import { callThunk } from '../../app/api.ts'

/** The component that dispatches it keeps the result. */
export const fetchPayments = callThunk('payment/list', (api, page: number) => api(listPayments, { query: { page } }))
