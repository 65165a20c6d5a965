export const GATEWAY_NAMES = ['stripe', 'chapa', 'sandbox'] as const
export type GatewayName = (typeof GATEWAY_NAMES)[number]

/** Gateways that move no money. */
export const TEST_GATEWAYS: readonly GatewayName[] = ['sandbox']

/**
 * Returns whether a gateway moves no money. With the `testGateways` of the configuration: whether what it took counts
 * nowhere, because a real gateway takes new payments.
 */
export const isTestGateway = (name: string, testGateways: readonly GatewayName[] = TEST_GATEWAYS): boolean =>
  testGateways.some((test) => test === name)

/** What the customer pays for, for gateways whose page shows it. Amounts as in `Order`, which they sum to. */
export type OrderSummary = {
  readonly city: string
  /** Calendar days. */
  readonly startDate: string
  readonly endDate: string
  /** Which of how many payments this is, from 1. */
  readonly instalment: number
  readonly instalments: number
  /** After a discount, without the cleaning fee. */
  readonly rent: number
  /** Undefined in checkouts from before there was one. */
  readonly cleaningFee?: number | undefined
  readonly serviceFee: number
  readonly deposit: number
}

/** What a customer is asked to pay. */
export type Order = {
  /** A UUID. Each checkout has a payment of its own. */
  readonly paymentId: string
  /** In hundredths of the currency's main unit, also for currencies without decimals (contract/src/money.ts). */
  readonly amount: number
  /** ISO 4217, in capital letters. */
  readonly currency: string
  readonly title: string
  readonly description: string
  readonly summary?: OrderSummary | undefined
  readonly customer: { readonly name: string; readonly email: string; readonly phone?: string | undefined }
  /** Language of the gateway's page, if the gateway has it. */
  readonly language: string
  /** Where the gateway sends the customer after the payment, and on cancellation. */
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly webhookUrl: string
  /** A wish: gateways have limits of their own, or no expiry at all. The caller closes the checkout at its end. */
  readonly expiresAt: Date
}

export type Checkout = {
  /** The gateway's id of the checkout, or ours if the gateway has none. */
  readonly reference: string
  /** The page on which the customer pays. */
  readonly url: string
}

/** What the gateway reports about a checkout. */
export type Verdict = {
  readonly status: 'OPEN' | 'PAID' | 'FAILED' | 'EXPIRED'
  /** The amount of the checkout, as in `Order`; for another status than PAID it may be 0 and the currency empty. */
  readonly amount: number
  readonly currency: string
  /** The gateway's id of the charge, which a refund names. Null before the payment, or if the gateway has none. */
  readonly charge: string | null
  /** Of an OPEN checkout: whether the customer has finished it, and the gateway has yet to confirm the payment. */
  readonly isSubmitted?: boolean
  /** Of a FAILED one: why, where the gateway says so. */
  readonly failure?: 'DECLINED' | 'CANCELLED' | null
}

export type RefundOrder = {
  /** Of the checkout. */
  readonly reference: string
  /** As `verify` returned it. */
  readonly charge: string | null
  readonly amount: number
  readonly currency: string
  /** Idempotency key: the same refund has the same key forever. At most 50 characters. */
  readonly key: string
  readonly reason: string
}

/** DONE and FAILED are final. `reference` is the gateway's id of the refund. */
export type RefundResult = { readonly status: 'DONE' | 'PENDING' | 'FAILED'; readonly reference: string | null }

/**
 * A webhook whose signature and age are valid, and the checkout that it concerns. It is a hint only: `verify` decides what
 * happened, so the order and number of webhooks do not matter.
 */
export type Webhook = {
  readonly paymentId: string | null
  /** Of the checkout. */
  readonly reference: string | null
  /** Equal in every delivery of the same event. Null if the gateway has no such id. */
  readonly eventId: string | null
}

/**
 * A payment gateway. Methods that send requests end within ten seconds. They throw GatewayUnavailable when the outcome is
 * unknown or a retry may succeed, and GatewayRefused when the same request can never succeed.
 */
export type Gateway = {
  readonly name: GatewayName
  /**
   * Opens a checkout. After GatewayUnavailable it can be called again: a checkout whose URL was never received cannot be
   * paid. Aborting `signal` throws GatewayUnavailable.
   */
  readonly openCheckout: (order: Order, signal?: AbortSignal) => Promise<Checkout>
  /** Asks the gateway for the state of a checkout. The caller compares amount and currency before it believes PAID. */
  readonly verify: (reference: string) => Promise<Verdict>
  /** Closes a checkout, so that it cannot be paid any more. Returns also when it was paid or closed before. */
  readonly closeCheckout: (reference: string) => Promise<void>
  /**
   * Refunds a charge, or a part of it. Repeated with the same key it refunds nothing again and returns the refund's current
   * status, so a lost answer or a PENDING refund is settled by repeating the call.
   */
  readonly refund: (order: RefundOrder) => Promise<RefundResult>
  /**
   * Validates a webhook; `headers` have names in lower case. Returns null when it is valid but concerns none of our
   * checkouts. Throws WebhookRefused.
   */
  readonly readWebhook: (
    body: Buffer,
    headers: Record<string, string | string[] | undefined>,
    now: Date,
  ) => Webhook | null
}

/**
 * The gateway did not answer in time, closed the connection, or answered 5xx, 429, or 401 or 403, which says that our key is
 * wrong and nothing about the request. The outcome is unknown.
 */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable'
}

/** The gateway refused the request (other 4xx) and did nothing. A retry cannot succeed. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused'
}

/** The webhook is forged, replayed, truncated, too large or not JSON. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
}
