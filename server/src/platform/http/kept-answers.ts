import { LRUCache } from 'lru-cache'
import { bytesOfPacked, type Packed } from './packed.ts'

/** Requests a second from which on answers are kept. One process makes three times as many on a slow core. */
const BUSY_PER_SECOND = 50
/** Milliseconds after which a kept answer is made anew, and after which nobody gets the earlier one any more. */
const RENEWED_AFTER = 500
const KEPT_MS = 1_000
const MAX_BYTES = 32 * 1024 * 1024

type Making = { readonly begunAt: number; readonly answer: Promise<Packed> }

type Options = {
  /** Milliseconds, of a clock that never goes back. */
  readonly now: () => number
  /** Requests a second from which on answers are kept. */
  readonly keptFrom?: number | undefined
  /** Called for each request that gets a kept answer. */
  readonly onKept?: () => void
}

export type KeptAnswers = {
  /** Returns a kept answer that is less than a second old while many ask, otherwise what `make` answers now. */
  readonly get: (key: string, make: () => Promise<Packed>) => Promise<Packed>
}

/** Counts what happens within a second: that of the last whole second, as far as it is not over yet, and of this one. */
const createRate = (now: () => number) => {
  let second = 0
  let count = 0
  let before = 0
  return {
    /** Counts one more and returns the number of the last 1,000 ms. */
    add: (): number => {
      const at = now() / 1_000
      const present = Math.floor(at)
      if (present !== second) {
        before = present === second + 1 ? count : 0
        second = present
        count = 0
      }
      count += 1
      return count + before * (1 - (at - present))
    },
  }
}

/**
 * Keeps answers that are the same for every stranger while more ask than a process could answer one by one. Who asks for one
 * that is older than half a second starts the making of the next, and does not wait for it.
 */
export const createKeptAnswers = ({ now, keptFrom = BUSY_PER_SECOND, onKept = () => {} }: Options): KeptAnswers => {
  const rate = createRate(now)
  const kept = new LRUCache<string, { readonly begunAt: number; readonly packed: Packed }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ packed }, key) => bytesOfPacked(packed) + key.length,
  })
  const making = new Map<string, Making>()
  const isFresh = (found: { begunAt: number } | undefined, age: number) =>
    found !== undefined && now() - found.begunAt < age

  const makeAndKeep = (key: string, make: () => Promise<Packed>): Promise<Packed> => {
    const begunAt = now()
    const answer = make()
      .then((packed) => {
        // One that began earlier may end later.
        if (begunAt >= (kept.get(key)?.begunAt ?? begunAt)) kept.set(key, { begunAt, packed })
        return packed
      })
      .finally(() => {
        if (making.get(key)?.answer === answer) making.delete(key)
      })
    making.set(key, { begunAt, answer })
    return answer
  }

  return {
    get: async (key, make) => {
      if (rate.add() < keptFrom) return make()
      const running = making.get(key)
      const found = kept.get(key)
      if (found && isFresh(found, KEPT_MS)) {
        // Whoever has to wait for the next one gets its error.
        if (!isFresh(found, RENEWED_AFTER) && !isFresh(running, KEPT_MS)) void makeAndKeep(key, make).catch(() => {})
        onKept()
        return found.packed
      }
      return running && isFresh(running, KEPT_MS) ? running.answer : makeAndKeep(key, make)
    },
  }
}
