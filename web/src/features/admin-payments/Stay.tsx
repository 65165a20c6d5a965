import { Link } from 'react-router'
import { useRange } from '../../ui/useRange.ts'

type Props = { id: string; title: string; startDate?: string; endDate?: string; note?: string }

/** A booking by the property's title, with its dates. */
export function Stay({ id, title, startDate, endDate, note }: Props) {
  const range = useRange()
  const dates = startDate && endDate ? range(startDate, endDate) : undefined
  return (
    <>
      <Link to={`/bookings/${id}`} className="font-semibold underline-offset-4 wrap-anywhere hover:underline">
        <bdi title={title} className="title-start lg:line-clamp-2">
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

/** The size of a button in a table. */
export const SMALL = 'min-h-9! px-3! text-13! touch:min-h-11!'
