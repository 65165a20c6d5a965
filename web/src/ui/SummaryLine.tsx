import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = {
  title: ReactNode
  /** Where the title leads; without it, it is no link. */
  to?: string | undefined
  note?: ReactNode
  /** At the end of the line, such as a status. */
  end?: ReactNode
}

/** A line of a short list: a title with a note below it. */
export function SummaryLine({ title, to, note, end }: Props) {
  return (
    <li className="flex items-start justify-between gap-4 py-2.5 text-15">
      <div className="min-w-0 wrap-anywhere">
        {to ? (
          <Link to={to} className="inline-block leading-6 font-semibold underline-offset-4 hover:underline">
            {title}
          </Link>
        ) : (
          <span className="font-semibold">{title}</span>
        )}
        {note && <div className="text-13 text-mute">{note}</div>}
      </div>
      {end && <div className="shrink-0 text-end">{end}</div>}
    </li>
  )
}
