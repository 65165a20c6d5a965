import type { PropertyChange } from '#contract/listings.ts'
import type { Property } from '#contract/properties.ts'
import { NUMBERS, type NumberName, STEPS, TEXTS, type TextName } from './limits.ts'

/** Why a field cannot be sent: a key of the words `wrong`, and the limits it names. */
export type Fault = { word: string; min?: number; max?: number }

const isText = (name: string): name is TextName => name in TEXTS
const isNumber = (name: string): name is NumberName => name in NUMBERS
const STAYS: readonly string[] = ['minStay', 'maxStay']

/** A number of steps, give or take what binary fractions lose. */
const fits = (value: number, step: number) => {
  const steps = value / step
  return Math.abs(steps - Math.round(steps)) < 1e-6
}

const faultIn = (name: string, value: unknown): Fault | undefined => {
  if (isText(name)) {
    const { length } = String(value)
    const { min, max } = TEXTS[name]
    return length < min || length > max ? { word: name, min, max } : undefined
  }
  // Only the size may be left out; that is `null`.
  if (!isNumber(name) || value === null) return undefined
  const { min, max, step } = NUMBERS[name]
  const number = Number(value)
  if (!(number >= min && number <= max)) return { word: 'range', min, max }
  return step === 'any' || fits(number, STEPS[step]) ? undefined : { word: step }
}

/** What of a change cannot be sent. What was not touched is not asked about, whatever an import brought in. */
export const faultsIn = (property: Property, change: PropertyChange): Record<string, Fault> => {
  const faults: Record<string, Fault> = {}
  for (const [name, value] of Object.entries(change)) {
    const fault = faultIn(name, value)
    if (fault) faults[name] = fault
  }
  const { minStay = property.minStay, maxStay = property.maxStay } = change
  const touched = Object.keys(change).some((name) => STAYS.includes(name))
  if (touched && maxStay < minStay) faults.maxStay ??= { word: 'stays' }
  return faults
}

/** What the server refuses, by field: it says so in English, the page in its own words where there is one cause. */
export const refusedFault = (name: string): Fault | undefined => {
  if (STAYS.includes(name)) return { word: 'stays' }
  if (isText(name)) return { word: name, ...TEXTS[name] }
  return isNumber(name) ? { word: 'range', min: NUMBERS[name].min, max: NUMBERS[name].max } : undefined
}
