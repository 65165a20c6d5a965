import { type ReactNode, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { User } from '#contract/users.ts'
import { EditPage } from './edit/EditPage.tsx'
import type { PinMap } from './edit/LocationSection.tsx'
import type { Card } from './wizard/Preview.tsx'
import { Wizard } from './wizard/Wizard.tsx'

type Props = {
  /** From the path; undefined for a new listing. */
  id: string | undefined
  me: User
  /** Replaces the page when the property does not exist or belongs to another landlord. */
  missing: ReactNode
  map: PinMap
  card: Card
}

/** A new listing, a draft or a submitted one. A draft that was created here keeps its wizard under its own path. */
export function ListingPage({ id, me, missing, map, card }: Props) {
  const { key } = useLocation()
  const wentBack = useNavigationType() === 'POP'
  const [session, setSession] = useState<{ number: number; createdId?: string; key?: string }>({ number: 0 })
  const isNew = id === undefined
  // A link to a new listing starts over; the back button only leads to earlier steps.
  if (isNew && session.createdId && key !== session.key && !wentBack) setSession({ number: session.number + 1 })
  if (!isNew && id !== session.createdId)
    return <EditPage key={id} id={id} me={me} missing={missing} map={map} card={card} />
  return (
    <Wizard
      key={session.number}
      me={me}
      map={map}
      card={card}
      onCreated={(createdId) => setSession((before) => ({ ...before, createdId, key }))}
    />
  )
}
