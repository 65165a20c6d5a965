/** Money is counted in minor units (cents) inside and told in main units outside. */
const MINOR_PER_MAIN = 100

/** Main units with at most two decimals to minor units. */
export const toMinor = (main: number): number => Math.round(main * MINOR_PER_MAIN)

/** Minor units to main units. */
export const toMain = (minor: number): number => minor / MINOR_PER_MAIN
