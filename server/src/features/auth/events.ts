import { defineEvent } from '../../platform/jobs/events.ts'

// These name an address because there may be no account behind it, and the caller must not learn that (R17).
/** `registrationId` is null for an address whose account is verified. */
export const registrationReceived = defineEvent<{ email: string; registrationId: string | null }>(
  'registration.received',
)
export const codeRequested = defineEvent<{ email: string }>('code.requested')
export const resetRequested = defineEvent<{ email: string }>('reset.requested')

export const passwordChanged = defineEvent<{ userId: string }>('password.changed')
