import { LRUCache } from 'lru-cache'
import { bytesOfPacked, type Packed } from './packed.ts'

/** Requests a second from which on answers are shared: a third of what one process can answer on a slow core. */
const BUSY_PER_SECOND = 50
/** Milliseconds after which an answer is made anew for later requests, and after which it is no longer used. */
const RENEWED_AFTER = 750
const MAX_AGE = 1_000
const MAX_BYTES = 32 * 1024 * 1024
const MAX_COUNT = 1_000

type Options = {
  /** Milliseconds, of a clock that never goes back. */
  readonly now: () => number
  /** Requests a second from which on answers are shared. Tests that read what they have just changed share none. */
  readonly sharedFrom?: number | undefined
  /** Called for each request that gets the answer of another one. */
  readonly onShared?: () => void
}

export type SharedAnswers = {
  /**
   * Returns an answer that need not be made anew yet; undefined while few ask. Also for requests that are not checked yet: only an
   * address with which one has passed all checks has an answer.
   */
  readonly findFresh: (key: string) => Packed | undefined
  /**
   * Returns undefined while few ask. Otherwise the answer to an earlier request for the same, which began to be made less
   * than a second ago, or what `make` returns now.
   */
  readonly get: (key: string, make: () => Promise<Packed>) => Promise<Packed> | undefined
}

type Made = { readonly begunAt: number; readonly answer: Packed }
type Making = { readonly begunAt: number; readonly answer: Promise<Packed> }

/** Approximates the requests of the last 1,000 ms: those of this second, and of the one before the part that is within them. */
const createRate = (now: () => number) => {
  let second = 0
  let count = 0
  let before = 0
  /** Returns the rate with so many more. */
  const withMore = (more: number): number => {
    const at = now() / 1_000
    const present = Math.floor(at)
    if (present !== second) {
      before = present === second + 1 ? count : 0
      second = present
      count = 0
    }
    count += more
    return count + before * (1 - (at - present))
  }
  return { add: () => withMore(1), current: () => withMore(0) }
}

/**
 * Shares answers that are the same for every stranger while more ask than a process could answer one by one. A request for
 * an answer that is older than three quarters of a second starts the next one without waiting for it.
 */
export const createSharedAnswers = ({
  now,
  sharedFrom = BUSY_PER_SECOND,
  onShared = () => {},
}: Options): SharedAnswers => {
  const rate = createRate(now)
  const made = new LRUCache<string, Made>({
    max: MAX_COUNT,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }, key) => bytesOfPacked(answer, key),
  })
  const making = new Map<string, Making>()
  const isYounger = ({ begunAt }: Made | Making, age: number) => now() - begunAt < age

  const start = (key: string, make: () => Promise<Packed>): Promise<Packed> => {
    const begunAt = now()
    const run = async () => {
      try {
        const answer = await make()
        // One that began earlier may end later.
        if (begunAt >= (made.get(key)?.begunAt ?? begunAt)) made.set(key, { begunAt, answer })
        return answer
      } finally {
        if (making.get(key)?.answer === running) making.delete(key)
      }
    }
    const running = run()
    making.set(key, { begunAt, answer: running })
    return running
  }

  return {
    findFresh: (key) => {
      if (rate.current() < sharedFrom) return undefined
      const earlier = made.get(key)
      if (!earlier || !isYounger(earlier, RENEWED_AFTER)) return undefined
      rate.add()
      onShared()
      return earlier.answer
    },
    get: (key, make) => {
      if (rate.add() < sharedFrom) return undefined
      const earlier = made.get(key)
      const other = making.get(key)
      const running = other && isYounger(other, MAX_AGE) ? other : undefined
      if (earlier && isYounger(earlier, MAX_AGE)) {
        // When that fails, a later request that has to wait makes the answer, and gets the error.
        if (!running && !isYounger(earlier, RENEWED_AFTER)) start(key, make).catch(() => {})
        onShared()
        return Promise.resolve(earlier.answer)
      }
      if (!running) return start(key, make)
      onShared()
      return running.answer
    },
  }
}
