import { isDatabaseGone } from '../database/connect.ts'
import { Problem } from '../problem.ts'
import { StorageUnavailable } from '../storage/storage.ts'
import { isDiskFull } from './disk-full.ts'
import { StartupError } from './startup-error.ts'

/** Returns what a command prints before it ends: one line for what an operator can fix, else the error with its stack. */
export const describeFailure = (problem: unknown): unknown => {
  if (problem instanceof StartupError || problem instanceof Problem || problem instanceof StorageUnavailable)
    return problem.message
  if (isDiskFull(problem)) return 'The disk is full. Free some space and try again.'
  if (isDatabaseGone(problem)) return `The database does not respond (${(problem as Error).message}).`
  return problem
}
