import { mkdir } from 'node:fs/promises'
import { StartProblem } from './start-problem.ts'

/** Makes DATA_DIR where it is missing. Throws StartProblem when that cannot be. */
export const makeDataDir = async (path: string): Promise<void> => {
  await mkdir(path, { recursive: true }).catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartProblem(`DATA_DIR cannot be ${path} (${code}): set it to a folder that can be written to.`)
  })
}
