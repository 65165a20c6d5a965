import { type ReactNode, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { User } from '#contract/users.ts'
import { EditPage } from './edit/EditPage.tsx'
import type { Parts } from './parts.ts'
import { Wizard } from './wizard/Wizard.tsx'

type Props = {
  /** From the path; undefined for a new listing. */
  id: string | undefined
  me: User
  /** Replaces the page when the property does not exist or belongs to another landlord. */
  missing: ReactNode
  parts: Parts
}

/** A new listing, a draft or a submitted one. A draft that was created here keeps its wizard under its own path. */
export function ListingPage({ id, me, missing, parts }: Props) {
  const { key } = useLocation()
  const wentBack = useNavigationType() === 'POP'
  const [session, setSession] = useState<{ number: number; createdId?: string; key?: string }>({ number: 0 })
  const isNew = id === undefined
  // A link to a new listing starts over; the back button only leads to earlier steps.
  if (isNew && session.createdId && key !== session.key && !wentBack) setSession({ number: session.number + 1 })
  if (!isNew && id !== session.createdId) return <EditPage key={id} id={id} me={me} missing={missing} parts={parts} />
  return (
    <Wizard
      key={session.number}
      me={me}
      parts={parts}
      onCreated={(createdId) => setSession((before) => ({ ...before, createdId, key }))}
    />
  )
}
