import type { KeyboardEvent, ToggleEvent } from 'react'

const itemsOf = (panel: HTMLElement) => [
  ...panel.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled, select:enabled'),
]

/** Focuses the first item of a popover that opens. */
export const focusFirst = ({ newState, currentTarget }: ToggleEvent<HTMLElement>): void => {
  if (newState === 'open') itemsOf(currentTarget)[0]?.focus()
}

/** Moves the focus between the items of a list by arrow keys, Home and End. */
export const moveByArrows = (event: KeyboardEvent<HTMLElement>): void => {
  // A list of options has the arrow keys to itself.
  if (event.target instanceof HTMLSelectElement) return
  const items = itemsOf(event.currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined || items.length === 0) return
  event.preventDefault()
  items.at(to % items.length)?.focus()
}
