import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { Problem } from '../../../parts/problem.ts'
import { COLUMNS, type SourceRow } from './rows.ts'

export type SourceFile = { readonly path: string; readonly size: number; readonly packed: boolean }

/** A row with the line that it begins on. `row` is null where the number of fields is not the header's. */
export type SourceLine =
  | { line: number; row: SourceRow; fields?: undefined }
  | { line: number; row: null; fields: string }

/** No row is longer than this; a quote that nobody closes is found out here and not when the memory is full. */
const LONGEST_ROW = 4_000_000

const broken = (what: string) => new Problem('BAD_INPUT', `${what} Nothing was imported.`)

/** Looks at a file from outside. Throws one sentence when it is none that could be read. */
export const findFile = async (path: string): Promise<SourceFile> => {
  const found = await stat(path).catch((problem: NodeJS.ErrnoException) => {
    throw broken(problem.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read (${problem.code}).`)
  })
  if (!found.isFile()) throw broken(`${path} is ${found.isDirectory() ? 'a folder' : 'not a file'}.`)
  if (found.size === 0) throw broken(`${path} is empty.`)
  const file = await open(path).catch((problem: NodeJS.ErrnoException) => {
    throw broken(`${path} cannot be read (${problem.code}).`)
  })
  const { buffer: head } = await file.read(Buffer.alloc(4), 0, 4, 0).finally(() => file.close())
  if (head.toString('latin1').startsWith('PK'))
    throw broken(`${path} is a ZIP archive or a spreadsheet, not a CSV file.`)
  return { path, size: found.size, packed: head[0] === 0x1f && head[1] === 0x8b }
}

/** Lets bytes through unchanged while they are UTF-8, and knows whether the last of them ended a line. */
const utf8Only = () => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  let last = 10
  const wrong = () =>
    broken(`The file is not UTF-8 text (near line ${line}). Save it as "CSV UTF-8" and import it again.`)
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        const text = decoder.decode(chunk, { stream: true })
        // UTF-16 of plain letters is valid UTF-8, with a NUL beside each of them.
        if (line === 1 && text.slice(0, 100).includes('\0')) return done(wrong())
      } catch {
        const upTo = chunk.toString('utf8').indexOf('\ufffd')
        line += chunk.toString('utf8').slice(0, upTo).split('\n').length - 1
        return done(wrong())
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
        done(broken('The file ends inside a character: it seems to be cut off.'))
      }
    },
  })
  return { stream, endedLine: () => last === 10 || last === 13 }
}

/** What a reader threw, as a sentence for the person who has the file. `line` is where the row at hand begins. */
const explained = (problem: unknown, line: number): unknown => {
  const { code = '' } = problem as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR') return broken('The gzip file ends too early: it seems to be cut off.')
  if (code.startsWith('Z_')) return broken('The gzip file is damaged and cannot be unpacked.')
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return broken(
      `The file ends inside a quoted field, in the row that begins on line ${line}: it seems to be cut off.`,
    )
  if (code === 'CSV_MAX_RECORD_SIZE')
    return broken(`The row that begins on line ${line} does not end: a quote is probably not closed.`)
  if (/^(CSV_)?INVALID_/.test(code))
    return broken(
      `In the row that begins on line ${line} a quote stands where CSV (RFC 4180) allows none: inside a quoted field it is written "".`,
    )
  return problem
}

/** Where each of our columns stands. Throws the names of those that are missing or twice there. */
const readHeader = (fields: readonly string[]): [column: string, position: number][] => {
  const names = fields.map((name) => name.trim().toLowerCase())
  const missing = COLUMNS.filter((column) => !names.includes(column))
  const twice = COLUMNS.filter((column) => names.indexOf(column) !== names.lastIndexOf(column))
  const separator = names.length === 1 ? /[;\t|]/.exec(names[0] ?? '')?.[0] : undefined
  const hint = separator
    ? ` Its fields seem to be separated by ${separator === '\t' ? 'tabs' : separator} instead of commas.`
    : ''
  if (missing.length) throw broken(`The first line of the file lacks the columns ${missing.join(', ')}.${hint}`)
  if (twice.length) throw broken(`The first line of the file names twice: ${twice.join(', ')}.`)
  return COLUMNS.map((column) => [column, names.indexOf(column)])
}

const lineBreaks = (fields: readonly string[]): number =>
  fields.reduce((sum, field) => sum + (/[\r\n]/.test(field) ? (field.match(/\r\n|\r|\n/g)?.length ?? 0) : 0), 0)

/** Parses CSV (RFC 4180) and knows where it is. The parser's own line number counts a CRLF inside quotes twice. */
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
    max_record_size: LONGEST_ROW,
    on_record: onRecord as never,
  })
  return { parser, place }
}

type Options = { onBytes?: ((bytes: number) => void) | undefined; signal?: AbortSignal | undefined }

/**
 * Reads a file row by row, never more of it at once than a few hundred kilobytes.
 * Throws one sentence as soon as the file as a whole is found to be wrong.
 */
export async function* readRows(
  { path, packed }: SourceFile,
  { onBytes, signal }: Options = {},
): AsyncGenerator<SourceLine> {
  const bytes = createReadStream(path, { highWaterMark: 256 * 1024 })
  if (onBytes) bytes.on('data', () => onBytes(bytes.bytesRead))
  const { stream: text, endedLine } = utf8Only()
  const { parser, place } = rowParser()
  const flowing = pipeline(packed ? [bytes, createGunzip(), text, parser] : [bytes, text, parser], { signal })
  // Its failure also arrives through the parser, which is read below.
  flowing.catch(() => {})
  try {
    yield* parser as AsyncIterable<SourceLine>
    await flowing
  } catch (problem) {
    throw explained(problem, place.line)
  }
  if (place.width === 0) throw broken(`${path} is empty.`)
  if (place.short && !endedLine())
    throw broken(`The file ends in the middle of line ${place.short}: it seems to be cut off.`)
}
