const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN

/** Returns the median. */
export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5)

/** Returns the 95th percentile. */
export const percentile95 = (numbers: readonly number[]): number => percentile(numbers, 0.95)

/** Returns the 99th percentile. */
export const percentile99 = (numbers: readonly number[]): number => percentile(numbers, 0.99)

/**
 * Times the candidates in turn, round by round, so that load of the machine affects all alike. Returns each median in
 * ms.
 */
export const compareMedians = async <Name extends string>(
  candidates: Record<Name, () => Promise<unknown>>,
  { rounds = 60, warmUp = 10 } = {},
): Promise<Record<Name, number>> => {
  const names = Object.keys(candidates) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const name of names) {
      const startedAt = performance.now()
      await candidates[name]()
      if (round >= 0) times[name].push(performance.now() - startedAt)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<Name, number>
}

/** Returns how long the work takes, in ms. */
export const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** A measured value with its optional limit. */
export type Result = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly limit?: number
  readonly isMinimum?: boolean
}

/** Returns whether a result is within its limit. */
export const isWithinLimit = ({ value, limit, isMinimum }: Result): boolean =>
  limit === undefined || (isMinimum ? value >= limit : value <= limit)
