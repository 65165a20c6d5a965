import { type ReactNode, useSyncExternalStore } from 'react'

/** A column of a list: its heading, its cells, and the word by which the list can be sorted by it. */
export type Column<Item> = {
  name: string
  label: string
  cell: (item: Item) => ReactNode
  sort?: string
  /** Its cells are amounts, compared by their end. */
  isAmount?: boolean
  /** On narrow screens the content is below the label. */
  isText?: boolean | ((item: Item) => boolean)
  /** On narrow screens it is in the corner of the card, without a label. */
  isCorner?: boolean
  /** On narrow screens it is left out where there is nothing in it. */
  isLeftOut?: (item: Item) => boolean
  /** It cannot be hidden: what a row is about, and its actions. */
  isFixed?: boolean
}

const keyOf = (list: string) => `columns.${list}`

/** Returns the names of hidden columns that were stored; anything else is ignored. */
export const parseHidden = (stored: string | null): readonly string[] => (stored ? stored.split(' ') : [])

/** Returns the columns that are shown. The first one names the row, so it stays, whatever was stored. */
export const shownColumns = <C extends { name: string; isFixed?: boolean }>(
  columns: readonly C[],
  hidden: readonly string[],
): readonly C[] => columns.filter(({ name, isFixed }, index) => index === 0 || isFixed || !hidden.includes(name))

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Where nothing can be stored the choice lasts until the next page load. */
const cached = new Map<string, string>()

/** Local storage throws when the visitor has disabled it. */
const read = (key: string): string => {
  const known = cached.get(key)
  if (known !== undefined) return known
  let stored: string | null = null
  try {
    stored = localStorage.getItem(key)
  } catch {
    // Nothing is hidden.
  }
  cached.set(key, stored ?? '')
  return stored ?? ''
}

const write = (key: string, hidden: readonly string[]) => {
  cached.set(key, hidden.join(' '))
  try {
    if (hidden.length > 0) localStorage.setItem(key, hidden.join(' '))
    else localStorage.removeItem(key)
  } catch {
    // Not persisted.
  }
  for (const listener of listeners) listener()
}

/** The columns of a list that this device shows, and what shows or hides one. */
export function useColumns<Item>(list: string, columns: readonly Column<Item>[]) {
  const key = keyOf(list)
  const hidden = parseHidden(
    useSyncExternalStore(
      subscribe,
      () => read(key),
      () => '',
    ),
  )
  return {
    shown: shownColumns(columns, hidden),
    isShown: (name: string) => !hidden.includes(name),
    show: (name: string, isShown: boolean) =>
      write(key, isShown ? hidden.filter((each) => each !== name) : [...new Set([...hidden, name])]),
  }
}
