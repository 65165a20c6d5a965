import { parentPort, workerData } from 'node:worker_threads'
import type { Copy } from './copy.ts'
import { openListDatabase } from './database.ts'
import type { ThreadData, ThreadMessage, ThreadRequest } from './messages.ts'

/** Above this many changed rows reading everything anew is faster. */
const CHANGES_MAX = 20_000
/** Milliseconds between two looks at the log of changes without a request, so that the next one finds few. */
const IDLE_POLL = 5_000
/** A connection that leaves so many looks at the log unanswered is replaced. */
const FAILURES_MAX = 5

const { databaseUrl } = workerData as ThreadData
const post = (message: ThreadMessage) => parentPort?.postMessage(message)

/** The server starts the thread again. */
const lose = (problem: Error) => {
  console.error(`The index of lists could not read the database: ${problem.message}`)
  process.exit(1)
}
const database = await openListDatabase(databaseUrl, lose)
const sortsByBytes = await database.sortsByBytes()

let copy: Copy
/** The snapshot of the database that the copy has seen, at least. */
let since: { snapshot: string; at: string } | undefined

/** Reads everything anew. A failure ends the thread. */
const load = async () => {
  post({ isReady: false })
  try {
    const { copy: loaded, polled } = await database.readAll()
    copy = loaded
    since = polled
  } catch (problem) {
    lose(problem as Error)
    throw problem
  }
  post({ isReady: true })
}

let failures = 0

/** Throws when the database does not answer in time. */
const poll = async (searches: readonly string[]) => {
  try {
    const polled = await database.poll(since, searches)
    failures = 0
    return polled
  } catch (problem) {
    failures += 1
    if (failures >= FAILURES_MAX) lose(problem as Error)
    throw problem
  }
}

/** Applies all that was committed before, and returns the searches as the copy has texts. */
const refresh = async (searches: readonly string[]) => {
  const { texts, changes, isLate, ...snapshot } = await poll(searches)
  // Triggers of a newer version may log more lists.
  const changed = Object.entries(changes ?? {}).filter(([list]) => list in copy.lists)
  const isFull = changed.some(([list, ids]) => {
    const { room, capacity } = copy.lists[list as keyof Copy['lists']]
    return ids.length > room && capacity > 0
  })
  const count = changed.reduce((sum, [, ids]) => sum + ids.length, 0)
  if (isLate || isFull || count > CHANGES_MAX) await load()
  else {
    if (changes) (await database.readChanges(changes, copy))(copy)
    since = snapshot
  }
  return texts.map(({ plain, lower }) => ({ plain: Buffer.from(plain), lower: Buffer.from(lower) }))
}

const answer = ({ asked }: ThreadRequest, text: Parameters<Copy['find']>[1]) => {
  const { sorts, capacity } = copy.lists[asked.list]
  const isForSql = capacity === 0 || (sorts.get(asked.sort)?.isText && !sortsByBytes)
  return isForSql ? undefined : copy.find(asked, text)
}

const queue: ThreadRequest[] = []
let isRunning = false

/** Answers all requests that wait with one look at the log, and those that come meanwhile with the next. */
const run = async () => {
  if (isRunning) return
  isRunning = true
  while (queue.length > 0) {
    const batch = queue.splice(0)
    const texts = await refresh(batch.map(({ asked }) => asked.search ?? '')).catch((problem: Error) => problem)
    for (const [at, request] of batch.entries()) {
      const { number } = request
      try {
        if (texts instanceof Error) throw texts
        post({ number, answer: answer(request, request.asked.search ? texts[at] : undefined) })
      } catch (problem) {
        post({ number, problem: (problem as Error).message })
      }
    }
  }
  isRunning = false
}

await load()
parentPort?.on('message', (request: ThreadRequest) => {
  queue.push(request)
  void run()
})
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
