import type { User } from '#contract/users.ts'

/** What each page of the administration gets. */
export type AdminPageProps = {
  me: User
  /** The item of the address. */
  id?: string
}
