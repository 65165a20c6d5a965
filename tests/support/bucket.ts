import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, until } from './process.ts'

const SERVER = join(import.meta.dirname, 'bucket-server.ts')
const NAME = 'lintel-files'
/** The only account that s3rver knows. */
const ACCOUNT = 'S3RVER:S3RVER'

type Bucket = {
  /** A STORAGE_URL for it, with other credentials or another bucket if wished. */
  readonly url: (more?: { account?: string; bucket?: string; prefix?: string }) => string
  /** Kills the process; its data remains. */
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A STORAGE_URL for the store at that endpoint. */
export const storageUrl = (endpoint: string, { account = ACCOUNT, bucket = NAME, prefix = '' } = {}): string =>
  `s3://${account}@${bucket}?${new URLSearchParams({ endpoint, ...(prefix && { prefix }) })}`

/** A server that speaks S3, on loopback, with one bucket. It knows its accounts but does not check what they sign. */
export const startBucket = async (): Promise<Bucket> => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bucket-'))
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  // Its marks between pages of a list are made with DES, which OpenSSL 3 calls legacy.
  const args = ['--openssl-legacy-provider', SERVER, folder, `${port}`, NAME]
  const launch = () => spawn(process.execPath, args, { stdio: 'ignore' })
  let child = launch()
  const isUp = () =>
    until(async () => {
      await fetch(endpoint)
      return true
    })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  await isUp()
  return {
    url: (more) => storageUrl(endpoint, more),
    stop,
    start: async () => {
      child = launch()
      await isUp()
    },
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
