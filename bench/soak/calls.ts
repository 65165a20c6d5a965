import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 512 })

export type Answer = { readonly status: number; readonly hasRetryAfter: boolean; readonly body: string }
export type Sending = { readonly method?: 'GET' | 'POST' | 'PUT'; readonly token?: string; readonly body?: object }

/** What an operation had instead of the answer that it needed. */
export class Refused extends Error {
  readonly answer: Answer
  constructor(path: string, answer: Answer) {
    super(`${path} was answered with ${answer.status}: ${answer.body.slice(0, 200)}`)
    this.answer = answer
  }
}

/** Sends a request and returns the body. Throws Refused unless it succeeds, and when the connection breaks. */
export const sender =
  (origin: string) =>
  (path: string, { method = 'GET', token, body }: Sending = {}): Promise<string> =>
    new Promise((resolve, reject) => {
      const headers = {
        accept: path.startsWith('/api/') ? 'application/json' : 'text/html',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      }
      const sent = request(origin + path, { agent, method, headers }, (incoming) => {
        let text = ''
        incoming.setEncoding('utf8').on('data', (part) => (text += part))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const { statusCode: status = 0, headers: received } = incoming
          if (status < 300) resolve(text)
          else reject(new Refused(path, { status, hasRetryAfter: received['retry-after'] !== undefined, body: text }))
        })
      })
      sent.on('error', reject).end(body && JSON.stringify(body))
    })

export type Send = ReturnType<typeof sender>
