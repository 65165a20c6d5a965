const MINOR_PER_MAJOR = 100

/** Converts an amount in major units (dollars) to minor units (cents), which the database stores. */
export const toMinor = (major: number): number => Math.round(major * MINOR_PER_MAJOR)

/** Returns the sum of amounts in minor units, which are whole numbers. */
export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** Converts minor units to major units. */
export const toMajor = (minor: number): number => minor / MINOR_PER_MAJOR

/** Divides rounding half up, for a product of amounts, which can be more than a double holds exactly. None is negative. */
export const divideHalfUp = (dividend: bigint, divisor: bigint): number =>
  Number((2n * dividend + divisor) / (2n * divisor))
