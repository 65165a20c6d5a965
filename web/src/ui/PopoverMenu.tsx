import { type ReactNode, useId, useRef } from 'react'
import { focusFirst, moveByArrows } from './menuKeys.ts'
import { placeBelow } from './placeBelow.ts'

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-6 px-3 text-start hover:bg-surface focus-visible:-outline-offset-2'
export const menuItemClasses = ITEM

type Props = {
  /** Accessible name of the button. */
  label: string
  icon: ReactNode
  /** Receives a function that closes the menu. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a list of actions or links: a native popover, which Escape and a click beside it close. */
export function PopoverMenu({ label, icon, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        className="inline-grid size-11 shrink-0 place-items-center rounded-6 transition-colors duration-150 hover:bg-raised"
      >
        {icon}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only observes the focus and keys of its items */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={(event) => {
          if (event.newState === 'open') placeBelow(button.current, panel.current)
          focusFirst(event)
        }}
        onKeyDown={moveByArrows}
        onBlur={({ relatedTarget, currentTarget }) =>
          relatedTarget && !currentTarget.contains(relatedTarget) && currentTarget.hidePopover()
        }
        className="fade-in fixed inset-auto m-0 w-60 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-12 border border-line bg-raised p-1 text-15 text-ink shadow-float"
      >
        {children(() => {
          panel.current?.hidePopover()
          button.current?.focus()
        })}
      </div>
    </>
  )
}
