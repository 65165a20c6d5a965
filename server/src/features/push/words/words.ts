import type { NotificationData, NotificationKind } from '#contract/notifications.ts'

type Side = NonNullable<NotificationData['side']>

/** The title of each kind; of some, one for each side of the booking. */
export type PushWords = Record<NotificationKind, string | Record<Side, string>>
