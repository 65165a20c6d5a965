import cluster from 'node:cluster'
import { LRUCache } from 'lru-cache'

/** Clients whose requests are counted at the same time, at most. */
const MOST_CLIENTS = 50_000

type Counted = { readonly current: number; readonly ttl: number }
type Question = { readonly type: 'count'; readonly number: number; readonly key: string; readonly window: number }
type Answer = { readonly type: 'counted'; readonly number: number } & Counted

const isQuestion = (message: unknown): message is Question => (message as Question | null)?.type === 'count'
const isAnswer = (message: unknown): message is Answer => (message as Answer | null)?.type === 'counted'

/** Counts the requests of clients for all workers, in the process that leads them. */
export const serveCounters = (): void => {
  const windows = new LRUCache<string, { count: number; until: number }>({ max: MOST_CLIENTS })
  cluster.on('message', (worker, message: unknown) => {
    if (!isQuestion(message)) return
    const now = Date.now()
    const known = windows.get(message.key)
    const entry = known && known.until > now ? known : { count: 0, until: now + message.window }
    entry.count += 1
    windows.set(message.key, entry)
    const answer: Answer = { type: 'counted', number: message.number, current: entry.count, ttl: entry.until - now }
    if (worker.isConnected()) worker.send(answer)
  })
}

/** Whether this process is one of several behind one port. */
export const sharesCounters = (): boolean => cluster.isWorker

type Reply = (problem: Error | null, counted: Counted) => void

/** A store of @fastify/rate-limit that counts in the process that leads the workers. */
export class SharedCounters {
  readonly #waiting = new Map<number, Reply>()
  #last = 0

  constructor() {
    process.on('message', (message: unknown) => {
      if (!isAnswer(message)) return
      this.#waiting.get(message.number)?.(null, message)
      this.#waiting.delete(message.number)
    })
  }

  incr(key: string, reply: Reply, window: number): void {
    this.#last += 1
    this.#waiting.set(this.#last, reply)
    const question: Question = { type: 'count', number: this.#last, key, window }
    process.send?.(question)
  }

  child(): SharedCounters {
    return this
  }
}
