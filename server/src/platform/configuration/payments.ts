import { z } from 'zod'
import { GATEWAY_NAMES, type GatewayName, isTestGateway, TEST_GATEWAYS } from '../gateways/gateway.ts'
import { StartupError } from './startup-error.ts'

/** A shorter one is a mistake, or can be guessed. */
const SECRET_MIN = 8

/** Without the white space around it that copying adds. */
const secret = (description: string) =>
  z
    .string()
    .trim()
    .min(SECRET_MIN, { error: `${description}, of at least ${SECRET_MIN} characters` })
/** A secret that the gateway has made; a header cannot carry a line break inside of it. */
const key = (description: string) =>
  secret(description).regex(/^\S*$/, { error: `${description}, without spaces and line breaks` })

/** The gateways' clients add paths of their own. */
const isOrigin = (address: string) => {
  const url = URL.parse(address)
  return ['http:', 'https:'].includes(url?.protocol ?? '') && [url?.origin, `${url?.origin}/`].includes(address)
}
const origin = (example: string) =>
  z
    .string()
    .refine(isOrigin, { error: `an address without a path such as ${example}` })
    .default(example)

/** Environment variables of the payments. */
export const PAYMENT_VARIABLES = {
  PAYMENT_GATEWAY: z.enum(GATEWAY_NAMES, { error: 'sandbox, stripe or chapa' }).default('sandbox'),
  ALLOW_SANDBOX: z.enum(['0', '1'], { error: '1 or 0' }).default('0'),
  STRIPE_SECRET_KEY: key('the secret key').optional(),
  STRIPE_WEBHOOK_SECRET: key('the signing secret').optional(),
  STRIPE_API_BASE: origin('https://api.stripe.com'),
  CHAPA_SECRET_KEY: key('the secret key').optional(),
  CHAPA_WEBHOOK_SECRET: secret('the secret hash').optional(),
  CHAPA_API_BASE: origin('https://api.chapa.co'),
}

type PaymentValues = z.output<z.ZodObject<typeof PAYMENT_VARIABLES>>

type GatewaySettings = { readonly secretKey: string; readonly webhookSecret: string; readonly apiBase: string }

export type PaymentConfig = {
  /** The gateway of new payments. */
  readonly gateway: GatewayName
  /** Gateways whose payments are test money, which counts nowhere: none while one of them takes new payments. */
  readonly testGateways: readonly GatewayName[]
  /** Undefined without secrets. */
  readonly stripe: GatewaySettings | undefined
  readonly chapa: GatewaySettings | undefined
}

const CHAPA_CURRENCIES = ['ETB', 'USD']

/** Returns the settings of a gateway that is chosen or has a secret. Throws StartupError when a secret is missing. */
const readSecrets = (values: PaymentValues, gateway: 'stripe' | 'chapa'): GatewaySettings | undefined => {
  const prefix = gateway === 'stripe' ? 'STRIPE' : 'CHAPA'
  const secretKey = values[`${prefix}_SECRET_KEY`]
  const webhookSecret = values[`${prefix}_WEBHOOK_SECRET`]
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, apiBase: values[`${prefix}_API_BASE`] }
  if (values.PAYMENT_GATEWAY !== gateway && !secretKey && !webhookSecret) return undefined
  const missing = secretKey ? `${prefix}_WEBHOOK_SECRET` : `${prefix}_SECRET_KEY`
  throw new StartupError(
    values.PAYMENT_GATEWAY === gateway
      ? `${missing} is missing. PAYMENT_GATEWAY=${gateway} needs ${prefix}_SECRET_KEY and ${prefix}_WEBHOOK_SECRET.`
      : `${missing} is missing. Set both ${prefix}_SECRET_KEY and ${prefix}_WEBHOOK_SECRET or neither.`,
  )
}

/** Prices, fees and refunds are calculated in hundredths, which gateways refuse for a currency without them. */
const hasHundredths = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** The secret key is sent to it. */
const assertEncrypted = (name: string, address: string) => {
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:' && !LOOPBACK.includes(hostname))
    throw new StartupError(`${name} must start with https://, because the secret key is sent to it.`)
}

/** Validates the variables of the payments. Throws StartupError. */
export const readPayments = (values: PaymentValues, currency: string, production: boolean): PaymentConfig => {
  const gateway = values.PAYMENT_GATEWAY
  if (gateway === 'sandbox' && production && values.ALLOW_SANDBOX !== '1')
    throw new StartupError(
      'PAYMENT_GATEWAY=sandbox moves no money. In production set it to stripe or chapa, or set ALLOW_SANDBOX=1 for a trial.',
    )
  if (gateway === 'chapa' && !CHAPA_CURRENCIES.includes(currency))
    throw new StartupError(
      `CURRENCY=${currency} cannot be paid with PAYMENT_GATEWAY=chapa, which takes ${CHAPA_CURRENCIES.join(' and ')}.`,
    )
  if (gateway !== 'sandbox' && !hasHundredths(currency))
    throw new StartupError(
      `CURRENCY=${currency} has no hundredths, in which prices are calculated. Choose a currency with two decimals.`,
    )
  for (const name of ['STRIPE_API_BASE', 'CHAPA_API_BASE'] as const) assertEncrypted(name, values[name])
  return {
    gateway,
    testGateways: isTestGateway(gateway) ? [] : TEST_GATEWAYS,
    stripe: readSecrets(values, 'stripe'),
    chapa: readSecrets(values, 'chapa'),
  }
}
