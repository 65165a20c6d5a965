import { parentPort, workerData } from 'node:worker_threads'
import type { Seen } from '../../../platform/columns/change-log.ts'
import { CHANGES_MAX, createCopyThread } from '../../../platform/columns/copy-thread.ts'
import type { FoundPage } from '../../../platform/http/list-index.ts'
import type { Copy } from './copy.ts'
import { openListDatabase } from './database.ts'
import type { ThreadData, ThreadRequest } from './messages.ts'

const thread = createCopyThread<ThreadRequest, FoundPage | undefined>('index of lists')
const { databaseUrl, rowsMax } = workerData as ThreadData
const database = await openListDatabase(databaseUrl, rowsMax, thread.lose)
const sortsByBytes = await database.sortsByBytes()

let copy: Copy
let since: Seen | undefined

/** Reads everything anew. */
const load = () =>
  thread.load(async () => {
    const { copy: loaded, polled } = await database.readAll()
    copy = loaded
    since = polled
  })

type Texts = NonNullable<Parameters<Copy['find']>[1]>[]

/** Applies all that was committed before, and returns the searches as the copy has texts. */
const refresh = async (searches: readonly string[]): Promise<Texts> => {
  const { texts, changes, isLate, ...snapshot } = await thread.look(() => database.poll(since, searches))
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

await load()
const take = thread.serve<Texts>({
  refresh: (batch) => refresh(batch.map(({ asked }) => asked.search ?? '')),
  answer: (request, texts, index) => answer(request, request.asked.search ? texts[index] : undefined),
})
parentPort?.on('message', take)
