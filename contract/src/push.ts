import { z } from 'zod'
import { call } from './call.ts'
import { Id, Instant } from './primitives.ts'

/** Most browsers of a person that receive push notifications. */
export const PUSH_DEVICES_MAX = 10

/** A browser that receives push notifications. It is removed when its session ends. */
export const PushDevice = z.strictObject({
  id: Id,
  userAgent: z.string().meta({ description: 'The User-Agent header of the login; may be empty.' }),
  createdAt: Instant,
  isCurrent: z.boolean().meta({ description: 'Of the session of this call.' }),
})
export type PushDevice = z.infer<typeof PushDevice>

const Devices = z.strictObject({ devices: z.array(PushDevice).max(PUSH_DEVICES_MAX) })

/** Base64url without padding, of so many bytes. */
const Bytes = (count: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${Math.ceil((count * 8) / 6)}}$`), { error: `must be ${count} bytes as base64url` })

/** What a service worker shows, encrypted for the browser (RFC 8291). */
export type PushMessage = {
  readonly title: string
  readonly body: string
  /** Path of the page that it opens. */
  readonly path: string
  /** A later message with the same tag replaces this one. */
  readonly tag: string
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
}

export const listPushDevices = call({
  method: 'GET',
  path: '/api/users/me/push-devices',
  who: 'verified',
  summary: 'List the browsers that receive my push notifications, newest first',
  answer: {
    200: Devices.extend({
      publicKey: z
        .string()
        .meta({ description: 'Key of the server for `PushManager.subscribe` (RFC 8292), base64url.' }),
    }),
  },
  fallback: 'Could not load push notifications',
})

/**
 * Sends push notifications to the browser of the session. Replaces its earlier subscription. 400 for an address that is
 * not a public https address, 409 when 10 other browsers receive them.
 */
export const subscribeToPush = call({
  method: 'PUT',
  path: '/api/users/me/push-devices',
  who: 'verified',
  summary: 'Receive push notifications in this browser',
  body: z.strictObject({
    endpoint: z
      .string()
      .min(1)
      .max(1_000)
      .meta({ description: 'As `PushSubscription.toJSON()` has it, like the keys.' }),
    keys: z.strictObject({ p256dh: Bytes(65), auth: Bytes(16) }),
  }),
  answer: { 200: Devices },
  fallback: 'Could not turn on push notifications',
})

/** Stops the push notifications of one browser. 404 for another user's. */
export const removePushDevice = call({
  method: 'DELETE',
  path: '/api/users/me/push-devices/{id}',
  who: 'verified',
  summary: 'Stop push notifications in one of my browsers',
  params: z.strictObject({ id: Id }),
  answer: { 200: Devices },
  fallback: 'Could not turn off push notifications',
})
