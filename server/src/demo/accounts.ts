import type { Role } from '#contract/users.ts'

/** Password of all demo accounts, which exist only with DEMO. */
export const DEMO_PASSWORD = 'lit-window-at-dusk'

type DemoAccount = { role: Role; email: string; name: string }

const ACCOUNTS: readonly DemoAccount[] = [
  { role: 'TENANT', email: 'tenant@lintel.example', name: 'Tess Tenant' },
  { role: 'LANDLORD', email: 'landlord@lintel.example', name: 'Lars Landlord' },
  { role: 'ADMIN', email: 'admin@lintel.example', name: 'Ada Admin' },
  { role: 'SUPER_ADMIN', email: 'super@lintel.example', name: 'Sol Super' },
]

/** Returns the accounts of the demo, one per role, printed at startup; without admins for a demo that others can reach. */
export const demoAccounts = ({ publicDemo }: { publicDemo: boolean }): readonly DemoAccount[] =>
  ACCOUNTS.filter(({ role }) => !publicDemo || role === 'TENANT' || role === 'LANDLORD')
