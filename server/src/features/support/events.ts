import { defineEvent } from '../../platform/jobs/events.ts'

/** A support conversation, of the user or of a guest, has a message, or another status or assignee. */
export const supportChanged = defineEvent<{ supportId: string; userId: string | null }>('support.changed')
/** An admin answered the user. */
export const supportReplied = defineEvent<{ messageId: string; userId: string }>('support.replied')
/** A person without an account wrote to the admins and has to confirm the address. */
export const contactWritten = defineEvent<{ requestId: string }>('contact.written')
/** An admin answered a guest. */
export const guestAnswered = defineEvent<{ messageId: string }>('contact.answered')
