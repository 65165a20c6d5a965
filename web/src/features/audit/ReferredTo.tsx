import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { PersonName } from './PersonName.tsx'
import { ShortId, shortIdOf } from './ShortId.tsx'

type Entry = Pick<AuditEntry, 'action' | 'target' | 'people' | 'properties'>

const LINK = 'underline-offset-4 hover:underline'

/** Where what an id of a field refers to is shown; undefined where only the id is known. */
const pageOf = (field: string, id: string, { action, target }: Entry): string | undefined => {
  if (field === 'bookingId') return `/bookings/${id}`
  if (field === 'supportId') return `/admin/support/${id}`
  if (field === 'paymentId') return `/admin/payments?search=${id}`
  if (field === 'conversationId')
    return `/admin/conversations?status=${action === 'conversation.closed' ? 'CLOSED' : 'OPEN'}&userId=${target.id}`
  return undefined
}

/** Whether the value of a field is the id of something. */
export const isReference = (field: string): boolean => field.endsWith('Id')

/** What an audit entry refers to by an id: its name where it has one, else the end of the id. */
export function ReferredTo({ field, id, entry }: { field: string; id: string; entry: Entry }) {
  const person = entry.people.find((each) => each.id === id)
  if (person) return <PersonName person={person} />
  const property = entry.properties.find((each) => each.id === id)
  if (property) {
    const name = <bdi>{property.title}</bdi>
    return property.isPublic ? (
      <Link to={`/properties/${id}`} className={LINK}>
        {name}
      </Link>
    ) : (
      name
    )
  }
  const to = pageOf(field, id, entry)
  return to ? (
    <Link to={to} title={id} className={LINK}>
      <bdi dir="ltr">{shortIdOf(id)}</bdi>
    </Link>
  ) : (
    <ShortId id={id} />
  )
}
