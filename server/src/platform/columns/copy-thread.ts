import { parentPort } from 'node:worker_threads'

/** Above this many changed rows, as after an import, reading everything anew is faster. */
export const CHANGES_MAX = 20_000
/** Milliseconds between two looks at the log of changes without a request, so that the next one finds few. */
const IDLE_POLL = 5_000
/** A connection that leaves so many looks at the log unanswered is replaced. */
const FAILURES_MAX = 5

/** What such a thread sends. */
export type CopyMessage<Answer> =
  /** From now on the thread answers, or no longer, because it reads everything anew. */
  | { readonly isReady: boolean }
  | { readonly number: number; readonly answer: Answer }
  | { readonly number: number; readonly problem: string }

type Served<Request, Fresh, Answer> = {
  /** Applies all that was committed before, and returns what the answers to these requests need besides. */
  readonly refresh: (batch: readonly Request[]) => Promise<Fresh>
  readonly answer: (request: Request, fresh: Fresh, index: number) => Answer
}

/** What the threads have in common that answer from a copy of the database, which its log of changes keeps true. */
export const createCopyThread = <Request extends { readonly number: number }, Answer>(name: string) => {
  const post = (message: CopyMessage<Answer>) => parentPort?.postMessage(message)
  const fail = (number: number, problem: unknown) => post({ number, problem: (problem as Error).message })
  /** Ends the thread; the server starts it again. */
  const lose = (problem: Error) => {
    console.error(`The ${name} could not read the database: ${problem.message}`)
    process.exit(1)
  }
  let failures = 0

  return {
    lose,
    /** Reads everything anew by `read`, and says meanwhile that nothing is answered. A failure ends the thread. */
    load: async (read: () => Promise<void>): Promise<void> => {
      post({ isReady: false })
      try {
        await read()
      } catch (problem) {
        lose(problem as Error)
        throw problem
      }
      post({ isReady: true })
    },
    /** Looks at the log by `poll`. Throws when the database does not answer in time. */
    look: async <Polled>(poll: () => Promise<Polled>): Promise<Polled> => {
      try {
        const polled = await poll()
        failures = 0
        return polled
      } catch (problem) {
        failures += 1
        if (failures >= FAILURES_MAX) lose(problem as Error)
        throw problem
      }
    },
    /**
     * Returns a function that takes a request. All that wait are answered with one look at the log, and those that come
     * meanwhile with the next.
     */
    serve: <Fresh>({ refresh, answer }: Served<Request, Fresh, Answer>): ((request: Request) => void) => {
      const queue: Request[] = []
      let isRunning = false
      const run = async () => {
        if (isRunning) return
        isRunning = true
        while (queue.length > 0) {
          const batch = queue.splice(0)
          const fresh = await refresh(batch).catch((problem: Error) => problem)
          for (const [index, request] of batch.entries()) {
            try {
              if (fresh instanceof Error) throw fresh
              post({ number: request.number, answer: answer(request, fresh, index) })
            } catch (problem) {
              fail(request.number, problem)
            }
          }
        }
        isRunning = false
      }
      setInterval(() => {
        if (isRunning) return
        isRunning = true
        void refresh([])
          .catch(() => {})
          .then(() => {
            isRunning = false
            return run()
          })
      }, IDLE_POLL)
      return (request) => {
        queue.push(request)
        void run()
      }
    },
  }
}
