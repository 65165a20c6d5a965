import { SEALED_SECRETS } from './features/auth/second-factor-codes.ts'
import { SEALED_DETAILS } from './features/payments/payouts/details.ts'
import type { SealedColumn } from './platform/security/site-secret.ts'

/** All that the database keeps encrypted: `npm run replace-secret` encrypts it anew. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [SEALED_SECRETS, SEALED_DETAILS]
