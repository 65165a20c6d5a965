import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

export type Value = string | number | boolean | null | readonly string[] | Date

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')

/** In the text format of COPY (https://www.postgresql.org/docs/18/sql-copy.html). Elements of arrays are plain codes. */
const toText = (value: Value): string => {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value)
}

/** Writes rows, objects with the same columns, to a table. */
export const copyRows = async (
  client: pg.Client,
  table: string,
  rows: readonly Record<string, Value>[],
): Promise<void> => {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const lines = function* () {
    let text = ''
    for (const row of rows) {
      text += `${columns.map((column) => toText(row[column] as Value)).join('\t')}\n`
      if (text.length > 65_536) {
        yield text
        text = ''
      }
    }
    yield text
  }
  await pipeline(Readable.from(lines()), client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`)))
}
