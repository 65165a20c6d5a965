import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Request = {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: string
}
export type Answer = { readonly status: number; readonly body: unknown; readonly headers?: Record<string, string> }

/**
 * How a stand-in fails. `hang` and `cut` come before the request is handled; `lose` handles it and never answers, `half`
 * handles it and cuts the answer in the middle, `drip` sends a space now and then, and `endless` never ends its answer. A
 * number is the status of an error. `html` is a page of a proxy and `moved` a redirect, both in place of an answer.
 */
export type Fault = 'hang' | 'cut' | 'lose' | 'half' | 'drip' | 'endless' | 'html' | 'moved' | number

type Failing = { readonly fault: Fault; readonly path: RegExp; left: number }

export type StandIn = {
  readonly url: string
  /** Every request so far, also failed ones. */
  readonly requests: Request[]
  /** Makes requests fail whose method and path match, as `POST /v1/refunds`: all of them, or the next `times`. */
  readonly fail: (fault: Fault, matching?: { path?: RegExp; times?: number }) => void
  /** Answers again. */
  readonly heal: () => void
  readonly close: () => Promise<void>
}

const DRIP_MS = 20

const respond = (response: ServerResponse, { status, body, headers }: Answer) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

/** Sends what is no whole answer. */
const misbehave = (fault: Fault, response: ServerResponse, answer: () => Answer) => {
  if (typeof fault === 'number') return respond(response, { status: fault, body: { error: { type: 'api_error' } } })
  if (fault === 'html') return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
  if (fault === 'moved') return response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end()
  if (fault === 'cut') return response.socket?.destroy()
  if (fault === 'hang') return
  const { status, body } = answer()
  if (fault === 'lose') return
  response.writeHead(status, { 'content-type': 'application/json' })
  if (fault === 'half') {
    const text = JSON.stringify(body)
    return response.write(text.slice(0, text.length / 2), () => response.socket?.destroy())
  }
  const [chunk, pause] = fault === 'drip' ? [' ', DRIP_MS] : [' '.repeat(100_000), 0]
  const timer = setInterval(() => response.write(chunk), pause)
  response.on('close', () => clearInterval(timer))
}

/** Starts an HTTP server on loopback that plays a payment gateway. */
export const startStandIn = async (handle: (request: Request) => Answer): Promise<StandIn> => {
  const requests: Request[] = []
  let failing: Failing | undefined
  const receive = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://stand.in')
    const { method = '', headers } = incoming
    let body = ''
    for await (const chunk of incoming.setEncoding('utf8')) body += chunk
    const request = { method, path: pathname, query: searchParams, headers, body }
    requests.push(request)
    const answer = () => handle(request)
    if (failing && failing.left > 0 && failing.path.test(`${method} ${pathname}`)) {
      failing.left--
      misbehave(failing.fault, response, answer)
    } else respond(response, answer())
  }
  const server = createServer((incoming, response) => {
    // A request that its client cuts off gets no answer.
    receive(incoming, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fail: (fault, { path = /./, times = Number.POSITIVE_INFINITY } = {}) => {
      failing = { fault, path, left: times }
    },
    heal: () => {
      failing = undefined
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
