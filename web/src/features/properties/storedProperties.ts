import { useSyncExternalStore } from 'react'
import { RECENT_COOKIE } from '#contract/product.ts'
import { saveCookie } from '../../ui/cookie.ts'
import type { Card, CardImage } from './card.ts'
import { MAX_COMPARED } from './discovery.ts'

/** The data of a property that the browser stores. No price, since it may change. */
export type StoredProperty = Pick<Card, 'id' | 'title' | 'city' | 'propertyType'> & { image: CardImage | null }

export const toStoredProperty = ({ id, title, city, propertyType, images: [image] }: Card): StoredProperty => ({
  id,
  title,
  city,
  propertyType,
  image: image ?? null,
})

const NONE: readonly StoredProperty[] = []

/** Creates a list in local storage that follows changes in other tabs. Storage may be full or disabled: then nothing is persisted. */
function createStoredList(key: string) {
  const listeners = new Set<() => void>()
  let cached: readonly StoredProperty[] | undefined

  const read = (): readonly StoredProperty[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(stored) ? stored.filter((item) => typeof item?.id === 'string' && item.title) : NONE
    } catch {
      return NONE
    }
  }
  const current = () => {
    cached ??= read()
    return cached
  }
  const write = (next: readonly StoredProperty[]) => {
    cached = next
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Kept in memory until the page is left.
    }
    for (const listener of listeners) listener()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return
    cached = undefined
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) addEventListener('storage', onStorage)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) removeEventListener('storage', onStorage)
    }
  }
  return { current, write, subscribe, use: () => useSyncExternalStore(subscribe, current, () => NONE) }
}

const MAX_RECENTLY_VIEWED = 12

const recentlyViewed = createStoredList('lintel.recent')
const comparison = createStoredList('lintel.compare')

/** Adds the property to the front of the list, without duplicates. */
export const addRecentlyViewed = (property: StoredProperty) => {
  recentlyViewed.write(
    [property, ...recentlyViewed.current().filter(({ id }) => id !== property.id)].slice(0, MAX_RECENTLY_VIEWED),
  )
  saveCookie(RECENT_COOKIE, '1')
}

export const clearRecentlyViewed = () => {
  recentlyViewed.write(NONE)
  saveCookie(RECENT_COOKIE, null)
}

export const useRecentlyViewed = recentlyViewed.use

export const useChosenForComparison = comparison.use

export const toggleComparison = (property: StoredProperty) => {
  const others = comparison.current().filter(({ id }) => id !== property.id)
  if (others.length < comparison.current().length) comparison.write(others)
  else if (others.length < MAX_COMPARED) comparison.write([...others, property])
}

export const clearComparison = () => comparison.write(NONE)
