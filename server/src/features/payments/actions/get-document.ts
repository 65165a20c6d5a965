import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ValidatedInput } from '#contract/call.ts'
import type { getInvoice as GetInvoice, getReceipt as GetReceipt } from '#contract/payment-documents.ts'
import { typesetPdf } from '../../../platform/documents/typeset.ts'
import { isTestGateway } from '../../../platform/gateways/gateway.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { Problem } from '../../../platform/problem.ts'
import { assertWithinLimit } from '../../../platform/security/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { getBooking } from '../../bookings/actions/get-booking.ts'
import { bookingNotFound } from '../../bookings/shape.ts'
import { type DocumentInput, invoiceContent, paymentReceiptContent, receiptContent } from '../documents/content.ts'
import * as queries from '../queries.ts'
import { partsOf, paymentNotFound } from '../shape.ts'

const TEMPLATE = join(import.meta.dirname, '../documents/document.typ')

/** Setting a document takes some hundredths of a second of CPU time. */
const DOCUMENT_LIMIT = { most: 60, seconds: 600, reason: 'too_many_requests' } as const

type ReceiptInput = ValidatedInput<typeof GetReceipt>
type InvoiceInput = ValidatedInput<typeof GetInvoice>

/** Throws NOT_FOUND for everyone but the tenant and admins: fee and deposit are not the landlord's. */
const loadInput = async (
  services: Services,
  { params, query }: InvoiceInput,
  caller: Caller,
): Promise<DocumentInput & { isInvoiced: boolean }> => {
  const { db, gateways } = services
  await assertWithinLimit(services, 'documents', caller.user.id, DOCUMENT_LIMIT)
  const booking = await getBooking(services, { params, query: undefined, body: undefined }, caller)
  if (booking.landlord.id === caller.user.id) throw bookingNotFound()
  const paid = await queries.findPaid(db, booking.id).execute()
  const taken = new Set(paid.map(({ id }) => id))
  const refunds = await queries.findRefundsOf(db, booking.id).execute()
  return {
    booking,
    payments: paid.map((row) => ({
      id: row.id,
      instalment: row.instalment,
      paidAt: row.settledAt ?? row.createdAt,
      parts: partsOf(row),
    })),
    // Payments that were returned are no part of what was paid.
    refunds: refunds
      .filter(({ paymentId }) => taken.has(paymentId))
      .map(({ paymentId, reason, amountMinor, createdAt, settledAt }) => ({
        paymentId,
        reason,
        amount: amountMinor,
        createdAt,
        sentAt: settledAt,
      })),
    isTest: (paid.length > 0 ? paid.map(({ gateway }) => gateway) : [gateways.current.name]).some((name) =>
      isTestGateway(name),
    ),
    zone: booking.timeZone,
    language: query.language ?? caller.user.language,
    isInvoiced: booking.status === 'CONFIRMED' || booking.status === 'COMPLETED' || paid.length > 0,
  }
}

/** Returns the receipt of a booking or of one of its payments as PDF. Throws NOT_FOUND, and CONFLICT when nothing was paid. */
export const getReceipt = async (services: Services, input: ReceiptInput, caller: Caller): Promise<Buffer> => {
  const content = await loadInput(services, input, caller)
  if (content.payments.length === 0) throw new Problem('nothing_paid')
  const template = await readFile(TEMPLATE, 'utf8')
  const { payment: paymentId } = input.query
  if (!paymentId) return typesetPdf(template, receiptContent(content))
  const payment = content.payments.find(({ id }) => id === paymentId)
  if (!payment) throw paymentNotFound()
  return typesetPdf(template, paymentReceiptContent(content, payment))
}

/** Returns the invoice of a booking as PDF. Throws NOT_FOUND, and CONFLICT unless the booking was confirmed. */
export const getInvoice = async (services: Services, input: InvoiceInput, caller: Caller): Promise<Buffer> => {
  const content = await loadInput(services, input, caller)
  if (!content.isInvoiced) throw new Problem('not_invoiced')
  return typesetPdf(await readFile(TEMPLATE, 'utf8'), invoiceContent(content))
}
