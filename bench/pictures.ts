import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import type { Upload } from '#contract/uploads.ts'
import { makeApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/parts/config.ts'
import { connect } from '../server/src/parts/database/connect.ts'
import { openEmbedded } from '../server/src/parts/database/embedded.ts'
import { migrate } from '../server/src/parts/database/migrate.ts'
import { openParts } from '../server/src/parts/open-parts.ts'
import { signToken } from '../server/src/parts/tokens.ts'
import { openWorker } from '../server/src/worker.ts'
import { defineWords, fillMarket } from './market.ts'
import { median, type Result } from './measure.ts'

/** The promises. */
const ANSWERED = 400
const READY = 2_500
const OTHERS = 1.5
const AT_ONCE = 10
/** A 12-megapixel picture, as phones take them. */
const SIZE = { width: 4_000, height: 3_000 }
const EDGE = '----lintel-bench-edge'
const ALONE = 3

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** Drawn by the project, enlarged, with the noise of a sensor: some 3 to 5 MB. */
const photograph = async (): Promise<Buffer> => {
  const source = join(import.meta.dirname, '../server/demo/pictures/paris-01/1280.jpg')
  const picture = await sharp(source).resize(SIZE.width, SIZE.height, { fit: 'cover' }).raw().toBuffer()
  for (let at = 0; at < picture.length; at += 1) picture[at] = Math.min(255, (picture[at] ?? 0) + ((at * 7919) % 33))
  return sharp(picture, { raw: { ...SIZE, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}

type Sent = { upload: Upload; answered: number }

/** Milliseconds from the last byte to the answer. */
const send = (origin: string, token: string, bytes: Buffer) =>
  new Promise<Sent>((resolve, reject) => {
    const head = `--${EDGE}\r\ncontent-disposition: form-data; name="file"; filename="room.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${EDGE}--\r\n`)])
    let last = 0
    const sent = request(
      `${origin}/api/uploads`,
      {
        agent,
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': `multipart/form-data; boundary=${EDGE}`,
          'content-length': body.length,
        },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part) => (text += part))
        answer.on('end', () => {
          if (answer.statusCode === 201) resolve({ upload: JSON.parse(text), answered: performance.now() - last })
          else reject(new Error(text))
        })
      },
    )
    sent.on('error', reject)
    sent.write(body.subarray(0, -1), async () => {
      // So that everything before the last byte has arrived.
      await pause(300)
      last = performance.now()
      sent.end(body.subarray(-1))
    })
  })

const get = async (url: string, token?: string): Promise<unknown> =>
  (await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {})).json()

const isReady = async (origin: string, token: string, { id }: Upload) =>
  ((await get(`${origin}/api/uploads/${id}`, token)) as Upload).state === 'READY'

/** Milliseconds until the picture is ready. */
const waitFor = async (origin: string, token: string, upload: Upload, began: number) => {
  while (!(await isReady(origin, token, upload))) await pause(20)
  return performance.now() - began
}

/** Calls one after the other until told to stop; answers their 95th percentile (ms). */
const callWhile = async (origin: string, going: () => boolean): Promise<number> => {
  const times: number[] = []
  while (going()) {
    const began = performance.now()
    await get(`${origin}/api/properties?limit=20&page=${1 + (times.length % 50)}`)
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}

/** What a picture costs its sender, and what ten of them cost everybody else. */
export const benchPictures = async (): Promise<Result[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'))
  const postgres = await openEmbedded(folder)
  const db = connect(postgres.url)
  await migrate(db)
  await defineWords(db)
  await fillMarket(db, 10_000)
  const id = uuid()
  await db
    .insertInto('users')
    .values({ id, name: 'Ann', email: 'ann@lintel.example', role: 'LANDLORD', is_verified: true })
    .execute()
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', DATA_DIR: folder })
  const parts = await openParts(db, config)
  const { app } = await makeApp(parts)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const worker = openWorker(parts, { send: async () => {}, url: postgres.url, log: app.log })
  worker.start()
  const token = await signToken(parts, { userId: id, sessionNumber: 1 })
  const bytes = await photograph()
  await send(origin, token, bytes)

  const alone: (Sent & { ready: number })[] = []
  for (let nth = 0; nth < ALONE; nth += 1) {
    const sent = await send(origin, token, bytes)
    alone.push({ ...sent, ready: await waitFor(origin, token, sent.upload, performance.now() - sent.answered) })
  }
  const measured = async (work: () => Promise<unknown>) => {
    let going = true
    const calls = callWhile(origin, () => going)
    await work()
    going = false
    return calls
  }
  await measured(() => pause(1_000))
  const quiet = await measured(() => pause(4_000))
  const began = performance.now()
  const busy = await measured(async () => {
    const sent = await Promise.all(Array.from({ length: AT_ONCE }, () => send(origin, token, bytes)))
    for (const { upload } of sent) while (!(await isReady(origin, token, upload))) await pause(100)
  })
  const ten = performance.now() - began
  await worker.stop()
  await app.close()
  await db.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  const megabytes = (bytes.length / 1024 / 1024).toFixed(1)
  return [
    {
      name: `12-megapixel picture (${megabytes} MB), last byte to answer`,
      value: median(alone.map(({ answered }) => answered)),
      unit: 'ms',
      limit: ANSWERED,
    },
    {
      name: '… last byte to all sizes ready',
      value: median(alone.map(({ ready }) => ready)),
      unit: 'ms',
      limit: READY,
    },
    { name: `ten at once, until the last is ready`, value: ten, unit: 'ms' },
    {
      name: 'other calls meanwhile, 95th percentile ÷ without pictures',
      value: busy / quiet,
      unit: '×',
      limit: OTHERS,
    },
  ]
}
