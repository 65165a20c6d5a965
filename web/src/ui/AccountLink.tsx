import { createContext, type ReactNode, useContext } from 'react'
import { Link } from 'react-router'

/** Returns the address of an account by its id. The administration provides it; elsewhere names are no links. */
export const AccountPathContext = createContext<((id: string) => string) | undefined>(undefined)

/** Leads admins to the account of a person, also to a deleted one. */
export const AccountLink = ({ id, children }: { id: string; children: ReactNode }) => {
  const pathOf = useContext(AccountPathContext)
  return pathOf ? (
    <Link to={pathOf(id)} className="underline-offset-4 hover:underline">
      {children}
    </Link>
  ) : (
    children
  )
}
