import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { contextOfFile } from '../../../../tests/support/app.ts'
import { addPerson, as } from '../../../../tests/support/fixtures.ts'
import { form, PDF } from '../../../../tests/support/forms.ts'
import { photo } from '../../../../tests/support/pictures.ts'

const context = contextOfFile()
let headers: Record<string, string>
let port: number
beforeAll(async () => {
  headers = (await as(context.services, await addPerson(context.db, { role: 'TENANT' }))).headers
  port = Number(new URL(await context.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

type Files = Parameters<typeof form>[1]
const WRONG = Buffer.from('neither a document nor a picture')
const PICTURE = await photo(8, 8).jpeg().toBuffer()
/** More than the buffers between the two sides hold, so that a refusal comes before the form's end. */
const LONG = Buffer.concat([PDF, Buffer.alloc(4_000_000)])

/** Sends requests over one connection and returns its answers, each with the local port of the connection. */
const createVisitor = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = async (method: string, path: string, given: Record<string, string> = {}, body?: Buffer) => {
    const sent = request({ agent, port, host: '127.0.0.1', method, path, headers: { ...headers, ...given } })
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const from = answer.socket.localPort
    return {
      status: answer.statusCode,
      body: (await json(answer)) as { fields?: object },
      from,
    }
  }
  return { send, close: () => agent.destroy() }
}

describe('a form that is refused before its end', () => {
  it.each<[string, string, string, Files]>([
    ['has a wrong first document', 'documents', '/api/auth/apply-landlord', [['documents', 'a.pdf', WRONG]]],
    [
      'has too many documents',
      'documents',
      '/api/auth/apply-landlord',
      Array.from({ length: 12 }, (_, nth) => ['documents', `${nth}.pdf`, PDF]),
    ],
    ['has two pictures', 'file', '/api/uploads', [['file', 'a.jpg', PICTURE]]],
    ['has a file in a wrong field', 'other', '/api/auth/apply-landlord', [['other', 'a.pdf', WRONG]]],
  ])('and %s leaves its connection usable', async (_what, field, path, files = []) => {
    const sent = form({}, [...files, [field, 'long.pdf', LONG]])
    const visitor = createVisitor()
    const refused = await visitor.send('POST', path, sent.headers, sent.payload)
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(Object.keys(refused.body.fields ?? {})).toEqual([field])
    const next = await visitor.send('GET', '/api/users/me')
    expect(next.status).toBe(200)
    expect(next.from).toBe(refused.from)
    visitor.close()
  })

  it('and does not end is cut off after as many bytes as an accepted form can have', async () => {
    const { headers: type, payload } = form({}, [['other', 'a.pdf', LONG]])
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('error', () => {})
    const closed = new Promise((resolve) => socket.on('close', resolve))
    socket.write(
      `POST /api/uploads HTTP/1.1\r\nhost: localhost\r\nauthorization: ${headers.authorization}\r\ncontent-type: ${type['content-type']}\r\ncontent-length: 1000000000000\r\n\r\n`,
    )
    socket.write(payload)
    const pump = () => {
      while (!socket.destroyed && socket.write(LONG));
    }
    socket.on('drain', pump)
    pump()
    await closed
    expect(answer).toContain('HTTP/1.1 400')
  })
})

it('a request has to arrive as a whole within five minutes', () => {
  expect(context.app.server.requestTimeout).toBe(300_000)
})

describe('the kind of a body', () => {
  it('is refused as JSON where documents are required', async () => {
    const payload = { phone: '+251 911 234567', address: 'Bole Road 1', message: 'Two flats.' }
    const answer = await context.app.inject({ method: 'POST', url: '/api/auth/apply-landlord', payload, headers })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { documents: 'is missing' }])
  })

  it('is refused as a form where JSON is required', async () => {
    const { payload, headers } = form({ email: 'a@b.example', password: 'x' })
    const answer = await context.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers })
    expect(answer.statusCode).toBe(415)
  })
})
