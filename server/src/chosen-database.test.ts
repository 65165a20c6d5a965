import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runProgram } from '../../tests/support/commands.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts'

let base: FreshDatabase
let folder: string
beforeAll(async () => {
  base = await freshDatabase(inject('postgresUrl'))
  folder = await mkdtemp(join(tmpdir(), 'lintel-chosen-'))
  await chmod(folder, 0o755)
  await writeFile(join(folder, 'listings.csv'), 'title')
})
afterAll(async () => {
  await base.drop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

describe('without DATABASE_URL, and without a database in DATA_DIR', () => {
  it.each([
    ['backup', () => [join(folder, 'backups')]],
    ['check-ledger', () => []],
    ['dead-letters', () => []],
    ['import', () => [join(folder, 'listings.csv'), '--landlord', 'host@lintel.example']],
  ])('npm run %s refuses with one line and creates nothing', async (command, args) => {
    const dataDir = join(folder, 'nowhere')
    expect(await runProgram(command, args(), { DATA_DIR: dataDir })).toEqual({
      code: 1,
      out: '',
      err: `There is no database in ${dataDir}. Set DATABASE_URL or DATA_DIR.\n`,
    })
    expect(await readdir(folder)).toEqual(['listings.csv'])
  })

  it('npm run super-admin creates one, since it may come before the first start, and says first where', async () => {
    const dataDir = join(folder, 'first')
    const { code, out, err } = await runProgram('super-admin', ['boss@lintel.example'], { DATA_DIR: dataDir })
    expect({ code, err }).toEqual({ code: 0, err: `Using the database in ${dataDir}.\n` })
    expect(out).toMatch(/^Created super admin boss@lintel\.example\. Password: /)
    const ledger = await runProgram('check-ledger', [], { DATA_DIR: dataDir })
    expect(ledger).toEqual({
      code: 0,
      out: '0 entries, 0 differences.\n',
      err: `Using the database in ${dataDir}.\n`,
    })
  })
})

it('a command says which database of a server it uses, without its password', async () => {
  const { host, pathname, password } = new URL(base.url)
  const { err } = await runProgram('check-ledger', [], { DATABASE_URL: base.url, DATA_DIR: join(folder, 'unused') })
  expect(err).toBe(`Using the database ${host}${pathname}.\n`)
  expect(password.length).toBeGreaterThan(0)
  expect(err).not.toContain(password)
})

it.runIf(process.getuid?.() === 0)('a user who cannot look into DATA_DIR is told so', async () => {
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const { code, err } = await runProgram('check-ledger', [], { DATA_DIR: closed }, 65_534)
  expect({ code, err }).toEqual({
    code: 1,
    err: `${closed}/database cannot be read (EACCES). Run this as the user of the server.\n`,
  })
})
