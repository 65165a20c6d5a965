import { createHmac, timingSafeEqual } from 'node:crypto'
import { WebhookRefused } from './gateway.ts'

/** More than any event of a gateway has. */
const MAX_WEBHOOK_BYTES = 1_000_000

/** Returns the only value of a header. Throws WebhookRefused when it is missing or repeated. */
export const readHeader = (headers: Record<string, string | string[] | undefined>, name: string): string => {
  const value = headers[name]
  if (typeof value !== 'string' || value === '') throw new WebhookRefused(`The webhook has no header ${name}.`)
  return value
}

/** Throws WebhookRefused for a body that no gateway sends, before it is hashed. */
export const assertWebhookSize = ({ length }: Buffer): void => {
  if (length > MAX_WEBHOOK_BYTES) throw new WebhookRefused('The webhook is too large.')
}

/** Throws WebhookRefused unless the signature is the hexadecimal HMAC-SHA256 of the raw body. */
export const assertSignature = (body: Buffer, signature: string, secret: string): void => {
  assertWebhookSize(body)
  const expected = createHmac('sha256', secret).update(body).digest()
  // Decoding stops at the first character that is not hexadecimal, so the length is compared as text.
  const given = Buffer.from(signature, 'hex')
  if (signature.length !== expected.length * 2 || given.length !== expected.length || !timingSafeEqual(expected, given))
    throw new WebhookRefused('The signature of the webhook is not valid.')
}

/** Parses the body of a webhook. Throws WebhookRefused when it is not JSON. */
export const parseWebhook = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new WebhookRefused('The webhook is not JSON.')
  }
}
