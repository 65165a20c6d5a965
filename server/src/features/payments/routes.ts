import type { FastifyReply } from 'fastify'
import { getInvoice, getReceipt } from '#contract/payment-documents.ts'
import { listPayments } from '#contract/payment-history.ts'
import { getPayment, initiatePayment, receiveWebhook } from '#contract/payments.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import type { Services } from '../../platform/services.ts'
import * as documents from './actions/get-document.ts'
import * as get from './actions/get-payment.ts'
import * as initiate from './actions/initiate-payment.ts'
import * as list from './actions/list-payments.ts'
import * as webhook from './actions/receive-webhook.ts'

const sendPdf = (reply: FastifyReply, name: string, file: Buffer): Buffer => {
  reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}.pdf"`)
  return file
}

export const paymentRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(initiatePayment, (input, { caller, idempotencyKey }) =>
    initiate.initiatePayment(services, input, caller, idempotencyKey),
  )
  addRoute(listPayments, (input, { caller }) => list.listPayments(services, input, caller))
  addRoute(getPayment, (input, { caller }) => get.getPayment(services, input, caller))
  addRoute(receiveWebhook, ({ params }, { request }) =>
    webhook.receiveWebhook(services, {
      gateway: params.gateway,
      body: request.body as Buffer,
      headers: request.headers,
    }),
  )
  addRoute(getReceipt, async (input, { caller, reply }) =>
    sendPdf(reply, 'receipt', await documents.getReceipt(services, input, caller)),
  )
  addRoute(getInvoice, async (input, { caller, reply }) =>
    sendPdf(reply, 'invoice', await documents.getInvoice(services, input, caller)),
  )
}
