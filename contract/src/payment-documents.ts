import { z } from 'zod'
import { call } from './call.ts'
import { Id, PdfFile } from './primitives.ts'
import { LANGUAGES } from './product.ts'

const params = z.strictObject({ id: Id })
const query = z.strictObject({
  language: z.enum(LANGUAGES).optional().meta({ description: 'The language of the user when it is not given.' }),
})

/**
 * Returns what was paid of a booking as PDF, or one of its payments. 404 unless the caller is its tenant or an admin, and
 * for a payment that the booking has not taken; 409 when nothing was paid.
 */
export const getReceipt = call({
  method: 'GET',
  path: '/api/bookings/{id}/receipt.pdf',
  who: 'verified',
  summary: 'Download the receipt of a booking',
  params,
  query: query.extend({ payment: Id.optional().meta({ description: 'The receipt of this payment only.' }) }),
  answer: PdfFile,
  fallback: 'Could not load the receipt',
})

/**
 * Returns the price of a booking and when it is due as PDF. 404 unless the caller is its tenant or an admin, 409 unless
 * the booking was confirmed.
 */
export const getInvoice = call({
  method: 'GET',
  path: '/api/bookings/{id}/invoice.pdf',
  who: 'verified',
  summary: 'Download the invoice of a booking',
  params,
  query,
  answer: PdfFile,
  fallback: 'Could not load the invoice',
})
