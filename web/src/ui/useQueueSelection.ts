import { useEffect, useRef, useState } from 'react'
import { successor } from './selection.ts'
import { useRows } from './useRows.ts'

/** Below this width the detail is below the list. */
const NARROW = '(width < 64rem)'

/** The state of a list with the detail of one item beside it: the current item, the checked ones and the focus. */
export function useQueueSelection<Item extends { id: string }>(items: readonly Item[]) {
  const ids = items.map(({ id }) => id)
  const rows = useRows<HTMLButtonElement>(ids)
  const current = items.find(({ id }) => id === rows.selected) ?? items[0]
  const [checkedIds, setCheckedIds] = useState<ReadonlySet<string>>(new Set())

  const heading = useRef<HTMLHeadingElement>(null)
  const [moves, setMoves] = useState(0)
  const focusHeading = () => setMoves((count) => count + 1)
  // Runs after the effects of dialogs, which return the focus first.
  useEffect(() => {
    if (!moves) return
    const target = heading.current ?? rows.fallback.current
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: matchMedia(NARROW).matches ? 'start' : 'nearest' })
  }, [moves, rows.fallback])

  return {
    items,
    rows,
    /** To be set on the heading of the detail. */
    heading,
    current,
    checkedIds,
    checked: items.filter(({ id }) => checkedIds.has(id)),
    check: (which: readonly string[], on: boolean) => {
      const next = new Set(checkedIds)
      for (const id of which) on ? next.add(id) : next.delete(id)
      setCheckedIds(next)
    },
    open: (id: string) => {
      rows.select(id)
      if (matchMedia(NARROW).matches) focusHeading()
    },
    /** Selects and focuses the next item when the current one is among those that leave the list. */
    leave: (gone: readonly string[]) => {
      if (current && gone.includes(current.id)) {
        const left = ids.filter((id) => id === current.id || !gone.includes(id))
        rows.select(successor(left, current.id))
      }
      if (gone.length > 0) focusHeading()
      setCheckedIds(new Set())
    },
    /** For when the buttons that had the focus are removed while the item stays. */
    focusHeading,
  }
}

export type QueueSelection<Item extends { id: string }> = ReturnType<typeof useQueueSelection<Item>>
