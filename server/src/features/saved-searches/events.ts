import { defineEvent } from '../../platform/jobs/events.ts'

/** The user has new matches, which are those of the mail of that instant. */
export const matchesDue = defineEvent<{ userId: string; at: string }>('saved-searches.due')
