import { type ReactNode, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { User } from '#contract/users.ts'
import { EditPage } from './edit/EditPage.tsx'
import type { PinMap } from './edit/PlacePart.tsx'
import type { Card } from './wizard/Preview.tsx'
import { Wizard } from './wizard/Wizard.tsx'

type Props = {
  /** Of the address; none while a place is new. */
  id: string | undefined
  me: User
  /** Takes the page's place when there is no such property, or it is somebody else's. */
  missing: ReactNode
  map: PinMap
  card: Card
}

/** A new place, a draft, or one that is listed. A draft that began here stays what it is under its own address. */
export function ListingPage({ id, me, missing, map, card }: Props) {
  const { key } = useLocation()
  const wentBack = useNavigationType() === 'POP'
  const [session, setSession] = useState<{ number: number; made?: string; key?: string }>({ number: 0 })
  const isNew = id === undefined
  // Somebody asks for a new one from here; the way back only leads to earlier steps.
  if (isNew && session.made && key !== session.key && !wentBack) setSession({ number: session.number + 1 })
  if (!isNew && id !== session.made)
    return <EditPage key={id} id={id} me={me} missing={missing} map={map} card={card} />
  return (
    <Wizard
      key={session.number}
      me={me}
      map={map}
      card={card}
      onMade={(made) => setSession((before) => ({ ...before, made, key }))}
    />
  )
}
