import { getPayment, initiatePayment, receiveWebhook } from '#contract/payments.ts'
import type { AddRoute } from '../../platform/http/call-router.ts'
import type { Services } from '../../platform/services.ts'
import * as get from './actions/get-payment.ts'
import * as initiate from './actions/initiate-payment.ts'
import * as webhook from './actions/receive-webhook.ts'

export const paymentRoutes = (addRoute: AddRoute, services: Services): void => {
  addRoute(initiatePayment, (input, { caller, idempotencyKey }) =>
    initiate.initiatePayment(services, input, caller, idempotencyKey),
  )
  addRoute(getPayment, (input, { caller }) => get.getPayment(services, input, caller))
  addRoute(receiveWebhook, ({ params }, { request }) =>
    webhook.receiveWebhook(services, {
      gateway: params.gateway,
      body: request.body as Buffer,
      headers: request.headers,
    }),
  )
}
