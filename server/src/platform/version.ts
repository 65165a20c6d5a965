import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../../../package.json' with { type: 'json' }

/** Written by scripts/build.mjs: a short hash of the sources of site and server. */
const BUILD_ID_FILE = join(import.meta.dirname, '../../../web/dist/build-id')

/** Returns the id of the build; undefined when nothing has been built, as in development. */
const readBuildId = (): string | undefined => {
  try {
    return readFileSync(BUILD_ID_FILE, 'utf8').trim() || undefined
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw problem
  }
}

/** Returns a version with the id of a build, as semantic versioning writes it: `0.1.0+3fa2c1d9`. */
const versionOf = (version: string, buildId: string | undefined): string =>
  buildId ? `${version}+${buildId}` : version

/** The version of Lintel and of its build. Only names it: what fits together is decided by migrations. */
export const PROGRAM_VERSION: string = versionOf(packageJson.version, readBuildId())
