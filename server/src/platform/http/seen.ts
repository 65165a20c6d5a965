import { createHash } from 'node:crypto'
import { Problem } from '../problem.ts'

/** Returns the version of what is shown of something: the same for the same content. */
export const versionOf = (...content: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)

type Versioned = { version: string }

/**
 * Returns what an action touches with the version that its admin decides on. It leaves out the counts of what people change
 * all the time, the `passing` ones: the action would be refused for nothing.
 */
export const versionedEffects = <Name extends string>(
  counts: Record<Name, number>,
  passing: readonly NoInfer<Name>[],
) => {
  const decisive = Object.entries(counts).filter(([name]) => !passing.some((each) => each === name))
  return { counts, version: versionOf(decisive) }
}

/**
 * Throws CONFLICT unless what the caller has `seen` is current, when they say what that is. `load` reads it as lists of
 * admins answer it, under the lock of the decision: what was read before could change until then.
 */
export const assertSeenVersion = async (
  seen: string | undefined,
  load: () => Promise<readonly (Versioned | undefined)[]>,
): Promise<void> => {
  if (seen === undefined) return
  if (!(await load()).some((current) => current?.version === seen)) throw new Problem('changed_since_seen')
}
