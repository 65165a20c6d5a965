import { defineEvent } from '../../platform/jobs/events.ts'

/** The import of a calendar is due, by schedule or because its landlord started it. */
export const feedDue = defineEvent<{ feedId: string }>('feed.due')
