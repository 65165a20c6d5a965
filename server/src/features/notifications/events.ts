import { defineEvent } from '../../platform/jobs/events.ts'

/** A notification was written for the user. */
export const notificationAdded = defineEvent<{ notificationId: string; userId: string }>('notification.added')
