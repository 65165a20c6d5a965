import { defineEvent } from '../../platform/jobs/events.ts'

/** A notification has to be sent to one browser. */
export const pushDue = defineEvent<{ subscriptionId: string; notificationId: string; userId: string }>('push.due')
