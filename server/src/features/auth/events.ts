import type { ChangedAddress } from '#contract/forms/users.ts'
import type { Language } from '#contract/product.ts'
import { defineEvent } from '../../platform/jobs/events.ts'

// These name an address because there may be no account behind it, and the caller must not learn that (R17).
/** `registrationId` is null for an address whose account is verified. */
export const registrationReceived = defineEvent<{ email: string; registrationId: string | null }>(
  'registration.received',
)
export const codeRequested = defineEvent<{ email: string }>('code.requested')
export const resetRequested = defineEvent<{ email: string }>('reset.requested')

export const passwordChanged = defineEvent<{ userId: string }>('password.changed')

/** What happened to the second factor of an account. `CODE_USED`: a recovery code. `RESET`: turned off by a super admin. */
export type SecondFactorChange = 'ON' | 'OFF' | 'CODES' | 'CODE_USED' | 'RESET'
export const secondFactorChanged = defineEvent<{ userId: string; change: SecondFactorChange }>('second-factor.changed')

/** The code for one of the addresses of a requested change; the row has the new address. */
export const emailCodeRequested = defineEvent<{ userId: string; changeId: string; address: ChangedAddress }>(
  'email-code.requested',
)

/** Names the earlier address because the row has the new one. */
export const emailChanged = defineEvent<{ userId: string; email: string; name: string; language: Language }>(
  'email.changed',
)
