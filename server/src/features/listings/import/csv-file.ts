import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { StartupError } from '../../../platform/configuration/startup-error.ts'
import { OPTIONAL_COLUMNS, REQUIRED_COLUMNS, type SourceRow } from './rows.ts'

export type SourceFile = { readonly path: string; readonly size: number; readonly isGzipped: boolean }

/** A row and its first line number. `row` is null when the number of fields differs from the header. */
export type SourceLine =
  | { line: number; row: SourceRow; fields?: undefined }
  | { line: number; row: null; fields: string }

/** Maximum bytes of a row. Detects an unclosed quote before it exhausts the memory. */
const ROW_LENGTH_MAX = 4_000_000

const fileProblem = (what: string) => new StartupError(`${what} Nothing was imported.`)

/** Checks that a file exists and may be CSV. Throws StartupError. */
export const openSourceFile = async (path: string): Promise<SourceFile> => {
  const found = await stat(path).catch((problem: NodeJS.ErrnoException) => {
    throw fileProblem(
      problem.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read (${problem.code}).`,
    )
  })
  if (!found.isFile()) throw fileProblem(`${path} is ${found.isDirectory() ? 'a folder' : 'not a file'}.`)
  if (found.size === 0) throw fileProblem(`${path} is empty.`)
  const file = await open(path).catch((problem: NodeJS.ErrnoException) => {
    throw fileProblem(`${path} cannot be read (${problem.code}).`)
  })
  const head = Buffer.alloc(4)
  try {
    await file.read(head, 0, 4, 0)
  } finally {
    await file.close()
  }
  if (head.toString('latin1').startsWith('PK'))
    throw fileProblem(`${path} is a ZIP archive or a spreadsheet, not a CSV file.`)
  return { path, size: found.size, isGzipped: head[0] === 0x1f && head[1] === 0x8b }
}

/** Creates a pass-through stream that fails on invalid UTF-8 and records whether the input ended with a line break. */
const utf8Only = () => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  let last = 10
  const notUtf8 = () =>
    fileProblem(`The file is not UTF-8 text (near line ${line}). Save it as "CSV UTF-8" and import it again.`)
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        const text = decoder.decode(chunk, { stream: true })
        // ASCII text in UTF-16 is valid UTF-8 with a NUL beside each letter.
        if (line === 1 && text.slice(0, 100).includes('\0')) return done(notUtf8())
      } catch {
        const upTo = chunk.toString('utf8').indexOf('\ufffd')
        line += chunk.toString('utf8').slice(0, upTo).split('\n').length - 1
        return done(notUtf8())
      }
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) line++
      last = chunk.at(-1) ?? last
      done(null, chunk)
    },
    flush(done) {
      try {
        decoder.decode()
        done()
      } catch {
        done(fileProblem('The file ends inside a character: it seems to be incomplete.'))
      }
    },
  })
  return { stream, endedLine: () => last === 10 || last === 13 }
}

/** Converts parser and gzip errors to BAD_INPUT. `line` is the first line of the current row. */
const toProblem = (problem: unknown, line: number): unknown => {
  const { code = '' } = problem as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR') return fileProblem('The gzip file ends too early: it seems to be incomplete.')
  if (code.startsWith('Z_')) return fileProblem('The gzip file is damaged.')
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return fileProblem(
      `The file ends inside a quoted field, in the row that starts on line ${line}: it seems to be incomplete.`,
    )
  if (code === 'CSV_MAX_RECORD_SIZE')
    return fileProblem(`The row that starts on line ${line} does not end. A quote is probably not closed.`)
  if (/^(CSV_)?INVALID_/.test(code))
    return fileProblem(
      `The row that starts on line ${line} has a quote where CSV (RFC 4180) allows none. Inside a quoted field, write "".`,
    )
  return problem
}

/** Returns the position of each column. Throws StartupError for missing and duplicate columns. */
const readHeader = (fields: readonly string[]): [column: string, position: number][] => {
  const names = fields.map((name) => name.trim().toLowerCase())
  const missing = REQUIRED_COLUMNS.filter((column) => !names.includes(column))
  const known = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS.filter((column) => names.includes(column))]
  const twice = known.filter((column) => names.indexOf(column) !== names.lastIndexOf(column))
  const separator = names.length === 1 ? /[;\t|]/.exec(names[0] ?? '')?.[0] : undefined
  const hint = separator
    ? ` Its fields seem to be separated by ${separator === '\t' ? 'tabs' : separator} instead of commas.`
    : ''
  if (missing.length)
    throw fileProblem(`The first line of the file is missing the columns ${missing.join(', ')}.${hint}`)
  if (twice.length) throw fileProblem(`The first line of the file repeats columns: ${twice.join(', ')}.`)
  return known.map((column) => [column, names.indexOf(column)])
}

const lineBreaks = (fields: readonly string[]): number =>
  fields.reduce((sum, field) => sum + (/[\r\n]/.test(field) ? (field.match(/\r\n|\r|\n/g)?.length ?? 0) : 0), 0)

/** Parses CSV (RFC 4180) and tracks line numbers: csv-parse counts a CRLF inside quotes twice. */
const rowParser = () => {
  const place = { width: 0, line: 1, short: 0 }
  let positions: [string, number][] = []
  let emptyBefore = 0
  const onRecord = (fields: string[], { empty_lines }: { empty_lines: number }): SourceLine | null => {
    const line = place.line + empty_lines - emptyBefore
    emptyBefore = empty_lines
    place.line = line + 1 + lineBreaks(fields)
    if (place.width === 0) {
      positions = readHeader(fields)
      place.width = fields.length
      return null
    }
    place.short = fields.length < place.width ? line : 0
    if (fields.length !== place.width)
      return { line, row: null, fields: `${fields.length} fields instead of ${place.width}` }
    return { line, row: Object.fromEntries(positions.map(([column, at]) => [column, fields[at]])) as SourceRow }
  }
  const parser = parse({
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: ROW_LENGTH_MAX,
    on_record: onRecord as never,
  })
  return { parser, place }
}

type Options = { onBytes?: ((bytes: number) => void) | undefined; signal?: AbortSignal | undefined }

/** Yields the rows of a file in constant memory. Throws StartupError as soon as the file is found to be invalid. */
export async function* readRows(
  { path, isGzipped }: SourceFile,
  { onBytes, signal }: Options = {},
): AsyncGenerator<SourceLine> {
  const bytes = createReadStream(path, { highWaterMark: 256 * 1024 })
  if (onBytes) bytes.on('data', () => onBytes(bytes.bytesRead))
  const { stream: text, endedLine } = utf8Only()
  const { parser, place } = rowParser()
  const flowing = pipeline(isGzipped ? [bytes, createGunzip(), text, parser] : [bytes, text, parser], { signal })
  // Errors also reach the parser, which is consumed below.
  flowing.catch(() => {})
  try {
    yield* parser as AsyncIterable<SourceLine>
    await flowing
  } catch (problem) {
    throw toProblem(problem, place.line)
  }
  if (place.width === 0) throw fileProblem(`${path} is empty.`)
  if (place.short && !endedLine())
    throw fileProblem(`The file ends in the middle of line ${place.short}: it seems to be incomplete.`)
}
