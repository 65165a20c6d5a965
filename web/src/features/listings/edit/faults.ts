import type { TFunction } from 'i18next'
import type { PropertyChange } from '#contract/listings.ts'
import type { Format } from '../../../ui/format.ts'
import { NUMBERS, type NumberName, STEPS, TEXTS, type TextName } from './limits.ts'
import type { Said } from './said.ts'

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

const faultIn = (name: string, value: unknown, draft: boolean): Fault | undefined => {
  if (isText(name)) {
    const { length } = String(value)
    const { min, max } = TEXTS[name]
    // A draft may be empty or half written; a country is whole or not there.
    const least = draft && name !== 'country' ? 0 : min
    return length < least || length > max ? { word: name, min, max } : undefined
  }
  // Only what may be left out is `null`.
  if (!isNumber(name) || value === null) return undefined
  const { min, max, step } = NUMBERS[name]
  const number = Number(value)
  if (!(number >= min && number <= max)) return { word: 'range', min, max }
  return step === 'any' || fits(number, STEPS[step]) ? undefined : { word: step }
}

/** What of a change cannot be sent. What was not touched is not asked about, whatever an import brought in. */
export const faultsIn = (said: Said, change: PropertyChange, draft = false): Record<string, Fault> => {
  const faults: Record<string, Fault> = {}
  for (const [name, value] of Object.entries(change)) {
    const fault = faultIn(name, value, draft)
    if (fault) faults[name] = fault
  }
  const { minStay = said.minStay ?? 0, maxStay = said.maxStay ?? Number.POSITIVE_INFINITY } = change
  const touched = Object.keys(change).some((name) => STAYS.includes(name))
  if (touched && maxStay < minStay) faults.maxStay ??= { word: 'stays' }
  return faults
}

/** The change without what cannot be sent. Stays that cross wait together: the server would take neither. */
export const sound = (change: PropertyChange, faults: Record<string, Fault>): PropertyChange => {
  const wrong = new Set(Object.keys(faults))
  if (STAYS.some((name) => wrong.has(name))) for (const name of STAYS) wrong.add(name)
  return Object.fromEntries(Object.entries(change).filter(([name]) => !wrong.has(name)))
}

/** What the server refuses, by field: it says so in English, the page in its own words where there is one cause. */
const refusedFault = (name: string): Fault | undefined => {
  if (STAYS.includes(name)) return { word: 'stays' }
  if (isText(name)) return { word: name, ...TEXTS[name] }
  return isNumber(name) ? { word: 'range', min: NUMBERS[name].min, max: NUMBERS[name].max } : undefined
}

export const inWords = ({ word, min, max }: Fault, t: TFunction, number: Format['number']): string =>
  t(`wrong.${word}`, { min: min !== undefined && number(min), max: max !== undefined && number(max) })

/** Sentences beside the fields that the server refused, in the page's own words where it has some. */
export const refusedInWords = (
  fields: Record<string, string>,
  t: TFunction,
  number: Format['number'],
): { byField: Record<string, string>; allKnown: boolean } => {
  const known = Object.keys(fields).map((name) => refusedFault(name))
  const sentences = Object.entries(fields).map(([name, sentence], at) => {
    const fault = known[at]
    return [name, fault ? inWords(fault, t, number) : sentence]
  })
  return { byField: Object.fromEntries(sentences), allKnown: known.length > 0 && known.every(Boolean) }
}
