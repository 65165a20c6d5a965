import webPush from 'web-push'
import { createPublicRequest, type PublicRequestOptions } from '../http/public-request.ts'
import type { Vapid } from './vapid.ts'

/** How soon a message should arrive (RFC 8030 §5.3): a phone that saves power waits with what is not urgent. */
export type Urgency = 'low' | 'normal' | 'high'

type Push = {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  readonly payload: object
  /** Seconds that the push service keeps the message for a device that is off. */
  readonly ttl: number
  readonly urgency: Urgency
  /** Replaces a message with the same topic that was not delivered yet. At most 32 characters of base64url. */
  readonly topic: string
  readonly vapid: Vapid
  readonly signal: AbortSignal
}

/** The push service did not answer in time. */
export class PushTimeout extends Error {}

/** Sends a message to a push service and returns the status of its answer. Throws when there is none, `PushTimeout` when it is late. */
export type SendPush = (push: Push) => Promise<number>

const TIMEOUT_MS = 10_000

/** Creates the sender. The address of a push service is chosen by a browser, so it is as untrusted as any other. */
export const createPushSender = (options: PublicRequestOptions = {}, timeoutMs = TIMEOUT_MS): SendPush => {
  const send = createPublicRequest(options)
  return async ({ subscription: { endpoint, p256dh, auth }, payload, ttl, urgency, topic, vapid, signal }) => {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      { vapidDetails: vapid, TTL: ttl, urgency, topic },
    )
    const late = AbortSignal.timeout(timeoutMs)
    const answer = await send(new URL(endpoint), {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.any([signal, late]),
    }).catch((problem: unknown) => {
      throw late.aborted ? new PushTimeout('The push service did not answer in time.', { cause: problem }) : problem
    })
    // Its body is of no use, and may be endless.
    answer.destroy()
    return answer.statusCode ?? 0
  }
}
