import { useEffect, useRef, useState } from 'react'
import { successor } from './selection.ts'
import { useRows } from './useRows.ts'

/** Below this width the chosen one stands under the list. */
const NARROW = '(width < 64rem)'

/** A list on one side and the chosen one on the other: which is chosen, which are ticked, where the focus goes. */
export function useDesk<Item extends { id: string }>(items: readonly Item[]) {
  const ids = items.map(({ id }) => id)
  const rows = useRows<HTMLButtonElement>(ids)
  const current = items.find(({ id }) => id === rows.selected) ?? items[0]
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set())

  const heading = useRef<HTMLHeadingElement>(null)
  const [moved, setMoved] = useState(0)
  const toHeading = () => setMoved((count) => count + 1)
  // After the effects of the dialogs, which give the focus back first.
  useEffect(() => {
    if (!moved) return
    const target = heading.current ?? rows.fallback.current
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: matchMedia(NARROW).matches ? 'start' : 'nearest' })
  }, [moved, rows.fallback])

  return {
    rows,
    heading,
    current,
    ticks,
    ticked: items.filter(({ id }) => ticks.has(id)),
    tick: (which: readonly string[], on: boolean) => {
      const next = new Set(ticks)
      for (const id of which) on ? next.add(id) : next.delete(id)
      setTicks(next)
    },
    choose: (id: string) => {
      rows.select(id)
      if (matchMedia(NARROW).matches) toHeading()
    },
    /** These leave the list, or are done with: the next one is chosen and has the focus. */
    leave: (gone: readonly string[]) => {
      if (current && gone.includes(current.id)) {
        const left = ids.filter((id) => id === current.id || !gone.includes(id))
        rows.select(successor(left, current.id))
      }
      if (gone.length > 0) toHeading()
      setTicks(new Set())
    },
    /** Done with, and still there: the buttons that were pressed may be gone. */
    stay: toHeading,
  }
}
