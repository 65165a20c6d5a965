import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { Seen } from '../../../../platform/columns/change-log.ts'
import { CHANGES_MAX, createCopyThread } from '../../../../platform/columns/copy-thread.ts'
import { wordsOfId } from '../../../../platform/columns/ids.ts'
import type { FacetRow } from '../../facets.ts'
import { BAR_COUNT, barWidth } from '../../rules.ts'
import type { Catalogue } from './catalogue.ts'
import { openCatalogueDatabase } from './database.ts'
import { countFacets, findClusters, findMatchingExtent, findPage, type Wanted } from './evaluate.ts'
import { type ThreadAnswer, type ThreadData, type ThreadRequest, WORDS_TIMEOUT } from './messages.ts'
import type { AskedWord } from './word-lists.ts'

/** Reads of words above which a request is left to SQL, also one that alone needs more. */
const READS_MAX = 4

const thread = createCopyThread<ThreadRequest, ThreadAnswer>('search index')
const { databaseUrl, firstDay } = workerData as ThreadData
const [database, wordsDatabase] = await Promise.all([
  openCatalogueDatabase(databaseUrl, { onLost: thread.lose }),
  // Words that many listings have take longer to read than other searches may wait.
  openCatalogueDatabase(databaseUrl, { onLost: thread.lose, statementTimeout: WORDS_TIMEOUT }),
])

let catalogue: Catalogue
/** The snapshot of the database that the catalogue has seen, at least. */
let since: Seen | undefined
/** Names without accents, as the database makes them. */
const plainNames = new LRUCache<string, string>({ max: 5_000 })

/** Reads everything anew. */
const load = () =>
  thread.load(async () => {
    // Changes during the load are applied after it, a second time where it has seen them.
    const polled = await database.poll(undefined, [])
    const loaded = await database.readCatalogue(firstDay)
    // Together, since the earlier catalogue lacks what the new snapshot has seen.
    since = polled
    catalogue = loaded
  })

/** Applies all that was committed before, and returns the plain names of cities. */
const refresh = async (names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const used = since
  // A map of their own, since new names may evict the others from the cache.
  const plain = new Map<string, string>()
  const unknown: string[] = []
  for (const name of new Set(names)) {
    const known = plainNames.get(name)
    if (known === undefined) unknown.push(name)
    else plain.set(name, known)
  }
  const polled = await thread.look(() => database.poll(since, unknown))
  for (const [at, name] of unknown.entries()) {
    const found = polled.plain[at]
    if (found === undefined) continue
    plain.set(name, found)
    plainNames.set(name, found)
  }
  const ids = polled.ids.map(wordsOfId)
  if (polled.isLate || ids.length > CHANGES_MAX || !catalogue.hasRoomFor(ids)) {
    await load()
    return plain
  }
  if (ids.length > 0) {
    const words = Array.from(catalogue.words, ([query, { typed }]) => ({ query, typed }))
    catalogue.apply(ids, await database.readChanges(polled.ids, words), words)
  }
  for (const id of polled.cards) catalogue.renewCard(wordsOfId(id))
  // Words that were read meanwhile need what has changed since their beginning.
  if (since === used) since = polled
  return plain
}

/** Reads that wait or run, and until when (in milliseconds) a request waits for each. */
const reading = new Map<string, { done: Promise<void>; until: number }>()
let lastRead: Promise<unknown> = Promise.resolve()

const startRead = (word: AskedWord, until: number) => {
  const { query } = word
  const done = lastRead.then(async () => {
    if ((reading.get(query)?.until ?? 0) <= performance.now())
      throw new Error('No request waits for these words any more.')
    const [target, start] = [catalogue, since]
    const list = await wordsDatabase.readWord(target, word)
    if (target !== catalogue) return
    catalogue.addWord(query, list)
    since = start
  })
  reading.set(query, { done, until })
  lastRead = done.catch(() => {}).then(() => reading.delete(query))
  return done
}

/**
 * Reads the listings with each word, one after the other. Throws when too many reads would wait.
 */
const readWords = (words: readonly AskedWord[]): Promise<void>[] => {
  const added = words.filter(({ query }) => !reading.has(query)).length
  if (added > 0 && reading.size + added > READS_MAX) throw new Error('Too many words wait to be read.')
  const until = performance.now() + WORDS_TIMEOUT
  return words.map((word) => {
    const running = reading.get(word.query)
    if (!running) return startRead(word, until)
    running.until = until
    return running.done
  })
}

const toFacetRow = (wanted: Wanted): FacetRow => {
  const { prices, bars, ...counts } = countFacets(catalogue, wanted)
  const step = prices && barWidth(prices.high)
  return {
    ...counts,
    lowest: prices?.lowest ?? null,
    highest: prices?.highest ?? null,
    step,
    bars: step === null ? [] : bars(step, BAR_COUNT),
  }
}

/** Throws when the plain name of the city is missing, because a search without it would find every city. */
const answer = (request: ThreadRequest, plain: ReadonlyMap<string, string>) => {
  if (request.kind === 'places') return catalogue.places.suggest(request.asked, request.names)
  const { city } = request.wanted
  const plainCity = city === undefined ? undefined : plain.get(city)
  if (city !== undefined && plainCity === undefined) throw new Error('The plain name of the city is missing.')
  const wanted = { ...request.wanted, city: plainCity }
  switch (request.kind) {
    case 'facets':
      return toFacetRow(wanted)
    case 'clusters':
      return findClusters(catalogue, wanted, request.grid)
    case 'extent':
      return findMatchingExtent(catalogue, wanted)
    case 'page':
      return findPage(catalogue, wanted, request)
  }
}

const wantedOf = (request: ThreadRequest) => (request.kind === 'places' ? undefined : request.wanted)

const giveUp = async (after: number) => {
  await delay(after, undefined, { ref: false })
  throw new Error('The words took too long to read.')
}

const take = async (request: ThreadRequest) => {
  try {
    const unread = readWords((wantedOf(request)?.words ?? []).filter(({ query }) => !catalogue.words.has(query)))
    if (unread.length > 0) await Promise.race([Promise.all(unread), giveUp(WORDS_TIMEOUT)])
    enqueue(request)
  } catch (problem) {
    thread.fail(request.number, problem)
  }
}

await load()
const enqueue = thread.serve({
  refresh: (batch: readonly ThreadRequest[]) => refresh(batch.flatMap((request) => wantedOf(request)?.city ?? [])),
  answer,
})
parentPort?.on('message', (request: ThreadRequest) => void take(request))
