import type { Role } from '#contract/users.ts'

/** The password of every demo account. It opens nothing but demo data: without DEMO no such account is made. */
export const DEMO_PASSWORD = 'lit-window-at-dusk'

/** One account for each role, printed at the start. */
export const DEMO_ACCOUNTS: readonly { role: Role; email: string; name: string }[] = [
  { role: 'TENANT', email: 'tenant@lintel.example', name: 'Tess Tenant' },
  { role: 'LANDLORD', email: 'landlord@lintel.example', name: 'Lars Landlord' },
  { role: 'ADMIN', email: 'admin@lintel.example', name: 'Ada Admin' },
  { role: 'SUPER_ADMIN', email: 'super@lintel.example', name: 'Sol Super' },
]
