import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { cannotRead, StartupError } from '../configuration/startup-error.ts'
import { findServer } from './cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { fetchPrograms, type Programs } from './programs.ts'
import {
  finishMove,
  isCopy,
  isLeftByMove,
  type Move,
  moveCluster,
  NEXT_CLUSTER,
  nextClusterOf,
} from './upgrade-cluster.ts'

/** Milliseconds between two tries of the lock, and tries after which a line says that it is waited for. */
const TRY_INTERVAL = 200
const TRIES_UNSAID = 5

/**
 * Returns the major version of the cluster in a folder; undefined without one, also in an empty folder, as of a disk that is not
 * mounted. Throws StartupError when it cannot be read.
 */
export const readMajor = async (folder: string) => {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw cannotRead(folder, code)
  })
  if (text === undefined) return undefined
  const major = Number.parseInt(text, 10)
  if (major > 0) return major
  throw new StartupError(
    `The database in ${folder} is damaged: its file PG_VERSION has no version. Restore a backup into another DATA_DIR.`,
  )
}

/**
 * Whether a move was killed between its last two renames: the new cluster was complete, and the old one and the copy had their last
 * names, by then.
 */
const isBetween = async (home: string) => {
  if ((await readMajor(nextClusterOf(home))) === undefined) return false
  const names = await readdir(home)
  return names.some(isLeftByMove) && !names.some(isCopy)
}

/** What only a DATA_DIR has that has had a database: its log, and what moves to a new version leave. */
const isTrace = (name: string) => name === 'database.log' || name === NEXT_CLUSTER || isCopy(name) || isLeftByMove(name)

/** An empty site in the place of one whose disk is not mounted, or whose folder was moved away, would only be noticed late. */
const assertNeverHadOne = async (home: string, folder: string) => {
  const traces = (await readdir(home)).filter(isTrace).sort()
  if (traces.length > 0)
    throw new StartupError(
      `The database in ${folder} is missing, and ${home} has had one (${traces.join(', ')}). Put it back, choose another DATA_DIR, or delete these to begin with an empty one.`,
    )
}

const assertNotNewer = (folder: string, major: number, programs: Programs) => {
  if (major > programs.major)
    throw new StartupError(
      `The database in ${folder} is of PostgreSQL ${major}, and this version of Lintel has ${programs.major}. Start the newer Lintel.`,
    )
}

type Options = Move & {
  /** Creates an empty cluster in the folder. */
  readonly create: () => Promise<void>
}

/**
 * Creates the cluster of DATA_DIR, or moves it to the major version of the programs, unless it is there and has it. Of several
 * processes one does it and the others wait. Throws StartupError.
 */
export const prepareCluster = async (options: Options): Promise<void> => {
  const { home, folder, programs, create, onEvent, signal } = options
  for (let tries = 0; ; tries += 1) {
    if (tries === TRIES_UNSAID)
      onEvent(`Waiting for another process, which creates the database in ${folder} or moves it to a new version.`)
    const major = await readMajor(folder)
    if (major === programs.major) return
    if (major !== undefined) assertNotNewer(folder, major, programs)
    const unlock = await lockFolder(home, tries === 0 ? onEvent : () => {})
    if (!unlock) {
      await delay(TRY_INTERVAL, undefined, { signal })
      continue
    }
    try {
      // Another process may have done it meanwhile.
      const current = await readMajor(folder)
      if (current !== undefined && current < programs.major) await moveCluster(options, current)
      else if (current === undefined && (await isBetween(home))) await finishMove(options)
      else if (current === undefined) {
        await assertNeverHadOne(home, folder)
        await create()
      }
    } finally {
      await unlock()
    }
  }
}

/** Programs with which a cluster opens as it is; `release` gives back what that needed. */
type Kept = Programs & { readonly release: () => Promise<void> }

/**
 * Returns the programs with which the cluster of DATA_DIR opens as it is: ours, or those of its own earlier major version, which
 * npm brings. Nothing moves that cluster before `release`. Throws StartupError.
 */
export const keepCluster = async ({
  home,
  folder,
  programs,
  onEvent,
}: Pick<Options, 'home' | 'folder' | 'programs' | 'onEvent'>): Promise<Kept> => {
  const major = await readMajor(folder)
  if (major === undefined && (await isBetween(home)))
    throw new StartupError(`The move of the database in ${folder} to a new version was interrupted. Start Lintel once.`)
  if (major === undefined) await assertNeverHadOne(home, folder)
  if (major === undefined || major === programs.major) return { ...programs, release: async () => {} }
  assertNotNewer(folder, major, programs)
  await using held = new AsyncDisposableStack()
  const unlock = await lockFolder(home, onEvent)
  if (!unlock)
    throw new StartupError(
      `The database in ${folder} is of an earlier version, and another process moves it or has it open. Try again afterwards.`,
    )
  held.defer(unlock)
  let kept = programs
  // One that runs needs no programs.
  if (!(await findServer(folder))) {
    const earlier = await fetchPrograms(major, home)
    held.defer(earlier.remove)
    kept = earlier
  }
  const resources = held.move()
  return { ...kept, release: () => resources.disposeAsync() }
}
