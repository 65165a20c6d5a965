import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'

/** Rows that a step of an export reads at once. */
export const EXPORT_STEP = 1_000

/** Walks a list to its end by steps, each beginning after the last row of the one before: nothing comes twice. */
export async function* stepsOf<Row>(step: (after: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined
  for (;;) {
    const rows = await step(last)
    yield rows
    if (rows.length < EXPORT_STEP) return
    last = rows.at(-1)
  }
}

/**
 * Sends rows as a CSV file while they are read. What people wrote stays text: a cell that a spreadsheet would run as a
 * formula is escaped (OWASP, "CSV Injection").
 */
export const sendCsv = (reply: FastifyReply, name: string, rows: AsyncIterable<Record<string, unknown>>): Readable => {
  reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
  const csv = stringify({ header: true, bom: true, escape_formulas: true })
  // A fault cuts the answer off: the reader sees that it is not whole.
  pipeline(Readable.from(rows), csv, () => {})
  return csv
}
