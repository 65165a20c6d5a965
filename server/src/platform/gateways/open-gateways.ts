import type { Config } from '../configuration/config.ts'
import { GATEWAY_NAMES, type Gateway, type GatewayName } from './gateway.ts'

export type Gateways = {
  /** The gateway of new payments. */
  readonly current: Gateway
  /** Returns a configured gateway: earlier payments are verified and refunded by the one that opened them. */
  readonly byName: (name: string) => Gateway | undefined
}

type Options = {
  readonly sandbox?: Gateway
  readonly clock?: () => Date
}

/** Opens every configured gateway. Sends nothing. */
export const openGateways = async (
  { payments: { gateway, stripe, chapa } }: Config,
  { sandbox, clock }: Options = {},
): Promise<Gateways> => {
  const opened: Partial<Record<GatewayName, Gateway>> = {}
  // Also beside another gateway: it verifies and refunds the payments of a trial.
  if (sandbox) opened.sandbox = sandbox
  // Loaded on demand: Stripe's package is large and unused in a demo.
  if (stripe) {
    const { openStripeGateway } = await import('./stripe.ts')
    opened.stripe = openStripeGateway(stripe, { clock })
  }
  if (chapa) {
    const { openChapaGateway } = await import('./chapa.ts')
    opened.chapa = openChapaGateway(chapa)
  }
  const current = opened[gateway]
  if (!current) throw new Error(`The payment gateway ${gateway} was not provided.`)
  return {
    current,
    byName: (name) => GATEWAY_NAMES.map((known) => opened[known]).find((gateway) => gateway?.name === name),
  }
}
