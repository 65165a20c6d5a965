import { PassThrough, type Readable } from 'node:stream'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerCompression } from './compression.ts'
import { csvOf, sendCsv } from './csv.ts'
import { setErrorHandler } from './errors.ts'
import { registerEtags } from './etags.ts'

/** Rows of which none can be read. */
// biome-ignore lint/correctness/useYield: it fails before.
const failing = async function* (): AsyncGenerator<{ id: string }> {
  throw new Error('The list cannot be read.')
}

const FILES: Record<string, (reply: FastifyReply) => Readable> = {
  'a list': (reply) => sendCsv(reply, 'people', csvOf(failing(), { id: ({ id }) => id })),
  'a stored file': (reply) => {
    reply.headers({ 'content-type': 'application/pdf', 'content-length': 5_000, 'content-disposition': 'attachment' })
    reply.header('etag', '"a"').header('cache-control', 'public, max-age=60')
    const file = new PassThrough()
    setImmediate(() => file.destroy(new Error('The file cannot be read.')))
    return file
  },
}

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  await registerCompression(app)
  registerEtags(app, () => false)
  setErrorHandler(app)
  app.get<{ Querystring: { file: string } }>('/', async ({ query }, reply) => FILES[query.file]?.(reply))
  await app.ready()
})
afterAll(() => app.close())

it.each(Object.keys(FILES).flatMap((file) => ['', 'gzip', 'br'].map((encoding) => [file, encoding] as const)))(
  '%s that fails before its first byte is an error that a client which accepts "%s" can read',
  async (file, encoding) => {
    const answer = await app.inject({ url: '/', query: { file }, headers: { 'accept-encoding': encoding } })
    expect(answer.statusCode).toBe(500)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': String(answer.rawPayload.length),
    })
    for (const name of ['content-encoding', 'content-disposition', 'etag'])
      expect(answer.headers).not.toHaveProperty(name)
    expect(answer.json()).toMatchObject({ reason: 'unexpected' })
  },
)
