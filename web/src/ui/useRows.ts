import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { afterModal } from './afterModal.ts'
import { stepped } from './selection.ts'

/** The selected row, kept elsewhere: in the address. */
type Selection = readonly [selected: string | undefined, select: (id: string | undefined) => void]

/** The row that was selected last in each history entry, by the entry's key. */
const lastSelected = new Map<string, string>()

/** Focuses the row that was selected when this history entry was left, once it is shown. */
function useRowOfEntry(key: string, rows: RefObject<Map<string, HTMLElement>>) {
  const wanted = useRef<{ key: string; id: string | undefined }>(undefined)
  useEffect(() => {
    wanted.current ??= { key, id: lastSelected.get(key) }
    const { id, key: entered } = wanted.current
    const row = id === undefined ? undefined : rows.current.get(id)
    if (!row || key !== entered) return
    wanted.current.id = undefined
    // Something else may have been focused while the rows were loading.
    if (document.activeElement?.contains(row)) row.focus()
  })
}

/** Rows that j and k walk through. The selected row has the focus, so that Tab goes on to what it contains. */
export function useRows<E extends HTMLElement, F extends HTMLElement = HTMLInputElement>(
  ids: readonly string[],
  selection?: Selection,
) {
  const { key } = useLocation()
  const [own, setOwn] = useState<string>()
  const selectOwn = (id: string | undefined) => {
    setOwn(id)
    if (id !== undefined) lastSelected.set(key, id)
  }
  const [selected, setSelected] = selection ?? [own, selectOwn]
  const [focusing, setFocusing] = useState<{ id: string | undefined }>()
  const rows = useRef(new Map<string, E>())
  useRowOfEntry(key, rows)
  /** Receives the focus when no row is left: the search field or a heading. */
  const fallback = useRef<F>(null)

  useEffect(() => {
    if (!focusing) return
    return afterModal(() => {
      const row = focusing.id === undefined ? undefined : rows.current.get(focusing.id)
      ;(row ?? fallback.current)?.focus()
    })
  }, [focusing])

  const focus = (id: string | undefined) => {
    setSelected(id)
    setFocusing({ id })
  }
  return {
    selected: selected !== undefined && ids.includes(selected) ? selected : undefined,
    fallback,
    select: setSelected,
    focus,
    /** Moves from the selected row, or from `start` while none is selected. */
    move: (step: 1 | -1, start?: string) => {
      const next = stepped(ids, selected !== undefined && ids.includes(selected) ? selected : start, step)
      if (next !== undefined) focus(next)
    },
    elementOf: (id: string) => rows.current.get(id),
    refOf: (id: string) => (element: E | null) => {
      if (element) rows.current.set(id, element)
      else rows.current.delete(id)
    },
  }
}
