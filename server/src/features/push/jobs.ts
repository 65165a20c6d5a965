import { v5 } from 'uuid'
import type { Language } from '#contract/product.ts'
import { emitAll } from '../../platform/jobs/emit.ts'
import { type Jobs, on } from '../../platform/jobs/handlers.ts'
import { PushTimeout } from '../../platform/push/sender.ts'
import { vapidOf } from '../../platform/push/vapid.ts'
import { findNotification } from '../notifications/actions.ts'
import { notificationAdded } from '../notifications/events.ts'
import { isPushWanted } from '../notifications/preference-actions.ts'
import { composePush, deliveryOf } from './compose.ts'
import { pushDue } from './events.ts'
import * as queries from './queries.ts'

/** The subscription has ended, or was made with another key of the server. */
const ENDED = [401, 403, 404, 410]
/** The message itself is refused: another try would be too. */
const REFUSED = [400, 413]

/** A browser that did not answer so many times in a row rests: its messages would only keep workers from others. */
const TIMEOUTS_MAX = 5
const REST_MS = 3_600_000
/** Further messages of a conversation renew its notification: what waits already says so. */
const keyOf = ({ subscriptionId, notificationId }: { subscriptionId: string; notificationId: string }) =>
  `${subscriptionId} ${notificationId}`

export const pushJobs: Jobs = {
  handlers: [
    // One job for each browser, so that no other receives a message twice. The queue runs one job of a person at a time:
    // browsers that never answer delay those of the same person, and of others only by the worker that waits for them.
    on(
      notificationAdded,
      { name: 'push.notification.added', queue: 'database' },
      async ({ db, clock }, about, { eventId }) => {
        const { userId, notificationId } = about
        const devices = await queries.findDevices(db, userId, clock()).execute()
        const payloads = devices.map(({ id }) => ({ subscriptionId: id, notificationId, userId }))
        await db
          .transaction()
          .execute((trx) => emitAll(trx, pushDue, payloads, ({ subscriptionId }) => v5(subscriptionId, eventId)))
      },
    ),

    on(
      pushDue,
      { name: 'push.send', queue: 'pushes', keyOf, groupOf: ({ userId }) => userId },
      async (context, payload, { signal }) => {
        const { db, clock, sendPush, log } = context
        const { subscriptionId, notificationId, userId } = payload
        const subscription = await queries.findSubscription(db, subscriptionId, clock()).executeTakeFirst()
        // The person has logged out, or someone else has logged in to this browser.
        if (subscription?.userId !== userId) return
        const notification = await findNotification(db, userId, notificationId)
        if (!notification || notification.readAt || !(await isPushWanted(db, userId, notification.kind))) return
        const restsUntil = (subscription.timedOutAt?.getTime() ?? 0) + REST_MS
        if (subscription.timeouts >= TIMEOUTS_MAX && clock().getTime() < restsUntil)
          throw new Error('The push service has not answered for a while.')
        const { urgency, ttl } = deliveryOf(notification)
        const age = Math.floor((clock().getTime() - Date.parse(notification.createdAt)) / 1_000)
        if (age >= ttl) return
        const status = await sendPush({
          subscription,
          payload: composePush(notification, subscription.language as Language),
          ttl: ttl - age,
          urgency,
          topic: notificationId.replaceAll('-', ''),
          vapid: vapidOf(context),
          signal,
        }).catch(async (problem: unknown) => {
          if (problem instanceof PushTimeout) await queries.countTimeout(db, subscriptionId, clock()).execute()
          throw problem
        })
        if (subscription.timeouts > 0) await queries.forgetTimeouts(db, subscriptionId).execute()
        if (ENDED.includes(status)) await queries.deleteSubscription(db, subscription).execute()
        else if (REFUSED.includes(status)) log.error({ status, notificationId }, 'push message refused')
        else if (status < 200 || status > 299) throw new Error(`The push service answered ${status}.`)
      },
    ),
  ],
}
