import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = {
  person: { id: string; isFormer?: boolean | undefined }
  className?: string
  children: ReactNode
}

/** Leads to the public profile of a person. A former user has none. */
export const PersonLink = ({ person: { id, isFormer }, className = '', children }: Props) =>
  isFormer ? (
    <span className={className}>{children}</span>
  ) : (
    <Link to={`/people/${id}`} className={`underline-offset-4 hover:underline ${className}`}>
      {children}
    </Link>
  )
