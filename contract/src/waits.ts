const MINUTE = 60
const HOUR = 60 * MINUTE

/** Returns a wait in seconds as "14 minutes" or, from two hours on, as "3 hours"; rounded up, and never shorter than a minute. */
export const formatWait = (seconds: number, language: string): string => {
  const [unit, length] = seconds >= 2 * HOUR ? (['hour', HOUR] as const) : (['minute', MINUTE] as const)
  return new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.max(1, Math.ceil(seconds / length)),
  )
}
