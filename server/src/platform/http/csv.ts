import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'

/** Number of rows per query of an export. */
export const EXPORT_BATCH_SIZE = 1_000

/**
 * Yields all rows in batches, each starting after the last row of the previous one (keyset pagination), so that no row
 * is repeated unless a change moves it in the order meanwhile.
 */
export async function* readBatches<Row>(readBatch: (after: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined
  for (;;) {
    const rows = await readBatch(last)
    yield rows
    if (rows.length < EXPORT_BATCH_SIZE) return
    last = rows.at(-1)
  }
}

/** Not a formula that does anything, and wrong with an apostrophe before it. */
const PHONE = /^\+\d+$/

/**
 * What would begin a formula if a spreadsheet divided the cell: one set to semicolons or tabs takes a quote inside its cell
 * for text, so quoting does not prevent it.
 */
const INNER_FORMULA = /(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=[;\t\r\n][\s"]*)/g

/** A CSV file: the name of each column with its value of a row. */
export type Csv<Item = never> = {
  columns: Readonly<Record<string, (item: Item) => unknown>>
  items: AsyncIterable<Item>
}

/** Declares the columns of a file beside its rows, since a file without rows has its header too. */
export const csvOf = <Item>(items: AsyncIterable<Item>, columns: Csv<Item>['columns']): Csv<Item> => ({
  columns,
  items,
})

async function* toRows<Item>({ columns, items }: Csv<Item>): AsyncGenerator<unknown[]> {
  const values = Object.values(columns)
  for await (const item of items) yield values.map((read) => read(item))
}

/**
 * Streams a CSV file. What a spreadsheet would evaluate as a formula gets an apostrophe before it (OWASP, "CSV
 * Injection").
 */
export const sendCsv = <Item>(reply: FastifyReply, name: string, file: Csv<Item>): Readable => {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}.csv"`)
  const csv = stringify({
    header: true,
    columns: Object.keys(file.columns),
    bom: true,
    escape_formulas: true,
    cast: {
      boolean: (value) => String(value),
      string: (value) => (PHONE.test(value) ? { value, escape_formulas: false } : value.replace(INNER_FORMULA, "'")),
    },
  })
  // An error truncates the response, which clients detect.
  pipeline(Readable.from(toRows(file)), csv, () => {})
  return csv
}
