import { setTimeout as delay } from 'node:timers/promises'
import { Refused } from './calls.ts'
import { type Kind, type Operation, SHARES } from './mix.ts'

/** Operations that may wait for an answer; a proxy in front has a limit too. Further ones are not sent. */
const OPEN_MAX = 400

export type Count = {
  done: number
  /** Answered with 4xx, such as a stay on dates that another one has. */
  refused: number
  /** Answered with 503 and Retry-After. */
  postponed: number
  /** Any other 5xx, and connections that broke. */
  failed: number
  readonly times: number[]
}
export type Tally = { readonly byKind: Record<Kind, Count>; readonly problems: Map<string, number>; unsent: number }

const newTally = (): Tally => ({
  byKind: Object.fromEntries(
    Object.keys(SHARES).map((kind) => [kind, { done: 0, refused: 0, postponed: 0, failed: 0, times: [] }]),
  ) as unknown as Tally['byKind'],
  problems: new Map(),
  unsent: 0,
})

const classify = (problem: unknown): 'refused' | 'postponed' | 'failed' => {
  if (!(problem instanceof Refused)) return 'failed'
  const { status, hasRetryAfter } = problem.answer
  if (status < 500) return 'refused'
  return status === 503 && hasRetryAfter ? 'postponed' : 'failed'
}

const perform = async ({ kind, run }: Operation, tally: Tally) => {
  const count = tally.byKind[kind]
  const startedAt = performance.now()
  try {
    await run()
    count.done += 1
    count.times.push(performance.now() - startedAt)
  } catch (problem) {
    const outcome = classify(problem)
    count[outcome] += 1
    if (outcome !== 'postponed') {
      const reason = `${kind}: ${(problem as Error).message}`.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '…').slice(0, 160)
      tally.problems.set(reason, (tally.problems.get(reason) ?? 0) + 1)
    }
  }
}

/** Keeps `clients` operations going, each after the answer to the one before. Returns how many a second were done. */
export const runClosed = async (next: () => Operation, clients: number, seconds: number): Promise<number> => {
  const tally = newTally()
  const startedAt = performance.now()
  const client = async () => {
    while (performance.now() - startedAt < seconds * 1_000) await perform(next(), tally)
  }
  await Promise.all(Array.from({ length: clients }, client))
  const done = Object.values(tally.byKind).reduce((sum, count) => sum + count.done + count.refused, 0)
  return done / ((performance.now() - startedAt) / 1_000)
}

/** Begins `perSecond` operations a second for that time, whether others are answered or not. */
export const runOpen = async (
  next: () => Operation,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Tally> => {
  const tally = newTally()
  const open = new Set<Promise<void>>()
  const startedAt = performance.now()
  for (let begun = 0; begun < perSecond * seconds; begun += 1) {
    const wait = startedAt + (begun * 1_000) / perSecond - performance.now()
    if (wait > 0) await delay(wait)
    if (open.size >= OPEN_MAX) {
      tally.unsent += 1
      // Lets answers in when the generator itself is late.
      if (wait <= 0) await delay(0)
      continue
    }
    const running = perform(next(), tally).finally(() => open.delete(running))
    open.add(running)
  }
  await Promise.all(open)
  return tally
}
