import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { freshDatabase, urlOf } from '../../tests/support/database.ts'
import { launch, type Served, startServer } from '../../tests/support/process.ts'
import { readConfig } from './platform/configuration/config.ts'
import { createDataDir } from './platform/configuration/data-dir.ts'
import { StartupError } from './platform/configuration/startup-error.ts'
import { findServer } from './platform/database/cluster.ts'
import { openEmbedded } from './platform/database/embedded.ts'
import { openDatabase } from './platform/database/open.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const folder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'lintel-start-'))
  cleanups.push(() => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))
  return path
}
const served = async (env: Record<string, string>): Promise<Served> => {
  const server = await startServer(env)
  cleanups.push(() => server.stop())
  return server
}

describe('a failing start', () => {
  const startupErrorOf = async (env: Record<string, string>, options = {}) => {
    const { child, output } = launch(env, options)
    await new Promise((resolve) => child.on('close', resolve))
    expect(child.exitCode).toBe(1)
    return output().trim()
  }
  /** The same by the steps of a start that come first, without a process: each loads the whole program. */
  const refusalOf = async (env: Record<string, string>) => {
    const opening = (async () => {
      const config = readConfig({ NODE_ENV: 'test', ...env })
      await createDataDir(config.dataDir)
      const database = await openDatabase(config, { mayCreate: true })
      await database.close()
    })()
    const problem = await opening.catch((thrown: unknown) => thrown)
    expect(problem).toBeInstanceOf(StartupError)
    return (problem as StartupError).message
  }
  it.each([
    [{ PORT: 'http' }, 'PORT is not valid. Expected a port number from 0 to 65535.'],
    [{ CURRENCY: 'EURO' }, 'CURRENCY is not valid. Expected an ISO 4217 code such as USD.'],
    [
      { STORAGE_URL: 's3://?endpoint=https://store.example' },
      'STORAGE_URL is not valid (the bucket is missing). Expected s3://bucket?endpoint=https://host:9000&region=us-east-1&prefix=folder (only the bucket is required), with KEY:SECRET@ before the bucket, percent-encoded, unless AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are set.',
    ],
    [{ PAYMENT_GATEWAY: 'paypal' }, 'PAYMENT_GATEWAY is not valid. Expected sandbox, stripe or chapa.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL is not valid. Expected an address such as postgres://user:password@host:5432/lintel.',
    ],
    [
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://x/y' },
      'JWT_SECRET is missing. With DATABASE_URL in production it is required and must have at least 32 characters.',
    ],
    ...['ftp://tiles.example/{z}/{x}/{y}', 'https://tiles.example/{z}/{x}.png', 'https://x;y/{z}/{x}/{y}'].map(
      (url): [object, string] => [
        { MAP_TILES_URL: url, MAP_ATTRIBUTION: 'Us' },
        'MAP_TILES_URL is not valid. Expected an address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png.',
      ],
    ),
    [
      { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' },
      'MAP_ATTRIBUTION is missing. It is required with MAP_TILES_URL and names the source of the tiles.',
    ],
    [{ MAP_MAX_ZOOM: '99' }, 'MAP_MAX_ZOOM is not valid. Expected a whole number from 1 to 24.'],
    ...['postgres://', 'postgres:///db', 'postgres://u:p%zz@host/db'].map((url): [object, string] => [
      { DATABASE_URL: url },
      'DATABASE_URL is not valid. Expected an address such as postgres://user:password@host:5432/lintel.',
    ]),
    ...['redis://', 'redis://localhost:6379/abc', 'redis://u:p%zz@host'].map((url): [object, string] => [
      { REDIS_URL: url },
      'REDIS_URL is not valid. Expected an address such as redis://host:6379.',
    ]),
  ])('has one line for %j', (env, line) => {
    const read = () => readConfig(env as Record<string, string>)
    expect(read).toThrow(StartupError)
    expect(read).toThrow(line)
  })
  it('prints that line and nothing else', async () => {
    expect(await startupErrorOf({ PORT: 'http' })).toBe('PORT is not valid. Expected a port number from 0 to 65535.')
  })
  it('names an unreachable database without its password', async () => {
    const env = { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/market', DATA_DIR: await folder() }
    const line = await refusalOf(env)
    expect(line).toMatch(/^DATABASE_URL: the database market at 127\.0\.0\.1:1 does not answer .*\.$/)
    expect(line).not.toContain('secret')
  })
  it('names the encoding of a database that cannot hold every language', async () => {
    const server = new pg.Client({ connectionString: inject('postgresUrl') })
    await server.connect()
    const name = `latin_${process.pid}`
    await server.query(`create database ${name} template template0 encoding 'LATIN1' locale_provider libc locale 'C'`)
    cleanups.push(async () => {
      await server.query(`drop database ${name} with (force)`)
      await server.end()
    })
    expect(await refusalOf({ DATABASE_URL: urlOf(inject('postgresUrl'), name), DATA_DIR: await folder() })).toBe(
      'DATABASE_URL points to a database in LATIN1. Create one with the encoding UTF8.',
    )
  })
  it('reports a DATA_DIR in which no folder can be created', async () => {
    expect(await refusalOf({ DATA_DIR: '/proc/lintel/data' })).toBe(
      'DATA_DIR cannot be /proc/lintel/data (ENOENT). Set it to a writable folder.',
    )
  })
  it.runIf(process.getuid?.() === 0)('reports a DATA_DIR of another user', async () => {
    const dataDir = await folder()
    expect(await startupErrorOf({ DATA_DIR: dataDir }, { uid: 65_534 })).toBe(
      `DATA_DIR cannot be ${dataDir} (EACCES). Set it to a writable folder.`,
    )
  })
  it('reports a damaged database, without trying for long', async () => {
    const dataDir = await folder()
    await (await openEmbedded(dataDir)).stop()
    await rm(join(dataDir, 'database/global/pg_control'))
    const began = performance.now()
    const line = await refusalOf({ DATA_DIR: dataDir })
    expect(line).toMatch(/^The database in .* did not start: .*pg_control.* \(log: .*database\.log\)$/)
    expect(performance.now() - began).toBeLessThan(20_000)
  })
  it('reports a database that its server may not write, after one try', async () => {
    const dataDir = await folder()
    await (await openEmbedded(dataDir)).stop()
    await chmod(join(dataDir, 'database'), 0o500)
    expect(await refusalOf({ DATA_DIR: dataDir })).toMatch(/^The database in .* did not start: .*Permission denied/)
    const log = await readFile(join(dataDir, 'database.log'), 'utf8')
    expect(log.match(/Permission denied/g)).toHaveLength(1)
  })
  it('reports a wrong password of the database, and leaves no server', async () => {
    const dataDir = await folder()
    await (await openEmbedded(dataDir)).stop()
    await writeFile(join(dataDir, 'database/lintel-password'), 'wrong')
    expect(await startupErrorOf({ DATA_DIR: dataDir })).toMatch(
      /^The database in .* did not start: password authentication failed for user "lintel" \(log: .*database\.log\)$/,
    )
    expect(await findServer(join(dataDir, 'database'))).toBe(null)
  })
  it('reports an empty password file of the database', async () => {
    const dataDir = await folder()
    await (await openEmbedded(dataDir)).stop()
    const file = join(dataDir, 'database/lintel-password')
    await writeFile(file, '')
    expect(await refusalOf({ DATA_DIR: dataDir })).toBe(
      `${file} is empty. Restore it from a backup, or from another copy of DATA_DIR.`,
    )
  })
  it('reports what its server may not read, and leaves no server', async () => {
    const dataDir = await folder()
    await (await openEmbedded(dataDir)).stop()
    await chmod(join(dataDir, 'database/base'), 0o000)
    expect(await startupErrorOf({ DATA_DIR: dataDir })).toMatch(
      /^The database in .* did not start: .*Permission denied/,
    )
    expect(await findServer(join(dataDir, 'database'))).toBe(null)
  })
  it('reports a log of the database that cannot be written', async () => {
    const dataDir = await folder()
    await (await openEmbedded(dataDir)).stop()
    const log = join(dataDir, 'database.log')
    await rm(log)
    await mkdir(log)
    expect(await refusalOf({ DATA_DIR: dataDir })).toBe(`${log} cannot be written (EISDIR).`)
  })
  it('reports a DATA_DIR that is a file', async () => {
    const file = join(await folder(), 'file')
    await writeFile(file, '')
    expect(await refusalOf({ DATA_DIR: file })).toBe(
      `DATA_DIR cannot be ${file} (EEXIST). Set it to a writable folder.`,
    )
  })
  it('does not touch a database folder of another program', async () => {
    const dataDir = await folder()
    await writeFile(join(dataDir, 'database'), 'something else')
    expect(await refusalOf({ DATA_DIR: dataDir })).toBe(
      `${dataDir}/database exists but is not a Lintel database. Move it or choose another DATA_DIR.`,
    )
    expect(await readFile(join(dataDir, 'database'), 'utf8')).toBe('something else')
  })
  it('reports a port that is in use', async () => {
    const { url, drop } = await freshDatabase(inject('postgresUrl'))
    cleanups.push(drop)
    const env = { DATABASE_URL: url, DATA_DIR: await folder() }
    const { port } = new URL((await served(env)).url)
    expect(await startupErrorOf({ ...env, PORT: port })).toBe(`Port ${port} is in use. Set PORT to a free one.`)
  })
})
