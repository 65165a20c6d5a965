import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

type Props = {
  title: string
  /** To the lists that have all of it. */
  links: readonly { to: string; label: string }[]
  /** How much there is, in words. */
  counts: readonly string[]
  /** Shown in place of everything else when there is nothing. */
  empty: string | false
  /** Lines of a short list. */
  children: ReactNode
}

/** A part of an account: how much there is, the newest lines, and where all of it is. */
export function AccountSection({ title, links, counts, empty, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 break-inside-avoid gap-2 rounded-12 border border-line bg-surface p-4 sm:p-5 xl:mb-5"
    >
      <h2 id={id} className="text-18">
        {title}
      </h2>
      {empty ? (
        <p className="text-mute">{empty}</p>
      ) : (
        <>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-mute">
            {counts.map((count) => (
              <span key={count}>{count}</span>
            ))}
          </p>
          <ul className="divide-y divide-line border-y border-line empty:hidden">{children}</ul>
          <p className="flex flex-wrap gap-x-5">
            {links.map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                className="inline-flex min-h-11 items-center text-15 font-semibold text-accent underline-offset-4 hover:underline"
              >
                {label}
              </Link>
            ))}
          </p>
        </>
      )}
    </section>
  )
}
