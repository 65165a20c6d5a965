import { type ReactNode, useSyncExternalStore } from 'react'
import type { Order, SortKind } from './sorting.ts'

/** A column of a list: its heading, its cells, and the word by which the list can be sorted by it. */
export type Column<Item> = {
  name: string
  label: string
  cell: (item: Item) => ReactNode
  sort?: string
  /** What it is sorted as, unless by date. */
  sortKind?: SortKind
  /** The list is sorted so by it while nothing is chosen. */
  ownOrder?: Order | undefined
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
  /** It is hidden until the device shows it. */
  isHiddenFirst?: boolean
}

const keyOf = (list: string) => `columns.${list}`

/** Returns the names of hidden columns that were stored; without a choice, those that are hidden at first. */
export const parseHidden = (
  stored: string | null,
  columns: readonly { name: string; isHiddenFirst?: boolean }[] = [],
): readonly string[] => {
  if (stored === null) return columns.filter(({ isHiddenFirst }) => isHiddenFirst).map(({ name }) => name)
  return stored ? stored.split(' ') : []
}

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
const cached = new Map<string, string | null>()

/** Local storage throws when the visitor has disabled it. */
const read = (key: string): string | null => {
  const known = cached.get(key)
  if (known !== undefined) return known
  let stored: string | null = null
  try {
    stored = localStorage.getItem(key)
  } catch {
    // Nothing is hidden.
  }
  cached.set(key, stored)
  return stored
}

const write = (key: string, hidden: readonly string[]) => {
  cached.set(key, hidden.join(' '))
  try {
    localStorage.setItem(key, hidden.join(' '))
  } catch {
    // Not persisted.
  }
  for (const listener of listeners) listener()
}

/** The columns of a list, or the parts of its cards, that this device shows, and what shows or hides one. */
export function useColumns<C extends Pick<Column<never>, 'name' | 'isFixed' | 'isHiddenFirst'>>(
  list: string,
  columns: readonly C[],
) {
  const key = keyOf(list)
  const hidden = parseHidden(
    useSyncExternalStore(
      subscribe,
      () => read(key),
      () => null,
    ),
    columns,
  )
  return {
    shown: shownColumns(columns, hidden),
    isShown: (name: string) => !hidden.includes(name),
    show: (name: string, isShown: boolean) =>
      write(key, isShown ? hidden.filter((each) => each !== name) : [...new Set([...hidden, name])]),
  }
}
