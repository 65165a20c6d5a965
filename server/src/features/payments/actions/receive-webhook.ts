import { validate } from 'uuid'
import type { CallAnswer } from '#contract/call.ts'
import type { receiveWebhook as ReceiveWebhook } from '#contract/payments.ts'
import { withinTime } from '../../../platform/gateways/exchange.ts'
import { WebhookRefused } from '../../../platform/gateways/gateway.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import * as queries from '../queries.ts'
import { CALL_TIMEOUT } from '../rules/settlement.ts'
import { verifyAfterNotice } from './verify-payment.ts'

type Notice = {
  gateway: string
  body: Buffer
  headers: Record<string, string | string[] | undefined>
}

const RECEIVED = { received: true as const }

/**
 * Receives a notice of a gateway. The notice only says which payment to look at: the gateway's own answer decides. A
 * notice about nothing of ours is acknowledged. Throws BAD_INPUT for a refused notice, UNAVAILABLE when the gateway does
 * not answer in time, so that it sends the notice again.
 */
export const receiveWebhook = async (
  services: Services,
  { gateway: name, body, headers }: Notice,
): Promise<CallAnswer<typeof ReceiveWebhook>> => {
  const gateway = services.gateways.byName(name)
  if (!gateway) throw new Problem('not_found')
  try {
    const notice = gateway.readWebhook(body, headers, services.clock())
    if (!notice) return RECEIVED
    const { paymentId, reference } = notice
    const payment =
      (paymentId && validate(paymentId)
        ? await queries.findPayment(services.db, paymentId).where('gateway', '=', gateway.name).executeTakeFirst()
        : undefined) ??
      (reference ? await queries.findByReference(services.db, gateway.name, reference).executeTakeFirst() : undefined)
    if (payment) await withinTime(CALL_TIMEOUT, () => verifyAfterNotice(services, payment.id, reference ?? undefined))
    return RECEIVED
  } catch (error) {
    if (error instanceof WebhookRefused) throw new Problem('notice_refused')
    throw error
  }
}
