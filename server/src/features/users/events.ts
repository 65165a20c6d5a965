import type { Role } from '#contract/users.ts'
import { defineEvent } from '../../platform/jobs/events.ts'

/** `needsPassword`: the account lost its password, because it was not verified. */
export const roleChanged = defineEvent<{ userId: string; role: Role; needsPassword: boolean }>('role.changed')

/** Names the address because the row is erased. */
export const accountDeleted = defineEvent<{ email: string; name: string; language: string }>('account.deleted')
