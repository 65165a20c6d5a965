import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Leads admins to the account of a person, also to a deleted one. */
export const AccountLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link to={`/admin/users/${id}`} className="underline-offset-4 hover:underline">
    {children}
  </Link>
)
