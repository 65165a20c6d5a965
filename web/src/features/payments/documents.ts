import { getInvoice, getReceipt } from '#contract/payment-documents.ts'
import type { Language } from '#contract/product.ts'
import { callThunk, download } from '../../app/api.ts'

type Requested = { id: string; language: Language }

/** Of one payment, or of all of the booking. */
export const fetchReceipt = callThunk(
  'payment/receipt',
  (api, { id, language, payment }: Requested & { payment?: string }) =>
    download(api, getReceipt, { params: { id }, query: { language, payment } }),
)

export const fetchInvoice = callThunk('payment/invoice', (api, { id, language }: Requested) =>
  download(api, getInvoice, { params: { id }, query: { language } }),
)
