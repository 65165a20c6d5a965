import type { Language } from '#contract/product.ts'
import { emitAll } from '../../platform/jobs/emit.ts'
import { type Jobs, on } from '../../platform/jobs/handlers.ts'
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

export const pushJobs: Jobs = {
  handlers: [
    // One job for each browser: one that cannot be reached delays no other, and no other receives a message twice.
    on(notificationAdded, { name: 'push.notification.added', queue: 'database' }, async ({ db, clock }, about) => {
      const { userId, notificationId } = about
      const devices = await queries.findDevices(db, userId, clock()).execute()
      const payloads = devices.map(({ id }) => ({ subscriptionId: id, notificationId, userId }))
      await db.transaction().execute((trx) => emitAll(trx, pushDue, payloads))
    }),

    on(pushDue, { name: 'push.send', queue: 'push' }, async (context, payload, { signal }) => {
      const { db, clock, sendPush, log } = context
      const { subscriptionId, notificationId, userId } = payload
      const subscription = await queries.findSubscription(db, subscriptionId, clock()).executeTakeFirst()
      // The person has logged out, or somebody else has logged in to this browser.
      if (subscription?.userId !== userId) return
      const notification = await findNotification(db, userId, notificationId)
      if (!notification || notification.readAt || !(await isPushWanted(db, userId, notification.kind))) return
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
      })
      if (ENDED.includes(status)) await queries.deleteSubscription(db, subscription).execute()
      else if (REFUSED.includes(status)) log.error({ status, notificationId }, 'push message refused')
      else if (status < 200 || status > 299) throw new Error(`The push service answered ${status}.`)
    }),
  ],
}
