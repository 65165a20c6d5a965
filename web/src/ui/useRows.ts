import { useEffect, useRef, useState } from 'react'
import { stepped } from './selection.ts'

/** Rows that the keys walk: the selected one has the focus, so that Tab goes on from there into what it holds. */
export function useRows<E extends HTMLElement, F extends HTMLElement = HTMLInputElement>(ids: readonly string[]) {
  const [selected, setSelected] = useState<string>()
  const [focusing, setFocusing] = useState<{ id: string | undefined }>()
  const rows = useRef(new Map<string, E>())
  /** The search field, or what stands for it: has the focus when no row is left. */
  const fallback = useRef<F>(null)

  // Runs after the effects of the dialogs inside: those give the focus back first.
  useEffect(() => {
    if (!focusing) return
    const row = focusing.id === undefined ? undefined : rows.current.get(focusing.id)
    ;(row ?? fallback.current)?.focus()
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
    /** From the selected one; before there is any, from where the page says. */
    move: (step: 1 | -1, start?: string) => {
      const next = stepped(ids, selected !== undefined && ids.includes(selected) ? selected : start, step)
      if (next !== undefined) focus(next)
    },
    refOf: (id: string) => (element: E | null) => {
      if (element) rows.current.set(id, element)
      else rows.current.delete(id)
    },
  }
}
