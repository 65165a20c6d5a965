import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IGNORED_COLUMNS, type RowError } from './rows.ts'
import type { WordCounts } from './word-counts.ts'

export type RejectedRow = { readonly line: number; readonly sourceId: string; readonly errors: readonly RowError[] }

/** Result of an import. */
export type ImportResult = {
  readonly read: number
  readonly imported: number
  readonly alreadyThere: number
  readonly rejected: RejectedRow[]
  readonly status: 'PENDING' | 'APPROVED'
  readonly unknownTypes: WordCounts
  readonly unknownAmenities: WordCounts
  readonly otherCurrencies: WordCounts
  /** Currency of the installation. */
  readonly currency: string
}

const ROWS_SHOWN = 20
const WORDS_SHOWN = 10
const VALUE_SHOWN = 60

const number = (value: number) => value.toLocaleString('en')
const words = (counts: WordCounts) =>
  counts
    .top(WORDS_SHOWN)
    .map(([word, count]) => `${word} (${number(count)})`)
    .join(', ') + (counts.size > WORDS_SHOWN ? ', …' : '')

/** Lines of the rejected rows grouped by reason, most frequent first, with about ROWS_SHOWN examples in total. */
const rejectionLines = (rejected: readonly RejectedRow[]): string[] => {
  const byReason = new Map<string, { row: RejectedRow; value: string }[]>()
  for (const row of rejected)
    for (const { reason, value } of row.errors) byReason.set(reason, [...(byReason.get(reason) ?? []), { row, value }])
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

/** Returns the report as lines of text. `list` is the path of the file with all rejected rows. */
export const reportLines = (result: ImportResult, { seconds, list }: { seconds: number; list?: string }): string[] => {
  const { read, imported, alreadyThere, rejected, status, unknownTypes, unknownAmenities, otherCurrencies, currency } =
    result
  const count = (name: string, value: number, more = '') => `  ${name.padEnd(14)}${number(value).padStart(9)}${more}`
  return [
    count('read', read, ' rows'),
    count('imported', imported, status === 'APPROVED' ? ', approved and public' : ', pending review'),
    count('already added', alreadyThere),
    count('rejected', rejected.length, rejected.length ? ', because' : ''),
    ...rejectionLines(rejected),
    ...(list ? [`  All rejected rows: ${list}`] : []),
    ...(unknownTypes.size
      ? [`  Unknown property types, imported as OTHER (${number(unknownTypes.size)}): ${words(unknownTypes)}`]
      : []),
    ...(unknownAmenities.size
      ? [`  Unknown amenities, skipped (${number(unknownAmenities.size)}): ${words(unknownAmenities)}`]
      : []),
    `  Ignored columns: ${IGNORED_COLUMNS.join(', ')} (ratings come from reviews on this site).`,
    ...(otherCurrencies.size
      ? [`  Warning: prices in ${words(otherCurrencies)} are shown as ${currency} without conversion.`]
      : []),
    `  ${seconds.toFixed(1)} seconds`,
  ]
}

/** Formats a CSV field; a leading apostrophe keeps spreadsheets from evaluating formulas. */
const field = (text: string): string => {
  const harmless = /^[=+@\-\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Writes all rejected rows to a CSV file and returns its path. */
export const writeRejectedRows = async (
  folder: string,
  rejected: readonly RejectedRow[],
  now: Date,
): Promise<string> => {
  const path = join(
    folder,
    `import-report-${now
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(':', '-')}.csv`,
  )
  const lines = rejected.map(({ line, sourceId, errors }) => [
    String(line),
    sourceId.slice(0, 200),
    errors.map(({ reason }) => reason).join('; '),
    errors
      .map(({ value }) => value.slice(0, 200))
      .filter(Boolean)
      .join('; '),
  ])
  const text = [['line', 'source_id', 'reason', 'value'], ...lines].map((row) => row.map(field).join(',')).join('\r\n')
  await mkdir(folder, { recursive: true })
  await writeFile(path, `${text}\r\n`)
  return path
}
