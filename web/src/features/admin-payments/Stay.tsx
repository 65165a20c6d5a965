import { Link } from 'react-router'
import { AccountLink } from '../../ui/AccountLink.tsx'
import { usePersonName } from '../../ui/usePersonName.ts'
import { useRange } from '../../ui/useRange.ts'

type Props = { id: string; title: string; startDate?: string; endDate?: string; note?: string }

/** A booking by the property's title, with its dates. */
export function Stay({ id, title, startDate, endDate, note }: Props) {
  const range = useRange()
  const dates = startDate && endDate ? range(startDate, endDate) : undefined
  return (
    <>
      <Link to={`/bookings/${id}`} className="font-semibold underline-offset-4 wrap-anywhere hover:underline">
        <bdi title={title} className="lg:line-clamp-2">
          {title}
        </bdi>
      </Link>
      <span className="block text-13 text-mute">
        {dates}
        {dates && note && ' · '}
        {note && <bdi>{note}</bdi>}
      </span>
    </>
  )
}

/**
 * Aligns a block of left-to-right text as the cell around it: at its start in a table, at its end in a card. The text's own
 * direction would decide in right-to-left languages.
 */
export const ALIGNED = 'text-right rtl:text-left lg:text-left lg:rtl:text-right'

/** A name with the e-mail address. */
export function Party({ email, ...person }: { id: string; name: string; isFormer?: true | undefined; email?: string }) {
  const nameOf = usePersonName()
  return (
    <>
      <span className="block wrap-anywhere">
        <AccountLink id={person.id}>
          <bdi>{nameOf(person)}</bdi>
        </AccountLink>
      </span>
      {email && (
        <bdi
          dir="ltr"
          title={email}
          className={`block text-13 text-mute wrap-anywhere lg:max-w-40 lg:truncate ${ALIGNED}`}
        >
          {email}
        </bdi>
      )}
    </>
  )
}

/** The size of a button in a table. */
export const SMALL = 'min-h-9! px-3! text-13! touch:min-h-11!'
