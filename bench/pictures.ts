import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import type { Upload } from '#contract/uploads.ts'
import { buildApp } from '../server/src/app.ts'
import { openJobs } from '../server/src/jobs.ts'
import { readConfig } from '../server/src/platform/configuration/config.ts'
import { createServices } from '../server/src/platform/create-services.ts'
import { connect } from '../server/src/platform/database/connect.ts'
import { openEmbedded } from '../server/src/platform/database/embedded.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { fillCatalogue } from './catalogue/fill.ts'
import { median, percentile95, type Result } from './measure.ts'
import { createToken } from './token.ts'

/** Limits of the issue that introduced pictures. */
const RESPONSE_MAX_MS = 400
const READY_MAX_MS = 2_500
const SLOWDOWN_MAX = 1.5
const CONCURRENCY = 10
/** 12 megapixels, as phones take them. */
const PICTURE_SIZE = { width: 4_000, height: 3_000 }
const BOUNDARY = '----lintel-bench-edge'
const SINGLE_UPLOADS = 3

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** Enlarges a demo picture and adds sensor noise: 3 to 5 MB as JPEG. */
const createPhotograph = async (): Promise<Buffer> => {
  const source = join(import.meta.dirname, '../server/demo/pictures/paris-01/1280.jpg')
  const picture = await sharp(source).resize(PICTURE_SIZE.width, PICTURE_SIZE.height, { fit: 'cover' }).raw().toBuffer()
  for (let at = 0; at < picture.length; at += 1) picture[at] = Math.min(255, (picture[at] ?? 0) + ((at * 7919) % 33))
  return sharp(picture, { raw: { ...PICTURE_SIZE, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}

type UploadTiming = { upload: Upload; answered: number }

/** Uploads a picture; `answered` is the time in ms from the last byte to the response. */
const upload = (origin: string, token: string, bytes: Buffer) =>
  new Promise<UploadTiming>((resolve, reject) => {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="room.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
    let last = 0
    const sent = request(
      `${origin}/api/uploads`,
      {
        agent,
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
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
    sent.write(body.subarray(0, -1), () => {
      // Lets the server receive everything before the last byte.
      setTimeout(() => {
        last = performance.now()
        sent.end(body.subarray(-1))
      }, 300)
    })
  })

const get = async (url: string, token?: string): Promise<unknown> =>
  (await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {})).json()

const isReady = async (origin: string, token: string, { id }: Upload) =>
  ((await get(`${origin}/api/uploads/${id}`, token)) as Upload).state === 'READY'

/** Returns the ms until the picture is ready. */
const measureReady = async (origin: string, token: string, upload: Upload, began: number) => {
  while (!(await isReady(origin, token, upload))) await pause(20)
  return performance.now() - began
}

/** Sends calls sequentially while `isRunning` and returns their 95th percentile in ms. */
const measureCalls = async (origin: string, isRunning: () => boolean): Promise<number> => {
  const times: number[] = []
  while (isRunning()) {
    const began = performance.now()
    await get(`${origin}/api/properties?limit=20&page=${1 + (times.length % 50)}`)
    times.push(performance.now() - began)
  }
  return percentile95(times)
}

/** Measures uploads and their effect on other calls. */
export const benchPictures = async (): Promise<Result[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'))
  const postgres = await openEmbedded(folder)
  const db = connect(postgres.url)
  await migrate(db)
  await fillCatalogue(postgres.url, 10_000)
  const id = uuid()
  await db
    .insertInto('users')
    .values({ id, name: 'Ann', email: 'ann@lintel.example', role: 'LANDLORD', isVerified: true })
    .execute()
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', DATA_DIR: folder })
  const services = await createServices(db, config)
  const { app } = await buildApp(services)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const jobs = openJobs(services, { sendMail: async () => {}, url: postgres.url, log: app.log })
  await jobs.start()
  const token = await createToken(services, id)
  const bytes = await createPhotograph()
  await upload(origin, token, bytes)

  const single: (UploadTiming & { ready: number })[] = []
  for (let nth = 0; nth < SINGLE_UPLOADS; nth += 1) {
    const sent = await upload(origin, token, bytes)
    single.push({ ...sent, ready: await measureReady(origin, token, sent.upload, performance.now() - sent.answered) })
  }
  const measureCallsDuring = async (work: () => Promise<unknown>) => {
    let isRunning = true
    const calls = measureCalls(origin, () => isRunning)
    await work()
    isRunning = false
    return calls
  }
  await measureCallsDuring(() => pause(1_000))
  const quiet = await measureCallsDuring(() => pause(4_000))
  const began = performance.now()
  const busy = await measureCallsDuring(async () => {
    const sent = await Promise.all(Array.from({ length: CONCURRENCY }, () => upload(origin, token, bytes)))
    for (const { upload } of sent) while (!(await isReady(origin, token, upload))) await pause(100)
  })
  const ten = performance.now() - began
  await jobs.stop()
  await app.close()
  await db.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  const megabytes = (bytes.length / 1024 / 1024).toFixed(1)
  return [
    {
      name: `12-megapixel picture (${megabytes} MB), last byte to answer`,
      value: median(single.map(({ answered }) => answered)),
      unit: 'ms',
      limit: RESPONSE_MAX_MS,
    },
    {
      name: '… last byte to all sizes ready',
      value: median(single.map(({ ready }) => ready)),
      unit: 'ms',
      limit: READY_MAX_MS,
    },
    { name: `ten at once, until the last is ready`, value: ten, unit: 'ms' },
    {
      name: 'other calls meanwhile, 95th percentile ÷ without pictures',
      value: busy / quiet,
      unit: '×',
      limit: SLOWDOWN_MAX,
    },
  ]
}
