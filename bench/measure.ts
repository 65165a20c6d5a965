/** The middle of some numbers. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/**
 * Times several things against each other: in turn, round after round, so that whatever else the machine does falls on all
 * of them alike. Answers each one's median in milliseconds.
 */
export const compare = async <Name extends string>(
  contestants: Record<Name, () => Promise<unknown>>,
  { rounds = 60, warmUp = 10 } = {},
): Promise<Record<Name, number>> => {
  const names = Object.keys(contestants) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const name of names) {
      const began = performance.now()
      await contestants[name]()
      if (round >= 0) times[name].push(performance.now() - began)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<Name, number>
}

/** One line of the results: what was measured, against what, and what it must not exceed. */
export type Result = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly limit?: number
  readonly atLeast?: boolean
}

/** Whether a result keeps its limit. */
export const kept = ({ value, limit, atLeast }: Result): boolean =>
  limit === undefined || (atLeast ? value >= limit : value <= limit)
