import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runProgram } from '../../tests/support/commands.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts'
import { addPerson } from '../../tests/support/fixtures.ts'
import { csv, row } from '../../tests/support/listings-file.ts'

let base: FreshDatabase
let folder: string

const runImport = (...args: string[]) =>
  runProgram('import', args, { DATA_DIR: join(folder, 'data'), DATABASE_URL: base.url })

beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  folder = await mkdtemp(join(tmpdir(), 'lintel-import-'))
  await addPerson(base.db, { email: 'host@lintel.example' })
  await writeFile(join(folder, 'listings.csv'), csv(row({ price: '' }), row({ source_id: '2', city: '' })))
})
afterAll(async () => {
  await base.drop()
  await rm(folder, { recursive: true })
})

describe('npm run import', () => {
  it.each([
    [[], /^The file is missing\.\n\nUsage: npm run import/],
    [['a.csv'], /^--landlord EMAIL is missing\./],
    [['a.csv', 'b.csv', '--landlord', 'host@lintel.example'], /^One file at a time\./],
    [['a.csv', '--owner', 'host@lintel.example'], /^Unknown option '--owner'/],
  ])('exits with 2 and prints its usage for %j', async (args, sentence) => {
    expect(await runImport(...args)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(sentence) })
  })
  it('exits with 1 and prints one line when it cannot import', async () => {
    const missing = join(folder, 'none.csv')
    expect(await runImport(missing, '--landlord', 'host@lintel.example')).toEqual({
      code: 1,
      out: '',
      err: `There is no file ${missing}. Nothing was imported.\n`,
    })
    const stranger = await runImport(join(folder, 'listings.csv'), '--landlord', 'unknown@lintel.example')
    expect(stranger).toMatchObject({ code: 1, out: '' })
    expect(stranger.err).toMatch(/^Using the database .*\nThere is no account unknown@lintel\.example\. .*\n$/)
  })
  it('prints a report and writes rejected rows to DATA_DIR', async () => {
    const { code, out } = await runImport(join(folder, 'listings.csv'), '--landlord', 'HOST@lintel.example')
    expect(code).toBe(0)
    expect(out).toMatch(/read +2 rows\n {2}imported +0, pending review\n {2}already added +0\n {2}rejected +2/)
    const [name = ''] = await readdir(join(folder, 'data'))
    expect(name).toMatch(/^import-report-.*\.csv$/)
    expect(out).toContain(join(folder, 'data', name))
    expect(await readFile(join(folder, 'data', name), 'utf8')).toBe(
      'line,source_id,reason,value\r\n2,1,no price,\r\n3,2,no city,\r\n',
    )
  })
})
