import { defineEvent } from '../../platform/jobs/events.ts'

/** `provider` is the name of the issuer as people know it. */
export const signInAdded = defineEvent<{ userId: string; provider: string }>('sign-in.added')
export const signInRemoved = defineEvent<{ userId: string; provider: string }>('sign-in.removed')

/** The code for the address of a sign-in that waits for a proof; the row has the address. */
export const signInCodeRequested = defineEvent<{ pendingId: string }>('sign-in-code.requested')
