import { parentPort, workerData } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { Seen } from '../../../../platform/columns/change-log.ts'
import { CHANGES_MAX, createCopyThread } from '../../../../platform/columns/copy-thread.ts'
import { wordsOfId } from '../../../../platform/columns/ids.ts'
import type { Catalogue } from './catalogue.ts'
import { openCatalogueDatabase } from './database.ts'
import { KeptSearches } from './kept-searches.ts'
import type { ThreadAnswer, ThreadData, ThreadMessage, ThreadRequest } from './messages.ts'

const thread = createCopyThread<ThreadRequest, ThreadAnswer>('search index')
const { databaseUrl, firstDay } = workerData as ThreadData
const open = () => openCatalogueDatabase(databaseUrl, { onLost: thread.lose })
// Texts take longer to read than searches may wait.
const [database, textsDatabase] = await Promise.all([open(), open()])

let catalogue: Catalogue
let searches: KeptSearches
/** The snapshot of the database that the catalogue has seen, at least. */
let since: Seen | undefined
/** Names without accents, as the database makes them. */
const plainNames = new LRUCache<string, string>({ max: 5_000 })

/** Ends when the texts of the catalogue, or of an earlier one, are read. */
let lastTexts: Promise<void> = Promise.resolve()

/** Reads the texts of a catalogue, after those of an earlier one; what changes meanwhile has them already. */
const readTexts = async (target: Catalogue, earlier: Promise<void>) => {
  await earlier
  const isWanted = () => target === catalogue
  if (!isWanted()) return
  try {
    await textsDatabase.readTexts(target, isWanted)
    if (!isWanted()) return
    target.texts.complete()
    parentPort?.postMessage({ hasWords: true } satisfies ThreadMessage)
  } catch (problem) {
    thread.lose(problem as Error)
  }
}

/** Reads everything anew. */
const load = async () => {
  await thread.load(async () => {
    // Changes during the load are applied after it, a second time where it has seen them.
    const polled = await database.poll(undefined, [])
    const loaded = await database.readCatalogue(firstDay)
    // Together, since the earlier catalogue lacks what the new snapshot has seen.
    since = polled
    catalogue = loaded
    searches = new KeptSearches(loaded)
  })
  lastTexts = readTexts(catalogue, lastTexts)
}

/** Applies all that was committed before, and returns the plain names of cities. */
const refresh = async (names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
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
  if (polled.isLate || ids.length > CHANGES_MAX || !catalogue.canApply(ids)) {
    await load()
    return plain
  }
  if (ids.length > 0) {
    const changes = await database.readChanges(polled.ids)
    try {
      searches.apply(ids, changes)
    } catch (problem) {
      // A part of the changes may be applied.
      console.error(`The search index is read anew: ${(problem as Error).message}`)
      await load()
      return plain
    }
  }
  for (const id of polled.cards) catalogue.renewCard(wordsOfId(id))
  since = polled
  return plain
}

/** Throws when the plain name of the city is missing, because a search without it would find every city. */
const answer = (request: ThreadRequest, plain: ReadonlyMap<string, string>) => {
  if (request.kind === 'places') return catalogue.places.suggest(request.asked, request.names)
  const { city } = request.wanted
  const plainCity = city === undefined ? undefined : plain.get(city)
  if (city !== undefined && plainCity === undefined) throw new Error('The plain name of the city is missing.')
  const wanted = { ...request.wanted, city: plainCity }
  if (wanted.words.length > 0 && !catalogue.texts.isComplete) throw new Error('The texts of listings are not read yet.')
  switch (request.kind) {
    case 'facets':
      return searches.facets(wanted)
    case 'clusters':
      return searches.clusters(wanted, request.grid)
    case 'extent':
      return searches.extent(wanted)
    case 'page':
      return searches.page(wanted, request)
  }
}

const cityOf = (request: ThreadRequest) => (request.kind === 'places' ? undefined : request.wanted.city)

await load()
const take = thread.serve({
  refresh: (batch: readonly ThreadRequest[]) => refresh(batch.flatMap((request) => cityOf(request) ?? [])),
  answer,
})
parentPort?.on('message', take)
