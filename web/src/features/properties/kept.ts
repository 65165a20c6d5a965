import { useSyncExternalStore } from 'react'
import type { Image, PropertySummary } from '#contract/properties.ts'
import { COMPARED_AT_MOST } from './discovery.ts'

/** What this browser remembers of a place. No price: that may have changed since. */
export type KeptPlace = Pick<PropertySummary, 'id' | 'title' | 'city' | 'propertyType'> & { image: Image | null }

export const keep = ({ id, title, city, propertyType, images: [image] }: PropertySummary): KeptPlace => ({
  id,
  title,
  city,
  propertyType,
  image: image ?? null,
})

const NONE: readonly KeptPlace[] = []

/** A short list in the browser's storage, shared by all open tabs. Storage may be full or forbidden: then it is empty. */
function keptList(key: string) {
  const listeners = new Set<() => void>()
  let known: readonly KeptPlace[] | undefined

  const read = (): readonly KeptPlace[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(stored) ? stored.filter((each) => typeof each?.id === 'string' && each.title) : NONE
    } catch {
      return NONE
    }
  }
  const current = () => {
    known ??= read()
    return known
  }
  const write = (next: readonly KeptPlace[]) => {
    known = next
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Kept until the page is left.
    }
    for (const listener of listeners) listener()
  }
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== key) return
    known = undefined
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) addEventListener('storage', fromOtherTab)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) removeEventListener('storage', fromOtherTab)
    }
  }
  return { current, write, subscribe, use: () => useSyncExternalStore(subscribe, current, () => NONE) }
}

const RECENT_AT_MOST = 12

const recent = keptList('lintel.recent')
const chosen = keptList('lintel.compare')

/** Newest first, each place once. */
export const remember = (place: KeptPlace) =>
  recent.write([place, ...recent.current().filter(({ id }) => id !== place.id)].slice(0, RECENT_AT_MOST))

export const forgetAll = () => recent.write(NONE)

export const useRecent = recent.use

export const useChosen = chosen.use

export const toggleChosen = (place: KeptPlace) => {
  const others = chosen.current().filter(({ id }) => id !== place.id)
  if (others.length < chosen.current().length) chosen.write(others)
  else if (others.length < COMPARED_AT_MOST) chosen.write([...others, place])
}

export const clearChosen = () => chosen.write(NONE)

export const compareAddress = (ids: readonly string[]) => `/compare?ids=${ids.join(',')}`
