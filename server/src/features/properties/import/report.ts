import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COLUMNS_LEFT_OUT, type Fault } from './rows.ts'
import type { Tally } from './tally.ts'

export type Refused = { readonly line: number; readonly sourceId: string; readonly faults: readonly Fault[] }

/** What an import did. */
export type Outcome = {
  readonly read: number
  readonly imported: number
  readonly alreadyThere: number
  readonly refused: Refused[]
  readonly status: 'PENDING' | 'APPROVED'
  readonly kinds: Tally
  readonly amenities: Tally
  readonly otherCurrencies: Tally
  /** The deployment's. */
  readonly currency: string
}

const ROWS_SHOWN = 20
const WORDS_SHOWN = 10
const VALUE_SHOWN = 60

const number = (value: number) => value.toLocaleString('en')
const words = (tally: Tally) =>
  tally
    .top(WORDS_SHOWN)
    .map(([word, count]) => `${word} (${number(count)})`)
    .join(', ') + (tally.size > WORDS_SHOWN ? ', …' : '')

/** The refused rows by reason, the commonest first, some of each named: about ROWS_SHOWN in all. */
const refusals = (refused: readonly Refused[]): string[] => {
  const byReason = new Map<string, { row: Refused; value: string }[]>()
  for (const row of refused)
    for (const { reason, value } of row.faults) byReason.set(reason, [...(byReason.get(reason) ?? []), { row, value }])
  const groups = [...byReason].sort(([, a], [, b]) => b.length - a.length)
  const each = Math.max(1, Math.floor(ROWS_SHOWN / groups.length))
  return groups.flatMap(([reason, rows]) => [
    `    ${number(rows.length).padStart(7)}  ${reason}`,
    ...rows.slice(0, each).map(({ row: { line, sourceId }, value }) => {
      const what = value && `: ${value.length > VALUE_SHOWN ? `${value.slice(0, VALUE_SHOWN)}…` : value}`
      return `             line ${line}, source_id ${sourceId || '(none)'}${what}`
    }),
    ...(rows.length > each ? [`             and ${number(rows.length - each)} more`] : []),
  ])
}

/** The report for the terminal. `list` is where the refused rows are written down. */
export const reportLines = (outcome: Outcome, { seconds, list }: { seconds: number; list?: string }): string[] => {
  const { read, imported, alreadyThere, refused, status, kinds, amenities, otherCurrencies, currency } = outcome
  const count = (name: string, value: number, more = '') => `  ${name.padEnd(14)}${number(value).padStart(9)}${more}`
  return [
    count('read', read, ' rows'),
    count('imported', imported, status === 'APPROVED' ? ', approved: public now' : ', waiting in the admin queue'),
    count('already there', alreadyThere),
    count('refused', refused.length, refused.length ? ', because of' : ''),
    ...refusals(refused),
    ...(list ? [`  All refused rows: ${list}`] : []),
    ...(kinds.size ? [`  Unknown kinds of property, taken as OTHER (${number(kinds.size)}): ${words(kinds)}`] : []),
    ...(amenities.size
      ? [`  Spellings of amenities that have no code here, left out (${number(amenities.size)}): ${words(amenities)}`]
      : []),
    `  Not taken over: ${COLUMNS_LEFT_OUT.join(', ')} (ratings here are what guests of this market wrote).`,
    ...(otherCurrencies.size
      ? [`  Warning: prices in ${words(otherCurrencies)} are shown as ${currency}; the numbers are not converted.`]
      : []),
    `  ${seconds.toFixed(1)} seconds`,
  ]
}

/** A field of a CSV file; what a spreadsheet would take for a formula is made text. */
const field = (text: string): string => {
  const harmless = /^[=+@\-\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Writes down every refused row, and answers where. */
export const writeRefused = async (folder: string, refused: readonly Refused[], now: Date): Promise<string> => {
  const path = join(
    folder,
    `import-report-${now
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(':', '-')}.csv`,
  )
  const lines = refused.map(({ line, sourceId, faults }) => [
    String(line),
    sourceId.slice(0, 200),
    faults.map(({ reason }) => reason).join('; '),
    faults
      .map(({ value }) => value.slice(0, 200))
      .filter(Boolean)
      .join('; '),
  ])
  const text = [['line', 'source_id', 'reason', 'value'], ...lines].map((row) => row.map(field).join(',')).join('\r\n')
  await mkdir(folder, { recursive: true })
  await writeFile(path, `${text}\r\n`)
  return path
}
