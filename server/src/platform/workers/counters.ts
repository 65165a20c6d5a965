import cluster from 'node:cluster'
import { LRUCache } from 'lru-cache'
import { hasLeader } from './role.ts'

/** Clients whose requests are counted at the same time, at most. */
const MOST_CLIENTS = 50_000
/** Milliseconds that a request waits for the process that leads the workers, which may be frozen. */
const PATIENCE = 200

type Windows = LRUCache<string, { count: number; until: number }>
type Counted = { readonly current: number; readonly ttl: number }
type Question = { readonly type: 'count'; readonly number: number; readonly key: string; readonly window: number }
type Answer = { readonly type: 'counted'; readonly number: number } & Counted

const isQuestion = (message: unknown): message is Question => (message as Question | null)?.type === 'count'
const isAnswer = (message: unknown): message is Answer => (message as Answer | null)?.type === 'counted'

const createWindows = (): Windows => new LRUCache({ max: MOST_CLIENTS })

/**
 * Counts a request, in a window of so many milliseconds that begins with the client's first one. By a clock that is never set:
 * a wall clock that is set back would refuse clients until it has caught up.
 */
const count = (windows: Windows, key: string, window: number): Counted => {
  const now = Math.floor(performance.now())
  const known = windows.get(key)
  const entry = known && known.until > now ? known : { count: 0, until: now + window }
  entry.count += 1
  windows.set(key, entry)
  return { current: entry.count, ttl: entry.until - now }
}

/** Counts the requests of clients for all workers, in the process that leads them. */
export const serveCounters = (): void => {
  const windows = createWindows()
  cluster.on('message', (worker, message: unknown) => {
    if (!isQuestion(message)) return
    const { number, key, window } = message
    const answer: Answer = { type: 'counted', number, ...count(windows, key, window) }
    if (worker.isConnected()) worker.send(answer)
  })
}

type Reply = (problem: Error | null, counted: Counted) => void

/**
 * A store of @fastify/rate-limit that counts in the process that leads the workers; in this process without one, and from when the
 * leader does not answer until it answers again.
 */
export class SharedCounters {
  readonly #waiting = new Map<number, { readonly resolve: (counted: Counted) => void; readonly late: NodeJS.Timeout }>()
  readonly #own = createWindows()
  #last = 0
  #isLeaderStuck = false

  constructor() {
    if (!hasLeader()) return
    process.on('message', (message: unknown) => {
      if (!isAnswer(message)) return
      this.#isLeaderStuck = false
      const request = this.#waiting.get(message.number)
      this.#waiting.delete(message.number)
      clearTimeout(request?.late)
      request?.resolve(message)
    })
  }

  incr(key: string, reply: Reply, window: number): void {
    const countHere = () => reply(null, count(this.#own, key, window))
    if (this.#isLeaderStuck || !hasLeader()) {
      countHere()
      return
    }
    this.#last += 1
    const number = this.#last
    const late = setTimeout(() => {
      this.#waiting.delete(number)
      this.#isLeaderStuck = true
      countHere()
    }, PATIENCE)
    this.#waiting.set(number, { resolve: (counted) => reply(null, counted), late })
    const question: Question = { type: 'count', number, key, window }
    process.send?.(question)
  }

  child(): SharedCounters {
    return this
  }
}
