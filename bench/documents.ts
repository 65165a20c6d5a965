import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { DOCUMENTS_MAX } from '#contract/forms/landlord-requests.ts'
import { DOCUMENT_MAX_BYTES } from '#contract/landlord-requests.ts'
import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/platform/configuration/config.ts'
import { createServices } from '../server/src/platform/create-services.ts'
import { connect } from '../server/src/platform/database/connect.ts'
import { openEmbedded } from '../server/src/platform/database/embedded.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { hashPassword } from '../server/src/platform/security/passwords.ts'
import { percentile95, type Result } from './measure.ts'
import { createToken } from './token.ts'

const PASSWORD = 'lamp-post-in-the-snow'
/** Limit of the review that found documents and logins in one thread pool. */
const LOGIN_P95_MAX_MS = 300
const APPLICANT_COUNT = 10
const QUIET_MS = 5_000
/** As many pixels as a document may have. */
const SIZE = { width: 5_770, height: 4_330 }

/** Draws the largest picture that a form takes: its quality is what just fits the limit of bytes. */
const drawLargestDocument = async (): Promise<Buffer> => {
  const rough = { width: SIZE.width / 10, height: SIZE.height / 10, channels: 3 as const }
  const source = sharp(randomBytes(rough.width * rough.height * rough.channels), { raw: rough })
  const pixels = await source.resize(SIZE.width, SIZE.height, { kernel: 'cubic', fit: 'fill' }).raw().toBuffer()
  for (let quality = 95; quality > 0; quality -= 5) {
    const bytes = await sharp(pixels, { raw: { ...SIZE, channels: 3 } })
      .jpeg({ quality })
      .toBuffer()
    if (bytes.length <= DOCUMENT_MAX_BYTES) return bytes
  }
  throw new Error('No quality fits.')
}

/** Logs in again and again while `isRunning` and returns the durations in ms. */
const measureLogins = async (origin: string, emails: string[], isRunning: () => boolean): Promise<number[]> => {
  const times: number[] = []
  for (let nth = 0; isRunning(); nth += 1) {
    const body = JSON.stringify({ email: emails[nth % emails.length], password: PASSWORD })
    const startedAt = performance.now()
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body })
    if (answer.status !== 200) throw new Error(await answer.text())
    times.push(performance.now() - startedAt)
  }
  return times
}

/** Measures logins while ten people apply to become landlords with the largest documents allowed. */
export const benchDocuments = async (): Promise<Result[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'))
  const postgres = await openEmbedded(folder)
  const db = connect(postgres.url)
  await migrate(db)
  const passwordHash = await hashPassword(PASSWORD)
  const people = Array.from({ length: 100 }, (_, nth) => ({
    id: uuid(),
    name: `Person ${nth}`,
    email: `person${nth}@lintel.example`,
    isVerified: true,
    passwordHash,
  }))
  await db.insertInto('users').values(people).execute()
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', DATA_DIR: folder })
  const services = await createServices(db, config)
  const { app } = await buildApp(services)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const document = new Blob([new Uint8Array(await drawLargestDocument())], { type: 'image/jpeg' })

  const apply = async (userId: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({
      phone: '+251 911 234567',
      address: 'Bole Road 1',
      message: 'A flat.',
    }))
      form.append(name, value)
    for (let nth = 0; nth < DOCUMENTS_MAX; nth += 1) form.append('documents', document, `deed-${nth}.jpg`)
    const headers = { authorization: `Bearer ${await createToken(services, userId)}` }
    const answer = await fetch(`${origin}/api/auth/apply-landlord`, { method: 'POST', headers, body: form })
    if (answer.status !== 201) throw new Error(await answer.text())
  }
  const measureLoginsDuring = async (work: () => Promise<unknown>) => {
    let isRunning = true
    const times = measureLogins(
      origin,
      people.slice(APPLICANT_COUNT + 1).map(({ email }) => email),
      () => isRunning,
    )
    await work()
    isRunning = false
    return times
  }
  const [first, ...others] = people.slice(0, APPLICANT_COUNT + 1).map(({ id }) => id)
  // Starts the encoder process.
  await measureLoginsDuring(() => apply(first ?? ''))
  const quiet = percentile95(await measureLoginsDuring(() => pause(QUIET_MS)))
  const startedAt = performance.now()
  const busy = percentile95(await measureLoginsDuring(() => Promise.all(others.map(apply))))
  const applied = performance.now() - startedAt
  await app.close()
  await db.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  const what = `${APPLICANT_COUNT} applications with ${DOCUMENTS_MAX} documents of ${(document.size / 1024 / 1024).toFixed(1)} MB`
  return [
    { name: `${what}, all answered`, value: applied, unit: 'ms' },
    { name: 'logins meanwhile, 95th percentile', value: busy, unit: 'ms', limit: LOGIN_P95_MAX_MS },
    { name: '… ÷ logins without them', value: busy / quiet, unit: '×' },
  ]
}
