import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { toMinor } from '#contract/money.ts'
import { DAY_MS } from '#contract/periods.ts'
import { createPendingRequests } from '../../../platform/columns/pending-requests.ts'
import { isDatabaseGone } from '../../../platform/database/connect.ts'
import type { Db } from '../../../platform/database/types.ts'
import type { Meters } from '../../../platform/meters.ts'
import { namesBeginning } from '../city-names.ts'
import { findPins } from '../cluster-queries.ts'
import { toFacets } from '../facets.ts'
import type { SearchFilters } from '../filters.ts'
import { countPublicUpTo, findSummariesById } from '../queries.ts'
import { toDayWindow } from '../rules/stays.ts'
import { createCards } from './cards.ts'
import { knowsDays } from './memory/days.ts'
import type { Page, PagePart } from './memory/found-listings.ts'
import type { Wanted } from './memory/match.ts'
import type { Asked, ThreadAnswer, ThreadAnswers, ThreadData, ThreadMessage } from './memory/messages.ts'
import type { SearchIndex } from './search-index.ts'

/** Public listings from which on SQL is slower. */
const MINIMUM = 2_000
/** Milliseconds between two counts of a catalogue that is smaller, and before a thread that has ended is started again. */
const CHECK_INTERVAL = 60_000
const RESTART_DELAY = 2_000
/** A bit longer than a look at the log of changes may take (memory/database.ts). */
const PATIENCE = 2_000
const THREAD = new URL('./memory/thread.ts', import.meta.url)

type Options = {
  readonly db: Db
  readonly clock: () => Date
  readonly databaseUrl: string
  /** Answers until the catalogue is loaded, and whatever it cannot. */
  readonly sql: SearchIndex
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  readonly meters?: Pick<Meters, 'searches'>
  /** Number of public listings from which on the catalogue is loaded. */
  readonly minimum?: number | undefined
  /** Milliseconds after which a search is left to SQL. */
  readonly patience?: number | undefined
}

/** Whether it answers; UNUSED while there are few listings, which SQL finds as quickly. */
export type IndexState = 'READY' | 'LOADING' | 'STUCK' | 'UNUSED'

export type MemoryIndex = SearchIndex & {
  /** Whether it answers searches with words too, which takes longer to read. */
  readonly hasWords: () => boolean
  readonly state: () => IndexState
  readonly close: () => Promise<void>
}

/** Returns what the thread looks for, or undefined for unknown days. */
const toWanted = (filters: SearchFilters, availableFrom: number): Wanted | undefined => {
  const { searched, stays, minPrice, maxPrice } = filters
  const windows = stays?.windows.map(toDayWindow)
  if (windows?.some(({ firstDay, endDay }) => !knowsDays(availableFrom, firstDay, endDay))) return undefined
  return {
    city: filters.city,
    country: filters.country,
    bbox: filters.bbox,
    minPrice: minPrice === undefined ? undefined : toMinor(minPrice),
    maxPrice: maxPrice === undefined ? undefined : toMinor(maxPrice),
    priceUnit: filters.priceUnit,
    priceBasis: filters.priceBasis,
    minBedrooms: filters.minBedrooms,
    maxBedrooms: filters.maxBedrooms,
    guests: filters.guests,
    isInstant: filters.instantBooking === '1',
    stays: stays && windows && { ...stays, windows },
    types: filters.propertyType,
    amenities: filters.amenities,
    words: searched,
  }
}

const COUNTED: PagePart = { sort: 'newest', first: 0, count: 0 }

/** Adds the dates that are shown for each listing. */
const addWindows = <Row extends { id: string }>(rows: readonly Row[], { ids, windows }: Page) => {
  const byId = new Map(windows?.map((window, place) => [ids[place], window]))
  return rows.map((row) => ({ ...row, stayWindow: byId.get(row.id) ?? null }))
}

/**
 * Answers searches from a copy of the public listings in a thread of this process. Before each search the thread applies
 * what was committed until then, so its answers are those of SQL.
 */
export const openMemoryIndex = ({
  db,
  clock,
  databaseUrl,
  sql,
  log,
  meters,
  minimum = MINIMUM,
  patience = PATIENCE,
}: Options): MemoryIndex => {
  let worker: Worker | undefined
  let isReady = false
  let hasWords = false
  let isClosed = false
  let isNeeded = false
  let availableFrom = 0
  let timer: NodeJS.Timeout | undefined

  const pending = createPendingRequests<ThreadAnswer>('search index', () => void worker?.terminate())
  const cards = createCards()
  const receive = (message: ThreadMessage) => {
    if ('hasWords' in message) {
      hasWords = true
      log.info({ hasWords }, 'search index')
      return
    }
    if ('isReady' in message) {
      isReady = message.isReady
      hasWords = false
      if (!isReady) {
        cards.clear()
        pending.rejectAll(new Error('The search index reads everything anew.'))
      }
      log.info({ isReady }, 'search index')
      return
    }
    if ('answer' in message) pending.resolve(message.number, message.answer)
    else pending.reject(message.number, new Error(message.problem))
  }
  const startThread = () => {
    // Somewhere it is still yesterday.
    availableFrom = Math.floor(clock().getTime() / DAY_MS) - 1
    const workerData: ThreadData = { databaseUrl, firstDay: availableFrom }
    const thread = new Worker(THREAD, { workerData })
    worker = thread
    thread.unref()
    thread.on('message', receive)
    thread.on('error', (problem) => log.warn({ err: problem }, 'search index'))
    thread.on('exit', () => {
      isReady = false
      hasWords = false
      pending.rejectAll(new Error('The thread of the search index has ended.'))
      worker = undefined
      schedule(RESTART_DELAY)
    })
  }
  const start = async () => {
    const enough = await countPublicUpTo(db, minimum).then(
      (count) => count >= minimum,
      () => false,
    )
    if (isClosed) return
    isNeeded = enough
    if (enough) startThread()
    else schedule(CHECK_INTERVAL)
  }
  const schedule = (delay: number) => {
    if (!isClosed) timer = setTimeout(() => void start(), delay).unref()
  }
  void start()

  /** Returns undefined when SQL has to answer. */
  const ask = async <Kind extends Asked['kind']>(
    request: Extract<Asked, { kind: Kind }>,
  ): Promise<ThreadAnswers[Kind] | undefined> => {
    const thread = worker
    if (!isReady || !thread || pending.isStuck()) return undefined
    if ('wanted' in request && request.wanted.words.length > 0 && !hasWords) return undefined
    return pending
      .ask(patience, (number) => thread.postMessage({ ...request, number }))
      .then(
        (answer) => answer as ThreadAnswers[Kind],
        (problem: Error) => {
          // SQL would not answer either, and the visitor would wait for it too.
          if (isDatabaseGone(problem)) throw problem
          log.warn({ err: problem }, 'a search is left to SQL')
          return undefined
        },
      )
  }
  const askPage = async (filters: SearchFilters, part: PagePart) => {
    const wanted = toWanted(filters, availableFrom)
    return wanted && ask({ kind: 'page', wanted, ...part })
  }

  /** Counts by what a search is answered. */
  const counted = <Found>(found: Found): Found => {
    meters?.searches.inc({ by: found === undefined ? 'sql' : 'index' })
    return found
  }

  /** Loads the rows of what was found. A replica may not have the newest ones, which the thread knows from the primary. */
  const load = async <Row>(
    find: (db: Db, ids: readonly string[]) => Promise<Row[]>,
    ids: readonly string[],
    from: Db = db,
  ) => {
    const rows = await find(from, ids)
    return rows.length < ids.length && from !== db ? find(db, ids) : rows
  }

  return {
    page: async (filters, from) => {
      const { page, limit, sort } = filters
      const found = counted(await askPage(filters, { sort, first: (page - 1) * limit, count: limit }))
      if (!found) return sql.page(filters, from)
      const rows = await cards.find(found, (ids) => load(findSummariesById, ids, from), {
        isCurrent: from === undefined || from === db,
      })
      return { rows: addWindows(rows, found), total: found.total }
    },
    clusters: async (filters, grid, from) => {
      const wanted = toWanted(filters, availableFrom)
      const found = counted(wanted && (await ask({ kind: 'clusters', wanted, grid })))
      if (!found) return sql.clusters(filters, grid, from)
      const { single, ...marks } = found
      return { ...marks, pins: await load((used, ids) => findPins(used, ids, filters.stays), single, from) }
    },
    extent: async (filters, from) => {
      const wanted = toWanted(filters, availableFrom)
      return counted(wanted && (await ask({ kind: 'extent', wanted }))) ?? sql.extent(filters, from)
    },
    count: async (filters, from) => (await askPage(filters, COUNTED))?.total ?? sql.count(filters, from),
    facets: async (filters, from) => {
      const wanted = toWanted(filters, availableFrom)
      const row = counted(wanted && (await ask({ kind: 'facets', wanted })))
      return row ? toFacets(row) : sql.facets(filters, from)
    },
    findPlaces: async (asked, from) =>
      counted(await ask({ kind: 'places', asked, names: await namesBeginning(asked.typed) })) ??
      sql.findPlaces(asked, from),
    hasWords: () => hasWords,
    state: () => {
      if (!isNeeded) return 'UNUSED'
      if (!isReady) return 'LOADING'
      return pending.isStuck() ? 'STUCK' : 'READY'
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await worker?.terminate()
    },
  }
}
