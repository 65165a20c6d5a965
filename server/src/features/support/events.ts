import { defineEvent } from '../../platform/jobs/events.ts'

/** A support conversation of the user has a message, or another status or assignee. */
export const supportChanged = defineEvent<{ supportId: string; userId: string }>('support.changed')
/** An admin answered the user. */
export const supportReplied = defineEvent<{ messageId: string; userId: string }>('support.replied')
