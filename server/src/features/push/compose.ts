import { directionOf } from '#contract/locales.ts'
import { linkOf } from '#contract/notification-links.ts'
import type { Notification, NotificationKind } from '#contract/notifications.ts'
import type { Language } from '#contract/product.ts'
import type { PushMessage } from '#contract/push.ts'
import type { Urgency } from '../../platform/push/sender.ts'
import { am } from './words/am.ts'
import { ar } from './words/ar.ts'
import { en } from './words/en.ts'
import { fr } from './words/fr.ts'

const WORDS = { en, fr, ar, am }

const HOUR = 3_600
const DAY = 24 * HOUR

type Delivery = { readonly urgency: Urgency; readonly ttl: number }

/** By default a message may wait until the phone wakes up, for three days. */
const USUAL: Delivery = { urgency: 'normal', ttl: 3 * DAY }

/** Someone waits for an answer. */
const SOON: Delivery = { urgency: 'high', ttl: DAY }

const DELIVERIES: Partial<Record<NotificationKind, Delivery>> = {
  'message.received': SOON,
  'support.replied': SOON,
  'booking.requested': SOON,
  'booking.confirmed': SOON,
  'booking.changed': SOON,
  'deposit.answer-due': SOON,
  'booking.near': { urgency: 'high', ttl: 12 * HOUR },
  'saved-search.matched': { urgency: 'low', ttl: DAY },
}

/** Returns how long a notification is worth sending and how urgent it is. */
export const deliveryOf = ({ kind }: Pick<Notification, 'kind'>): Delivery => DELIVERIES[kind] ?? USUAL

/** The subject of a support request is private; other titles are of listings, which are public. */
const bodyOf = ({ data }: Notification) => (data.propertyId === undefined ? '' : (data.title ?? ''))

/** Returns what the lock screen shows: what happened, and the title of the listing. */
export const composePush = (notification: Notification, language: Language): PushMessage => {
  const { id, kind, data } = notification
  const title = WORDS[language][kind]
  return {
    title: typeof title === 'string' ? title : title[data.side ?? 'TENANT'],
    body: bodyOf(notification),
    path: linkOf(notification) ?? '/notifications',
    tag: id,
    language,
    direction: directionOf(language),
  }
}
