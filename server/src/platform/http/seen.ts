import { createHash } from 'node:crypto'
import { Problem } from '../problem.ts'

/** Returns the version of what is shown of something: the same for the same content. */
export const versionOf = (...content: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)

type Versioned = { version: string }

type Touched<Decisive extends string, Passing extends string> = {
  /** What is acted on, and how. */
  about: readonly unknown[]
  /** The keys of what an admin decides on by the action, by kind. */
  decisive: Readonly<Record<Decisive, readonly string[]>>
  /** Numbers of what people change all the time: the action would be refused for nothing. */
  passing: Readonly<Record<Passing, number>>
}

/** Returns the numbers of what an action touches, and the version that its admin decides on. */
export const versionedEffects = <Decisive extends string, Passing extends string>({
  about,
  decisive,
  passing,
}: Touched<Decisive, Passing>) => {
  const kinds = Object.entries<readonly string[]>(decisive)
  const counts = Object.fromEntries(kinds.map(([name, keys]) => [name, keys.length])) as Record<Decisive, number>
  return { counts: { ...counts, ...passing }, version: versionOf(about, kinds) }
}

/**
 * Throws CONFLICT, with what is there, unless what the caller has `seen` is current, when they say what that is. `load` reads it
 * as lists of admins answer it, under the lock of the decision: what was read before could change until then.
 */
export const assertSeenVersion = async (
  seen: string | undefined,
  load: () => Promise<readonly (Versioned | undefined)[]>,
): Promise<void> => {
  if (seen === undefined) return
  const current = await load()
  if (!current.some((item) => item?.version === seen))
    throw new Problem('changed_since_seen', { current: current.filter(Boolean) })
}

/** Answers what is there now, as `load` reads it, also when a decision is refused because of the state of its matter. */
export const withCurrent = async <T>(
  load: () => Promise<readonly (Versioned | undefined)[]>,
  decide: () => Promise<T>,
): Promise<T> => {
  try {
    return await decide()
  } catch (problem) {
    if (problem instanceof Problem && problem.code === 'CONFLICT') problem.current ??= (await load()).filter(Boolean)
    throw problem
  }
}
