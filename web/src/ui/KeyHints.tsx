import { Fragment } from 'react'
import { useShortcutsWanted } from './useKeys.ts'

type Props = {
  label: string
  hints: readonly { keys: readonly string[]; does: string }[]
  /** Name of the switch. */
  switchLabel: string
}

/** Which keys this page knows, with a switch for them. Not for phones, which have none. */
export function KeyHints({ label, hints, switchLabel }: Props) {
  const [on, want] = useShortcutsWanted()
  return (
    <section
      aria-label={label}
      className="no-print hidden flex-wrap items-center gap-x-4 gap-y-1 text-13 text-mute sm:flex touch:hidden"
    >
      <label className="flex min-h-6 items-center gap-2">
        <input
          type="checkbox"
          className="size-4"
          checked={on}
          onChange={({ currentTarget: { checked } }) => want(checked)}
        />
        {switchLabel}
      </label>
      {on &&
        hints.map(({ keys, does }) => (
          <span key={does} className="inline-flex items-center gap-1">
            {keys.map((key, index) => (
              <Fragment key={key}>
                {index > 0 && <span aria-hidden="true">/</span>}
                <kbd className="min-w-6 rounded-6 border border-control px-1 text-center font-sans text-13 text-ink">
                  {key}
                </kbd>
              </Fragment>
            ))}
            <span>{does}</span>
          </span>
        ))}
    </section>
  )
}
