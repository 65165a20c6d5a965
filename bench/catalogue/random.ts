/** Numbers that are the same for the same seed. */
export type Random = {
  /** From 0, below 1. */
  readonly next: () => number
  /** From 0, below `count`. */
  readonly below: (count: number) => number
  /** Of the standard normal distribution. */
  readonly normal: () => number
  /** An exponentially distributed number with that mean. */
  readonly exponential: (mean: number) => number
  readonly pick: <T>(list: readonly T[]) => T
  readonly uuid: () => string
}

/** Creates the generator `sfc32`, which passes the usual tests of randomness. */
export const createRandom = (seed: number): Random => {
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, seed | 0]
  const bits = () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let round = 0; round < 15; round += 1) bits()
  const next = () => bits() / 2 ** 32
  const below = (count: number) => Math.floor(next() * count)
  const hex = () => bits().toString(16).padStart(8, '0')
  return {
    next,
    below,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    exponential: (mean) => -Math.log(1 - next()) * mean,
    pick: (list) => list[below(list.length)] as never,
    uuid: () => {
      const [high, middle, low, last] = [hex(), hex(), hex(), hex()]
      return `${high}-${middle.slice(0, 4)}-4${middle.slice(5)}-a${low.slice(1, 4)}-${low.slice(4)}${last}`
    },
  }
}

/** Returns a choice among ranks from 0 whose frequency falls with the rank: rank r has 1 / (r + 1) ** exponent. */
export const createZipf = (count: number, exponent: number): ((random: Random) => number) => {
  const sums = new Float64Array(count)
  let sum = 0
  for (let rank = 0; rank < count; rank += 1) {
    sum += 1 / (rank + 1) ** exponent
    sums[rank] = sum
  }
  return (random) => {
    const wanted = random.next() * sum
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] as number) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}
