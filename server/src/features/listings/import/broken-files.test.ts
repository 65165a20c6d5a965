import '../../../jobs.ts'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../../tests/support/database.ts'
import { addPerson } from '../../../../../tests/support/fixtures.ts'
import { csv, row } from '../../../../../tests/support/listings-file.ts'
import { readConfig } from '../../../platform/configuration/config.ts'
import { StartupError } from '../../../platform/configuration/startup-error.ts'
import { getDrawnPicture } from '../../../platform/pictures/drawn-pictures.ts'
import { type ImportOptions, importListings } from './actions.ts'
import { openSourceFile } from './csv-file.ts'

const NOW = new Date('2030-05-01T12:00:00.000Z')
const PICTURES = { width: 1280, height: 960, placeholder: 'data:,', alt: 'A drawn house' }

let base: FreshDatabase
let folder: string

const file = async (content: string | Buffer) => {
  const path = join(folder, `${randomUUID()}.csv`)
  await writeFile(path, content)
  return path
}
const services = () => ({ db: base.db, config: readConfig({ NODE_ENV: 'test' }), clock: () => NOW })
const run = async (content: string | Buffer, given: Partial<ImportOptions> = {}) =>
  importListings(services(), {
    file: await openSourceFile(await file(content)),
    landlord: 'host@lintel.example',
    publish: true,
    getPicture: () => PICTURES,
    ...given,
  })
const stored = () => base.db.selectFrom('properties').select('id').execute()

beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  folder = await mkdtemp(join(tmpdir(), 'lintel-import-'))
  await addPerson(base.db, { email: 'Host@lintel.example' })
})
beforeEach(async () => {
  await base.db.deleteFrom('images').execute()
  await base.db.deleteFrom('properties').execute()
})
afterAll(async () => {
  await base.drop()
  await rm(folder, { recursive: true })
})

describe('imports nothing', () => {
  const good = () =>
    csv(...Array.from({ length: 900 }, (_, index) => row({ source_id: String(index), title: 'Café über alles' })))
  it.each<[string, () => string | Buffer, RegExp]>([
    [
      'lacks columns',
      () => good().replace('title,', 'name,').replace('lat,', 'y,'),
      /is missing the columns title, lat\./,
    ],
    ['names one twice', () => good().replace('rating,', 'title,'), /repeats columns: title\./],
    ['has semicolons', () => good().replaceAll(',', ';'), /separated by ; instead of commas/],
    ['is Latin-1', () => Buffer.from(good(), 'latin1'), /not UTF-8 text \(near line 2\)/],
    ['is UTF-16', () => Buffer.from(`\ufeff${good()}`, 'utf16le'), /not UTF-8/],
    ['is UTF-16 without a mark', () => Buffer.from(csv(row()), 'utf16le'), /not UTF-8/],
    [
      'turns Latin-1 at its end',
      () => Buffer.concat([Buffer.from(good()), Buffer.from('é', 'latin1')]),
      /ends inside a character|not UTF-8/,
    ],
    [
      'ends in a quoted field',
      () => good().slice(0, -300),
      /ends inside a quoted field, in the row that starts on line 900/,
    ],
    ['ends in a plain field', () => `${good()}1000,Half a`, /ends in the middle of line 902/],
    ['is half a gzip', () => gzipSync(good()).subarray(0, -200), /gzip file ends too early/],
    ['is a damaged gzip', () => gzipSync(good()).fill(7, 400, 500), /gzip file is damaged|not UTF-8/],
    ['has a stray quote', () => `${good()}1000,The "best" flat\n`, /row that starts on line 902 has a quote/],
    ['is blank', () => '\n\n', /is empty/],
    ['is an empty gzip', () => gzipSync(''), /is empty/],
    ['is empty', () => '', /is empty/],
    ['is a ZIP archive', () => Buffer.from('PK\u0003\u0004abc'), /ZIP archive or a spreadsheet/],
  ])('when it %s', async (_, made, sentence) => {
    const failure = await run(made()).catch((problem: Error) => problem)
    expect(failure).toBeInstanceOf(StartupError)
    expect((failure as Error).message).toMatch(sentence)
    expect((failure as Error).message).toMatch(/Nothing was imported\.$/)
    expect(await stored()).toEqual([])
  })
  it('when the file does not exist or is a folder', async () => {
    await expect(openSourceFile(join(folder, 'none.csv'))).rejects.toThrow(/There is no file .*none\.csv/)
    await expect(openSourceFile(folder)).rejects.toThrow(/is a folder\. Nothing was imported/)
  })
  it('when a quote is never closed', async () => {
    const endless = `${csv(row())}2,"${'an endless field '.repeat(300_000)}`
    await expect(run(endless)).rejects.toThrow(/does not end\. A quote is probably not closed/)
  })
  it('when the import is aborted', async () => {
    const stop = new AbortController()
    const stopped = run(good(), { signal: stop.signal, onProgress: () => stop.abort() })
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
    expect(await stored()).toEqual([])
  })
  it('when a picture is missing', async () => {
    const picture = (key: string) => getDrawnPicture(key, { 'type-house-1': PICTURES })
    await expect(run(good(), { getPicture: picture })).rejects.toThrow(/There is no drawn picture "type-apartment-/)
    expect(await stored()).toEqual([])
  })
})
