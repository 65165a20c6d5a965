import Fastify from 'fastify'
import pg from 'pg'
import { connect } from '../../server/src/platform/database/connect.ts'
import { OTHERS, type OtherName, parseQuery } from './others.ts'

/** Serves what the site is compared with: `bare` answers each address with the bytes that were posted for it. */
const [name = '', url = ''] = process.argv.slice(2)
const app = Fastify({ bodyLimit: 50_000_000 })

if (name === 'bare') {
  const answers = new Map<string, string>()
  app.post('/answers', async (request) => {
    for (const [path, body] of Object.entries(request.body as Record<string, string>)) answers.set(path, body)
  })
  app.get('/api/*', (request, reply) => reply.type('application/json; charset=utf-8').send(answers.get(request.url)))
} else {
  const other = await OTHERS[name as OtherName](new pg.Pool({ connectionString: url }), connect(url))
  app.get('/api/properties', async (request, reply) =>
    reply.type('application/json; charset=utf-8').send(await other.search(parseQuery(request.url.split('?')[1] ?? ''))),
  )
}
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as { port: number }).port })
