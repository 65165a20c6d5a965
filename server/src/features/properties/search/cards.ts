import { LRUCache } from 'lru-cache'
import type { CardRow } from './search-index.ts'

const CARDS_MAX = 10_000
/** Characters of all rows as JSON. In memory they take two to three times as many bytes. */
const LENGTH_MAX = 15_000_000

type Found = { readonly ids: readonly string[]; readonly versions: readonly number[] }

/** Rows that `load` may read. */
type Load = (ids: readonly string[]) => Promise<CardRow[]>

/**
 * Keeps rows of listings by their version, so that only those are read that are new or have changed. A version names a state
 * of the database at least; a row may be newer.
 */
export const createCards = () => {
  const create = () =>
    new LRUCache<string, { readonly version: number; readonly row: CardRow }>({
      max: CARDS_MAX,
      maxSize: LENGTH_MAX,
      sizeCalculation: ({ row }) => JSON.stringify(row).length,
    })
  let kept = create()

  return {
    /** Forgets all, since versions begin anew. What is being read now is not kept either. */
    clear: () => {
      kept = create()
    },
    /** Returns the rows in the order of the ids. `isCurrent` says that `load` reads no older state than the versions name. */
    find: async ({ ids, versions }: Found, load: Load, { isCurrent }: { isCurrent: boolean }): Promise<CardRow[]> => {
      const cards = kept
      const version = new Map(ids.map((id, at) => [id, versions[at] as number]))
      const rows = new Map<string, CardRow>()
      for (const id of ids) {
        const card = cards.get(id)
        if (card && card.version === version.get(id)) rows.set(id, card.row)
      }
      for (const row of await load(ids.filter((id) => !rows.has(id)))) {
        rows.set(row.id, row)
        if (isCurrent) cards.set(row.id, { version: version.get(row.id) as number, row })
      }
      return ids.flatMap((id) => rows.get(id) ?? [])
    },
  }
}
