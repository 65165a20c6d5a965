import { Fragment } from 'react'
import { Key } from './Key.tsx'
import { useShortcutsEnabled } from './useKeys.ts'

type Props = {
  label: string
  hints: readonly { keys: readonly string[]; action: string }[]
  /** Label of the checkbox that turns the shortcuts on and off. */
  switchLabel: string
}

/** Lists the keyboard shortcuts of a page, with a switch for them. Hidden on touch screens. */
export function KeyHints({ label, hints, switchLabel }: Props) {
  const [isEnabled, setEnabled] = useShortcutsEnabled()
  return (
    <section
      aria-label={label}
      className="no-print hidden flex-wrap items-center gap-x-4 gap-y-1 text-13 text-mute sm:flex touch:hidden"
    >
      <label className="flex min-h-6 items-center gap-2">
        <input
          type="checkbox"
          className="size-4"
          checked={isEnabled}
          onChange={({ currentTarget: { checked } }) => setEnabled(checked)}
        />
        {switchLabel}
      </label>
      {isEnabled &&
        hints.map(({ keys, action }) => (
          <span key={action} className="inline-flex items-center gap-1">
            {keys.map((key, index) => (
              <Fragment key={key}>
                {index > 0 && <span aria-hidden="true">/</span>}
                <Key>{key}</Key>
              </Fragment>
            ))}
            <span>{action}</span>
          </span>
        ))}
    </section>
  )
}
