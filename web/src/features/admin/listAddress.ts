import type { Account } from '#contract/accounts.ts'

/** The lists of admins that have what concerns a user alone. */
export const listAddressOf = (path: string, { user }: Account, filters = '') =>
  `/admin/${path}?${filters}userId=${user.id}`
